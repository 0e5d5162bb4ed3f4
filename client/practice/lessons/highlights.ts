/** Highlights controls that a step names and moves keyboard focus to them. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { LessonSession } from "./lessonSession.ts";

const CAN_TAKE = ":not(:disabled)";

/** Visible matches, in selector order. */
function highlightedIn(selectors: readonly string[]): HTMLElement[] {
  const all = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`.play ${selector}`)]);
  return all.filter((element) => element.checkVisibility());
}

function firstHighlighted(selectors: readonly string[]): HTMLElement | undefined {
  return highlightedIn(selectors).find((element) => element.matches(`:is(button, input, summary, select)${CAN_TAKE}`));
}

/** Uses a stylesheet, which survives re-rendering. */
function light(sheet: CSSStyleSheet, selectors: readonly string[]): void {
  const rule = "outline: 3px solid var(--brass-ink); outline-offset: -1px; box-shadow: 0 0 0 6px var(--brass); scroll-margin: 1rem;";
  sheet.replaceSync(selectors.length > 0 ? `.play :is(${selectors.join()}) { ${rule} }` : "");
}

/** Focuses the card's main button, else a highlighted control, else the text. */
function moveFocus(guide: HTMLElement, selectors: readonly string[]): void {
  const next =
    guide.querySelector<HTMLElement>(`.guide-next${CAN_TAKE}`) ?? firstHighlighted(selectors) ?? guide.querySelector(".guide-text");
  (next as HTMLElement | null)?.focus({ preventScroll: true });
}

/** Highlights the controls of the current step. If focus was lost or in the card, moves it to the step's target. */
export function useHighlights(table: LessonSession, guide: RefObject<HTMLElement | null>): void {
  const busy = table.busy.value;
  const step = busy ? undefined : table.present.value;
  const { chapter } = table.bookmark.value;
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    light(sheet, step?.lights ?? []);
    // The target may be scrolled out of sight.
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
