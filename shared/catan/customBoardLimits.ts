/** How much room a board of one's own leaves, wherever all place: its islands, and what the distance rule (3.8) lets stand on them. */
import { BOXES, PIECES } from "./components.ts";
import { type CustomBoard, SEA } from "./customBoard.ts";
import { GEOMETRIES } from "./geometry.ts";
import { VICTORY_POINT } from "./points.ts";

/** Cells are hexes of the large board, so its geometry tells what lies beside what. */
const GRID = GEOMETRIES.extension;

/** Settlements that everybody places before the first turn. */
const SETUP_SETTLEMENTS = 2;
/** Largest Army. Longest Road is not counted on: roads may be cut, and of two as long nobody may have it. */
const LARGEST_ARMY_POINTS = 2;

/** Land that no road leads away from, by its intersections: how many paths meet at each. */
type Island = readonly number[];

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** By intersection of the grid: the paths at which land lies. */
function pathsOn({ terrain }: CustomBoard): readonly (readonly number[])[] {
  const isLandPath = (edge: number) => GRID.edgeHexes[edge].some((cell) => terrain[cell] !== SEA);
  return GRID.vertexEdges.map((edges) => edges.filter(isLandPath));
}

/** All intersections to which roads lead from one. */
function reachableFrom(start: number, paths: readonly (readonly number[])[]): Set<number> {
  const reached = new Set([start]);
  for (const vertex of reached) for (const edge of paths[vertex]) for (const end of GRID.edgeEnds[edge]) reached.add(end);
  return reached;
}

function islandsOf(board: CustomBoard): Island[] {
  const paths = pathsOn(board);
  const seen = new Set<number>();
  return paths.flatMap((vertexPaths, start): Island[] => {
    if (vertexPaths.length === 0 || seen.has(start)) return [];
    const reached = [...reachableFrom(start, paths)];
    for (const vertex of reached) seen.add(vertex);
    return [reached.map((vertex) => paths[vertex].length)];
  });
}

/** How many of the counts it takes, in their order, to come to a sum. */
function countToReach(counts: readonly number[], sum: number): number {
  let left = sum;
  let count = 0;
  for (; left > 0 && count < counts.length; count++) left -= counts[count];
  return count;
}

/** With fewer settlements than these no island is full: each closes its own intersection and those beside it. */
function minToFill(island: Island): number {
  const closed = island.map((paths) => paths + 1).sort((a, b) => b - a);
  return countToReach(closed, island.length);
}

/** No more settlements than these stand on an island: each has the paths at its intersection to itself, and each path has two ends. */
function maxSettlements(island: Island): number {
  const paths = [...island].sort((a, b) => a - b);
  return countToReach(paths, sumOf(island) / 2);
}

/** With fewer settlements than these no islands are full of all those that could hold so many: the others may stay without any. */
function minToFillHosts([island, ...others]: readonly Island[], settlements: number): number {
  if (settlements <= 0) return 0;
  if (!island) return Number.POSITIVE_INFINITY;
  return Math.min(minToFillHosts(others, settlements), minToFill(island) + minToFillHosts(others, settlements - maxSettlements(island)));
}

/** Most players who surely find two places each, wherever all place. */
export function maxSeats(board: CustomBoard): number {
  return Math.floor(sumOf(islandsOf(board).map(minToFill)) / SETUP_SETTLEMENTS);
}

/**
 * Most points that somebody can surely still get when all have placed, wherever that was. As long as there is room on an island where
 * somebody stands, the place nearest to any building is two paths away and open to its owner; so all places fill, and somebody has an
 * average share of them at least. The development cards may all come to him, too. `seats` find their first places.
 */
export function guaranteedPoints(board: CustomBoard, seats: number): number {
  const initial = SETUP_SETTLEMENTS * seats;
  const places = Math.max(initial, minToFillHosts(islandsOf(board), initial));
  const buildings = Math.min(Math.ceil(places / seats), PIECES.settlements + PIECES.cities);
  return buildings + Math.min(buildings, PIECES.cities) + BOXES.base.deck[VICTORY_POINT] + LARGEST_ARMY_POINTS;
}
