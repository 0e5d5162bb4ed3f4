/** WCAG 1.4.4 and 1.4.10: every page but running tables with text twice as large, and zoomed in until 320 × 256 CSS pixels are left. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { leave, useBrowserApp, visit } from "./browser.ts";
import { faultsInSight } from "./layout.ts";
import { NO_BOT_MOVES_MS, placesBesideTables, Stage } from "./places.ts";
import { twoFrames } from "./sizes.ts";

/** Size of the text in percent, and of the window. A window of 1280 × 1024 that is zoomed in to 400 % has 320 × 256 pixels left. */
const VIEWS = [
  { text: 200, width: 1280, height: 720 },
  { text: 200, width: 390, height: 844 },
  { text: 100, width: 640, height: 360 },
  { text: 100, width: 320, height: 256 },
] as const;

/** Runs in a page: doubles the text. @returns small text that stays as it was */
function doubleText(): string[] {
  /** Headings grow with the window, too. */
  const LARGE = 24;
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isShown = (element: Element) => (hasText(element) || element.matches("input, textarea")) && element.checkVisibility();
  const shown = [...document.body.querySelectorAll(":not(svg *)")].filter(isShown);
  const before = shown.map(sizeOf);
  document.documentElement.style.fontSize = "200%";
  return shown
    .filter((element, i) => before[i] < LARGE && sizeOf(element) < before[i] * 1.9)
    .map((element) => `${element.tagName}.${element.className} “${element.textContent}” keeps its size`);
}

/** Runs in a page: scrolls to each control and text. @returns those that are covered or outside of the window even then */
function unreachable(): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const found: string[] = [];
  const range = document.createRange();
  const isOver = (other: Element, element: Element) => {
    const label = element.closest("label") ?? (element as HTMLInputElement).labels?.[0];
    return !element.contains(other) && !other.contains(element) && !label?.contains(other);
  };
  for (const element of root.querySelectorAll<HTMLElement>(":not(svg, svg *, option)")) {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text && !element.matches(CONTROLS)) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
    const { clipPath, pointerEvents } = getComputedStyle(element);
    // Screen readers alone have it, or it is no more than drawn.
    if (clipPath.startsWith("inset(50%") || pointerEvents === "none") continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    range.selectNode(text ?? element);
    let [box] = range.getClientRects();
    if (box && box.top < 0) {
      // A paragraph higher than the window.
      (root.closest("dialog") ?? window).scrollBy({ top: box.top - innerHeight / 2, behavior: "instant" });
      [box] = range.getClientRects();
    }
    if (!box) continue;
    for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
      const at = document.elementFromPoint(x, (box.top + box.bottom) / 2);
      if (!at) found.push(`${named(element)} is outside of the window`);
      else if (isOver(at, element)) found.push(`${named(element)} is covered by ${named(at)}`);
    }
  }
  scrollTo({ top: 0, behavior: "instant" });
  return [...new Set(found)];
}

/** At twice the size on a phone, the list of a select shows whole what the field doesn't. */
const isListed = (fault: string, { text, width }: (typeof VIEWS)[number]) =>
  text === 200 && width === 390 && /^select .* is cut/.test(fault);

/** What is wrong with a page in all views, in words. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const view of VIEWS) {
    const { text, width, height } = view;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    const faults = text === 200 ? await page.evaluate(doubleText) : [];
    await twoFrames(page);
    faults.push(...(await page.evaluate(faultsInSight)), ...(await page.evaluate(unreachable)));
    found.push(...faults.filter((fault) => !isListed(fault, view)).map((fault) => `${text} %, ${width}×${height}: ${fault}`));
  }
  return found;
}

describe("large text", function () {
  this.timeout(300_000);
  const stage = new Stage();
  const opened = useBrowserApp({ botDelayMs: NO_BOT_MOVES_MS }, stage.games);

  for (const { name, options, open } of placesBesideTables())
    it(`cuts nothing off: ${name}`, async () => {
      const visitor = await visit(opened.browser, `${opened.app.url}/health`, options);
      await open({ page: visitor.page, url: opened.app.url, stage });
      assert.deepEqual(await faultsOf(visitor.page), []);
      await leave(visitor);
    });
});
