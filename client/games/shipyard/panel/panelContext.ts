/** Context shared by all parts of the panel. */
import type { Refusal } from "../../../../shared/core/game.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import { rules } from "../../../../shared/shipyard/rules.ts";
import type { Hand, ShipyardSeat } from "../../../../shared/shipyard/schema.ts";
import { shape } from "../../../kit/ui/size.ts";
import type { ShipyardController, ShipyardDraft, ShipyardView } from "../draft.ts";

export interface PanelContext {
  readonly view: ShipyardView;
  readonly controller: ShipyardController;
  readonly draft: ShipyardDraft;
  readonly own: ShipyardSeat;
}

/** True where all of the board is in sight: what can be pressed there needs no list beside it. */
export const isOnBoard = (): boolean => shape.value === "landscape";

/** Why the rules refuse the composed move, if they do. */
export function refusalOf({ table, hand, seat }: ShipyardView, move: ShipyardMove): Refusal | undefined {
  return rules.check(table, hand as Hand, seat, move);
}
