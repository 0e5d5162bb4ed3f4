/** Presses elements by mouse or touch, once they are still, enabled and not covered. */
import type { Locator, Page } from "playwright-core";
import { activeSpot, canvasOf } from "./boardElement.ts";

export class Finger {
  readonly page: Page;
  /** Taps a touch screen instead of clicking with a mouse. */
  readonly touch: boolean;
  /** How often it has pressed something. */
  presses = 0;

  constructor(page: Page, touch = false) {
    this.page = page;
    this.touch = touch;
  }

  /** Presses the element of a selector; of several, the one with that index. */
  press(selector: string, index = 0): Promise<void> {
    return this.#on(this.page.locator(selector).nth(index));
  }

  /** Presses a place of the board, as soon as something can be done there. */
  async point(label: string): Promise<void> {
    await this.#on(canvasOf(this.page), await activeSpot(this.page, label));
  }

  #on(what: Locator, position?: { x: number; y: number }): Promise<void> {
    this.presses++;
    return this.touch ? what.tap({ position }) : what.click({ position });
  }
}
