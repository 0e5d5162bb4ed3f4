/** What a tap on the board means: a draft that changes, or a move. */

import { isLegal } from "../../../../shared/core/choices.ts";
import type { EmployeeId } from "../../../../shared/shipyard/data/employees.ts";
import type { Placement } from "../../../../shared/shipyard/market.ts";
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import type { Action, Column, Crew, Equipment, Piece } from "../../../../shared/shipyard/vocabulary.ts";
import { type ShipyardController, take } from "../draft.ts";
import { launchOf } from "../launching.ts";
import type { WheelAction } from "../wheels.ts";
import type { RenderContext } from "./renderContext.ts";

export type Target =
  | { readonly kind: "tile"; readonly tile: Action }
  | { readonly kind: "card"; readonly column: Column; readonly row: number }
  | { readonly kind: "slot"; readonly slot: number }
  | { readonly kind: "train"; readonly row: number }
  | { readonly kind: "canal"; readonly row: number }
  | { readonly kind: "equipment"; readonly piece: Equipment }
  | { readonly kind: "crew"; readonly piece: Crew }
  | { readonly kind: "employee"; readonly employee: EmployeeId; readonly steps: number }
  /** A piece in store, for the ship that is fitted out. */
  | { readonly kind: "fit"; readonly piece: Piece; readonly by: 1 | -1 }
  /** Shows that wheel. */
  | { readonly kind: "wheel"; readonly wheel: WheelAction };

function takeIfLegal(context: RenderContext, controller: ShipyardController, ...moves: ShipyardMove[]): void {
  const move = moves.find((candidate) => isLegal(context.view.choices, candidate));
  if (move) take(context.view, controller, move);
}

/** The final action's form is opened; every other tile is taken. */
function tapTile(context: RenderContext, controller: ShipyardController, tile: Action): void {
  if (context.table.phase === "final") controller.draft.revise(context.view, { action: tile, picked: undefined, cards: [] });
  else takeIfLegal(context, controller, { type: "choose", tile }, { type: "bonus", tile });
}

function tapCard({ view, draft, table }: RenderContext, controller: ShipyardController, column: Column, row: number): void {
  const laid = draft.cards.some((card) => card.column === column && card.row === row);
  if (table.phase === "finish") {
    const move = Array.from({ length: 9 }, (_, slot): ShipyardMove => ({ type: "finish", column, row, slot })).find((candidate) =>
      isLegal(view.choices, candidate),
    );
    if (move) take(view, controller, move);
  } else if (laid) controller.draft.revise(view, { cards: draft.cards.filter((card) => card.column !== column || card.row !== row) });
  else controller.draft.revise(view, { picked: { column, row }, action: "build" });
}

function tapSlot({ view, draft }: RenderContext, controller: ShipyardController, slot: number): void {
  const others: readonly Placement[] = draft.cards.filter((card) => card.slot !== slot);
  if (draft.picked) controller.draft.revise(view, { cards: [...others, { ...draft.picked, slot }], picked: undefined });
  else controller.draft.revise(view, { cards: others });
}

/** The first tap places it as printed, the next one turns it. */
function tapCanal({ view, draft }: RenderContext, controller: ShipyardController, row: number): void {
  controller.draft.revise(view, { action: "canal", canal: { row, flip: draft.canal?.row === row ? !draft.canal.flip : false } });
}

/** Puts a piece on the ship or takes it off; after the last one that there is, none. */
function tapPiece({ view, draft, table }: RenderContext, controller: ShipyardController, piece: Piece, by: 1 | -1): void {
  const own = table.seats[view.seat];
  const launch = launchOf({ view, draft, own });
  const number = PIECE_NUMBER[piece];
  const held = own.pieces[number] + 1;
  const fit = launch.fit.map((count, i) => (i === number ? (count + by + held) % held : count));
  controller.draft.revise(view, { launch: { ...launch, fit } });
}

type TargetOf<K extends Target["kind"]> = Extract<Target, { kind: K }>;

const TAPS: { readonly [K in Target["kind"]]: (target: TargetOf<K>, context: RenderContext, controller: ShipyardController) => void } = {
  tile: ({ tile }, context, controller) => tapTile(context, controller, tile),
  card: ({ column, row }, context, controller) => tapCard(context, controller, column, row),
  slot: ({ slot }, context, controller) => tapSlot(context, controller, slot),
  train: ({ row }, context, controller) => takeIfLegal(context, controller, { type: "train", row }),
  canal: ({ row }, context, controller) => tapCanal(context, controller, row),
  equipment: ({ piece }, context, controller) => takeIfLegal(context, controller, { type: "equip", kind: piece }),
  crew: ({ piece }, context, controller) => takeIfLegal(context, controller, { type: "recruit", kind: piece }),
  fit: ({ piece, by }, context, controller) => tapPiece(context, controller, piece, by),
  wheel: () => {},
  employee: ({ employee, steps }, context, controller) => takeIfLegal(context, controller, { type: "hire", steps, kind: employee }),
};

/** Does what a tap on that target means to the viewer now. */
export function tapped(target: Target, context: RenderContext, controller: ShipyardController): void {
  (TAPS[target.kind] as (target: Target, context: RenderContext, controller: ShipyardController) => void)(target, context, controller);
}
