/** The time, for parts of the page that count it down. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const STEP_MS = 250;

/** Milliseconds on this page's steady clock, renewed a few times a second while `running`. */
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
