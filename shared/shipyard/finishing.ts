/** Which card may finish a ship at the end of the game (rules document, section 6.3). */
import type { Refusal, Seat } from "../core/game.ts";
import { MARKET_PRICE } from "./data/tiles.ts";
import { NOTHING } from "./displays.ts";
import { cardAt, type Placement, rowPrice } from "./market.ts";
import { COLUMN_NUMBER } from "./numbers.ts";
import { refuse } from "./refusals.ts";
import type { ShipyardSeat, Table } from "./schema.ts";
import { COLUMNS, type Column } from "./vocabulary.ts";
import { completesShip, isFree, legalSlots, yardCode } from "./yard.ts";

export function refuseFinish(table: Table, seat: ShipyardSeat, { column, row, slot }: Placement): Refusal | undefined {
  if (cardAt(table, column, row) === NOTHING) return refuse("NOTHING_THERE", { row });
  const price = rowPrice(row);
  if (price > seat.money) return refuse("CANNOT_PAY", { price, money: seat.money });
  const yard = yardCode(seat.yard);
  if (!isFree(yard, slot)) return refuse("SLOT_TAKEN", { slot });
  return completesShip(yard, COLUMN_NUMBER[column], slot) ? undefined : refuse("NOT_FINISHED");
}

/** Rows of a column that the seat can afford. */
function payableRows(table: Table, seat: ShipyardSeat, column: Column): number[] {
  const rows = MARKET_PRICE.map((_, row) => row);
  return rows.filter((row) => cardAt(table, column, row) !== NOTHING && rowPrice(row) <= seat.money);
}

/** Empty slots in which a card of this column completes a ship. */
function finishingSlots(seat: ShipyardSeat, column: Column): number[] {
  const yard = yardCode(seat.yard);
  const number = COLUMN_NUMBER[column];
  return legalSlots(yard, [number]).filter((slot) => completesShip(yard, number, slot));
}

export function finishingCards(table: Table, seat: ShipyardSeat): Placement[] {
  return COLUMNS.flatMap((column) => {
    const slots = finishingSlots(seat, column);
    return slots.length === 0 ? [] : payableRows(table, seat, column).flatMap((row) => slots.map((slot) => ({ column, row, slot })));
  });
}

/** Needs no price check: the lowest card of a column is free. */
export function canFinish(table: Table, seat: Seat): boolean {
  return COLUMNS.some((column) => cardAt(table, column, 0) !== NOTHING && finishingSlots(table.seats[seat], column).length > 0);
}
