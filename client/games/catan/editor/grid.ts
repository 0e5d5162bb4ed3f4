/** Geometry of the editor: cells, sides, and the targets of a tool. */
import { CELLS, type CustomBoard, SEA } from "../../../../shared/catan/customBoard.ts";
import { GEOMETRIES } from "../../../../shared/catan/geometry.ts";
import type { Box } from "../../../kit/contract/game.ts";
import type { Point } from "../../../kit/pixi/camera.ts";
import { nearestAhead } from "../../../kit/ui/arrows.ts";
import { planOf } from "../plan.ts";

const GRID = GEOMETRIES.extension;
const PLAN = planOf(GRID);
const SIDES = 6;
/** Distance of a harbour's sign from the hex's centre, relative to its path. */
const OFFSHORE = 1.5;
/** Room for harbours all around. */
const MARGIN = 30;

export const SEA_BOX: Box = {
  x: PLAN.world.x - MARGIN,
  y: PLAN.world.y - MARGIN,
  width: PLAN.world.width + 2 * MARGIN,
  height: PLAN.world.height + 2 * MARGIN,
};

/** A cell, or one of its sides. */
export interface Target {
  readonly cell: number;
  readonly side?: number;
}

export const idOf = ({ cell, side }: Target) => (side === undefined ? `c${cell}` : `c${cell}s${side}`);

export const cellAt = (cell: number): Point => PLAN.hexes[cell];

/** The ends of a cell's side. */
export function endsOf(cell: number, side: number): readonly Point[] {
  return GRID.edgeEnds[GRID.hexSides[cell][side]].map((vertex) => PLAN.vertices[vertex]);
}

export function pierAt(cell: number, side: number): Point {
  const from = cellAt(cell);
  const path = PLAN.edges[GRID.hexSides[cell][side]];
  return { x: from.x + (path.x - from.x) * OFFSHORE, y: from.y + (path.y - from.y) * OFFSHORE };
}

export const pointOf = ({ cell, side }: Target): Point => (side === undefined ? cellAt(cell) : pierAt(cell, side));

export const ALL_CELLS: readonly Target[] = CELLS.map((_, cell) => ({ cell }));

/** Sides of the land that lie at the sea. */
export function coastOf({ terrain }: CustomBoard): Target[] {
  const isLand = (cell: number) => terrain[cell] !== SEA;
  return ALL_CELLS.flatMap(({ cell }) =>
    Array.from({ length: isLand(cell) ? SIDES : 0 }, (_, side) => ({ cell, side })).filter(
      ({ side }) => GRID.edgeHexes[GRID.hexSides[cell][side]].filter(isLand).length === 1,
    ),
  );
}

/** The nearest target in a direction, or `from` if there is none. */
export function towards(targets: readonly Target[], from: Target, direction: Point): Target {
  return nearestAhead(targets, pointOf, pointOf(from), direction) ?? from;
}
