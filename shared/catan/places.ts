/** Legal places for pieces: rules document, section 3.8. */
import type { Refusal, Seat } from "../core/game.ts";
import { type Geometry, geometryOf } from "./geometry.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";

/** Encodings of `table.buildings`. */
export const settlementOf = (seat: Seat) => 2 * seat;
export const cityOf = (seat: Seat) => 2 * seat + 1;
/** SPECTATOR for an empty intersection. */
export const ownerOf = (building: number): Seat => building >> 1;
export const isCity = (building: number) => building >= 0 && (building & 1) === 1;

export function roadTouches(table: Table, geometry: Geometry, seat: Seat, vertex: number): boolean {
  const edges = geometry.vertexEdges[vertex];
  for (let i = 0; i < edges.length; i++) if (table.roads[edges[i]] === seat) return true;
  return false;
}

export function satisfiesDistanceRule(table: Table, geometry: Geometry, vertex: number): boolean {
  const neighbours = geometry.vertexNeighbours[vertex];
  for (let i = 0; i < neighbours.length; i++) if (table.buildings[neighbours[i]] >= 0) return false;
  return true;
}

/** True if the seat's roads may continue from the intersection. */
function continuesFrom(table: Table, geometry: Geometry, seat: Seat, vertex: number): boolean {
  const building = table.buildings[vertex];
  return building >= 0 ? building >> 1 === seat : roadTouches(table, geometry, seat, vertex);
}

function roadFits(table: Table, geometry: Geometry, seat: Seat, edge: number): boolean {
  if (table.roads[edge] >= 0) return false;
  const ends = geometry.edgeEnds[edge];
  return continuesFrom(table, geometry, seat, ends[0]) || continuesFrom(table, geometry, seat, ends[1]);
}

export function roadRefusal(table: Table, seat: Seat, edge: number): Refusal | undefined {
  const geometry = geometryOf(table);
  if (!(edge < table.roads.length)) return refuse("NOT_CONNECTED");
  if (table.roads[edge] >= 0) return refuse("OCCUPIED");
  if (roadFits(table, geometry, seat, edge)) return undefined;
  return geometry.edgeEnds[edge].some((vertex) => roadTouches(table, geometry, seat, vertex)) ? refuse("BLOCKED") : refuse("NOT_CONNECTED");
}

/** The reason if no road place is left. */
export function noRoadPlaceRefusal(table: Table, seat: Seat): Refusal {
  const isBlocked = table.roads.some((_, edge) => roadRefusal(table, seat, edge)?.code === "BLOCKED");
  return refuse(isBlocked ? "BLOCKED" : "NOT_CONNECTED");
}

/** Checks that apply in the setup too. */
export function siteRefusal(table: Table, vertex: number): Refusal | undefined {
  if (!(vertex < table.buildings.length)) return refuse("NOT_CONNECTED");
  if (table.buildings[vertex] >= 0) return refuse("OCCUPIED");
  return satisfiesDistanceRule(table, geometryOf(table), vertex) ? undefined : refuse("DISTANCE");
}

export function settlementRefusal(table: Table, seat: Seat, vertex: number): Refusal | undefined {
  return siteRefusal(table, vertex) ?? (roadTouches(table, geometryOf(table), seat, vertex) ? undefined : refuse("NOT_CONNECTED"));
}

/**
 * By intersection: whether a road may continue from it. Reused between calls; one pass over the roads costs a third of checking each path.
 */
const reached: boolean[] = [];

function markReached({ buildings, roads }: Table, { edgeEnds }: Geometry, seat: Seat): void {
  for (let vertex = 0; vertex < buildings.length; vertex++) reached[vertex] = buildings[vertex] >> 1 === seat;
  for (let edge = 0; edge < roads.length; edge++) {
    if (roads[edge] !== seat) continue;
    for (const vertex of edgeEnds[edge]) if (buildings[vertex] < 0) reached[vertex] = true;
  }
}

/** Ids of the paths where the seat may place a road. */
export function roadPlaces(table: Table, seat: Seat): number[] {
  const geometry = geometryOf(table);
  markReached(table, geometry, seat);
  const places: number[] = [];
  for (let edge = 0; edge < table.roads.length; edge++) {
    const ends = geometry.edgeEnds[edge];
    if (table.roads[edge] < 0 && (reached[ends[0]] || reached[ends[1]])) places.push(edge);
  }
  return places;
}

export function hasRoadPlace(table: Table, seat: Seat): boolean {
  const geometry = geometryOf(table);
  for (let edge = 0; edge < table.roads.length; edge++) if (roadFits(table, geometry, seat, edge)) return true;
  return false;
}

/** Ids of the intersections that satisfy the distance rule. */
export function openSites(table: Table): number[] {
  const geometry = geometryOf(table);
  const places: number[] = [];
  for (let vertex = 0; vertex < table.buildings.length; vertex++)
    if (table.buildings[vertex] < 0 && satisfiesDistanceRule(table, geometry, vertex)) places.push(vertex);
  return places;
}

/** Ids of the intersections where the seat may build a settlement. */
export function settlementPlaces(table: Table, seat: Seat): number[] {
  const geometry = geometryOf(table);
  return openSites(table).filter((vertex) => roadTouches(table, geometry, seat, vertex));
}

/** Ids of the intersections with the seat's settlements. */
export function settlementsOf(table: Table, seat: Seat): number[] {
  const settlement = settlementOf(seat);
  const places: number[] = [];
  for (let vertex = 0; vertex < table.buildings.length; vertex++) if (table.buildings[vertex] === settlement) places.push(vertex);
  return places;
}
