/** The action track: an oval of 24 spaces, tiles with figures, the income that each tile would bring, and the countdown within. */

import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { COLOURS, type Colour, type Seat } from "../../../../shared/core/game.ts";
import { BONUS_COST, contractSpaceFor, lapsFor, TRACK_SPACES } from "../../../../shared/shipyard/data/tiles.ts";
import { incomeTotal, isOccupied, spaceOf } from "../../../../shared/shipyard/track.ts";
import { ACTIONS, type Action } from "../../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { t } from "../messages/game/messages.ts";
import { tones } from "./colours.ts";
import { deedsOf } from "./news.ts";
import type { Sheet } from "./sheet.ts";
import type { Sight } from "./sight.ts";

export const TRACK_SIZE = { width: 400, height: 340 };
/** The spaces stand in a ring of 8 x 6 whose corners are drawn in a little: an oval on which no tile covers another. */
const ACROSS = 8;
const DOWN = 6;
const LEFT = 29;
const TOP = 29;
const STEP_X = (TRACK_SIZE.width - 2 * LEFT) / (ACROSS - 1);
const STEP_Y = (TRACK_SIZE.height - 2 * TOP) / (DOWN - 1);
const CORNER_IN: Point = { x: 1, y: 8 };
const TILE = 47;
/** Place of the start space in the upper row. */
const START = 3;

/** Column and row of the ring's places, clockwise from the left upper corner. */
function ringPlace(place: number): readonly [column: number, row: number] {
  const right = ACROSS - 1;
  const bottom = DOWN - 1;
  if (place < right) return [place, 0];
  if (place < right + bottom) return [right, place - right];
  if (place < 2 * right + bottom) return [2 * right + bottom - place, bottom];
  return [0, 2 * (right + bottom) - place];
}

/** Middle of a board space, 0..23. */
export function spacePoint(space: number): Point {
  const [column, row] = ringPlace((space + START) % TRACK_SPACES);
  const corner = column % (ACROSS - 1) === 0 && row % (DOWN - 1) === 0 ? CORNER_IN : { x: 0, y: 0 };
  return {
    x: LEFT + column * STEP_X + (column === 0 ? corner.x : -corner.x),
    y: TOP + row * STEP_Y + (row === 0 ? corner.y : -corner.y),
  };
}

function drawOval(sheet: Sheet): void {
  sheet.box(2, 1, 396, 338, { fill: tones().panel, stroke: tones().line, radius: 38 });
  sheet.box(57, 57, 286, 226, { fill: tones().well, stroke: tones().line, radius: 30 });
  for (let space = 0; space < TRACK_SPACES; space++) {
    const { x, y } = spacePoint(space);
    sheet.draw((g) => g.circle(x, y, space === 0 ? 13 : 5).fill({ color: space === 0 ? tones().start : tones().line, alpha: 0.9 }));
    sheet.place(`track ${space}`, { kind: "track", space }, { x: x - TILE / 2, y: y - TILE / 2, width: TILE, height: TILE });
  }
  const start = spacePoint(0);
  sheet.draw((g) => g.poly([start.x - 4, start.y - 7, start.x + 7, start.y, start.x - 4, start.y + 7]).fill(tones().pale));
}

/** Seats whose figures stand on a tile; with two figures (two players) a seat comes twice. */
function figuresOn({ table }: Sight, tile: number): Seat[] {
  return table.seats.flatMap(({ held }, seat) => held.flatMap((held) => (held === tile ? [seat] : [])));
}

export function colourOf({ view }: Sight, seat: Seat): Colour {
  return view.players[seat]?.colour ?? COLOURS[seat];
}

/** What a tap on a tile would be: the turn's action, a bonus action, the last action of the game. */
function useOf({ view, table }: Sight, tile: Action): "choose" | "bonus" | "final" | undefined {
  if (isLegal(view.choices, { type: "choose", tile })) return "choose";
  if (isLegal(view.choices, { type: "bonus", tile })) return "bonus";
  return table.phase === "final" && choiceOf(view.choices, tile) !== undefined ? "final" : undefined;
}

function isChosen({ proposed, table, draft }: Sight, tile: Action): boolean {
  if (table.phase === "final") return draft.action === tile;
  return (proposed?.type === "choose" || proposed?.type === "bonus") && proposed.tile === tile;
}

/** In the corner: the income that a free tile would bring, or what it costs as the second action. */
function drawMoney(sheet: Sheet, { table }: Sight, tile: number, use: ReturnType<typeof useOf>, at: Point): void {
  const free = table.phase === "choose" && table.advanced !== tile && !isOccupied(table, tile);
  if (free) sheet.price(incomeTotal(table, tile), at.x, at.y, 17);
  if (use === "bonus")
    sheet
      .box(at.x - 7, at.y - 10, 44, 19, { fill: tones().red, radius: 9 })
      .text(t("tile.second"), at.x + 6, at.y, 10, { fill: tones().pale, width: 22 })
      .price(BONUS_COST, at.x + 27, at.y, 17);
}

