/**
 * The act of an action tile. It is described without saying who may do it when, and what follows: that differs between a turn and
 * the final action, and is added by the table of the phases.
 */
import type { MoveOf } from "../../core/act.ts";
import type { ShipyardAct, ShipyardTypes } from "../act.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { Action } from "../vocabulary.ts";

/** @see ShipyardAct */
export type ActionAct<A extends Action, F extends Exclude<keyof MoveOf<ShipyardTypes, A>, "type"> = never> = Omit<
  ShipyardAct<A, F>,
  "unavailable" | "final"
> & {
  /** True if the seat would have a legal move with so much money (rules document, table in 2.3). */
  possible(table: Table, seat: ShipyardSeat, money: number): boolean;
  /** What the move brings its seat and costs it, all of it; the table stays as it is. */
  take(table: Table, seat: ShipyardSeat, move: MoveOf<ShipyardTypes, A>): void;
  /** Draws or reveals something. */
  readonly final: boolean;
};
