/** The act of an action tile. Phases add availability and what follows, which differ between turns and the final action. */
import type { MoveOf } from "../../core/act.ts";
import type { ShipyardAct, ShipyardTypes } from "../act.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { Action } from "../vocabulary.ts";

/** @see ShipyardAct */
export type ActionAct<A extends Action, F extends Exclude<keyof MoveOf<ShipyardTypes, A>, "type"> = never> = Omit<
  ShipyardAct<A, F>,
  "unavailable" | "final"
> & {
  /** True if the seat has a legal move with this much money (rules document, table in 2.3). */
  possible(table: Table, seat: ShipyardSeat, money: number): boolean;
  /** Applies all gains and costs to the seat; the table stays unchanged. */
  take(table: Table, seat: ShipyardSeat, move: MoveOf<ShipyardTypes, A>): void;
  /** Draws or reveals something. */
  readonly final: boolean;
};
