/** Where past and present change places. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** The box of both: what had the focus goes with that, and the keyboard goes on at `data-focus`. */
export function usePlaceOfPast(looking: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(looking);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && before.current !== looking) box.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
    before.current = looking;
  }, [looking]);
  return box;
}
