/** The displays: columns of ship cards, trains and canals in rows by price. In a low view, ship cards are in rows, the rest in its own region. */

import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { MARKET_PRICE, ROWS, YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import { COLUMNS, type Column } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/contract/game.ts";
import { capitalise } from "../../../kit/i18n/locales.ts";
import type { ShipyardView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { drawCanal, drawCard, drawTrain } from "./cards.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import type { RenderContext } from "./renderContext.ts";

export const MARKET_SIZE = { width: 400, height: 340 };
export const CARDS_SIZE = { width: 400, height: 214 };
export const DEPOT_SIZE = { width: 400, height: 300 };

/** Box of a ship card by column and row. */
type CardPlace = (column: number, row: number) => Box;
/** Box of a train or canal by row. */
type RowPlace = (row: number) => Box;

const slots = Array.from({ length: YARD_SLOTS }, (_, slot) => slot);

/** Market cards offered by the `build` choice. */
function buildable(view: ShipyardView): { column: string; row: number }[] {
  const space = choiceOf(view.choices, "build")?.open?.cards;
  return space?.kind === "subset" ? (space.of as unknown as { column: string; row: number }[]) : [];
}

/** A ship card's highlight: picked or placed, available, or none. */
function cardHighlight({ view, table, draft }: RenderContext, column: Column, row: number): "chosen" | "open" | undefined {
  const same = (card: { column: string; row: number }) => card.column === column && card.row === row;
  if (draft.cards.some(same) || (draft.picked && same(draft.picked))) return "chosen";
  const finishing = table.phase === "finish" && slots.some((slot) => isLegal(view.choices, { type: "finish", column, row, slot }));
  return finishing || buildable(view).some(same) ? "open" : undefined;
}

function drawShipCard(surface: DrawSurface, context: RenderContext, column: Column, row: number, box: Box): void {
  const card = cardAt(context.table, column, row);
  if (card < 0) return;
  const highlight = cardHighlight(context, column, row);
  const laid = context.draft.cards.some((other) => other.column === column && other.row === row);
  drawCard(surface, card, box, laid ? 0.4 : 1);
  if (highlight) surface.glow(box.x, box.y, box.width, box.height, highlight === "chosen");
  surface.place(`card ${column} ${row}`, { kind: "shipCard", column, row }, box, highlight ? { kind: "card", column, row } : undefined);
}

function drawShipCards(surface: DrawSurface, context: RenderContext, at: CardPlace): void {
  COLUMNS.forEach((column, i) => {
    for (let row = 0; row < ROWS; row++) drawShipCard(surface, context, column, row, at(i, row));
  });
}

function drawTrains(surface: DrawSurface, { table, view, proposed }: RenderContext, at: RowPlace): void {
  table.trains.forEach((train, row) => {
    if (train < 0) return;
    const box = at(row);
    const open = isLegal(view.choices, { type: "train", row });
    drawTrain(surface, train, box);
    if (open) surface.glow(box.x, box.y, box.width, box.height, proposed?.type === "train" && proposed.row === row);
    surface.place(`train ${row}`, { kind: "trainCard", row }, box, open ? { kind: "train", row } : undefined);
  });
}

function drawCanals(surface: DrawSurface, { table, view, draft }: RenderContext, at: RowPlace): void {
  table.canals.forEach((canal, row) => {
    if (canal < 0) return;
    const box = at(row);
    const open = isLegal(view.choices, { type: "canal", row, flip: false });
    const tried = draft.canal?.row === row;
    drawCanal(surface, canal, tried && draft.canal?.flip === true, box);
    if (open) surface.glow(box.x, box.y, box.width, box.height, tried);
    surface.place(`canal ${row}`, { kind: "canalCard", row }, box, open ? { kind: "canal", row } : undefined);
  });
}

/** Name of a display and the cards left in its deck. */
function drawHead(surface: DrawSurface, name: string, deck: number, x: number, y: number, width: number): void {
  surface.text(name, x, y - 1, 11, { fill: tones().pale, width });
  surface.text(t("label.deck", { n: deck }), x, y + 13, 10, { fill: tones().pale, bold: false, width });
}

const HEAD = 32;
const ROW = 61;
const FIRST = 24;
const CARD = 55;
const TRAINS = FIRST + 4 * CARD + 4;
const TRAIN = 52;
const CANALS = TRAINS + TRAIN + 4;
const CANAL = MARKET_SIZE.width - CANALS - 6;

/** Rows go bottom-up; the free one is at the bottom. */
function rowTop(row: number): number {
  return HEAD + (ROWS - 1 - row) * ROW;
}

export function drawMarket(surface: DrawSurface, context: RenderContext): void {
  const { table } = context;
  surface.box(1, 0, 398, 338, { fill: tones().panel, stroke: tones().line, radius: 8 });
  COLUMNS.forEach((column, i) => {
    drawHead(surface, capitalise(t(`column.${column}`)), table.decks[i], FIRST + (i + 0.5) * CARD, 10, CARD - 4);
  });
  drawHead(surface, t("label.trains"), table.trainDeck, TRAINS + TRAIN / 2, 10, TRAIN);
  drawHead(surface, t("label.canals"), table.canalDeck, CANALS + CANAL / 2, 10, CANAL);
  MARKET_PRICE.forEach((price, row) => {
    surface.price(price, 12, rowTop(row) + ROW / 2, 20);
  });
  drawShipCards(surface, context, (column, row) => ({
    x: FIRST + column * CARD + 1.5,
    y: rowTop(row) + 1.5,
    width: CARD - 3,
    height: ROW - 3,
  }));
  drawTrains(surface, context, (row) => ({ x: TRAINS + 1, y: rowTop(row) + 8, width: TRAIN - 2, height: ROW - 16 }));
  drawCanals(surface, context, (row) => ({ x: CANALS + 1, y: rowTop(row) + 13, width: CANAL - 2, height: ROW - 26 }));
}

const SIDE = 66;
const LYING = { width: (CARDS_SIZE.width - SIDE - 4) / ROWS, height: 47 };
const LYING_TOP = 23;

/** The ship cards with a line a column, the free ones on the left. */
export function drawCards(surface: DrawSurface, context: RenderContext): void {
  const { table } = context;
  surface.box(1, 0, 398, 212, { fill: tones().panel, stroke: tones().line, radius: 8 });
  MARKET_PRICE.forEach((price, row) => {
    surface.price(price, SIDE + (row + 0.5) * LYING.width, 12, 18);
  });
  COLUMNS.forEach((column, i) => {
    drawHead(surface, capitalise(t(`column.${column}`)), table.decks[i], SIDE / 2, LYING_TOP + (i + 0.5) * LYING.height - 6, SIDE - 2);
  });
  drawShipCards(surface, context, (column, row) => ({
    x: SIDE + row * LYING.width + 1.5,
    y: LYING_TOP + column * LYING.height + 1.5,
    width: LYING.width - 3,
    height: LYING.height - 3,
  }));
}

const DEPOT_ROW = 53;

/** Trains and canals alone, large. */
export function drawDepot(surface: DrawSurface, context: RenderContext): void {
  const { table } = context;
  const top = (row: number) => HEAD + (ROWS - 1 - row) * DEPOT_ROW;
  surface.box(1, 0, 398, 298, { fill: tones().panel, stroke: tones().line, radius: 8 });
  drawHead(surface, t("label.trains"), table.trainDeck, 110, 10, 150);
  drawHead(surface, t("label.canals"), table.canalDeck, 295, 10, 180);
  MARKET_PRICE.forEach((price, row) => {
    surface.price(price, 18, top(row) + DEPOT_ROW / 2, 24);
  });
  drawTrains(surface, context, (row) => ({ x: 44, y: top(row) + 3, width: 132, height: DEPOT_ROW - 6 }));
  drawCanals(surface, context, (row) => ({ x: 200, y: top(row) + 4, width: 188, height: DEPOT_ROW - 8 }));
}
