/** Dots and resources of intersections, for steps with a choice. */
import { YIELDS } from "../../../../shared/catan/components.ts";
import { geometryOf } from "../../../../shared/catan/geometry.ts";
import { pips } from "../../../../shared/catan/layout.ts";
import { openSites, ownerOf } from "../../../../shared/catan/places.ts";
import type { Table } from "../../../../shared/catan/schema.ts";
import { PLAYER } from "../../../kit/contract/lesson.ts";

const hexesAt = (table: Table, vertex: number): readonly number[] => geometryOf(table).vertexHexes[vertex];

export const dotsAt = (table: Table, vertex: number): number =>
  hexesAt(table, vertex).reduce((sum, hex) => sum + (table.tokens[hex] > 0 ? pips(table.tokens[hex]) : 0), 0);

export const kindsAt = (table: Table, vertex: number): Set<number> =>
  new Set(hexesAt(table, vertex).flatMap((hex) => (YIELDS[table.terrain[hex]] < 0 ? [] : [YIELDS[table.terrain[hex]]])));

/** At the sea: fewer than three hexes. */
export const isCoast = (table: Table, vertex: number): boolean => hexesAt(table, vertex).length < 3;

/** Kinds that the player's buildings do not bring yet. */
export function newKinds(table: Table, vertex: number): number {
  const own = table.buildings.flatMap((building, at) => (building >= 0 && ownerOf(building) === PLAYER ? [...kindsAt(table, at)] : []));
  return [...kindsAt(table, vertex)].filter((kind) => !own.includes(kind)).length;
}

/** Open corners that are good enough, the best first. */
export function goodSites(table: Table, isGood: (vertex: number) => boolean): number[] {
  const sites = openSites(table).filter((vertex) => !isCoast(table, vertex) && isGood(vertex));
  return sites.sort((a, b) => newKinds(table, b) - newKinds(table, a) || dotsAt(table, b) - dotsAt(table, a) || a - b);
}
