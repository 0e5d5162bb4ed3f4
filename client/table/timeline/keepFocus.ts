/** Keeps the keyboard focus where the past bar and the tools of the live game replace each other. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** If a change leaves nothing focused, focuses the control marked `data-focus`. Returns the ref of the box that holds both. */
export function useKeptFocus(isPast: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(isPast);
  useEffect(() => {
    const hasChanged = before.current !== isPast;
    before.current = isPast;
    if (hasChanged && document.activeElement === document.body) box.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
  }, [isPast]);
  return box;
}
