/** A table's page at every size that people have: what may be wrong with how it is laid out. */
import type { Page } from "playwright-core";
import { NIGHTLY } from "../nightly.ts";
import { settled } from "./boardElement.ts";

/** Width and height of the windows. */
export const SIZES = ["1440×900", "1280×720", "1024×768", "844×390", "720×450", "820×1180", "390×844", "360×640"] as const;
export type WindowSize = (typeof SIZES)[number];

/** Where pages break first: a low and a narrow phone, and the smallest desktop. At night all. */
export const CHECKED_SIZES: readonly WindowSize[] = NIGHTLY ? SIZES : ["1024×768", "844×390", "360×640"];

/** What is looked at on one game's page, as selectors. */
export interface Checked {
  /** Parts of which none may lie over another or leave the window. */
  readonly parts: string;
  /** Parts that show all that is inside of them. */
  readonly whole: string;
  /** Small things: where they are in sight, nothing lies over them and what they say is cut nowhere. */
  readonly small: string;
  /** Actions of which the first must be in sight without scrolling. */
  readonly actions?: string;
  /** Labels that must not break inside a word. */
  readonly labels?: string;
}

/** Smallest letters on a page, in CSS pixels. */
const LEAST_LETTER = 12;

/** Words that are broken over two lines, with their element. */
export function brokenWords(page: Page, labels: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest(".quiet")) continue;
        for (const word of node.textContent?.matchAll(/\p{L}+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (range.getClientRects().length > 1)
            broken.push(`${element.className || element.tagName} "${element.textContent}" breaks in ${word[0]}`);
        }
      }
    }
    return [...new Set(broken)];
  }, labels);
}

/** What is wrong with the arrangement of a page, in words. */
function problemsOf(page: Page, checked: Checked): Promise<string[]> {
  return page.evaluate(
    ([{ parts, whole, small, actions }, least]) => {
      const problems: string[] = [];
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const named = (element: Element) => `${element.className || element.tagName} "${element.textContent}"`;
      const boxes = all(parts).map((element) => ({ name: element.className, box: element.getBoundingClientRect() }));
      for (const [i, { name, box }] of boxes.entries()) {
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) problems.push(`${name} leaves`);
        for (const other of boxes.slice(i + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && along > 1) problems.push(`${name} over ${other.name}`);
        }
      }
      const isCut = (element: HTMLElement) =>
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      for (const element of all(whole)) if (isCut(element)) problems.push(`${element.className} is cut`);
      // What has been scrolled away is not in sight.
      const holds = (box: DOMRect, x: number, y: number) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      const scrolls = (element: Element) => getComputedStyle(element).overflowY !== "visible";
      const inSight = (element: HTMLElement, x: number, y: number) => {
        for (let around = element.parentElement; around; around = around.parentElement)
          if (scrolls(around) && !holds(around.getBoundingClientRect(), x, y)) return false;
        return true;
      };
      // A row that sticks to the end of a list covers what is scrolled behind it.
      const sticksOver = (cover: Element, element: Element) => {
        let row: Element | null = cover;
        while (row && getComputedStyle(row).position !== "sticky") row = row.parentElement;
        return row?.parentElement?.contains(element) ?? false;
      };
      for (const element of all(small)) {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!element.checkVisibility() || box.width <= 1 || !inSight(element, x, y)) continue;
        // What only takes presses covers nothing.
        const at = document.elementsFromPoint(x, y).find((one) => !one.matches(".chip-open, .sy-rival, .grip"));
        if (!at || !(element.contains(at) || at.contains(element) || sticksOver(at, element)))
          problems.push(`${named(element)} is covered by ${at && named(at)}`);
        if (isCut(element)) problems.push(`${named(element)} is cut`);
      }
      const [action] = actions ? all(actions).filter((element) => element.checkVisibility()) : [];
      if (action) {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        if (!inSight(action, (left + right) / 2, bottom - 1) || top < 0 || bottom > innerHeight)
          problems.push(`${named(action)} is out of sight`);
      } else if (actions) problems.push(`no action: ${actions}`);
      for (const element of all(".play *")) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (hasText && element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < least)
          problems.push(`${named(element)} is small`);
      }
      return [...new Set(problems)];
    },
    [checked, LEAST_LETTER] as const,
  );
}

/** The page sees a new shape after one frame, and is laid out for that in the next. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
}

/** Gives the window another size. */
export async function resize(page: Page, size: WindowSize): Promise<void> {
  const [width, height] = size.split("×").map(Number);
  await page.setViewportSize({ width, height });
  await twoFrames(page);
  await settled(page);
}

/** Width and height of something on the page, in CSS pixels. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How large what a game is about is drawn, and the share of the window that it has at least, by size. */
export interface Shares {
  readonly least: { readonly [S in WindowSize]: number };
  extent(page: Page): Promise<Extent>;
}

/** Goes through the sizes with one page. @returns what is wrong, in words */
export async function problemsAtSizes(page: Page, checked: Checked, { least, extent }: Shares): Promise<string[]> {
  const found: string[] = [];
  for (const size of CHECKED_SIZES) {
    await resize(page, size);
    const [width, height] = size.split("×").map(Number);
    const drawn = await extent(page);
    const share = (drawn.width * drawn.height) / (width * height);
    if (share < least[size]) found.push(`${size}: it has ${share.toFixed(3)} of the window`);
    const problems = [...(await problemsOf(page, checked)), ...(checked.labels ? await brokenWords(page, checked.labels) : [])];
    found.push(...problems.map((problem) => `${size}: ${problem}`));
  }
  return found;
}
