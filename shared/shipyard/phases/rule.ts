/** What each phase is to the rest of the rules: who must act, what is legal, what a move does (section 2.4). */
import type { Choice, Refusal, Seat } from "../../game.ts";
import type { ShipyardMove } from "../moves.ts";
import type { Play } from "../play.ts";
import { refuse } from "../refusals.ts";
import type { Hand, Table } from "../schema.ts";

export interface PhaseRule {
  toMove(table: Table): readonly Seat[];
  choices(table: Table, hand: Hand, seat: Seat): Choice<ShipyardMove>[];
  /** A move that has no place in the phase is refused with `wrongPhase`. */
  refuse(table: Table, hand: Hand, seat: Seat, move: ShipyardMove): Refusal | undefined;
  /** Carries out a move that was not refused. */
  play(play: Play, seat: Seat, move: ShipyardMove): void;
}

export function wrongPhase(table: Table): Refusal {
  return refuse("WRONG_PHASE", { phase: table.phase });
}

/** The phases in which only the seat on turn acts. */
export function seatOnTurn(table: Table): readonly Seat[] {
  return [table.active];
}
