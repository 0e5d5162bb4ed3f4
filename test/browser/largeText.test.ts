/** WCAG 1.4.4 and 1.4.10: every page with text twice as large, and zoomed in until 320 × 256 CSS pixels are left. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { NIGHTLY } from "../nightly.ts";
import { leave, useBrowserApp, visit } from "./browser.ts";
import { faultsInSight } from "./layout.ts";
import { NO_BOT_MOVES_MS, type Place, placesBesideTables, runningTables, Stage } from "./places.ts";
import { twoFrames } from "./sizes.ts";

interface View {
  readonly text: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the text in percent, and of the window. A window of 1280 × 1024 that is zoomed in to 400 % has 320 × 256 pixels left. */
const VIEWS: readonly View[] = [
  { text: 200, width: 1280, height: 720 },
  { text: 200, width: 390, height: 844 },
  { text: 100, width: 640, height: 360 },
  { text: 100, width: 320, height: 256 },
];

/** Games whose tables have a phone's rows. */
const WITH_PHONE_ROWS = ["catan", "container", "shipyard"];

/** Runs in a page: remembers the size of the text in sight, to compare it with later. */
function rememberText(): void {
  const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const isShown = (element: Element) => (hasText(element) || element.matches("input, textarea")) && element.checkVisibility();
  for (const element of document.body.querySelectorAll<HTMLElement>(":not(svg *)"))
    if (isShown(element)) element.dataset.fontSize = getComputedStyle(element).fontSize;
}

/** Runs in a page. @returns small text that did not grow by the factor, in words */
function keptText(least: number): string[] {
  /** Headings grow with the window, too. */
  const LARGE = 24;
  return [...document.querySelectorAll<HTMLElement>("[data-font-size]")]
    .filter((element) => {
      const before = Number.parseFloat(element.dataset.fontSize ?? "");
      return before < LARGE && Number.parseFloat(getComputedStyle(element).fontSize) < before * least;
    })
    .map((element) => `${element.tagName}.${element.className} “${element.textContent}” keeps its size`);
}

/** Tables have a smaller window's layout then, whose letters differ less in size. */
const GROWTH = { page: 1.9, table: 1.45 } as const;

/** Runs in a page: scrolls to each control and text. @returns those that are covered or outside of the window even then */
function unreachable(): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const found: string[] = [];
  const range = document.createRange();
  const isQuiet = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  /** Lies over what it is about, and covers nothing. */
  const takesPresses = (element: Element) => element.matches(".chip-open, .sy-rival, .grip");
  const isOver = (other: Element, element: Element) => {
    const label = element.closest("label") ?? (element as HTMLInputElement).labels?.[0];
    return !element.contains(other) && !other.contains(element) && !label?.contains(other);
  };
  for (const element of root.querySelectorAll<HTMLElement>(":not(svg, svg *, option)")) {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text && !element.matches(CONTROLS)) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
    // Screen readers alone have it, or it is no more than drawn. Names may be shortened.
    if (isQuiet(element) || getComputedStyle(element).pointerEvents === "none" || element.localName === "bdi") continue;
    const isHigh = element.offsetHeight > (element.closest(".status-text")?.clientHeight ?? innerHeight);
    element.scrollIntoView({ block: isHigh ? "start" : "center", inline: "center", behavior: "instant" });
    range.selectNode(text ?? element);
    let [box] = range.getClientRects();
    if (box && box.top < innerHeight / 4) {
      // The first line of a long paragraph, also from below the head of a dialog.
      (root.closest("dialog") ?? window).scrollBy({ top: box.top - innerHeight / 2, behavior: "instant" });
      [box] = range.getClientRects();
    }
    if (!box) continue;
    for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
      const at = document.elementsFromPoint(x, (box.top + box.bottom) / 2).find((one) => one === element || !takesPresses(one));
      if (!at) found.push(`${named(element)} is outside of the window`);
      else if (isOver(at, element)) found.push(`${named(element)} is covered by ${named(at)}`);
    }
  }
  scrollTo({ top: 0, behavior: "instant" });
  return [...new Set(found)];
}

/** At twice the size on a phone, the list of a select shows whole what the field doesn't. */
const isListed = (fault: string, { text, width }: View) => text === 200 && width === 390 && /^select .* is cut/.test(fault);

/** Sets the size of text that the browser begins with, as its settings do, and a size of the window after it. */
async function look(page: Page, { text, width, height }: View): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const standard = (16 * text) / 100;
  await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await browser.detach();
  await page.setViewportSize({ width: width + 1, height });
  await page.setViewportSize({ width, height });
  await twoFrames(page);
}

/** The narrowest window of large text, and the smallest of all: by day pages have them in turn, and tables both. */
const HARDEST = [VIEWS[1], VIEWS[3]];

const viewsOf = (page: number): readonly View[] => (NIGHTLY ? VIEWS : [HARDEST[page % HARDEST.length]]);

/** Pages that are another's but for their words: seen at night. */
const ALIKE =
  /^(container|shipyard): (new table|rules)$|^(imprint|privacy|conduct|no page|email stopped|account, signed out|recovery code|profile)$/;

/** What is wrong with a page in these views, in words. */
async function faultsOf(page: Page, kind: keyof typeof GROWTH, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  for (const view of views) {
    const { text, width, height } = view;
    await look(page, { ...view, text: 100 });
    await page.evaluate(rememberText);
    if (text === 200) await look(page, view);
    const faults = text === 200 ? await page.evaluate(keptText, GROWTH[kind]) : [];
    faults.push(...(await page.evaluate(faultsInSight)), ...(await page.evaluate(unreachable)));
    found.push(...faults.filter((fault) => !isListed(fault, view)).map((fault) => `${text} %, ${width}×${height}: ${fault}`));
  }
  return found;
}

describe("large text", function () {
  this.timeout(300_000);
  const stage = new Stage();
  const opened = useBrowserApp({ botDelayMs: NO_BOT_MOVES_MS }, stage.games);

  const cutsNothing = ({ name, options, open }: Place, kind: keyof typeof GROWTH, views: readonly View[]) =>
    it(`cuts nothing off: ${name}`, async () => {
      const visitor = await visit(opened.browser, `${opened.app.url}/health`, options);
      await open({ page: visitor.page, url: opened.app.url, stage });
      assert.deepEqual(await faultsOf(visitor.page, kind, views), []);
      await leave(visitor);
    });

  const pages = placesBesideTables().filter(({ name }) => NIGHTLY || !ALIKE.test(name));
  for (const [i, place] of pages.entries()) cutsNothing(place, "page", viewsOf(i));
  for (const place of runningTables(WITH_PHONE_ROWS)) cutsNothing(place, "table", NIGHTLY ? VIEWS : HARDEST);
});
