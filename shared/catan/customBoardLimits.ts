/** How much room a board of one's own leaves, wherever all place: its islands, and what the distance rule (3.8) lets stand on them. */
import { BOXES, PIECES } from "./components.ts";
import { type Drawing, SEA } from "./customBoard.ts";
import { GEOMETRIES } from "./geometry.ts";
import { VICTORY_POINT } from "./points.ts";

/** Cells are hexes of the large board, so its geometry tells what lies beside what. */
const GRID = GEOMETRIES.extension;

/** Settlements that everybody places before the first turn. */
const FIRST_PLACES = 2;
/** Largest Army. Longest Road is not counted on: roads may be cut, and of two as long nobody may have it. */
const ARMY = 2;

/** Land that no road leads away from, by its intersections: how many paths meet at each. */
type Island = readonly number[];

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** By intersection of the grid: the paths at which land lies. */
function pathsOn({ terrain }: Drawing): readonly (readonly number[])[] {
  const isThere = (edge: number) => GRID.edgeHexes[edge].some((cell) => terrain[cell] !== SEA);
  return GRID.vertexEdges.map((edges) => edges.filter(isThere));
}

/** All intersections to which roads lead from one. */
function reachedFrom(start: number, paths: readonly (readonly number[])[]): Set<number> {
  const reached = new Set([start]);
  for (const vertex of reached) for (const edge of paths[vertex]) for (const end of GRID.edgeEnds[edge]) reached.add(end);
  return reached;
}

function islandsOf(drawing: Drawing): Island[] {
  const paths = pathsOn(drawing);
  const seen = new Set<number>();
  return paths.flatMap((own, start): Island[] => {
    if (own.length === 0 || seen.has(start)) return [];
    const reached = [...reachedFrom(start, paths)];
    for (const vertex of reached) seen.add(vertex);
    return [reached.map((vertex) => paths[vertex].length)];
  });
}

/** How many of the counts it takes, in their order, to come to a sum. */
function taken(counts: readonly number[], sum: number): number {
  let left = sum;
  let many = 0;
  for (; left > 0 && many < counts.length; many++) left -= counts[many];
  return many;
}

/** With fewer settlements than these no island is full: each closes its own intersection and those beside it. */
function fewestOn(island: Island): number {
  const closed = island.map((paths) => paths + 1).sort((a, b) => b - a);
  return taken(closed, island.length);
}

/** No more settlements than these stand on an island: each has the paths at its intersection to itself, and each path has two ends. */
function mostOn(island: Island): number {
  const paths = [...island].sort((a, b) => a - b);
  return taken(paths, sumOf(island) / 2);
}

/** With fewer settlements than these no islands are full of all those that could hold so many: the others may stay without any. */
function fewestAround([island, ...others]: readonly Island[], settlements: number): number {
  if (settlements <= 0) return 0;
  if (!island) return Number.POSITIVE_INFINITY;
  return Math.min(fewestAround(others, settlements), fewestOn(island) + fewestAround(others, settlements - mostOn(island)));
}

/** Most players who surely find two places each, wherever all place. */
export function mostSeats(drawing: Drawing): number {
  return Math.floor(sumOf(islandsOf(drawing).map(fewestOn)) / FIRST_PLACES);
}

/**
 * Most points that somebody can surely still get when all have placed, wherever that was. As long as there is room on an island where
 * somebody stands, the place nearest to any building is two paths away and open to its owner; so all places fill, and somebody has an
 * average share of them at least. The development cards may all come to him, too. `seats` find their first places.
 */
export function pointsInReach(drawing: Drawing, seats: number): number {
  const first = FIRST_PLACES * seats;
  const places = Math.max(first, fewestAround(islandsOf(drawing), first));
  const own = Math.min(Math.ceil(places / seats), PIECES.settlements + PIECES.cities);
  return own + Math.min(own, PIECES.cities) + BOXES.base.deck[VICTORY_POINT] + ARMY;
}
