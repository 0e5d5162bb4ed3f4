/** Moves keyboard focus to what a step asks for. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { LessonSession } from "./lessonSession.ts";

/** The card's main button, else a ringed control, else the text. */
function moveFocus(guide: HTMLElement): void {
  const next =
    guide.querySelector<HTMLElement>(".guide-next:not(:disabled)") ??
    document.querySelector<HTMLElement>("[data-ring]:is(button, input, summary, select)") ??
    guide.querySelector<HTMLElement>(".guide-text");
  next?.focus({ preventScroll: true });
}

/** If focus was lost or is in the card, it goes to the step's target. */
export function useFocus(table: LessonSession, guide: RefObject<HTMLElement | null>): void {
  const busy = table.busy.value;
  const step = busy ? undefined : table.present.value;
  const { chapter } = table.bookmark.value;
  useEffect(() => {
    const at = document.activeElement;
    const text = guide.current?.querySelector(".guide-text, .guide-buttons");
    const lost = at === document.body || at === null || at === text || at?.closest(".guide-buttons");
    if (!busy && lost && guide.current) moveFocus(guide.current);
  }, [busy, step, chapter]);
}
