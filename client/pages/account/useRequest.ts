/** A request about the account. */
import type { Refusal } from "../../../shared/core/game.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { type RequestState, useRequest as useAnyRequest } from "../../kit/ui/hooks.ts";
import { t } from "./messages/account/messages.ts";

export interface AccountRequest extends RequestState {
  /** Why it failed; "" if it succeeded. */
  readonly error: string;
}

const errorText = (refusal: Refusal): string => t.lookup(`error.${refusal.code}`, refusal.params) ?? refusalText(refusal);

export function useRequest(): AccountRequest {
  const { busy, refusal, run } = useAnyRequest();
  return { busy, refusal, error: refusal ? errorText(refusal) : "", run };
}
