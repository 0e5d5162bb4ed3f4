/** Room to expand: the sites within reach of a seat's roads. */
import type { Seat } from "../../core/game.ts";
import { type Geometry, geometryOf } from "../geometry.ts";
import { siteValue } from "../heuristic/siteValue.ts";
import type { Table } from "../schema.ts";

/** Intersections that the seat's roads touch; sets their distance in `roads` to 0. */
function roadEnds({ roads: owners }: Table, { edgeEnds }: Geometry, seat: Seat, roads: number[]): number[] {
  const found: number[] = [];
  for (let edge = 0; edge < owners.length; edge++) {
    if (owners[edge] !== seat) continue;
    for (const vertex of edgeEnds[edge]) {
      if (roads[vertex] > 0) found.push(vertex);
      roads[vertex] = 0;
    }
  }
  return found;
}

/** Distance in roads to each intersection; UNREACHABLE if blocked. */
export function roadsTo(table: Table, seat: Seat): number[] {
  const geometry = geometryOf(table);
  const roads = new Array<number>(table.buildings.length).fill(UNREACHABLE);
  const reached = roadEnds(table, geometry, seat, roads);
  for (const vertex of reached) {
    if (roads[vertex] === MAX_ROADS || (table.buildings[vertex] >= 0 && table.buildings[vertex] >> 1 !== seat)) continue;
    const edges = geometry.vertexEdges[vertex];
    for (let i = 0; i < edges.length; i++) {
      const next = geometry.vertexNeighbours[vertex][i];
      if (table.roads[edges[i]] >= 0 || roads[next] < UNREACHABLE) continue;
      roads[next] = roads[vertex] + 1;
      reached.push(next);
    }
  }
  return roads;
}

const UNREACHABLE = 99;
/** Search radius, and the radius that counts as near, in roads. */
const MAX_ROADS = 3;
const NEAR = 2;
/** Cost of a road in site value. */
const ROAD = 1.5;

/** The `count` best values, padded with 0. */
function bestOf(values: readonly number[], count: number): number[] {
  const best = new Array<number>(count).fill(0);
  for (const value of values) {
    let left = value;
    for (let i = 0; i < count; i++) if (left > best[i]) [best[i], left] = [left, best[i]];
  }
  return best;
}

/**
 * The best sites, the best that this seat reaches first, and the number of near ones.
 * @param roads distances by seat and intersection
 * @param sites open ones
 */
export function expansion(
  table: Table,
  seat: Seat,
  income: readonly number[],
  roads: readonly (readonly number[])[],
  sites: readonly number[],
): number[] {
  const values: number[] = [];
  const firstReached: number[] = [];
  let near = 0;
  for (const vertex of sites) {
    const distance = roads[seat][vertex];
    if (distance > MAX_ROADS) continue;
    const value = siteValue(table, vertex, income) - ROAD * distance;
    values.push(value);
    if (roads.every((others, other) => other === seat || others[vertex] > distance)) firstReached.push(value);
    if (distance <= NEAR) near++;
  }
  return [...bestOf(values, 3), ...bestOf(firstReached, 3), near];
}
