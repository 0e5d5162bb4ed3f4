/** The time, for parts of the page that count it down. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const STEP_MS = 250;

/** Milliseconds since 1970 on this device, renewed a few times a second while `running`. */
export function useNow(running: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!running) return;
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [running, now]);
  return now.value;
}
