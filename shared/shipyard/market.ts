/** The market of ship cards (rules document, sections 1.3, 2.3 and 6.1). */
import type { Seat } from "../core/game.ts";
import type { ShipyardContext } from "./act.ts";
import { MARKET_PRICE, ROWS } from "./data/tiles.ts";
import { drawFrom, NOTHING, refill } from "./displays.ts";
import type { Drawn } from "./events.ts";
import { COLUMN_NUMBER } from "./numbers.ts";
import type { Secret, ShipyardSeat, Table } from "./schema.ts";
import { COLUMNS, type Column } from "./vocabulary.ts";

/** A market card and the yard slot it goes to. */
export interface Placement {
  readonly column: Column;
  readonly row: number;
  readonly slot: number;
}

/** Index in `table.market`. */
export function cellOf(column: Column, row: number): number {
  return ROWS * COLUMN_NUMBER[column] + row;
}

/** Card id, or -1. */
export function cardAt(table: Table, column: Column, row: number): number {
  return table.market[cellOf(column, row)];
}

/** Guilders for a card, train or canal. */
export function rowPrice(row: number): number {
  return MARKET_PRICE[row];
}

export function priceOf(cards: readonly Placement[]): number {
  return cards.reduce((sum, card) => sum + rowPrice(card.row), 0);
}

/** Middle columns share their decks once one is empty. */
function deckFor(secret: Secret, column: number): number[] {
  const deck = secret.decks[column];
  if (deck.length > 0) return deck;
  if (column === COLUMN_NUMBER.middleA) return secret.decks[COLUMN_NUMBER.middleB];
  if (column === COLUMN_NUMBER.middleB) return secret.decks[COLUMN_NUMBER.middleA];
  return deck;
}

export function refillMarket(table: Table, secret: Secret): (Drawn & { column: Column })[] {
  const drawn: (Drawn & { column: Column })[] = [];
  for (let index = 0; index < COLUMNS.length; index++) {
    const column = COLUMNS[index];
    for (const { row, item } of refill(table.market, ROWS * index, () => drawFrom(deckFor(secret, index))))
      drawn.push({ row, item, column });
  }
  for (let column = 0; column < COLUMNS.length; column++) table.decks[column] = secret.decks[column].length;
  return drawn;
}

/** True if the bow deck, the stern deck or both middle decks are empty. */
function decksRunOut(table: Table): boolean {
  const left = (column: Column) => table.decks[COLUMN_NUMBER[column]];
  return left("bow") === 0 || left("stern") === 0 || left("middleA") + left("middleB") === 0;
}

/** Leaves the market unchanged. */
export function buyCards(table: Table, seat: ShipyardSeat, cards: readonly Placement[]): void {
  seat.money -= priceOf(cards);
  for (const { column, row, slot } of cards) seat.yard[slot] = cardAt(table, column, row);
}

/** Also removes them from the market. @returns their ids */
export function takeCards({ table }: ShipyardContext, seat: Seat, cards: readonly Placement[]): number[] {
  buyCards(table, table.seats[seat], cards);
  return cards.map(({ column, row, slot }) => {
    table.market[cellOf(column, row)] = NOTHING;
    return table.seats[seat].yard[slot];
  });
}

/** Refills the market. The first empty deck triggers the end of the game. */
export function replenish(context: ShipyardContext): void {
  const { table, secret } = context;
  const drawn = refillMarket(table, secret);
  context.emit?.({ type: "marketRefilled", drawn });
  if (table.ending || table.stage !== "turns" || !decksRunOut(table)) return;
  table.ending = true;
  context.emit?.({ type: "endTriggered", by: "decks" });
}
