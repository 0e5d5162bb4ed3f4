/** What each action is to the rest of the rules: when it is possible, what may be chosen, what is illegal, what it does. */
import type { Choice, Refusal, Seat } from "../../game.ts";
import type { MoveOf, ShipyardMove } from "../moves.ts";
import type { Play } from "../play.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { Action } from "../vocabulary.ts";

export interface ActionRule<A extends Action> {
  /** True if the seat would have a legal choice with so much money (rules document, table in 2.3). */
  possible(table: Table, seat: ShipyardSeat, money: number): boolean;
  choices(table: Table, seat: ShipyardSeat): Choice<ShipyardMove>[];
  refuse(table: Table, seat: ShipyardSeat, move: MoveOf<A>): Refusal | undefined;
  play(play: Play, seat: Seat, move: MoveOf<A>): void;
}
