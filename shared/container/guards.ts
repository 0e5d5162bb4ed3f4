/** Whose turn it is and what for: the first thing every check asks. */
import type { Refusal, Seat } from "../game.ts";
import type { ContainerView } from "./description.ts";
import { rightOf } from "./play.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

/** The phases in which those who are asked answer at the same time. */
const SEALED: readonly string[] = ["auctionBid", "auctionExtra", "loanAnswer", "loanOffer"] satisfies Phase[];

export function owesAnswer(table: Table, seat: Seat): boolean {
  return table.seats[seat].asked && !table.seats[seat].answered;
}

/** The seats for which the game waits. */
export function seatsToMove(table: Table): Seat[] {
  if (SEALED.includes(table.phase)) return table.seats.map((_, seat) => seat).filter((seat) => owesAnswer(table, seat));
  if (table.phase === "over") return [];
  if (table.phase === "defaultPick") return [rightOf(table, table.active)];
  return [table.phase === "loanAccept" ? table.borrower : table.active];
}

/** Refuses all but the active player in this phase. */
export function notActiveIn(phase: Phase, { table, seat }: ContainerView): Refusal | undefined {
  if (table.phase !== phase) return refuse("NOT_NOW");
  return seat === table.active ? undefined : refuse("NOT_YOUR_TURN");
}

/** Refuses all but the active player while he acts. */
export function notActing({ table, seat }: ContainerView): Refusal | undefined {
  if (seat !== table.active) return refuse("NOT_YOUR_TURN");
  return table.phase === "actions" ? undefined : refuse("NOT_NOW");
}

/** The same, and an action must be left. */
export function noAction(view: ContainerView): Refusal | undefined {
  return notActing(view) ?? (view.table.actionsLeft === 0 ? refuse("NO_ACTION_LEFT") : undefined);
}

/** Refuses all but those who owe an answer in this phase. */
export function notAsked(phase: Phase, { table, seat }: ContainerView): Refusal | undefined {
  if (table.phase !== phase) return refuse("NOT_NOW");
  if (!table.seats[seat].asked) return refuse("NOT_YOUR_TURN");
  return table.seats[seat].answered ? refuse("ALREADY_BID") : undefined;
}

/** Puts a question to some seats, to be answered by all of them at once. */
export function ask(table: Table, phase: Phase, seats: readonly Seat[]): void {
  table.phase = phase;
  table.seats.forEach((own, seat) => {
    own.asked = seats.includes(seat);
    own.answered = false;
  });
}

/** Notes an answer; true if it was the last one, and then nobody is asked any more. */
export function answered(table: Table, seat: Seat): boolean {
  table.seats[seat].answered = true;
  if (table.seats.some((_, other) => owesAnswer(table, other))) return false;
  for (const own of table.seats) {
    own.asked = false;
    own.answered = false;
  }
  return true;
}