function drawTile(sheet: Sheet, sight: Sight, tile: number): void {
  const { table } = sight;
  const action = ACTIONS[tile];
  const { x, y } = spacePoint(spaceOf(table.tiles[tile]));
  const figures = figuresOn(sight, tile);
  const use = useOf(sight, action);
  const left = x - TILE / 2;
  const top = y - TILE / 2;
  sheet.box(left, top, TILE, TILE, {
    fill: tones().paper,
    stroke: table.advanced === tile ? tones().red : tones().paperDark,
    line: table.advanced === tile ? 2 : 1,
    radius: 6,
  });
  sheet.icon(action, x, y - 7, 26).text(t(`tile.${action}`), x, y + 15, 11, { width: TILE - 2 });
  if (use) sheet.glow(left, top, TILE, TILE, isChosen(sight, action), 7);
  figures.forEach((seat, i) => {
    sheet.figure(colourOf(sight, seat), x + TILE / 2 - 7 - i * 13, y - TILE / 2 + 6, 8.5);
  });
  drawMoney(sheet, sight, tile, use, { x: left + 5, y: top + 5 });
  sheet.place(
    `tile ${action}`,
    { kind: "tile", action },
    { x: left, y: top, width: TILE, height: TILE },
    use && { kind: "tile", tile: action },
  );
}

/** The laps left, the red space and the one on which contracts are discarded. */
function drawCountdown(sheet: Sheet, { table }: Sight, y: number): void {
  const laps = lapsFor(table.seats.length);
  const contracts = contractSpaceFor(table.seats.length);
  for (let space = 0; space <= laps; space++) {
    const x = 200 + (laps / 2 - space) * 34;
    const here = table.countdown === space;
    sheet.draw((g) =>
      g
        .circle(x, y, 13)
        .fill(space === 0 ? tones().red : tones().panel)
        .stroke({ color: here ? tones().gold : tones().line, width: here ? 4 : 1.5 }),
    );
    sheet.text(String(space), x, y, 12, { fill: tones().pale }).topic({ kind: "laps" }, { x: x - 17, y: y - 17, width: 34, height: 34 });
    if (space === contracts) sheet.icon("contract", x + 10, y - 11, 13);
  }
  sheet.text(t("label.laps", { n: table.countdown }), 200, y + 22, 9.5, { fill: tones().pale, width: 220 });
}

const DEED = 14;
/** So many pictures of a turn find room; the figure says anyhow which action came first. */
const MOST_DEEDS = 7;

/** Who has what and did what last, in the order of seats; the one on turn is marked. */
function drawScores(sheet: Sheet, sight: Sight): void {
  const { table, view } = sight;
  table.seats.forEach(({ money, points }, seat) => {
    const y = 154 + seat * 30;
    if (seat === sight.turn) sheet.box(62, y - 13, 276, 26, { fill: tones().row, stroke: tones().gold, radius: 8 });
    sheet
      .figure(colourOf(sight, seat), 74, y, 8.5)
      .place(`score ${seat}`, { kind: "score", seat }, { x: 64, y: y - 12, width: 20, height: 24 });
    sheet.text(view.players[seat]?.name ?? "", 87, y, 11, { fill: tones().pale, anchor: 0, width: 50 });
    drawDeeds(sheet, sight, seat, y);
    sheet.icon("coin", 255, y, 16).text(String(money), 265, y, 12, { fill: tones().pale, anchor: 0 });
    sheet.icon("points", 296, y, 16).text(String(points), 306, y, 12, { fill: tones().pale, anchor: 0 });
  });
}

function drawDeeds(sheet: Sheet, { news, table }: Sight, seat: Seat, y: number): void {
  const deeds = deedsOf(news, table, seat).slice(-MOST_DEEDS);
  if (deeds.length === 0) return;
  sheet.box(140, y - 9, deeds.length * DEED + 6, 18, { fill: tones().paper, radius: 5 });
  deeds.forEach((icon, i) => {
    sheet.icon(icon, 143 + (i + 0.5) * DEED, y, DEED - 1);
  });
}

export function drawTrack(sheet: Sheet, sight: Sight): void {
  drawOval(sheet);
  drawCountdown(sheet, sight, 86);
  drawScores(sheet, sight);
  sight.table.tiles.forEach((_, tile) => {
    drawTile(sheet, sight, tile);
  });
}
