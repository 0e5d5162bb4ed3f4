/** Where past and present change places. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** What had the focus has gone: the keyboard goes on at `data-focus` in the box. */
export function takeLostFocus(box: Element | null): void {
  if (document.activeElement === document.body) box?.querySelector<HTMLElement>("[data-focus]")?.focus();
}

/** The box of both. */
export function usePlaceOfPast(looking: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(looking);
  useEffect(() => {
    if (before.current !== looking) takeLostFocus(box.current);
    before.current = looking;
  }, [looking]);
  return box;
}
