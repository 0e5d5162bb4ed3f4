/** An on-screen keyboard. Chromium can't emulate one, so this does what it does: the visual viewport is lower than the window. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/** Opens a keyboard of that height in CSS pixels, or closes it. @param panned how far the browser has pushed the page up */
export async function openKeyboard(page: Page, height: number, panned = 0): Promise<void> {
  await page.evaluate(
    ([height, panned]) => {
      const visible = window.visualViewport as VisualViewport;
      Object.defineProperty(visible, "height", { configurable: true, get: () => innerHeight - height });
      Object.defineProperty(visible, "offsetTop", { configurable: true, get: () => panned });
      visible.dispatchEvent(new Event("resize"));
    },
    [height, panned],
  );
  await page.waitForFunction(
    (covered) => document.documentElement.style.getPropertyValue("--covered-bottom") === covered,
    `${Math.max(0, height - panned)}px`,
  );
}

/** Asserts that nothing is below the keyboard or above the window, nor under anything else. */
export async function assertInSight(...elements: readonly Locator[]): Promise<void> {
  for (const element of elements) {
    const where = await element.evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const visible = window.visualViewport as VisualViewport;
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isCovered = !node.contains(at) && !at?.contains(node) && at?.closest("label") !== node.closest("label");
      return {
        above: top - visible.offsetTop,
        below: visible.offsetTop + visible.height - bottom,
        covered: isCovered && at?.outerHTML.slice(0, 80),
      };
    });
    assert.ok(where.above >= 0 && where.below >= 0 && !where.covered, `${element} is at ${JSON.stringify(where)}`);
  }
}
