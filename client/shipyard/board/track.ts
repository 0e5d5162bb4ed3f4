/** The action track: an oval of 24 spaces, tiles with figures, the income that each tile would bring, and the countdown within. */
import { COLOURS, type Colour, type Seat } from "../../../shared/game.ts";
import { contractSpaceFor, lapsFor, TRACK_SPACES } from "../../../shared/shipyard/data/tiles.ts";
import { incomeTotal, spaceOf } from "../../../shared/shipyard/track.ts";
import { ACTIONS } from "../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../pixi/camera.ts";
import { may } from "../legal.ts";
import { GOLD, LINE, PALE, PANEL, PAPER, PAPER_DARK, RED } from "./colours.ts";
import type { Sheet } from "./sheet.ts";
import type { Sight } from "./sight.ts";

export const TRACK_SIZE = { width: 400, height: 340 };
/** The line on which the middles of the spaces lie: a rectangle with round ends. */
const LEFT = 27;
const TOP = 28;
const WIDTH = 346;
const HEIGHT = 284;
const ROUND = 84;
const TILE = 43;

/** Point of the oval at a share 0..1 of its length, clockwise from the middle of the upper side. */
function onOval(share: number): Point {
  const across = WIDTH - 2 * ROUND;
  const down = HEIGHT - 2 * ROUND;
  const arc = (Math.PI / 2) * ROUND;
  const sides = [across / 2, arc, down, arc, across, arc, down, arc, across / 2];
  let left = share * sides.reduce((sum, side) => sum + side, 0);
  let side = 0;
  while (side < sides.length - 1 && left > sides[side]) left -= sides[side++];
  return pointOn(side, left);
}

/** Corners' middles: right top, right bottom, left bottom, left top. */
const CORNERS: readonly Point[] = [
  { x: LEFT + WIDTH - ROUND, y: TOP + ROUND },
  { x: LEFT + WIDTH - ROUND, y: TOP + HEIGHT - ROUND },
  { x: LEFT + ROUND, y: TOP + HEIGHT - ROUND },
  { x: LEFT + ROUND, y: TOP + ROUND },
];

function pointOn(side: number, along: number): Point {
  if (side % 2 === 1) {
    const turn = (side - 1) / 2;
    const corner = CORNERS[turn];
    const angle = (turn - 1) * (Math.PI / 2) + along / ROUND;
    return { x: corner.x + ROUND * Math.cos(angle), y: corner.y + ROUND * Math.sin(angle) };
  }
  const straight: { readonly [side: number]: Point } = {
    0: { x: LEFT + WIDTH / 2 + along, y: TOP },
    2: { x: LEFT + WIDTH, y: TOP + ROUND + along },
    4: { x: LEFT + WIDTH - ROUND - along, y: TOP + HEIGHT },
    6: { x: LEFT, y: TOP + HEIGHT - ROUND - along },
    8: { x: LEFT + ROUND + along, y: TOP },
  };
  return straight[side];
}

/** Middle of a board space, 0..23, or of a place between two. */
export function spacePoint(space: number): Point {
  return onOval((((space % TRACK_SPACES) + TRACK_SPACES) % TRACK_SPACES) / TRACK_SPACES);
}

function drawOval(sheet: Sheet): void {
  sheet.box(LEFT - 24, TOP - 25, WIDTH + 48, HEIGHT + 50, { fill: PANEL, stroke: LINE, radius: ROUND + 22 });
  sheet.box(LEFT + 25, TOP + 25, WIDTH - 50, HEIGHT - 50, { fill: 0x153d56, stroke: LINE, radius: ROUND - 24 });
  for (let space = 0; space < TRACK_SPACES; space++) {
    const { x, y } = spacePoint(space);
    sheet.draw((g) => g.circle(x, y, space === 0 ? 13 : 5).fill({ color: space === 0 ? 0x2d6a8c : LINE, alpha: 0.9 }));
    sheet.place(`track ${space}`, x - TILE / 2, y - TILE / 2, TILE, TILE);
  }
  const start = spacePoint(0);
  sheet.draw((g) => g.poly([start.x - 4, start.y - 7, start.x + 7, start.y, start.x - 4, start.y + 7]).fill(PALE));
}

