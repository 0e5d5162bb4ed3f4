/** Layout of a board in world units, from the rules' lattice. */
import type { Geometry } from "../../../shared/catan/geometry.ts";
import type { Box } from "../../kit/contract/game.ts";
import type { Point } from "../../kit/pixi/camera.ts";

export const HEX = 60;
/** Sea around the land, for the coast. */
const SEA = 24;
/** Distance of a harbour's sign from its coast path. */
const PIER = 19;
/** Radius of a harbour's sign, of the size 1. */
export const HARBOUR = 19;
/** Room between a harbour's sign and the end of the world. */
const RIM = 6;
/** More hexes than on the small board are seen from farther away. */
const MANY_HEXES = 19;
const ENLARGED = 1.22;

const UNIT_X = (HEX * Math.sqrt(3)) / 2;
const UNIT_Y = HEX / 2;

export interface Plan {
  readonly hexes: readonly Point[];
  readonly vertices: readonly Point[];
  /** Middle of a path and its angle in radians. */
  readonly edges: readonly { readonly x: number; readonly y: number; readonly angle: number }[];
  /** By slot: the sign's place, and the two intersections it serves. */
  readonly harbours: readonly { readonly at: Point; readonly ends: readonly Point[] }[];
  /** How much larger than on the small board tokens and signs are drawn. */
  readonly signs: number;
  readonly world: Box;
}

/** A lattice point (rules, section 1.3) in world units. */
function onPlan({ x, y }: Point): Point {
  return { x: x * UNIT_X, y: y * UNIT_Y };
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The point `distance` beyond `through`, seen from `from`. */
function beyond(from: Point, through: Point, distance: number): Point {
  const length = Math.hypot(through.x - from.x, through.y - from.y);
  const share = 1 + distance / length;
  return { x: from.x + (through.x - from.x) * share, y: from.y + (through.y - from.y) * share };
}

/** The corners of a square around a point. */
function square({ x, y }: Point, reach: number): Point[] {
  return [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y + reach },
  ];
}

export function boxAround(points: readonly Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function planOf(geometry: Geometry): Plan {
  const hexes = geometry.hexes.map(({ q, r }) => onPlan({ x: 2 * q + r, y: 3 * r }));
  const vertices = geometry.vertices.map(onPlan);
  const edges = geometry.edgeEnds.map(([a, b]) => ({
    ...between(vertices[a], vertices[b]),
    angle: Math.atan2(vertices[b].y - vertices[a].y, vertices[b].x - vertices[a].x),
  }));
  const harbours = geometry.harbourEdges.map((edge) => ({
    at: beyond(hexes[geometry.edgeHexes[edge][0]], edges[edge], PIER),
    ends: geometry.edgeEnds[edge].map((vertex) => vertices[vertex]),
  }));
  const signs = hexes.length > MANY_HEXES ? ENLARGED : 1;
  const ends = [...vertices.flatMap((point) => square(point, SEA)), ...harbours.flatMap(({ at }) => square(at, signs * HARBOUR + RIM))];
  return { hexes, vertices, edges, harbours, signs, world: boxAround(ends) };
}

/** Corners of a hex around a middle, x and y in turn. */
export function hexCorners({ x, y }: Point, radius = HEX): number[] {
  const corners: number[] = [];
  for (let k = 0; k < 6; k++) {
    const angle = (k * Math.PI) / 3 - Math.PI / 2;
    corners.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return corners;
}
