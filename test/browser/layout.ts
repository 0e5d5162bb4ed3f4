/**
 * Every page at every size: what text is cut off, lies over other text, sticks out of its box or leaves the window. For languages longer
 * than English.
 */
import type { Page } from "playwright-core";
import type { WindowSize } from "./sizes.ts";

/** Runs in a page. @returns what is wrong with the text in sight, in words */
export function faultsInSight(): string[] {
  const faults = new Set<string>();
  const SLACK = 1.5;
  /** Letters of neighbouring lines may touch. */
  const SHARED_LINE = 0.35;
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });
  const nameOf = (element: Element) => [element.tagName.toLowerCase(), ...element.classList].join(".");
  const named = (element: Element, text: string) => `${nameOf(element)} “${text.trim().slice(0, 60)}”`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";

  /** What draws its text in its own way. */
  const OWN = "option, select, svg, canvas";
  /** Links to copy may be longer than their field. */
  const LINKS = ".link-row > input";
  /** Names of people and games may be shortened, and lines that a press shows whole. */
  const NAMES = ".chip-name, bdi, .play-head h1, .score-lines[aria-expanded=false]";
  /** Rows and tables that can be scrolled sideways. */
  const SIDEWAYS = ".catan-hand, .tab-row, .strip-row, .score-scroll, .numbers, .analysis-accounts, .rules-example, .plain-board";
  /** Lines shown whole or not at all. */
  const SPARE = ".head-word, .play-wide .place.primary, .turning p + p";

  /** A layer lies over the page on purpose. */
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, zIndex } = styleOf(at);
      if (at.matches("dialog, [popover]") || position === "fixed" || position === "sticky" || (position !== "static" && zIndex !== "auto"))
        return at;
    }
    return document.body;
  };

  /** Screen readers alone have it. */
  const isQuiet = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (styleOf(at).clipPath.startsWith("inset(50%")) return true;
    return false;
  };

  const isDrawnBox = (element: Element) => {
    const { borderLeftWidth, borderRightWidth, backgroundColor } = styleOf(element);
    const filled = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    return filled || (Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0);
  };

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1) {
    const outside = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    faults.add(`the page is ${scrollWidth} wide: ${outside.slice(0, 3).map(nameOf).join(", ")}`);
  }

  for (const element of document.querySelectorAll("*")) {
    const isWider = element.scrollWidth > element.clientWidth + 2 && element.checkVisibility();
    if (isWider && scrolls(styleOf(element).overflowX) && !element.matches(SIDEWAYS)) faults.add(`${nameOf(element)} scrolls sideways`);
  }

  for (const select of document.querySelectorAll("select")) {
    const [option] = select.selectedOptions;
    if (!option || !select.checkVisibility()) continue;
    const whole = select.cloneNode() as HTMLSelectElement;
    whole.append(option.cloneNode(true));
    whole.style.cssText = "position: absolute; width: auto";
    select.after(whole);
    if (whole.offsetWidth > select.offsetWidth + 1) faults.add(`${named(select, option.text)} is cut, too wide`);
    whole.remove();
  }
  for (const input of document.querySelectorAll("input"))
    if (input.scrollWidth > input.clientWidth + 2 && input.checkVisibility() && !isQuiet(input) && !input.matches(LINKS))
      faults.add(`${named(input, input.value)} is cut, too wide`);
  for (const control of document.querySelectorAll(".play-bar button")) {
    const [box, bar] = [control.getBoundingClientRect(), (control.closest(".play-bar") as Element).getBoundingClientRect()];
    const scrolled = control.closest(SIDEWAYS);
    if (!scrolled && (box.right > bar.right + SLACK || box.left < bar.left - SLACK)) faults.add(`${nameOf(control)} leaves the bar`);
  }

  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const seen: { element: Element; text: string; box: Box; layer: Element }[] = [];
  const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    const text = node.textContent ?? "";
    if (!element || !text.trim() || element.closest(OWN)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNode(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map(boxOf);
    if (isQuiet(element)) continue;
    const shortened = element.closest(NAMES) !== null;
    const spare = element.closest(SPARE)?.getBoundingClientRect();
    for (const box of rects) {
      // A line's letters may be higher than the line.
      if (spare && box.top >= spare.bottom - 4) continue;
      let inSight = true;
      let foundBox = false;
      // Whether an ancestor can be scrolled to what lies outside of it.
      let freeX = false;
      let freeY = false;
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = styleOf(around);
        if (style.display === "inline" || style.display === "contents") continue;
        const edge = around.getBoundingClientRect();
        if (!foundBox && !freeX && !shortened && !scrolls(style.overflowX) && isDrawnBox(around)) {
          foundBox = true;
          if (box.right > edge.right + SLACK || box.left < edge.left - SLACK)
            faults.add(`${named(element, text)} sticks out of ${nameOf(around)}`);
        }
        if (!freeX && hides(style.overflowX) && !shortened && (box.right > edge.right + SLACK || box.left < edge.left - SLACK))
          faults.add(`${named(element, text)} is cut by ${nameOf(around)}, too wide`);
        if (!freeY && hides(style.overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
          faults.add(`${named(element, text)} is cut by ${nameOf(around)}, too high`);
        if (style.overflowX !== "visible" || style.overflowY !== "visible") {
          box.left = Math.max(box.left, edge.left);
          box.right = Math.min(box.right, edge.right);
          box.top = Math.max(box.top, edge.top);
          box.bottom = Math.min(box.bottom, edge.bottom);
          if (box.right - box.left < 1 || box.bottom - box.top < 1) inSight = false;
        }
        if (!inSight) break;
        freeX ||= scrolls(style.overflowX);
        freeY ||= scrolls(style.overflowY);
        if (style.position === "fixed") break;
      }
      if (!inSight) continue;
      if (box.right > innerWidth + SLACK || box.left < -SLACK) faults.add(`${named(element, text)} leaves the window`);
      seen.push({ element, text, box, layer: layerOf(element) });
    }
  }
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const along = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const least = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (across > 2 && along > least * SHARED_LINE)
        faults.add(`${named(one.element, one.text)} lies over ${named(other.element, other.text)}`);
    }
  return [...faults];
}

