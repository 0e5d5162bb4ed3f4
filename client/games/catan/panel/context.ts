/** What all parts of the panel work with. */

import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import type { Refusal } from "../../../../shared/core/game.ts";
import type { CatanDesk, CatanView } from "../draft.ts";
import { words } from "../words.ts";

export interface PartProps {
  readonly view: CatanView;
  readonly desk: CatanDesk;
}

/** Why nothing of that type can be done now; nothing for a spectator, or if something can. */
export function reasonAgainst(type: CatanMove["type"], { table, hand, seat }: CatanView): Refusal | undefined {
  return hand && rules.whyNot(table, hand, seat, type);
}

/** A refusal in the reader's words. */
export function refusalText(refusal: Refusal | undefined): string | undefined {
  return refusal && words().refusal(refusal);
}
