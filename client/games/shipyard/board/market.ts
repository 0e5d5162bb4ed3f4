/** The displays: columns of ship cards, trains and canals in rows by price. */

import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { MARKET_PRICE, ROWS, YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import { COLUMNS, type Column } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/contract/game.ts";
import { capitalise } from "../../../kit/i18n/locales.ts";
import type { Size } from "../../../kit/pixi/camera.ts";
import type { ShipyardView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { HEAD, inset, MARGIN, PRICES } from "./arrange.ts";
import { drawCanal, drawCard, drawTrain } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import type { RenderContext } from "./renderContext.ts";

const slots = Array.from({ length: YARD_SLOTS }, (_, slot) => slot);

/** Market cards offered by the `build` choice. */
function buildable(view: ShipyardView): { column: string; row: number }[] {
  const space = choiceOf(view.choices, "build")?.open?.cards;
  return space?.kind === "subset" ? (space.of as unknown as { column: string; row: number }[]) : [];
}

/** A ship card's mark: picked or placed, available, or none. */
function cardMark({ view, table, draft }: RenderContext, column: Column, row: number): "chosen" | "open" | undefined {
  const same = (card: { column: string; row: number }) => card.column === column && card.row === row;
  if (draft.cards.some(same) || (draft.picked && same(draft.picked))) return "chosen";
  const finishing = table.phase === "finish" && slots.some((slot) => isLegal(view.choices, { type: "finish", column, row, slot }));
  return finishing || buildable(view).some(same) ? "open" : undefined;
}

/** Columns of one width, rows of one height, the free row at the bottom. */
interface Grid {
  readonly x: number;
  readonly width: number;
  readonly row: number;
}

const cellIn = ({ x, width, row }: Grid, column: number, place: number): Box => ({
  x: x + column * width,
  y: HEAD - 4 + (ROWS - 1 - place) * row,
  width,
  height: row,
});

interface Stack {
  readonly column: Column;
  readonly row: number;
  readonly cell: Box;
  readonly card: number;
  readonly mark: ReturnType<typeof cardMark>;
}

function drawShipCards(surface: DrawSurface, context: RenderContext, grid: Grid): void {
  const all = COLUMNS.flatMap((column, i) =>
    MARKET_PRICE.map((_, row): Stack => {
      const mark = cardMark(context, column, row);
      return { column, row, cell: cellIn(grid, i, row), card: cardAt(context.table, column, row), mark };
    }),
  ).filter(({ card }) => card >= 0);
  const open = all.filter(({ mark }) => mark !== undefined);
  // Where most can be had, one ring around all of them, and the others are dim.
  const isMost = open.length > all.length / 2;
  for (const { column, row, cell, card, mark } of all) {
    const isLaid = context.draft.cards.some((other) => other.column === column && other.row === row);
    drawCard(surface, card, inset(cell, 2), isLaid || (isMost && !mark) ? 0.45 : 1);
    surface.place(`card ${column} ${row}`, { kind: "shipCard", column, row }, cell, mark && { kind: "card", column, row });
  }
  const whole = { ...cellIn(grid, 0, ROWS - 1), width: COLUMNS.length * grid.width, height: ROWS * grid.row };
  if (isMost) surface.mark(whole, false);
  for (const { cell, mark } of open) if (!isMost || mark === "chosen") surface.mark(inset(cell, 2), mark === "chosen", 4);
}

/** A box of this height, centred vertically in the cell. */
const middleOf = (cell: Box, height: number): Box => ({
  x: cell.x + 2,
  y: cell.y + (cell.height - height) / 2,
  width: cell.width - 4,
  height,
});

function drawTrains(surface: DrawSurface, { table, view, proposed }: RenderContext, grid: Grid): void {
  table.trains.forEach((train, row) => {
    if (train < 0) return;
    const cell = cellIn(grid, 0, row);
    const box = middleOf(cell, Math.min(grid.row - 8, grid.width * 0.62));
    const isOpen = isLegal(view.choices, { type: "train", row });
    drawTrain(surface, train, box);
    if (isOpen) surface.mark(box, proposed?.type === "train" && proposed.row === row, 4);
    surface.place(`train ${row}`, { kind: "trainCard", row }, cell, isOpen ? { kind: "train", row } : undefined);
  });
}

function drawCanals(surface: DrawSurface, { table, view, draft }: RenderContext, grid: Grid): void {
  table.canals.forEach((canal, row) => {
    if (canal < 0) return;
    const cell = cellIn(grid, 0, row);
    const box = middleOf(cell, Math.min(grid.row - 8, grid.width / 4 + 8));
    const isOpen = isLegal(view.choices, { type: "canal", row, flip: false });
    const isTried = draft.canal?.row === row;
    drawCanal(surface, canal, isTried && draft.canal?.flip === true, box);
    if (isOpen) surface.mark(box, isTried, 4);
    surface.place(`canal ${row}`, { kind: "canalCard", row }, cell, isOpen ? { kind: "canal", row } : undefined);
  });
}

/** Name of a display and the cards left in its deck. */
function drawHead(surface: DrawSurface, name: string, deck: number, x: number, width: number): void {
  surface.text(name, x + width / 2, 9, 12.5, { fill: tones().pale, width });
  surface.text(t("label.deck", { n: deck }), x + width / 2, 22, 12, { fill: tones().soft, bold: false, width });
}

function drawPrices(surface: DrawSurface, row: number): void {
  MARKET_PRICE.forEach((price, place) => {
    surface.cost(price, PRICES / 2 + 1, HEAD - 4 + (ROWS - 0.5 - place) * row, 24, true);
  });
}

function drawCardHeads(surface: DrawSurface, { table }: RenderContext, { x, width }: Grid): void {
  COLUMNS.forEach((column, i) => {
    drawHead(surface, capitalise(t(`column.${column}`)), table.decks[i], x + i * width, width - 2);
  });
}

const rowIn = ({ height }: Size): number => (height - HEAD) / ROWS;

/** All displays. */
export function drawMarket(surface: DrawSurface, context: RenderContext, size: Size): void {
  const { table } = context;
  const row = rowIn(size);
  const rest = size.width - PRICES - MARGIN - 12;
  const cards: Grid = { x: PRICES, width: rest * 0.147, row };
  const trains: Grid = { x: PRICES + COLUMNS.length * cards.width + 6, width: rest * 0.15, row };
  const canals: Grid = { x: trains.x + trains.width + 6, width: rest - COLUMNS.length * cards.width - trains.width, row };
  surface.panel(size);
  drawCardHeads(surface, context, cards);
  drawHead(surface, t("label.trains"), table.trainDeck, trains.x, trains.width);
  drawHead(surface, t("label.canals"), table.canalDeck, canals.x, canals.width);
  drawPrices(surface, row);
  drawShipCards(surface, context, cards);
  drawTrains(surface, context, trains);
  drawCanals(surface, context, canals);
}

/** The ship cards alone. */
export function drawCards(surface: DrawSurface, context: RenderContext, size: Size): void {
  const grid: Grid = { x: PRICES, width: (size.width - PRICES - MARGIN) / COLUMNS.length, row: rowIn(size) };
  surface.panel(size);
  drawCardHeads(surface, context, grid);
  drawPrices(surface, grid.row);
  drawShipCards(surface, context, grid);
}

/** Trains and canals alone, large. */
export function drawDepot(surface: DrawSurface, context: RenderContext, size: Size): void {
  const { table } = context;
  const row = Math.min(80, rowIn(size));
  const rest = size.width - PRICES - MARGIN - 8;
  const trains: Grid = { x: PRICES, width: rest * 0.4, row };
  const canals: Grid = { x: PRICES + trains.width + 8, width: rest - trains.width, row };
  surface.panel(size);
  drawHead(surface, t("label.trains"), table.trainDeck, trains.x, trains.width);
  drawHead(surface, t("label.canals"), table.canalDeck, canals.x, canals.width);
  drawPrices(surface, row);
  drawTrains(surface, context, trains);
  drawCanals(surface, context, canals);
}
