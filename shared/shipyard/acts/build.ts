/** Build ships: one to three market cards into the yard (rules document, sections 2.3 and 3.1). */
import type { Refusal } from "../../core/game.ts";
import { playerOf } from "../act.ts";
import { MAX_BUILD_CARDS, ROWS } from "../data/tiles.ts";
import { NOTHING } from "../displays.ts";
import { buyCards, cardAt, cellOf, type Placement, priceOf, replenish, rowPrice, takeCards } from "../market.ts";
import { COLUMN_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import { COLUMNS } from "../vocabulary.ts";
import { hasLegalSlot, isFree, isLegalYard, legalSlots, withCard, yardCode } from "../yard.ts";
import type { ActionAct } from "./action.ts";

/** By market cell: column and row. */
const ITEMS = COLUMNS.flatMap((column) => Array.from({ length: ROWS }, (_, row) => ({ column, row })));
const COSTS = ITEMS.map(({ row }) => rowPrice(row));

/** Cards may be placed in any order. */
function refuseYard(seat: ShipyardSeat, cards: readonly Placement[]): Refusal | undefined {
  let yard = yardCode(seat.yard);
  for (const { column, slot } of cards) {
    if (!isFree(yard, slot)) return refuse("SLOT_TAKEN", { slot });
    yard = withCard(yard, COLUMN_NUMBER[column], slot);
  }
  return isLegalYard(yard) ? undefined : refuse("YARD_DEAD");
}

function refuseCards(table: Table, seat: ShipyardSeat, cards: readonly Placement[]): Refusal | undefined {
  const cells = cards.map(({ column, row }) => cellOf(column, row));
  const missing = cards.find(({ column, row }) => cardAt(table, column, row) === NOTHING);
  if (missing) return refuse("NOTHING_THERE", { row: missing.row });
  if (new Set(cells).size < cells.length) return refuse("SAME_CARD");
  const price = priceOf(cards);
  if (price > seat.money) return refuse("CANNOT_PAY", { price, money: seat.money });
  return refuseYard(seat, cards);
}

/** Market cells whose card is affordable and fits on its own. */
function openCells(table: Table, seat: ShipyardSeat): number[] {
  const yard = yardCode(seat.yard);
  const cells: number[] = [];
  for (let column = 0; column < COLUMNS.length; column++) {
    if (!hasLegalSlot(yard, column)) continue;
    for (let cell = ROWS * column; cell < ROWS * (column + 1); cell++)
      if (table.market[cell] !== NOTHING && COSTS[cell] <= seat.money) cells.push(cell);
  }
  return cells;
}

function slotsFor(seat: ShipyardSeat, cells: readonly number[]): readonly number[] {
  return legalSlots(
    yardCode(seat.yard),
    cells.map((cell) => Math.floor(cell / ROWS)),
  );
}

/** The lowest card of a column is free, so checking it is enough. */
function isPossible(table: Table, seat: ShipyardSeat, money: number): boolean {
  const yard = yardCode(seat.yard);
  for (let column = 0; column < COLUMNS.length; column++)
    if (table.market[ROWS * column] !== NOTHING && COSTS[ROWS * column] <= money && hasLegalSlot(yard, column)) return true;
  return false;
}

const MOVES = [{ type: "build" }] as const;

export const build: ActionAct<"build", "cards"> = {
  type: "build",
  possible: isPossible,
  candidates: (view) => (isPossible(view.table, playerOf(view), playerOf(view).money) ? MOVES : []),
  open(view) {
    const player = playerOf(view);
    const cells = openCells(view.table, player);
    const cards = {
      kind: "subset" as const,
      of: cells.map((cell) => ITEMS[cell]),
      min: 1,
      max: MAX_BUILD_CARDS,
      cost: cells.map((cell) => COSTS[cell]),
      budget: player.money,
      fill: { slot: { kind: "option" as const, of: slotsFor(player, cells) } },
    };
    return { cards };
  },
  refineRefusal: (view, { cards }) => refuseCards(view.table, playerOf(view), cards),
  constraint: (view, { cards }) => refuseYard(playerOf(view), cards),
  example(view) {
    const player = playerOf(view);
    const [cell] = openCells(view.table, player);
    const [slot] = slotsFor(player, [cell]);
    return { type: "build", cards: [{ ...ITEMS[cell], slot }] };
  },
  noCandidates: () => refuse("IMPOSSIBLE", { action: "build" }),
  take: (table, player, { cards }) => buyCards(table, player, cards),
  final: true,
  apply(context, seat, move) {
    const ids = takeCards(context, seat, move.cards);
    const cards = move.cards.map((card, i) => ({ ...card, card: ids[i], price: rowPrice(card.row) }));
    context.emit?.({ type: "built", seat, cards });
    replenish(context);
  },
};
