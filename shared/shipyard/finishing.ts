/** The finishing card at the end of the game (rules document, section 6.3). */
import type { Refusal, Seat } from "../game.ts";
import { MARKET_PRICE, YARD_SLOTS } from "./data/tiles.ts";
import { NOTHING } from "./displays.ts";
import { cardAt, type Placement, rowPrice } from "./market.ts";
import { COLUMN_NUMBER } from "./numbers.ts";
import { refuse } from "./refusals.ts";
import type { ShipyardSeat, Table } from "./schema.ts";
import { COLUMNS } from "./vocabulary.ts";
import { completesShip, isFree, yardCode } from "./yard.ts";

/** Why the seat can't finish a ship with that card. */
export function refuseFinish(table: Table, seat: ShipyardSeat, { column, row, slot }: Placement): Refusal | undefined {
  if (cardAt(table, column, row) === NOTHING) return refuse("NOTHING_THERE", { row });
  const price = rowPrice(row);
  if (price > seat.money) return refuse("CANNOT_PAY", { price, money: seat.money });
  const yard = yardCode(seat.yard);
  if (!isFree(yard, slot)) return refuse("SLOT_TAKEN", { slot });
  return completesShip(yard, COLUMN_NUMBER[column], slot) ? undefined : refuse("NOT_FINISHED");
}

/** Every card and slot with which the seat can finish a ship. */
export function finishingCards(table: Table, seat: ShipyardSeat): Placement[] {
  const cards: Placement[] = [];
  for (const column of COLUMNS) {
    for (let slot = 0; slot < YARD_SLOTS; slot++) {
      for (let row = 0; row < MARKET_PRICE.length; row++) {
        if (!refuseFinish(table, seat, { column, row, slot })) cards.push({ column, row, slot });
      }
    }
  }
  return cards;
}

export function canFinish(table: Table, seat: Seat): boolean {
  return finishingCards(table, table.seats[seat]).length > 0;
}
