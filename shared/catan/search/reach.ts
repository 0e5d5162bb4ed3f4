/** Room to expand: the sites that a seat can reach, and who reaches them first. */
import type { Seat } from "../../core/game.ts";
import { type Geometry, geometryOf } from "../geometry.ts";
import { siteValue } from "../heuristic/siteValue.ts";
import type { Table } from "../schema.ts";

/** Search radius, and the radius that counts as near, in roads. */
const MAX_ROADS = 3;
const NEAR = 2;
const UNREACHABLE = 99;

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

/** By intersection: roads still to build, at most MAX_ROADS; more if it is blocked or too far. */
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

/** By seat: roads to each intersection. */
type BySeat = readonly (readonly number[])[];

export function inReach(sites: readonly number[], roads: readonly number[]): number[] {
  return sites.filter((vertex) => roads[vertex] <= MAX_ROADS);
}

/** Those that no other seat reaches as soon. */
export function firstSites(sites: readonly number[], seat: Seat, roads: BySeat): number[] {
  return sites.filter((vertex) => roads.every((others, other) => other === seat || others[vertex] > roads[seat][vertex]));
}

/** The three best sites, the three best that this seat reaches first, and the number of near ones. @param sites in reach */
export function expansion(table: Table, seat: Seat, income: readonly number[], sites: readonly number[], roads: BySeat): number[] {
  const value = (vertex: number) => siteValue(table, vertex, income) - ROAD * roads[seat][vertex];
  const near = sites.filter((vertex) => roads[seat][vertex] <= NEAR).length;
  return [...bestOf(sites.map(value), 3), ...bestOf(firstSites(sites, seat, roads).map(value), 3), near];
}
