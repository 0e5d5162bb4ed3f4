/**
 * Bounds for games on a custom board, wherever players settle: its islands, and the settlements that the distance rule (3.8) allows on
 * them.
 */
import { BOXES, PIECES } from "./components.ts";
import { type CustomBoard, SEA } from "./customBoard.ts";
import { GEOMETRIES } from "./geometry.ts";
import { VICTORY_POINT } from "./points.ts";

/** Cells are the hexes of the large board, so they share its geometry. */
const GRID = GEOMETRIES.extension;

const SETUP_SETTLEMENTS = 2;
/** Longest Road is not counted: roads may be cut off, and no seat holds it in a tie. */
const LARGEST_ARMY_POINTS = 2;

/** Land connected by paths: the number of paths at each of its intersections. */
type Island = readonly number[];

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** By intersection of the grid: its paths that touch land. */
function pathsOn({ terrain }: CustomBoard): readonly (readonly number[])[] {
  const isLandPath = (edge: number) => GRID.edgeHexes[edge].some((cell) => terrain[cell] !== SEA);
  return GRID.vertexEdges.map((edges) => edges.filter(isLandPath));
}

/** Intersections connected to `start`. */
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

/** How many leading counts it takes to reach the sum. */
function countToReach(counts: readonly number[], sum: number): number {
  let left = sum;
  let count = 0;
  for (; left > 0 && count < counts.length; count++) left -= counts[count];
  return count;
}

/** The fewest settlements that can fill an island: each blocks its own intersection and its neighbours. */
function minToFill(island: Island): number {
  const closed = island.map((paths) => paths + 1).sort((a, b) => b - a);
  return countToReach(closed, island.length);
}

/** The most settlements that fit: each uses up the paths at its intersection, and a path has two ends. */
function maxSettlements(island: Island): number {
  const paths = [...island].sort((a, b) => a - b);
  return countToReach(paths, sumOf(island) / 2);
}

/** The fewest settlements that fill a set of islands big enough for all of them. */
function minToFillHosts([island, ...others]: readonly Island[], settlements: number): number {
  if (settlements <= 0) return 0;
  if (!island) return Number.POSITIVE_INFINITY;
  return Math.min(minToFillHosts(others, settlements), minToFill(island) + minToFillHosts(others, settlements - maxSettlements(island)));
}

/** Number of players that the setup always has room for. */
export function maxSeats(board: CustomBoard): number {
  return Math.floor(sumOf(islandsOf(board).map(minToFill)) / SETUP_SETTLEMENTS);
}

/**
 * Points that some player can always reach, however all settle. While an island has room, the free place nearest to a building is two paths
 * away and open to its owner; so all places get used, and some player has at least an average share, plus possibly all development cards.
 */
export function guaranteedPoints(board: CustomBoard, seats: number): number {
  const initial = SETUP_SETTLEMENTS * seats;
  const places = Math.max(initial, minToFillHosts(islandsOf(board), initial));
  const buildings = Math.min(Math.ceil(places / seats), PIECES.settlements + PIECES.cities);
  return buildings + Math.min(buildings, PIECES.cities) + BOXES.base.deck[VICTORY_POINT] + LARGEST_ARMY_POINTS;
}
