/** Questions that several seats answer at the same time. */
import type { Refusal, Seat } from "../core/game.ts";
import type { ContainerView } from "./act.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

export function isPending(table: Table, seat: Seat): boolean {
  return table.seats[seat].asked && !table.seats[seat].answered;
}

/** The seats that still owe an answer. */
export function pendingSeats(table: Table): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < table.seats.length; seat++) if (isPending(table, seat)) seats.push(seat);
  return seats;
}

/** Refuses all but those who owe an answer. */
export function notPending({ table, seat }: ContainerView): Refusal | undefined {
  if (!table.seats[seat].asked) return refuse("NOT_YOUR_TURN");
  return table.seats[seat].answered ? refuse("ALREADY_BID") : undefined;
}

/** Puts a question to some seats, to be answered by all of them at once. */
export function requestAnswers(table: Table, phase: Phase, seats: readonly Seat[]): void {
  table.phase = phase;
  for (const player of table.seats) {
    player.asked = false;
    player.answered = false;
  }
  for (const seat of seats) table.seats[seat].asked = true;
}

/** Notes an answer; true if it was the last one, and then nobody is asked any more. */
export function recordAnswer(table: Table, seat: Seat): boolean {
  table.seats[seat].answered = true;
  if (pendingSeats(table).length > 0) return false;
  for (const player of table.seats) {
    player.asked = false;
    player.answered = false;
  }
  return true;
}
