/** A state being played on, with what has been told of it so far. */
import type { Seat, State, Told } from "../game.ts";
import { MOST_PLAYERS } from "./box.ts";
import type { ContainerEvent } from "./events.ts";
import type { ContainerSeat, Hand, Secret, Table } from "./schema.ts";

export interface Play extends State<Table, Hand, Secret> {
  readonly told: Told<ContainerEvent>[];
}

/** Tells everybody. */
export function tell(play: Play, event: ContainerEvent): void {
  play.told.push({ event });
}

/** Tells everybody, and one seat what it alone may know of it. */
export function tellOwner(play: Play, event: ContainerEvent, seat: Seat, own: Partial<ContainerEvent>): void {
  play.told.push({ event, only: { [seat]: own } });
}

/** Money to a seat; taken from it if `amount` is negative. */
export function pay(play: Play, seat: Seat, amount: number): void {
  const hand = play.hands[seat];
  hand.cash += amount;
  if (play.table.openCash) play.table.seats[seat].cash = hand.cash;
}

/** The player whose turn it is. */
export function activeSeat(table: Table): ContainerSeat {
  return table.seats[table.active];
}

/** Who played just before. */
export function rightOf(table: Table, seat: Seat): Seat {
  return (seat + table.seats.length - 1) % table.seats.length;
}

export function nextOf(table: Table, seat: Seat): Seat {
  return (seat + 1) % table.seats.length;
}

/** By number of players, then by seat: the others, clockwise. */
const OTHERS = Array.from({ length: MOST_PLAYERS + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players)),
);

/** The others, clockwise from the seat. */
export function othersOf(table: Table, seat: Seat): readonly Seat[] {
  return OTHERS[table.seats.length][seat];
}

/** Something was bought, produced, built or auctioned in this turn (section 6.5). */
export function noteBusiness(table: Table): void {
  table.quiet = 0;
}
