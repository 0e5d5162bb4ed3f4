/** Start and end of turns: rules document, sections 2.1, 3.1 and 3.12. */
import type { Seat } from "../core/game.ts";
import type { CatanContext, CatanState } from "./act.ts";
import type { CatanEvent } from "./events.ts";
import type { Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

/** Makes `seat` active, in a turn or between turns, and resets the per-turn state. */
export function openPhase({ table, hands }: CatanState, seat: Seat, phase: Phase): void {
  table.seats[table.active].boughtNow = 0;
  table.active = seat;
  table.phase = phase;
  table.turnSeq++;
  table.tradeClosed = false;
  for (const place of table.seats) place.offersMade = 0;
  if (table.offers.length === 0) return;
  table.offers = [];
  for (const hand of hands) hand.terms = [];
}

export function openTurn(state: CatanState, seat: Seat): void {
  const { table } = state;
  openPhase(state, seat, "preRoll");
  table.afterTurnOf = -1;
  table.dice[0] = 0;
  table.dice[1] = 0;
}

export function beginTurn(context: CatanContext, seat: Seat): void {
  openTurn(context, seat);
  context.emit?.({ type: "turnBegan", seat });
}

export function startedEvent({ seats, starter }: Table): CatanEvent {
  return { type: "started", starter, rolls: seats.map(({ startRoll }) => sumsOfPairs(startRoll)) };
}

function sumsOfPairs(dice: readonly number[]): number[] {
  const sums: number[] = [];
  for (let i = 0; i < dice.length; i += 2) if (dice[i] > 0) sums.push(dice[i] + dice[i + 1]);
  return sums;
}
