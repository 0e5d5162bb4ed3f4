/** Turns begin and end: rules document, sections 2.1, 3.1 and 3.12. */
import type { Seat } from "../game.ts";
import { type CatanContext, type CatanState, tell } from "./act.ts";
import type { CatanEvent } from "./events.ts";
import type { Table } from "./schema.ts";

/** Makes it the turn of `seat`, before the roll. */
export function openTurn({ table, hands }: CatanState, seat: Seat): void {
  table.active = seat;
  table.phase = "preRoll";
  table.turnSeq++;
  table.dice[0] = 0;
  table.dice[1] = 0;
  table.tradeClosed = false;
  for (const place of table.seats) place.offersMade = 0;
  if (table.offers.length === 0) return;
  table.offers = [];
  for (const hand of hands) hand.terms = [];
}

/** Opens a turn and tells it. */
export function beginTurn(context: CatanContext, seat: Seat): void {
  openTurn(context, seat);
  tell(context, { type: "turnBegan", seat });
}

/** Who starts, and the rolls that decided it. */
export function startOf({ seats, starter }: Table): CatanEvent {
  return { type: "started", starter, rolls: seats.map(({ startRoll }) => sumsOfPairs(startRoll)) };
}

function sumsOfPairs(dice: readonly number[]): number[] {
  const sums: number[] = [];
  for (let i = 0; i < dice.length; i += 2) if (dice[i] > 0) sums.push(dice[i] + dice[i + 1]);
  return sums;
}
