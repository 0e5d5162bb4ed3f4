/** Places of the board by what surrounds them, so that a list of moves can be read without seeing the board. */
import { type Geometry, geometryOf } from "../../../shared/catan/geometry.ts";
import { ownerOf } from "../../../shared/catan/places.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { HARBOUR_KINDS, type HarbourKind, TERRAINS } from "../../../shared/catan/vocabulary.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { Terms } from "./terms.ts";

/** Kind of the harbour at an intersection, if there is one. */
export function harbourAt(vertex: number, geometry: Geometry, table: Table): HarbourKind | undefined {
  const slot = geometry.vertexHarbour[vertex];
  return slot < 0 ? undefined : HARBOUR_KINDS[table.harbours[slot]];
}

/** Seats with a building on a corner of the hex, each once. */
export function neighboursOf(hex: number, table: Table): number[] {
  const owners = geometryOf(table).hexCorners[hex].map((vertex) => ownerOf(table.buildings[vertex]));
  return [...new Set(owners)].filter((seat) => seat !== SPECTATOR);
}

/** "forest 11". */
export function hexText(hex: number, table: Table, sentences: Terms): string {
  return sentences.places.hex(TERRAINS[table.terrain[hex]], table.tokens[hex]);
}

/** "between forest 11, hills 6 and the sea (18)", with its harbour. @param numbered with the number that tells it from others */
export function vertexText(vertex: number, table: Table, sentences: Terms, numbered = true): string {
  const geometry = geometryOf(table);
  const hexes = geometry.vertexHexes[vertex];
  const around = hexes.map((hex) => hexText(hex, table, sentences));
  return sentences.places.vertex(around, hexes.length < 3, harbourAt(vertex, geometry, table), numbered ? vertex : undefined);
}

/** "between forest 11 and hills 6 (20)", or the side of a hex at the coast. */
export function edgeText(edge: number, table: Table, sentences: Terms, numbered = true): string {
  const geometry = geometryOf(table);
  const id = numbered ? edge : undefined;
  const [one, other] = geometry.edgeHexes[edge];
  if (other !== undefined) return sentences.places.innerEdge(hexText(one, table, sentences), hexText(other, table, sentences), id);
  return sentences.places.coastEdge(hexText(one, table, sentences), geometry.hexSides[one].indexOf(edge), id);
}
