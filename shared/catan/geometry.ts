/** Hexes, intersections (vertices) and paths (edges) of a board: rules document, section 1.3. Computed once per board. */
import { BOXES, type BoardName, type Box, landOf } from "./components.ts";
import { CELLS, hexIds, landValues, parseCustomBoard } from "./customBoard.ts";

/** Neighbours in axial coordinates: E, NE, NW, W, SW, SE (counterclockwise). */
const DIRECTIONS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** Corners N, NE, SE, S, SW, NW, as lattice offsets from a hex's centre. */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

type Ids = readonly number[];

export interface Geometry {
  /** Axial coordinates, by hex. */
  readonly hexes: readonly { readonly q: number; readonly r: number }[];
  /** By hex: N, NE, SE, S, SW, NW. */
  readonly hexCorners: readonly Ids[];
  /** By hex: NE, E, SE, SW, W, NW. */
  readonly hexSides: readonly Ids[];
  readonly hexNeighbours: readonly Ids[];
  /** Lattice point by intersection; `y` grows downward. */
  readonly vertices: readonly { readonly x: number; readonly y: number }[];
  readonly vertexHexes: readonly Ids[];
  readonly vertexEdges: readonly Ids[];
  /** Parallel to `vertexEdges`. */
  readonly vertexNeighbours: readonly Ids[];
  /** By path: its two intersections, the lower id first. */
  readonly edgeEnds: readonly (readonly [number, number])[];
  readonly edgeHexes: readonly Ids[];
  /** Path by harbour slot. */
  readonly harbourEdges: Ids;
  /** Harbour slot by intersection; -1 for none. */
  readonly vertexHarbour: Ids;
}

/** Geometry that only the boards in the box need. */
interface BoxGeometry extends Geometry {
  /** Coastal paths, clockwise from the north-west side of hex 0. */
  readonly coast: Ids;
  /** The six corner hexes by id, and the order in which tokens are laid from each. */
  readonly cornerHexes: Ids;
  readonly spirals: readonly Ids[];
}

type Land = readonly { readonly q: number; readonly r: number }[];

/** Numbers distinct items in the order of `compare`. */
function numberDistinct<T>(items: readonly T[], key: (item: T) => string, compare: (a: T, b: T) => number) {
  const distinct = [...new Map(items.map((item) => [key(item), item])).values()].sort(compare);
  const ids = new Map(distinct.map((item, id) => [key(item), id]));
  return { distinct, idOf: (item: T) => ids.get(key(item)) as number };
}

/** For each of `count` targets, the sources that list it. */
function inverse(lists: readonly Ids[], count: number): number[][] {
  const back: number[][] = Array.from({ length: count }, () => []);
  lists.forEach((list, source) => {
    for (const target of list) back[target].push(source);
  });
  return back;
}

/** The hex one step away, or -1 at sea. */
type StepFrom = (hex: number, direction: number) => number;

function stepper(hexes: Land): StepFrom {
  const ids = new Map(hexes.map(({ q, r }, id) => [`${q},${r}`, id]));
  return (hex, direction) => {
    const [dq, dr] = DIRECTIONS[direction % 6];
    return ids.get(`${hexes[hex].q + dq},${hexes[hex].r + dr}`) ?? -1;
  };
}

/** The counterclockwise spiral of section 2.3: along the coast, then inwards. */
function spiralFrom(corner: number, count: number, step: StepFrom): number[] {
  const walk = [corner];
  let heading = DIRECTIONS.findIndex((_, d) => step(corner, d) >= 0 && step(corner, d + 5) < 0);
  while (walk.length < count) {
    const here = walk[walk.length - 1];
    let next = step(here, heading);
    while (next < 0 || walk.includes(next)) next = step(here, ++heading);
    walk.push(next);
  }
  return walk;
}

function coastFrom(hexSides: readonly Ids[], edgeHexes: readonly Ids[], edgeEnds: readonly (readonly number[])[]): number[] {
  const atSea = edgeHexes.flatMap((hexes, edge) => (hexes.length === 1 ? [edge] : []));
  const walk = [hexSides[0][5]];
  let end = Math.min(...edgeEnds[walk[0]]);
  while (walk.length < atSea.length) {
    const next = atSea.find((edge) => !walk.includes(edge) && edgeEnds[edge].includes(end)) as number;
    walk.push(next);
    end = edgeEnds[next][0] === end ? edgeEnds[next][1] : edgeEnds[next][0];
  }
  return walk;
}

function harbourSlots(harbourEdges: Ids, edgeEnds: readonly (readonly number[])[], vertices: number): number[] {
  const slots = new Array<number>(vertices).fill(-1);
  harbourEdges.forEach((edge, slot) => {
    for (const vertex of edgeEnds[edge]) slots[vertex] = slot;
  });
  return slots;
}

