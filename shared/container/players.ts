/** Seats around the table and their money. */
import type { Seat } from "../core/game.ts";
import type { ContainerContext } from "./act.ts";
import { MAX_PLAYERS } from "./components.ts";
import type { ContainerSeat, Table } from "./schema.ts";

export function credit({ table, hands }: ContainerContext, seat: Seat, amount: number): void {
  const hand = hands[seat];
  hand.cash += amount;
  if (table.openCash) table.seats[seat].cash = hand.cash;
}

export function charge(context: ContainerContext, seat: Seat, amount: number): void {
  credit(context, seat, -amount);
}

export function activeSeat(table: Table): ContainerSeat {
  return table.seats[table.active];
}

/** The seat that played just before. */
export function rightOf(table: Table, seat: Seat): Seat {
  return (seat + table.seats.length - 1) % table.seats.length;
}

export function nextOf(table: Table, seat: Seat): Seat {
  return (seat + 1) % table.seats.length;
}

/** Shared lists: one seat alone, by seat. */
const ALONE: readonly (readonly Seat[])[] = Array.from({ length: MAX_PLAYERS }, (_, seat) => [seat]);

export function alone(seat: Seat): readonly Seat[] {
  return ALONE[seat];
}

/** By number of players, then by seat: the others, clockwise. */
const OTHERS = Array.from({ length: MAX_PLAYERS + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players)),
);

/** The others, clockwise from the seat. */
export function othersOf(table: { readonly seats: { readonly length: number } }, seat: Seat): readonly Seat[] {
  return OTHERS[table.seats.length][seat];
}

/** Something was bought, produced, built or auctioned this turn (section 6.5). */
export function markTurnActive(table: Table): void {
  table.idle = 0;
}

/** Also resets the count of turns without progress: this cannot be repeated forever (section 6.5b). */
export function markProgress(table: Table): void {
  markTurnActive(table);
  table.quiet = 0;
}
