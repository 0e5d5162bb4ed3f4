/** The time, for countdowns. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

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
