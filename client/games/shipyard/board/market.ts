/**
 * The displays: four columns of ship cards, trains and canals, five rows with their prices. Upright and all together where
 * there is room; else the ship cards lie on their side and trains and canals have a region of their own.
 */

import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { MARKET_PRICE, ROWS, YARD_SLOTS } from "../../../../shared/shipyard/data/tiles.ts";
import { cardAt } from "../../../../shared/shipyard/market.ts";
import { COLUMNS, type Column } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/pixi/camera.ts";
import type { ShipyardView } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { drawCanal, drawCard, drawTrain } from "./cards.ts";
import { tones } from "./colours.ts";
import type { Sheet } from "./sheet.ts";
import type { Sight } from "./sight.ts";

export const MARKET_SIZE = { width: 400, height: 340 };
export const CARDS_SIZE = { width: 400, height: 214 };
export const DEPOT_SIZE = { width: 400, height: 300 };

/** Where a ship card lies, by number of its column and row. */
type CardPlace = (column: number, row: number) => Box;
/** Where a train or a canal lies, by row. */
type RowPlace = (row: number) => Box;

const slots = Array.from({ length: YARD_SLOTS }, (_, slot) => slot);

/** Market cards that may be taken, as they stand in the choice of `build`. */
function buildable(view: ShipyardView): { column: string; row: number }[] {
  const space = choiceOf(view.choices, "build")?.open?.cards;
  return space?.kind === "subset" ? (space.of as unknown as { column: string; row: number }[]) : [];
}

/** How a ship card is lit: taken up or laid on trial, to be had, or not. */
function cardLit({ view, table, draft }: Sight, column: Column, row: number): "chosen" | "open" | undefined {
  const same = (card: { column: string; row: number }) => card.column === column && card.row === row;
  if (draft.cards.some(same) || (draft.picked && same(draft.picked))) return "chosen";
  const finishing = table.phase === "finish" && slots.some((slot) => isLegal(view.choices, { type: "finish", column, row, slot }));
  return finishing || buildable(view).some(same) ? "open" : undefined;
}

function drawShipCard(sheet: Sheet, sight: Sight, column: Column, row: number, box: Box): void {
  const card = cardAt(sight.table, column, row);
  if (card < 0) return;
  const lit = cardLit(sight, column, row);
  const laid = sight.draft.cards.some((other) => other.column === column && other.row === row);
  drawCard(sheet, card, box, laid ? 0.4 : 1);
  if (lit) sheet.glow(box.x, box.y, box.width, box.height, lit === "chosen");
  sheet.place(`card ${column} ${row}`, { kind: "shipCard", column, row }, box, lit ? { kind: "card", column, row } : undefined);
}

function drawShipCards(sheet: Sheet, sight: Sight, at: CardPlace): void {
  COLUMNS.forEach((column, i) => {
    for (let row = 0; row < ROWS; row++) drawShipCard(sheet, sight, column, row, at(i, row));
  });
}

function drawTrains(sheet: Sheet, { table, view, proposed }: Sight, at: RowPlace): void {
  table.trains.forEach((train, row) => {
    if (train < 0) return;
    const box = at(row);
    const open = isLegal(view.choices, { type: "train", row });
    drawTrain(sheet, train, box);
    if (open) sheet.glow(box.x, box.y, box.width, box.height, proposed?.type === "train" && proposed.row === row);
    sheet.place(`train ${row}`, { kind: "trainCard", row }, box, open ? { kind: "train", row } : undefined);
  });
}

function drawCanals(sheet: Sheet, { table, view, draft }: Sight, at: RowPlace): void {
  table.canals.forEach((canal, row) => {
    if (canal < 0) return;
    const box = at(row);
    const open = isLegal(view.choices, { type: "canal", row, flip: false });
    const tried = draft.canal?.row === row;
    drawCanal(sheet, canal, tried && draft.canal?.flip === true, box);
    if (open) sheet.glow(box.x, box.y, box.width, box.height, tried);
    sheet.place(`canal ${row}`, { kind: "canalCard", row }, box, open ? { kind: "canal", row } : undefined);
  });
}

