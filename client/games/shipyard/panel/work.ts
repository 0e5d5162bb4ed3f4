/** What every part of the panel is given. */
import type { Refusal } from "../../../../shared/core/game.ts";
import { contains } from "../../../../shared/core/space.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { ShipyardSeat } from "../../../../shared/shipyard/schema.ts";
import type { ShipyardController, ShipyardDraft, ShipyardView } from "../draft.ts";

export interface Work {
  readonly view: ShipyardView;
  readonly controller: ShipyardController;
  readonly draft: ShipyardDraft;
  readonly own: ShipyardSeat;
}

/** Why the completed move does not pass its choice's rule: for what is being composed. */
export function objection(view: ShipyardView, move: ShipyardMove): Refusal | undefined {
  for (const choice of view.choices) {
    if (choice.move.type !== move.type) continue;
    const fields = Object.entries(choice.open ?? {});
    if (fields.every(([field, space]) => contains(space, (move as unknown as Record<string, unknown>)[field])))
      return choice.constraint?.(move);
  }
  return undefined;
}
