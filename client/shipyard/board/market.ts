/** The displays: four columns of ship cards, trains and canals, five rows with their prices. */
import { MARKET_PRICE, ROWS } from "../../../shared/shipyard/data/tiles.ts";
import { cardAt } from "../../../shared/shipyard/market.ts";
import { COLUMNS, type Column } from "../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../pixi/camera.ts";
import { buildable, may } from "../legal.ts";
import { drawCanal, drawCard, drawTrain } from "./cards.ts";
import { LINE, PALE, PANEL } from "./colours.ts";
import type { Sheet } from "./sheet.ts";
import type { Sight } from "./sight.ts";

export const MARKET_SIZE = { width: 400, height: 340 };
const HEAD = 32;
const ROW = 61;
const FIRST = 24;
const CARD = 60;
const TRAINS = FIRST + 4 * CARD + 4;
const TRAIN = 54;
const CANALS = TRAINS + TRAIN + 4;
const CANAL = 400 - CANALS - 6;

/** Rows stand bottom-up, the free one at the bottom. */
function rowTop(row: number): number {
  return HEAD + (ROWS - 1 - row) * ROW;
}

function drawHeads(sheet: Sheet, { table, sentences }: Sight): void {
  COLUMNS.forEach((column, i) => {
    const x = FIRST + (i + 0.5) * CARD;
    sheet.text(sentences.columns[column], x, 10, 10.5, { fill: PALE, width: CARD - 4 });
    sheet.text(sentences.labels.deck(table.decks[i]), x, 23, 8.5, { fill: PALE, bold: false, width: CARD - 4 });
  });
  for (const [x, width, name, deck] of [
    [TRAINS, TRAIN, sentences.labels.trains, table.trainDeck],
    [CANALS, CANAL, sentences.labels.canals, table.canalDeck],
  ] as const) {
    sheet.text(name, x + width / 2, 10, 10.5, { fill: PALE, width });
    sheet.text(sentences.labels.deck(deck), x + width / 2, 23, 8.5, { fill: PALE, bold: false, width });
  }
  MARKET_PRICE.forEach((price, row) => {
    sheet.price(price, 12, rowTop(row) + ROW / 2, 20);
  });
}

function cardLit({ view, table, draft }: Sight, column: Column, row: number): "chosen" | "open" | "" {
  const same = (card: { column: string; row: number }) => card.column === column && card.row === row;
  if (draft.cards.some(same) || (draft.picked && same(draft.picked))) return "chosen";
  if (table.phase === "finish")
    return Array.from({ length: 9 }, (_, slot) => slot).some((slot) => may(view, { type: "finish", column, row, slot })) ? "open" : "";
  return buildable(view).some(same) ? "open" : "";
}

function drawShipCard(sheet: Sheet, sight: Sight, column: Column, row: number): void {
  const card = cardAt(sight.table, column, row);
  const box: Box = { x: FIRST + COLUMNS.indexOf(column) * CARD + 1.5, y: rowTop(row) + 1.5, width: CARD - 3, height: ROW - 3 };
  const lit = cardLit(sight, column, row);
  const laid = sight.draft.cards.some((other) => other.column === column && other.row === row);
  if (card < 0) return;
  drawCard(sheet, card, box, laid ? 0.4 : 1);
  if (lit) sheet.glow(box.x, box.y, box.width, box.height, lit === "chosen");
  sheet.place(`card ${column} ${row}`, box.x, box.y, box.width, box.height, lit ? { kind: "card", column, row } : undefined);
}

function drawTrainRow(sheet: Sheet, { table, view, proposed }: Sight, row: number): void {
  const train = table.trains[row];
  if (train < 0) return;
  const box = { x: TRAINS + 1, y: rowTop(row) + 8, width: TRAIN - 2, height: ROW - 16 };
  const open = may(view, { type: "train", row });
  drawTrain(sheet, train, box);
  if (open) sheet.glow(box.x, box.y, box.width, box.height, proposed?.type === "train" && proposed.row === row);
  sheet.place(`train ${row}`, box.x, box.y, box.width, box.height, open ? { kind: "train", row } : undefined);
}

function drawCanalRow(sheet: Sheet, { table, view, draft }: Sight, row: number): void {
  const canal = table.canals[row];
  if (canal < 0) return;
  const box = { x: CANALS + 1, y: rowTop(row) + 14, width: CANAL - 2, height: ROW - 28 };
  const open = may(view, { type: "canal", row, flip: false });
  const tried = draft.canal?.row === row;
  drawCanal(sheet, canal, tried && draft.canal?.flip === true, box);
  if (open) sheet.glow(box.x, box.y, box.width, box.height, tried);
  sheet.place(`canal ${row}`, box.x, box.y, box.width, box.height, open ? { kind: "canal", row } : undefined);
}

export function drawMarket(sheet: Sheet, sight: Sight): void {
  sheet.box(1, 0, 398, 338, { fill: PANEL, stroke: LINE, radius: 8 });
  drawHeads(sheet, sight);
  for (let row = 0; row < ROWS; row++) {
    for (const column of COLUMNS) drawShipCard(sheet, sight, column, row);
    drawTrainRow(sheet, sight, row);
    drawCanalRow(sheet, sight, row);
  }
}