/** Seats whose figures stand on a tile; with two figures (two players) a seat comes twice. */
function figuresOn({ table }: Sight, tile: number): Seat[] {
  return table.seats.flatMap(({ held }, seat) => held.flatMap((held) => (held === tile ? [seat] : [])));
}

export function colourOf({ view }: Sight, seat: Seat): Colour {
  return view.players[seat]?.colour ?? COLOURS[seat];
}

function drawTile(sheet: Sheet, sight: Sight, tile: number): void {
  const { table, sentences, view, proposed } = sight;
  const action = ACTIONS[tile];
  const { x, y } = spacePoint(spaceOf(table.tiles[tile]));
  const figures = figuresOn(sight, tile);
  const open = may(view, { type: "choose", tile: action }) || may(view, { type: "bonus", tile: action });
  const chosen = (proposed?.type === "choose" || proposed?.type === "bonus") && proposed.tile === action;
  const left = x - TILE / 2;
  const top = y - TILE / 2;
  sheet.box(left, top, TILE, TILE, {
    fill: PAPER,
    stroke: table.advanced === tile ? RED : PAPER_DARK,
    line: table.advanced === tile ? 2 : 1,
    radius: 6,
  });
  sheet.icon(action, x, y - 6, 26).text(sentences.tiles[action], x, y + 15, 8.6, { width: TILE - 3 });
  if (open) sheet.glow(left, top, TILE, TILE, chosen, 7);
  figures.forEach((seat, i) => {
    sheet.figure(colourOf(sight, seat), x + TILE / 2 - 7 - i * 13, y - TILE / 2 + 6, 8.5);
  });
  if (table.phase === "choose" && figures.length === 0 && table.advanced !== tile) {
    sheet.price(incomeTotal(table, tile), x - TILE / 2 + 5, y - TILE / 2 + 5, 17);
  }
  sheet.place(`tile ${action}`, left, top, TILE, TILE, { kind: "tile", tile: action });
}

/** The laps left, the red space and the one on which contracts are discarded. */
function drawCountdown(sheet: Sheet, { table, sentences }: Sight, y: number): void {
  const laps = lapsFor(table.seats.length);
  const contracts = contractSpaceFor(table.seats.length);
  for (let space = 0; space <= laps; space++) {
    const x = 200 + (laps / 2 - space) * 34;
    const here = table.countdown === space;
    sheet.draw((g) =>
      g
        .circle(x, y, 13)
        .fill(space === 0 ? RED : PANEL)
        .stroke({ color: here ? GOLD : LINE, width: here ? 4 : 1.5 }),
    );
    sheet.text(String(space), x, y, 12, { fill: PALE });
    if (space === contracts) sheet.icon("contract", x + 10, y - 11, 13);
  }
  sheet.text(sentences.labels.laps(table.countdown), 200, y + 22, 9.5, { fill: PALE, width: 220 });
}

/** Who has what: the own line first is left to the seats' order, the one on turn is marked. */
function drawScores(sheet: Sheet, sight: Sight): void {
  const { table, view } = sight;
  table.seats.forEach(({ money, points }, seat) => {
    const y = 150 + seat * 27;
    if (seat === table.active) sheet.box(70, y - 12, 260, 24, { fill: 0x24597a, stroke: GOLD, radius: 8 });
    sheet.figure(colourOf(sight, seat), 84, y, 8.5).place(`score ${seat}`, 74, y - 12, 20, 24);
    sheet.text(view.players[seat]?.name ?? "", 98, y, 11, { fill: PALE, anchor: 0, width: 110 });
    sheet.icon("coin", 226, y, 17).text(String(money), 238, y, 12.5, { fill: PALE, anchor: 0 });
    sheet.icon("points", 280, y, 17).text(String(points), 292, y, 12.5, { fill: PALE, anchor: 0 });
  });
}

export function drawTrack(sheet: Sheet, sight: Sight): void {
  drawOval(sheet);
  drawCountdown(sheet, sight, 88);
  drawScores(sheet, sight);
  sight.table.tiles.forEach((_, tile) => {
    drawTile(sheet, sight, tile);
  });
}
