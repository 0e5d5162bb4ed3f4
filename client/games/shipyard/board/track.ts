/** The action track: an oval of 24 spaces, tiles with figures, the income that each tile would bring, and the countdown within. */

import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { COLOURS, type Colour, type Seat } from "../../../../shared/core/game.ts";
import { BONUS_COST, contractSpaceFor, lapsFor, TRACK_SPACES } from "../../../../shared/shipyard/data/tiles.ts";
import { incomeTotal, isOccupied, spaceOf } from "../../../../shared/shipyard/track.ts";
import { ACTIONS, type Action } from "../../../../shared/shipyard/vocabulary.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { t } from "../messages/game/messages.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import { recentActionsOf } from "./recentActions.ts";
import type { RenderContext } from "./renderContext.ts";

export const TRACK_SIZE = { width: 400, height: 340 };
/** The spaces form a ring of 8 x 6 with slightly rounded corners, so that tiles don't overlap. */
const ACROSS = 8;
const DOWN = 6;
const LEFT = 29;
const TOP = 29;
const STEP_X = (TRACK_SIZE.width - 2 * LEFT) / (ACROSS - 1);
const STEP_Y = (TRACK_SIZE.height - 2 * TOP) / (DOWN - 1);
const CORNER_IN: Point = { x: 1, y: 8 };
const TILE = 47;
/** Most width of an action's name. */
const NAME = TILE - 1;
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

function drawOval(surface: DrawSurface): void {
  surface.box(2, 1, 396, 338, { fill: tones().panel, stroke: tones().line, radius: 38 });
  surface.box(57, 57, 286, 226, { fill: tones().well, stroke: tones().line, radius: 30 });
  for (let space = 0; space < TRACK_SPACES; space++) {
    const { x, y } = spacePoint(space);
    surface.draw((g) => g.circle(x, y, space === 0 ? 13 : 5).fill({ color: space === 0 ? tones().start : tones().line, alpha: 0.9 }));
    surface.place(`track ${space}`, { kind: "track", space }, { x: x - TILE / 2, y: y - TILE / 2, width: TILE, height: TILE });
  }
  const start = spacePoint(0);
  surface.draw((g) => g.poly([start.x - 4, start.y - 7, start.x + 7, start.y, start.x - 4, start.y + 7]).fill(tones().pale));
}

/** Seats with figures on a tile; with two players a seat can be there twice. */
function figuresOn({ table }: RenderContext, tile: number): Seat[] {
  return table.seats.flatMap(({ held }, seat) => held.flatMap((held) => (held === tile ? [seat] : [])));
}

export function colourOf({ view }: RenderContext, seat: Seat): Colour {
  return view.players[seat]?.colour ?? COLOURS[seat];
}

/** What a tap on a tile would be: the turn's action, a bonus action, the last action of the game. */
function useOf({ view, table }: RenderContext, tile: Action): "choose" | "bonus" | "final" | undefined {
  if (isLegal(view.choices, { type: "choose", tile })) return "choose";
  if (isLegal(view.choices, { type: "bonus", tile })) return "bonus";
  return table.phase === "final" && choiceOf(view.choices, tile) !== undefined ? "final" : undefined;
}

function isChosen({ proposed, table, draft }: RenderContext, tile: Action): boolean {
  if (table.phase === "final") return draft.action === tile;
  return (proposed?.type === "choose" || proposed?.type === "bonus") && proposed.tile === tile;
}

/** In the corner: the income that a free tile would bring, or what it costs as the second action. */
function drawMoney(surface: DrawSurface, { table }: RenderContext, tile: number, use: ReturnType<typeof useOf>, at: Point): void {
  const free = table.phase === "choose" && table.advanced !== tile && !isOccupied(table, tile);
  if (free) surface.price(incomeTotal(table, tile), at.x, at.y, 17);
  if (use === "bonus")
    surface
      .box(at.x - 5, at.y - 8, 46, 16, { fill: tones().red, radius: 8 })
      .text(t("tile.second"), at.x + 10.5, at.y, 10, { fill: tones().pale, width: 27 })
      .price(BONUS_COST, at.x + 32, at.y, 14);
}

