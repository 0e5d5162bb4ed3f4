/** What a step wants touched beside the board: it is lit, and the keyboard goes on there. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { LessonSession } from "./lessonSession.ts";

const CAN_TAKE = ":not(:disabled)";

/** All that is lit and drawn, in the order in which it is named. */
function highlightedIn(selectors: readonly string[]): HTMLElement[] {
  const all = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`.play ${selector}`)]);
  return all.filter((element) => element.checkVisibility());
}

/** The first control that is lit. */
function firstHighlighted(selectors: readonly string[]): HTMLElement | undefined {
  return highlightedIn(selectors).find((element) => element.matches(`:is(button, input, summary, select)${CAN_TAKE}`));
}

/** Lights what these name, whenever it is drawn. A sheet of its own outlives every new drawing of the page. */
function light(sheet: CSSStyleSheet, selectors: readonly string[]): void {
  const rule = "outline: 3px solid var(--brass-ink); outline-offset: -1px; box-shadow: 0 0 0 6px var(--brass); scroll-margin: 1rem;";
  sheet.replaceSync(selectors.length > 0 ? `.play :is(${selectors.join()}) { ${rule} }` : "");
}

/** Where the keyboard goes on: at the card's own main button, at what is lit, or at the text. */
function moveFocus(guide: HTMLElement, selectors: readonly string[]): void {
  const next =
    guide.querySelector<HTMLElement>(`.guide-next${CAN_TAKE}`) ?? firstHighlighted(selectors) ?? guide.querySelector(".guide-text");
  (next as HTMLElement | null)?.focus({ preventScroll: true });
}

/** Lights what the present step names. A focus that fell to the page, or stood in the card, goes where the step goes on. */
export function useHighlights(table: LessonSession, guide: RefObject<HTMLElement | null>): void {
  const busy = table.busy.value;
  const step = busy ? undefined : table.present.value;
  const { chapter } = table.bookmark.value;
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    light(sheet, step?.lights ?? []);
    // What is to be touched may lie further down in the panel.
    highlightedIn(step?.lights ?? [])[0]?.scrollIntoView({ block: "nearest" });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [step]);
  useEffect(() => {
    const at = document.activeElement;
    const text = guide.current?.querySelector(".guide-text, .guide-buttons");
    const lost = at === document.body || at === null || at === text || at?.closest(".guide-buttons");
    if (!busy && lost && guide.current) moveFocus(guide.current, step?.lights ?? []);
  }, [busy, step, chapter]);
}
