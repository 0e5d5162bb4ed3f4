/** Loads data for a page, and retries while there is no connection. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Refusal } from "../../../shared/core/game.ts";
import { onWake } from "../../net/liveness.ts";
import { isConnectionFailure } from "../../net/network.ts";
import { refusalOf } from "../../net/refusalError.ts";
import { ErrorMessage } from "./errorMessage.tsx";
import { Wait } from "./wait.tsx";

const RETRY_MS = 5_000;

export interface Loaded<T> {
  /** Undefined until it is there. */
  readonly value: T | undefined;
  /** Why the latest attempt failed. */
  readonly failure: Refusal | undefined;
  retry(): void;
}

/** Runs `task` now, on waking, and every few seconds while its failure is one of the connection. @returns a stop function */
export function retrying(task: () => Promise<Refusal | undefined>): { retry(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let isStopped = false;
  const run = async () => {
    clearTimeout(timer);
    isWaiting = false;
    const failure = await task();
    if (isStopped || !failure || !isConnectionFailure(failure)) return;
    isWaiting = true;
    // A run may have failed meanwhile and set one.
    clearTimeout(timer);
    timer = setTimeout(run, RETRY_MS);
  };
  const stopWaking = onWake(() => isWaiting && void run());
  void run();
  return {
    retry: () => void run(),
    stop() {
      isStopped = true;
      stopWaking();
      clearTimeout(timer);
    },
  };
}

/** Loads when the component mounts and when `inputs` change. @param value kept during a reload */
export function useLoaded<T>(
  load: () => Promise<T>,
  inputs: readonly unknown[],
  value: Signal<T | undefined> = useSignal(undefined),
): Loaded<T> {
  const failure = useSignal<Refusal | undefined>(undefined);
  const again = useSignal<() => void>(() => undefined);
  useEffect(() => {
    let isGone = false;
    const { retry, stop } = retrying(async () => {
      try {
        const loaded = await load();
        if (isGone) return undefined;
        value.value = loaded;
        failure.value = undefined;
      } catch (thrown) {
        if (!isGone) failure.value = refusalOf(thrown);
      }
      return failure.peek();
    });
    again.value = retry;
    return () => {
      isGone = true;
      stop();
      value.value = undefined;
      failure.value = undefined;
    };
  }, inputs);
  return { value: value.value, failure: failure.value, retry: () => again.peek()() };
}

/** Placeholder for missing data: the wait, or why loading failed. */
export function Missing<T>({ of: { value, failure, retry } }: { readonly of: Loaded<T> }): JSX.Element | null {
  if (value !== undefined) return null;
  if (failure && !isConnectionFailure(failure)) return <ErrorMessage of={failure} />;
  return <Wait of="server" why={failure} onRetry={retry} />;
}
