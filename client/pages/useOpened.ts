/** Opens a resource on mount and closes it on unmount. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Refusal } from "../../shared/core/game.ts";
import { retrying } from "../kit/ui/useLoaded.tsx";
import { refusalOf } from "../net/refusalError.ts";

export interface Failed {
  readonly failure: Refusal;
  readonly retry?: () => void;
}

/** Undefined while opening. Retries while there is no connection. Results that arrive after unmount are closed. */
export function useOpened<O extends object>(
  id: string,
  open: (id: string) => Promise<O | Failed>,
  close?: (opened: O) => void,
): O | Failed | undefined {
  const opened = useSignal<O | Failed | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const end = (result: O | Failed | undefined) => result && !("failure" in result) && close?.(result);
    const { retry, stop } = retrying(async () => {
      const result = await open(id).catch((thrown): Failed => ({ failure: refusalOf(thrown), retry: () => retry() }));
      if (gone) end(result);
      else opened.value = result;
      return "failure" in result ? result.failure : undefined;
    });
    return () => {
      gone = true;
      stop();
      end(opened.value);
    };
  }, [id, open, close, opened]);
  return opened.value;
}
