/** Questions that several seats answer at the same time. */
import type { Refusal, Seat } from "../core/game.ts";
import type { ContainerView } from "./act.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

export function owesAnswer(table: Table, seat: Seat): boolean {
  return table.seats[seat].asked && !table.seats[seat].answered;
}

/** The seats that still owe an answer. */
export function seatsAsked(table: Table): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < table.seats.length; seat++) if (owesAnswer(table, seat)) seats.push(seat);
  return seats;
}

/** Refuses all but those who owe an answer. */
export function notAsked({ table, seat }: ContainerView): Refusal | undefined {
  if (!table.seats[seat].asked) return refuse("NOT_YOUR_TURN");
  return table.seats[seat].answered ? refuse("ALREADY_BID") : undefined;
}

/** Puts a question to some seats, to be answered by all of them at once. */
export function ask(table: Table, phase: Phase, seats: readonly Seat[]): void {
  table.phase = phase;
  for (const own of table.seats) {
    own.asked = false;
    own.answered = false;
  }
  for (const seat of seats) table.seats[seat].asked = true;
}

/** Notes an answer; true if it was the last one, and then nobody is asked any more. */
export function answered(table: Table, seat: Seat): boolean {
  table.seats[seat].answered = true;
  if (seatsAsked(table).length > 0) return false;
  for (const own of table.seats) {
    own.asked = false;
    own.answered = false;
  }
  return true;
}