/** @param named with the action's name below its icon */
function drawTile(surface: DrawSurface, context: RenderContext, tile: number, named: boolean): void {
  const { table } = context;
  const action = ACTIONS[tile];
  const { x, y } = spacePoint(spaceOf(table.tiles[tile]));
  const figures = figuresOn(context, tile);
  const use = useOf(context, action);
  const left = x - TILE / 2;
  const top = y - TILE / 2;
  surface.box(left, top, TILE, TILE, {
    fill: tones().paper,
    stroke: table.advanced === tile ? tones().red : tones().paperDark,
    line: table.advanced === tile ? 2 : 1,
    radius: 6,
  });
  // Below what a second action costs.
  const [lift, size] = use === "bonus" ? [2, 19] : [7, 26];
  if (named) surface.icon(action, x, y - lift, size).text(t(`tile.${action}`), x, y + 15, 11, { width: NAME });
  else surface.icon(action, x, y - lift + 8, size + 8);
  if (use) surface.glow(left, top, TILE, TILE, isChosen(context, action), 7);
  const figureTop = use === "bonus" ? y - 1 : y - TILE / 2 + 6;
  figures.forEach((seat, i) => {
    surface.figure(colourOf(context, seat), x + TILE / 2 - 7 - i * 13, figureTop, 8.5);
  });
  drawMoney(surface, context, tile, use, { x: left + 5, y: top + 5 });
  surface.place(
    `tile ${action}`,
    { kind: "tile", action },
    { x: left, y: top, width: TILE, height: TILE },
    use && { kind: "tile", tile: action },
  );
}

/** Laps left, with the red space and the one on which contracts are discarded. */
function drawCountdown(surface: DrawSurface, { table }: RenderContext, y: number): void {
  const laps = lapsFor(table.seats.length);
  const contracts = contractSpaceFor(table.seats.length);
  for (let space = 0; space <= laps; space++) {
    const x = 200 + (laps / 2 - space) * 34;
    const here = table.countdown === space;
    surface.draw((g) =>
      g
        .circle(x, y, 13)
        .fill(space === 0 ? tones().red : tones().panel)
        .stroke({ color: here ? tones().gold : tones().line, width: here ? 4 : 1.5 }),
    );
    surface.text(String(space), x, y, 12, { fill: tones().pale }).topic({ kind: "laps" }, { x: x - 17, y: y - 17, width: 34, height: 34 });
    if (space === contracts) surface.icon("contract", x + 10, y - 11, 13);
  }
  surface.text(t("label.laps", { n: table.countdown }), 200, y + 22, 9.5, { fill: tones().pale, width: 270 });
}

const RECENT_ICON = 14;
/** Icons of a turn that have room; the figure still shows which action came first. */
const MOST_RECENT = 7;

/** Each seat's latest actions, money and points; marks the seat on turn. */
function drawScores(surface: DrawSurface, context: RenderContext): void {
  const { table, view } = context;
  table.seats.forEach(({ money, points }, seat) => {
    const y = 154 + seat * 30;
    if (seat === context.turn) surface.box(62, y - 13, 276, 26, { fill: tones().row, stroke: tones().gold, radius: 8 });
    surface
      .figure(colourOf(context, seat), 74, y, 8.5)
      .place(`score ${seat}`, { kind: "score", seat }, { x: 64, y: y - 12, width: 20, height: 24 });
    surface.text(view.players[seat]?.name ?? "", 87, y, 11, { fill: tones().pale, anchor: 0, width: 50, isName: true });
    drawRecentActions(surface, context, seat, y);
    surface.icon("coin", 255, y, 16).text(String(money), 265, y, 12, { fill: tones().pale, anchor: 0 });
    surface.icon("points", 296, y, 16).text(String(points), 306, y, 12, { fill: tones().pale, anchor: 0 });
  });
}

function drawRecentActions(surface: DrawSurface, { recent, table }: RenderContext, seat: Seat, y: number): void {
  const actions = recentActionsOf(recent, table, seat).slice(-MOST_RECENT);
  if (actions.length === 0) return;
  surface.box(140, y - 9, actions.length * RECENT_ICON + 6, 18, { fill: tones().paper, radius: 5 });
  actions.forEach((icon, i) => {
    surface.icon(icon, 143 + (i + 0.5) * RECENT_ICON, y, RECENT_ICON - 1);
  });
}

export function drawTrack(surface: DrawSurface, context: RenderContext): void {
  drawOval(surface);
  drawCountdown(surface, context, 86);
  drawScores(surface, context);
  // On the smallest screens icons alone are larger.
  const named = ACTIONS.every((action) => surface.isLegible(t(`tile.${action}`), NAME));
  context.table.tiles.forEach((_, tile) => {
    drawTile(surface, context, tile, named);
  });
}
