/** What the parts of the panel have in common as they are drawn anew. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CatanView } from "../draft.ts";

/** The view with the choices that it had before a move went on its way: buttons do not come and go for the blink of an eye. */
export function useSteady(view: CatanView): CatanView {
  const last = useRef(view);
  if (view.choices.length > 0 || view.table !== last.current.table) last.current = view;
  return view === last.current ? view : { ...view, choices: last.current.choices };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  return !parent || ["auto", "scroll"].includes(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

/** Scrolls the panel, and nothing around it, as little as shows the element, or the top of one that is too high. */
function bring(element: HTMLElement): void {
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const box = scroller.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const above = own.top - box.top;
  const below = own.bottom - box.bottom;
  if (above < 0 || own.height > box.height) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += below;
}

/** Brings an element into sight whenever `cause` has become another text than "". */
export function useInSight<E extends HTMLElement>(cause: string): RefObject<E | null> {
  const element = useRef<E>(null);
  // Before anything can be pressed there: nothing moves away under a finger.
  useLayoutEffect(() => {
    if (cause !== "" && element.current) bring(element.current);
  }, [cause]);
  return element;
}