/** Runs in a page: opens what shows the next part of it, one after the other. @returns how many parts there are */
function showPart(index: number): number {
  const ways = [".grip:not([aria-expanded=true])", "[role=tab]", ".moves-tool"].flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ]);
  const tabs = ways.filter((tab) => tab.checkVisibility());
  tabs[index]?.click();
  return tabs.length;
}

/** Runs in a page: closes the list of moves, and the panel that a tab of a small window opened over the page. */
function closeParts(): void {
  for (const way of document.querySelectorAll<HTMLElement>(".moves-tool[aria-expanded=true], .tabs-raised [aria-selected=true]"))
    way.click();
  // The list stays as long as it has the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Gives the window each size in turn, and brings each tab of the page to the front. @returns what is wrong, in words */
export async function faultsAtSizes(
  page: Page,
  sizes: readonly WindowSize[],
  look?: (size: WindowSize) => Promise<void>,
): Promise<string[]> {
  const found = new Map<string, WindowSize[]>();
  for (const size of sizes) {
    const [width, height] = size.split("×").map(Number);
    await page.setViewportSize({ width, height });
    await frames(page);
    await look?.(size);
    const faults = new Set(await page.evaluate(faultsInSight));
    const isOpen = await page.evaluate(() => document.querySelector("dialog:modal") !== null);
    const parts = isOpen ? 0 : await page.evaluate(showPart, -1);
    for (let part = 0; part < parts; part++) {
      await page.evaluate(showPart, part);
      await frames(page);
      for (const fault of await page.evaluate(faultsInSight)) faults.add(fault);
    }
    if (parts > 0) await page.evaluate(showPart, 0);
    await page.evaluate(closeParts);
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), size]);
  }
  return [...found].map(([fault, sizes]) => `${fault} (${sizes.join(", ")})`);
}