/** Name of a display and the cards left in its deck. */
function drawHead(sheet: Sheet, name: string, deck: number, x: number, y: number, width: number): void {
  sheet.text(name, x, y - 1, 11, { fill: tones().pale, width });
  sheet.text(t("label.deck", { n: deck }), x, y + 13, 10, { fill: tones().pale, bold: false, width });
}

const HEAD = 32;
const ROW = 61;
const FIRST = 24;
const CARD = 55;
const TRAINS = FIRST + 4 * CARD + 4;
const TRAIN = 52;
const CANALS = TRAINS + TRAIN + 4;
const CANAL = MARKET_SIZE.width - CANALS - 6;

/** Rows stand bottom-up, the free one at the bottom. */
function rowTop(row: number): number {
  return HEAD + (ROWS - 1 - row) * ROW;
}

export function drawMarket(sheet: Sheet, sight: Sight): void {
  const { table } = sight;
  sheet.box(1, 0, 398, 338, { fill: tones().panel, stroke: tones().line, radius: 8 });
  COLUMNS.forEach((column, i) => {
    drawHead(sheet, t(`column.${column}`), table.decks[i], FIRST + (i + 0.5) * CARD, 10, CARD - 4);
  });
  drawHead(sheet, t("label.trains"), table.trainDeck, TRAINS + TRAIN / 2, 10, TRAIN);
  drawHead(sheet, t("label.canals"), table.canalDeck, CANALS + CANAL / 2, 10, CANAL);
  MARKET_PRICE.forEach((price, row) => {
    sheet.price(price, 12, rowTop(row) + ROW / 2, 20);
  });
  drawShipCards(sheet, sight, (column, row) => ({
    x: FIRST + column * CARD + 1.5,
    y: rowTop(row) + 1.5,
    width: CARD - 3,
    height: ROW - 3,
  }));
  drawTrains(sheet, sight, (row) => ({ x: TRAINS + 1, y: rowTop(row) + 8, width: TRAIN - 2, height: ROW - 16 }));
  drawCanals(sheet, sight, (row) => ({ x: CANALS + 1, y: rowTop(row) + 13, width: CANAL - 2, height: ROW - 26 }));
}

const SIDE = 46;
const LYING = { width: (CARDS_SIZE.width - SIDE - 4) / ROWS, height: 47 };
const LYING_TOP = 23;

/** The ship cards with a line a column, the free ones on the left. */
export function drawCards(sheet: Sheet, sight: Sight): void {
  const { table } = sight;
  sheet.box(1, 0, 398, 212, { fill: tones().panel, stroke: tones().line, radius: 8 });
  MARKET_PRICE.forEach((price, row) => {
    sheet.price(price, SIDE + (row + 0.5) * LYING.width, 12, 18);
  });
  COLUMNS.forEach((column, i) => {
    drawHead(sheet, t(`column.${column}`), table.decks[i], SIDE / 2, LYING_TOP + (i + 0.5) * LYING.height - 6, SIDE - 6);
  });
  drawShipCards(sheet, sight, (column, row) => ({
    x: SIDE + row * LYING.width + 1.5,
    y: LYING_TOP + column * LYING.height + 1.5,
    width: LYING.width - 3,
    height: LYING.height - 3,
  }));
}

const DEPOT_ROW = 53;

/** Trains and canals alone, large. */
export function drawDepot(sheet: Sheet, sight: Sight): void {
  const { table } = sight;
  const top = (row: number) => HEAD + (ROWS - 1 - row) * DEPOT_ROW;
  sheet.box(1, 0, 398, 298, { fill: tones().panel, stroke: tones().line, radius: 8 });
  drawHead(sheet, t("label.trains"), table.trainDeck, 110, 10, 150);
  drawHead(sheet, t("label.canals"), table.canalDeck, 295, 10, 180);
  MARKET_PRICE.forEach((price, row) => {
    sheet.price(price, 18, top(row) + DEPOT_ROW / 2, 24);
  });
  drawTrains(sheet, sight, (row) => ({ x: 44, y: top(row) + 3, width: 132, height: DEPOT_ROW - 6 }));
  drawCanals(sheet, sight, (row) => ({ x: 200, y: top(row) + 4, width: 188, height: DEPOT_ROW - 8 }));
}
