/** What a tap on the board means: a draft that changes, or a move. */

import { isLegal } from "../../../../shared/core/choices.ts";
import type { EmployeeId } from "../../../../shared/shipyard/data/employees.ts";
import type { Placement } from "../../../../shared/shipyard/market.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Action, Column, Crew, Equipment } from "../../../../shared/shipyard/vocabulary.ts";
import { type ShipyardController, take } from "../draft.ts";
import type { Sight } from "./sight.ts";

export type Target =
  | { readonly kind: "tile"; readonly tile: Action }
  | { readonly kind: "card"; readonly column: Column; readonly row: number }
  | { readonly kind: "slot"; readonly slot: number }
  | { readonly kind: "train"; readonly row: number }
  | { readonly kind: "canal"; readonly row: number }
  | { readonly kind: "equipment"; readonly piece: Equipment }
  | { readonly kind: "crew"; readonly piece: Crew }
  | { readonly kind: "employee"; readonly employee: EmployeeId; readonly steps: number };

function takeIfLegal(sight: Sight, controller: ShipyardController, ...moves: ShipyardMove[]): void {
  const move = moves.find((wished) => isLegal(sight.view.choices, wished));
  if (move) take(sight.view, controller, move);
}

/** The final action's form is opened; every other tile is taken. */
function tapTile(sight: Sight, controller: ShipyardController, tile: Action): void {
  if (sight.table.phase === "final") controller.draft.revise(sight.view, { action: tile, picked: undefined, cards: [] });
  else takeIfLegal(sight, controller, { type: "choose", tile }, { type: "bonus", tile });
}

function tapCard({ view, draft, table }: Sight, controller: ShipyardController, column: Column, row: number): void {
  const laid = draft.cards.some((card) => card.column === column && card.row === row);
  if (table.phase === "finish") {
    const move = Array.from({ length: 9 }, (_, slot): ShipyardMove => ({ type: "finish", column, row, slot })).find((wished) =>
      isLegal(view.choices, wished),
    );
    if (move) take(view, controller, move);
  } else if (laid) controller.draft.revise(view, { cards: draft.cards.filter((card) => card.column !== column || card.row !== row) });
  else controller.draft.revise(view, { picked: { column, row }, action: "build" });
}

function tapSlot({ view, draft }: Sight, controller: ShipyardController, slot: number): void {
  const others: readonly Placement[] = draft.cards.filter((card) => card.slot !== slot);
  if (draft.picked) controller.draft.revise(view, { cards: [...others, { ...draft.picked, slot }], picked: undefined });
  else controller.draft.revise(view, { cards: others });
}

/** Tapped once it lies there in printed direction, once more it is turned. */
function tapCanal({ view, draft }: Sight, controller: ShipyardController, row: number): void {
  controller.draft.revise(view, { action: "canal", canal: { row, flip: draft.canal?.row === row ? !draft.canal.flip : false } });
}

type TargetOf<K extends Target["kind"]> = Extract<Target, { kind: K }>;

const TAPS: { readonly [K in Target["kind"]]: (target: TargetOf<K>, sight: Sight, controller: ShipyardController) => void } = {
  tile: ({ tile }, sight, controller) => tapTile(sight, controller, tile),
  card: ({ column, row }, sight, controller) => tapCard(sight, controller, column, row),
  slot: ({ slot }, sight, controller) => tapSlot(sight, controller, slot),
  train: ({ row }, sight, controller) => takeIfLegal(sight, controller, { type: "train", row }),
  canal: ({ row }, sight, controller) => tapCanal(sight, controller, row),
  equipment: ({ piece }, sight, controller) => takeIfLegal(sight, controller, { type: "equip", kind: piece }),
  crew: ({ piece }, sight, controller) => takeIfLegal(sight, controller, { type: "recruit", kind: piece }),
  employee: ({ employee, steps }, sight, controller) => takeIfLegal(sight, controller, { type: "hire", steps, kind: employee }),
};

/** Does what a tap on that target means to the viewer now. */
export function tapped(target: Target, sight: Sight, controller: ShipyardController): void {
  (TAPS[target.kind] as (target: Target, sight: Sight, controller: ShipyardController) => void)(target, sight, controller);
}
