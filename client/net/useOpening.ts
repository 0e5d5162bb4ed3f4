/** A button that opens a table: it waits while one is made, and says why none could be. */
import { useSignal } from "@preact/signals";
import type { Refusal } from "../../shared/core/game.ts";
import { refusalOf } from "./refused.ts";

interface Opening {
  begin(): Promise<void>;
  readonly busy: boolean;
  readonly fault: Refusal | undefined;
}

/** @param open makes the table and goes there */
export function useOpening(open: () => Promise<void>): Opening {
  const busy = useSignal(false);
  const fault = useSignal<Refusal | undefined>(undefined);
  const begin = async () => {
    busy.value = true;
    await open().catch((thrown) => {
      fault.value = refusalOf(thrown);
    });
    busy.value = false;
  };
  return { begin, busy: busy.value, fault: fault.value };
}
