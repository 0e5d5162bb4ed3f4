/** What may be done now, asked of the view's choices; nothing here knows a rule. */

import type { MoveOf, ShipyardMove } from "../../shared/shipyard/moves.ts";
import { offers } from "../../shared/space.ts";
import type { ShipyardView } from "./draft.ts";

/** True if the concrete move is one of those offered. */
export function may(view: ShipyardView, move: ShipyardMove): boolean {
  return view.choices.some((choice) => choice.move.type === move.type && offers(choice, move));
}

/** True if some move of that type is offered. */
export function mayType(view: ShipyardView, type: ShipyardMove["type"]): boolean {
  return view.choices.some((choice) => choice.move.type === type);
}

/** The complete moves of a type that are offered. */
export function offered<T extends ShipyardMove["type"]>(view: ShipyardView, type: T): MoveOf<T>[] {
  return view.choices.flatMap((choice) => (choice.move.type === type && !choice.open ? [choice.move as MoveOf<T>] : []));
}

/** Market cards that may be taken, as they stand in the choice of `build`. */
export function buildable(view: ShipyardView): { column: string; row: number }[] {
  const space = view.choices.find((choice) => choice.move.type === "build")?.open?.cards;
  return space?.kind === "subset" ? (space.of as unknown as { column: string; row: number }[]) : [];
}
