/** Props and helpers of all parts of the panel. */

import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import type { Refusal } from "../../../../shared/core/game.ts";
import type { CatanController, CatanView } from "../draft.ts";
import { formatter } from "../formatter.ts";

export interface PartProps {
  readonly view: CatanView;
  readonly controller: CatanController;
}

/** Why no move of that type is legal now; undefined if one is, or for a spectator. */
export function reasonAgainst(type: CatanMove["type"], { table, hand, seat }: CatanView): Refusal | undefined {
  return hand && rules.whyNot(table, hand, seat, type);
}

export function refusalText(refusal: Refusal | undefined): string | undefined {
  return refusal && formatter().refusal(refusal);
}
