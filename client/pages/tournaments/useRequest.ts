/** A request about a tournament, whose refusals have texts of their own. */
import type { Refusal } from "../../../shared/core/game.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { type RequestState, useRequest as useAnyRequest } from "../../kit/ui/hooks.ts";
import { t } from "./messages/tournaments/messages.ts";

export interface TournamentRequest extends RequestState {
  /** Why it failed; undefined if it succeeded. */
  readonly error: string | undefined;
}

export const errorText = (refusal: Refusal): string => t.lookup(`error.${refusal.code}`, refusal.params) ?? refusalText(refusal);

export function useRequest(): TournamentRequest {
  const state = useAnyRequest();
  return { ...state, error: state.refusal && errorText(state.refusal) };
}
