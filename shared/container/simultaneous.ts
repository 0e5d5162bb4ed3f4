/** Simultaneous decisions: bids and loan answers. */
import type { Refusal, Seat } from "../core/game.ts";
import type { ContainerView } from "./act.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

export function isPending(table: Table, seat: Seat): boolean {
  return table.seats[seat].asked && !table.seats[seat].answered;
}

/** Seats that have not answered. */
export function pendingSeats(table: Table): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < table.seats.length; seat++) if (isPending(table, seat)) seats.push(seat);
  return seats;
}

/** Refuses seats that are not asked or have answered. */
export function notPending({ table, seat }: ContainerView): Refusal | undefined {
  if (!table.seats[seat].asked) return refuse("NOT_YOUR_TURN");
  return table.seats[seat].answered ? refuse("ALREADY_BID") : undefined;
}

/** Asks several seats at the same time. */
export function requestAnswers(table: Table, phase: Phase, seats: readonly Seat[]): void {
  table.phase = phase;
  for (const player of table.seats) {
    player.asked = false;
    player.answered = false;
  }
  for (const seat of seats) table.seats[seat].asked = true;
}

/** Records an answer; true if it was the last, which ends the decision. */
export function recordAnswer(table: Table, seat: Seat): boolean {
  table.seats[seat].answered = true;
  if (pendingSeats(table).length > 0) return false;
  for (const player of table.seats) {
    player.asked = false;
    player.answered = false;
  }
  return true;
}
