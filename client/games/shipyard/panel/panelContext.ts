/** Context shared by all parts of the panel. */
import type { Refusal } from "../../../../shared/core/game.ts";
import { contains } from "../../../../shared/core/space.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { ShipyardSeat } from "../../../../shared/shipyard/schema.ts";
import type { ShipyardController, ShipyardDraft, ShipyardView } from "../draft.ts";

export interface PanelContext {
  readonly view: ShipyardView;
  readonly controller: ShipyardController;
  readonly draft: ShipyardDraft;
  readonly own: ShipyardSeat;
}

/** The constraint that the composed move violates, if any. */
export function objection(view: ShipyardView, move: ShipyardMove): Refusal | undefined {
  for (const choice of view.choices) {
    if (choice.move.type !== move.type) continue;
    const fields = Object.entries(choice.open ?? {});
    if (fields.every(([field, space]) => contains(space, (move as unknown as Record<string, unknown>)[field])))
      return choice.constraint?.(move);
  }
  return undefined;
}
