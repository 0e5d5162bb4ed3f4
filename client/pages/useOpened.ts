/** Opens a resource on mount and closes it on unmount. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Refusal } from "../../shared/core/game.ts";
import { refusalOf } from "../net/refusalError.ts";

export interface Failed {
  readonly failure: Refusal;
}

/** Undefined while opening. Results that arrive after unmount are closed. */
export function useOpened<O extends object>(
  id: string,
  open: (id: string) => Promise<O | Failed>,
  close?: (opened: O) => void,
): O | Failed | undefined {
  const opened = useSignal<O | Failed | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const end = (result: O | Failed | undefined) => result && !("failure" in result) && close?.(result);
    const keep = (result: O | Failed) => {
      if (gone) end(result);
      else opened.value = result;
    };
    open(id).then(keep, (thrown) => keep({ failure: refusalOf(thrown) }));
    return () => {
      gone = true;
      end(opened.value);
    };
  }, [id, open, close, opened]);
  return opened.value;
}
