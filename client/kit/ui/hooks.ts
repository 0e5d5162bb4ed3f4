/** Hooks: requests, the time for countdowns, and popovers that close. */

import { type Signal, signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Refusal } from "../../../shared/core/game.ts";
import { refusalOf } from "../../net/refusalError.ts";

/** Tasks that somebody started with a control and that aren't done. */
export const runningTasks = signal(0);

export interface RequestState {
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly refusal: Refusal | undefined;
  /** Never throws. Resolves to false if it was refused. */
  run(task: () => unknown): Promise<boolean>;
}

/** For controls that make a request. */
export function useRequest(): RequestState {
  const busy = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const run = async (task: () => unknown) => {
    busy.value = true;
    runningTasks.value = runningTasks.peek() + 1;
    refusal.value = undefined;
    try {
      await task();
      return true;
    } catch (thrown) {
      refusal.value = refusalOf(thrown);
      return false;
    } finally {
      busy.value = false;
      runningTasks.value = runningTasks.peek() - 1;
    }
  };
  // Getters: what shows only refusals is not rendered again for each request.
  return {
    get busy() {
      return busy.value;
    },
    get refusal() {
      return refusal.value;
    },
    run,
  };
}

const STEP_MS = 250;

/** `performance.now()`, updated four times a second while `running`. */
export function useNow(running: boolean): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!running) return;
    now.value = performance.now();
    const timer = setInterval(() => {
      now.value = performance.now();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [running, now]);
  return now.value;
}

/** Closes a popover on Escape or a press outside. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: Signal<boolean>): void {
  useEffect(() => {
    if (!open.value) return;
    const close = (event: Event) => {
      const outside = event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node);
      if (!outside) return;
      open.value = false;
      // Escape closes nothing else.
      if (event instanceof KeyboardEvent) event.preventDefault();
    };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, close, true);
    return () => {
      for (const type of ["pointerdown", "keydown"]) removeEventListener(type, close, true);
    };
  }, [open.value, open]);
}

/** How long a place ignores the pointer after its meaning changed, in ms. */
const SETTLE_MS = 400;

/** False for a moment after a control's meaning changed, so that the second tap of a double tap presses nothing. */
export function useSettled(meaning: string): boolean {
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meaning), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [meaning]);
  return settled === meaning;
}
