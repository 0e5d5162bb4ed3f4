/** What may come a little later than what it belongs to. */
import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from "@preact/signals";

/** What is read of signals, a task behind them: with each move what matters more is drawn first, and no task does all of it. */
export function useBehind<T>(read: () => T): ReadonlySignal<T> {
  const now = useComputed(read);
  const shown = useSignal(now.peek());
  useSignalEffect(() => {
    const value = now.value;
    const timer = setTimeout(() => {
      shown.value = value;
    });
    return () => clearTimeout(timer);
  });
  return shown;
}
