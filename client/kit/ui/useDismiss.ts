import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Closes a popover on Escape or a press outside. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: Signal<boolean>): void {
  useEffect(() => {
    if (!open.value) return;
    const close = (event: Event) => {
      const outside = event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node);
      if (!outside) return;
      open.value = false;
      // Escape closes this alone.
      if (event instanceof KeyboardEvent) event.preventDefault();
    };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, close, true);
    return () => {
      for (const type of ["pointerdown", "keydown"]) removeEventListener(type, close, true);
    };
  }, [open.value, open]);
}