/** Distinct corners, sorted, and the corners of each hex. */
function cornersOf(hexes: Land) {
  const points = hexes.map(({ q, r }) => CORNERS.map(([dx, dy]) => ({ x: 2 * q + r + dx, y: 3 * r + dy })));
  const corner = numberDistinct(
    points.flat(),
    ({ x, y }) => `${x},${y}`,
    (a, b) => a.y - b.y || a.x - b.x,
  );
  return { vertices: corner.distinct, hexCorners: points.map((corners) => corners.map(corner.idOf)) };
}

/** Distinct sides as sorted pairs of corners, and the sides of each hex. */
function sidesOf(hexCorners: readonly Ids[]) {
  const pairs = hexCorners.map((ids) =>
    ids.map((a, k): [number, number] => [Math.min(a, ids[(k + 1) % 6]), Math.max(a, ids[(k + 1) % 6])]),
  );
  const side = numberDistinct(pairs.flat(), String, (a, b) => a[0] - b[0] || a[1] - b[1]);
  return { edgeEnds: side.distinct, hexSides: pairs.map((sides) => sides.map(side.idOf)) };
}

/** @param harbourEdgesOf path by harbour slot */
function geometryFrom(hexes: Land, harbourEdgesOf: (hexSides: readonly Ids[]) => Ids): Geometry {
  const { vertices, hexCorners } = cornersOf(hexes);
  const { edgeEnds, hexSides } = sidesOf(hexCorners);
  const vertexEdges = inverse(edgeEnds, vertices.length);
  const otherEnd = (vertex: number, edge: number) => edgeEnds[edge][edgeEnds[edge][0] === vertex ? 1 : 0];
  const step = stepper(hexes);
  const harbourEdges = harbourEdgesOf(hexSides);
  return {
    hexes,
    hexCorners,
    hexSides,
    hexNeighbours: hexes.map((_, hex) => DIRECTIONS.map((_, d) => step(hex, d)).filter((other) => other >= 0)),
    vertices,
    vertexHexes: inverse(hexCorners, vertices.length),
    vertexEdges,
    vertexNeighbours: vertexEdges.map((edges, vertex) => edges.map((edge) => otherEnd(vertex, edge))),
    edgeEnds,
    edgeHexes: inverse(hexSides, edgeEnds.length),
    harbourEdges,
    vertexHarbour: harbourSlots(harbourEdges, edgeEnds, vertices.length),
  };
}

function boxGeometry(box: Box): BoxGeometry {
  const geometry = geometryFrom(landOf(box), () => box.harbourPaths);
  const { hexes, hexNeighbours, hexSides, edgeHexes, edgeEnds } = geometry;
  const step = stepper(hexes);
  const cornerHexes = hexNeighbours.flatMap((neighbours, hex) => (neighbours.length === 3 ? [hex] : []));
  const spirals = cornerHexes.map((hex) => spiralFrom(hex, hexes.length, step));
  return { ...geometry, coast: coastFrom(hexSides, edgeHexes, edgeEnds), cornerHexes, spirals };
}

export const GEOMETRIES: { readonly [B in BoardName]: BoxGeometry } = {
  base: boxGeometry(BOXES.base),
  extension: boxGeometry(BOXES.extension),
};

/** Sizes of the large board; custom boards are never larger. */
export const MAX_HEXES = GEOMETRIES.extension.hexes.length;
export const MAX_VERTICES = GEOMETRIES.extension.vertices.length;
export const MAX_EDGES = GEOMETRIES.extension.edgeEnds.length;

function customGeometry(text: string): Geometry {
  const board = parseCustomBoard(text);
  if (!board) throw new Error(`malformed custom board: ${text}`);
  const ids = hexIds(board);
  return geometryFrom(landValues(board, CELLS), (hexSides) => board.harbours.map(({ cell, side }) => hexSides[ids[cell]][side]));
}

/** Geometries of custom boards by text, the oldest first. */
const customGeometries = new Map<string, Geometry>();
/** Bounds the cache, because a server may see any number of boards. */
const MAX_CACHED = 100;

function cachedCustomGeometry(text: string): Geometry {
  const known = customGeometries.get(text);
  if (known) return known;
  const geometry = customGeometry(text);
  if (customGeometries.size >= MAX_CACHED)
    for (const oldest of [...customGeometries.keys()].slice(0, MAX_CACHED / 2)) customGeometries.delete(oldest);
  customGeometries.set(text, geometry);
  return geometry;
}

/** The geometry of a table's board. `drawing`: text of a custom board, otherwise "". */
export function geometryOf(table: { readonly board: string; readonly drawing: string }): Geometry {
  if (table.drawing !== "") return cachedCustomGeometry(table.drawing);
  return table.board === "base" ? GEOMETRIES.base : GEOMETRIES.extension;
}
