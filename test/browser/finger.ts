/** Presses what a page shows. A page in the background draws few frames, so we look by the clock and press by place. */
import type { Page } from "playwright-core";

const POLL_MS = 25;

interface Point {
  readonly x: number;
  readonly y: number;
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

export class Finger {
  readonly page: Page;
  /** Taps a touch screen instead of clicking with a mouse. */
  readonly touch: boolean;

  constructor(page: Page, touch = false) {
    this.page = page;
    this.touch = touch;
  }

  /** Presses what a selector names, as soon as it is there, can be used and lies under nothing else. */
  async press(selector: string): Promise<void> {
    let place = await this.#middleOf(selector);
    // A page that is still being laid out would move away under the finger.
    for (let again = await this.#middleOf(selector); !same(again, place); again = await this.#middleOf(selector)) place = again;
    await this.at(place.x, place.y);
  }

  /** Presses a place of the page, in CSS pixels. */
  async at(x: number, y: number): Promise<void> {
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async #middleOf(selector: string): Promise<Point> {
    const found = await this.page.waitForFunction(
      (css) => {
        const element = document.querySelector<HTMLButtonElement>(css);
        if (!element || element.disabled) return undefined;
        element.scrollIntoView({ block: "center" });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        return element.contains(document.elementFromPoint(middle.x, middle.y)) && middle;
      },
      selector,
      { polling: POLL_MS },
    );
    return (await found.jsonValue()) as Point;
  }
}
