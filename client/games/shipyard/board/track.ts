/** The action track: a ring of 24 spaces around the rondels, tiles with figures, and the income that each tile would bring. */

import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { COLOURS, type Colour, type Seat } from "../../../../shared/core/game.ts";
import { BONUS_COST, TRACK_SPACES } from "../../../../shared/shipyard/data/tiles.ts";
import { incomeTotal, isOccupied, spaceOf } from "../../../../shared/shipyard/track.ts";
import { ACTIONS, type Action } from "../../../../shared/shipyard/vocabulary.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point, Size } from "../../../kit/pixi/camera.ts";
import { t } from "../messages/game/messages.ts";
import { FINGER, inset } from "./arrange.ts";
import { tones } from "./colours.ts";
import type { DrawSurface } from "./drawSurface.ts";
import type { RenderContext } from "./renderContext.ts";
import { drawRondels } from "./rondels.ts";

/** Spaces of the ring's sides: across and down. */
const SHAPES = [
  [6, 8],
  [7, 7],
  [8, 6],
] as const;
/** Place of the start space in the upper row. */
const START = 2;
const PADDING = 3;

export interface Ring {
  readonly cell: Size;
  /** Middle of a board space, 0..23. */
  middle(space: number): Point;
  /** Within the ring. */
  readonly inner: Box;
}

/** Column and row of the ring's places, clockwise from the left upper corner. */
function ringPlace(place: number, across: number, down: number): readonly [column: number, row: number] {
  const [right, bottom] = [across - 1, down - 1];
  if (place < right) return [place, 0];
  if (place < right + bottom) return [right, place - right];
  if (place < 2 * right + bottom) return [2 * right + bottom - place, bottom];
  return [0, 2 * (right + bottom) - place];
}

/** The first shape whose spaces a finger can hit, else that with the largest. */
export function ringIn({ width, height }: Size): Ring {
  const cellOf = ([across, down]: readonly [number, number]): Size => ({
    width: (width - 2 * PADDING) / across,
    height: (height - 2 * PADDING) / down,
  });
  const least = (shape: readonly [number, number]) => Math.min(cellOf(shape).width, cellOf(shape).height);
  const isFlat = width > height;
  const shapes = isFlat ? [...SHAPES].reverse() : SHAPES;
  const [across, down] =
    shapes.find((shape) => least(shape) >= FINGER) ?? shapes.reduce((best, shape) => (least(shape) > least(best) ? shape : best));
  const cell = cellOf([across, down]);
  return {
    cell,
    middle(space) {
      const [column, row] = ringPlace((space + START) % TRACK_SPACES, across, down);
      return { x: PADDING + (column + 0.5) * cell.width, y: PADDING + (row + 0.5) * cell.height };
    },
    inner: {
      x: PADDING + cell.width + 4,
      y: PADDING + cell.height + 4,
      width: (across - 2) * cell.width - 8,
      height: (down - 2) * cell.height - 8,
    },
  };
}

/** The whole space, for fingers; tiles leave a gap. */
function cellAt({ cell, middle }: Ring, space: number): Box {
  const { x, y } = middle(space);
  return { x: x - cell.width / 2, y: y - cell.height / 2, ...cell };
}

/** Empty spaces point to the next one. */
function drawSpaces(surface: DrawSurface, ring: Ring): void {
  for (let space = 0; space < TRACK_SPACES; space++) {
    const cell = cellAt(ring, space);
    const { x, y, width, height } = inset(cell, 2);
    surface.box(x, y, width, height, { fill: space === 0 ? tones().start : tones().well, stroke: tones().line, radius: 8, alpha: 0.8 });
    const [here, next] = [ring.middle(space), ring.middle((space + 1) % TRACK_SPACES)];
    const [dx, dy] = [Math.sign(Math.round(next.x - here.x)), Math.sign(Math.round(next.y - here.y))];
    surface.draw((pen) =>
      pen
        .moveTo(here.x - 3 * dx - 5 * dy, here.y - 3 * dy - 5 * dx)
        .lineTo(here.x + 3 * dx, here.y + 3 * dy)
        .lineTo(here.x - 3 * dx + 5 * dy, here.y - 3 * dy + 5 * dx)
        .stroke({ color: tones().line, width: 2 }),
    );
    surface.place(`track ${space}`, { kind: "track", space }, cell);
  }
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
  if (table.phase === "act" && ACTIONS[table.chosen] === tile) return true;
  return (proposed?.type === "choose" || proposed?.type === "bonus") && proposed.tile === tile;
}

