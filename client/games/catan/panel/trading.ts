/** Which trades can be made now. */
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import type { Choice } from "../../../../shared/core/game.ts";
import type { PartProps } from "./context.ts";

/** The choice of an offer or of a counter-offer, if one may be made now. */
export function exchangeOf({ view }: PartProps): Choice<CatanMove> | undefined {
  return choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
}

/** Whether anything can be traded now, with anybody. */
export function mayTrade(part: PartProps): boolean {
  return exchangeOf(part) !== undefined || movesOf(part.view.choices, "bankTrade").length > 0;
}
