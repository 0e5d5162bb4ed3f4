/** Longest Road: rules document, section 3.10. */
import type { Seat } from "../core/game.ts";
import type { CatanContext } from "./act.ts";
import { type Geometry, geometryOf, MAX_EDGES } from "./geometry.ts";
import { transferSpecialCard } from "./points.ts";
import type { Table } from "./schema.ts";

/** Roads needed for the Longest Road. */
export const MIN_LENGTH = 5;

/** A seat's network, and the roads used by the current trail. */
interface Search {
  readonly table: Table;
  readonly geometry: Geometry;
  readonly seat: Seat;
  readonly used: Uint8Array;
}

/** Shared by all searches: each one leaves it cleared. */
const USED = new Uint8Array(MAX_EDGES);

function searchFor(table: Table, seat: Seat): Search {
  return { table, geometry: geometryOf(table), seat, used: USED };
}

/** Roads connect through an intersection unless an opponent has built on it. */
function passes({ table, seat }: Search, vertex: number): boolean {
  const building = table.buildings[vertex];
  return building < 0 || building >> 1 === seat;
}

/** Longest trail from `vertex` over unused roads. */
function longestFrom(search: Search, vertex: number): number {
  const { table, geometry, seat, used } = search;
  const edges = geometry.vertexEdges[vertex];
  let best = 0;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i];
    if (table.roads[edge] !== seat || used[edge] === 1) continue;
    const next = geometry.vertexNeighbours[vertex][i];
    used[edge] = 1;
    const length = passes(search, next) ? 1 + longestFrom(search, next) : 1;
    used[edge] = 0;
    if (length > best) best = length;
  }
  return best;
}

/** Longest trail that ends at `vertex` on one side and at `other` on the other, across their used road. */
function longestThrough(search: Search, vertex: number, other: number): number {
  const { table, geometry, seat, used } = search;
  let best = passes(search, other) ? longestFrom(search, other) : 0;
  if (!passes(search, vertex)) return best;
  const edges = geometry.vertexEdges[vertex];
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i];
    if (table.roads[edge] !== seat || used[edge] === 1) continue;
    used[edge] = 1;
    best = Math.max(best, 1 + longestThrough(search, geometry.vertexNeighbours[vertex][i], other));
    used[edge] = 0;
  }
  return best;
}

export function roadLength(table: Table, seat: Seat): number {
  const search = searchFor(table, seat);
  let best = 0;
  for (let vertex = 0; vertex < table.buildings.length; vertex++) best = Math.max(best, longestFrom(search, vertex));
  return best;
}

/** Length of the seat's longest trail that includes `edge`. */
export function lengthThrough(table: Table, seat: Seat, edge: number): number {
  const search = searchFor(table, seat);
  const ends = search.geometry.edgeEnds[edge];
  search.used[edge] = 1;
  const length = 1 + longestThrough(search, ends[0], ends[1]);
  search.used[edge] = 0;
  return length;
}

/** The seat that holds the card; -1 for none. */
export function awardedTo(lengths: readonly number[], holder: Seat): Seat {
  const max = Math.max(...lengths);
  if (max < MIN_LENGTH) return -1;
  if (holder >= 0 && lengths[holder] === max) return holder;
  const first = lengths.indexOf(max);
  return lengths.indexOf(max, first + 1) < 0 ? first : -1;
}

function updateAward(context: CatanContext): void {
  const { table } = context;
  const from = table.longestRoad;
  const seat = awardedTo(
    table.seats.map((place) => place.roadLength),
    from,
  );
  if (seat === from) return;
  table.longestRoad = seat;
  transferSpecialCard(context, from, seat);
  context.emit?.({ type: "longestRoad", seat, from, length: seat < 0 ? 0 : table.seats[seat].roadLength });
}

/** A new road can only lengthen the seat's trail, and only a trail that includes it. */
export function updateAfterRoad(context: CatanContext, seat: Seat, edge: number): void {
  const place = context.table.seats[seat];
  const length = lengthThrough(context.table, seat, edge);
  if (length <= place.roadLength) return;
  place.roadLength = length;
  updateAward(context);
}

/** A new settlement may cut the trail of an opponent with two roads at `vertex`. */
export function updateAfterSettlement(context: CatanContext, seat: Seat, vertex: number): void {
  const { table } = context;
  const owners = geometryOf(table).vertexEdges[vertex].map((edge) => table.roads[edge]);
  const cut = owners.find((owner, i) => owner >= 0 && owner !== seat && owners.indexOf(owner) !== i);
  if (cut === undefined) return;
  table.seats[cut].roadLength = roadLength(table, cut);
  updateAward(context);
}