/** The tile that moved to the front last: an arrow in its corner. */
function drawAdvanced(surface: DrawSurface, x: number, y: number): void {
  surface.draw((pen) => {
    pen.circle(x, y, 8).fill(tones().red);
    pen.moveTo(x - 3, y + 3).lineTo(x + 3, y - 3);
    pen
      .moveTo(x - 1.5, y - 3)
      .lineTo(x + 3, y - 3)
      .lineTo(x + 3, y + 1.5)
      .stroke({ color: 0xffffff, width: 1.8 });
  });
}

/** Income that a free tile would bring, or what it costs as the second action. */
function drawMoney(surface: DrawSurface, { table }: RenderContext, tile: number, use: ReturnType<typeof useOf>, { x, y }: Point): void {
  const isFree = table.phase === "choose" && table.advanced !== tile && !isOccupied(table, tile);
  if (isFree) surface.price(`+${incomeTotal(table, tile)}`, x, y, 21);
  if (use === "bonus") surface.price(`−${BONUS_COST}`, x, y, 21);
}

/** @param named with the action's name below its icon */
function drawTile(surface: DrawSurface, context: RenderContext, ring: Ring, tile: number, named: boolean): void {
  const { table } = context;
  const action = ACTIONS[tile];
  const cell = cellAt(ring, spaceOf(table.tiles[tile]));
  const box = inset(cell, 3);
  const { x, y, width, height } = box;
  const figures = figuresOn(context, tile);
  const use = useOf(context, action);
  const isTaken = figures.length > 0 || table.advanced === tile;
  surface.box(x, y, width, height, { fill: isTaken ? tones().paperDark : tones().paper, stroke: tones().ink, radius: 8 });
  const middle = x + width / 2;
  const size = Math.min(named ? height * 0.56 : height * 0.8, width * 0.56, 34);
  surface.icon(action, middle + (use ? 3 : 0), y + (named ? (height - 14) / 2 : height / 2), size, isTaken ? 0.75 : 1);
  if (named) surface.text(t(`tile.${action}`), middle, y + height - 9, 12, { width: width - 2 });
  if (isChosen(context, action) || use) surface.mark(box, isChosen(context, action), 8);
  figures.forEach((seat, i) => {
    surface.figure(colourOf(context, seat), x + width - 8 - i * 10, y + 9, 9.5);
  });
  if (table.advanced === tile && figures.length === 0) drawAdvanced(surface, x + 9, y + 9);
  drawMoney(surface, context, tile, use, { x: x + 9, y: y + 9 });
  surface.place(`tile ${action}`, { kind: "tile", action }, cell, use && { kind: "tile", tile: action });
}

export function drawTrack(surface: DrawSurface, context: RenderContext, size: Size): void {
  const ring = ringIn(size);
  surface.box(0.5, 0.5, size.width - 1, size.height - 1, { fill: tones().panel, stroke: tones().line, radius: 14 });
  drawSpaces(surface, ring);
  drawRondels(surface, context, ring.inner);
  // Icons alone are larger where names don't fit.
  const named = ACTIONS.every((action) => surface.fits(t(`tile.${action}`), 12, ring.cell.width - 8));
  context.table.tiles.forEach((_, tile) => {
    drawTile(surface, context, ring, tile, named);
  });
}
