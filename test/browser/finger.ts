/** Presses elements by mouse or touch, once they are still, enabled and not covered. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { activeSpot, canvasOf } from "./boardElement.ts";

/** Two taps at one place within this time may be a double tap, of which the page takes the first alone if that made a move; in ms. */
const DOUBLE_TAP_MS = 500;

/** When each page was last tapped, by the clock of `performance`. */
const tappedAt = new WeakMap<Page, number>();

/** Taps an element, at a position within it or in the middle. */
export async function tap(what: Locator, position?: { x: number; y: number }): Promise<void> {
  await what.tap({ position });
  tappedAt.set(what.page(), performance.now());
}

/** Puts a finger on an element. @returns lifts it */
export async function hold(what: Locator): Promise<() => Promise<void>> {
  const { x, y, width, height } = (await what.boundingBox()) ?? assert.fail("it is shown");
  const session = await what.page().context().newCDPSession(what.page());
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  return async () => {
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  };
}

/** Before another move: waits as long as its first tap would be the second half of a double tap, as people do who look first. */
export async function avoidDoubleTap(page: Page): Promise<void> {
  const left = (tappedAt.get(page) ?? Number.NEGATIVE_INFINITY) + DOUBLE_TAP_MS - performance.now();
  if (left > 0) await page.waitForTimeout(left);
}

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
    return this.touch ? tap(what, position) : what.click({ position });
  }
}
