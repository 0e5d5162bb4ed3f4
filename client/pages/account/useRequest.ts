/** A request about the account: whether it is running, and why it failed. */
import { useSignal } from "@preact/signals";
import type { Refusal } from "../../../shared/core/game.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { refusalOf } from "../../net/refusalError.ts";
import { t } from "./messages/account/messages.ts";

export interface AccountRequest {
  readonly busy: boolean;
  /** Why it failed; "" if it succeeded. */
  readonly error: string;
  run(task: () => Promise<unknown>): Promise<void>;
}

const errorText = (refusal: Refusal): string => t.lookup(`error.${refusal.code}`, refusal.params) ?? refusalText(refusal);

export function useRequest(): AccountRequest {
  const busy = useSignal(false);
  const error = useSignal<Refusal | undefined>(undefined);
  const run = async (task: () => Promise<unknown>) => {
    busy.value = true;
    error.value = undefined;
    await task().catch((thrown) => {
      error.value = refusalOf(thrown);
    });
    busy.value = false;
  };
  return { busy: busy.value, error: error.value ? errorText(error.value) : "", run };
}
