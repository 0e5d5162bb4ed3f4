/** Names of places by the hexes around them, for readers who don't see the board. */
import { CELLS } from "../../../shared/catan/customBoard.ts";
import { type Geometry, geometryOf } from "../../../shared/catan/geometry.ts";
import { ownerOf } from "../../../shared/catan/places.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { HARBOUR_KINDS, type HarbourKind, TERRAINS } from "../../../shared/catan/vocabulary.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { t } from "./messages/game/messages.ts";

/** Sides of a hex, in the order of the geometry. */
export const SIDES = ["northEast", "east", "southEast", "southWest", "west", "northWest"] as const;

export function harbourAt(vertex: number, geometry: Geometry, table: Table): HarbourKind | undefined {
  const slot = geometry.vertexHarbour[vertex];
  return slot < 0 ? undefined : HARBOUR_KINDS[table.harbours[slot]];
}

/** Seats with a building on a corner of the hex, each once. */
export function neighboursOf(hex: number, table: Table): number[] {
  const owners = geometryOf(table).hexCorners[hex].map((vertex) => ownerOf(table.buildings[vertex]));
  return [...new Set(owners)].filter((seat) => seat !== SPECTATOR);
}

/** "forest 11" */
export function hexText(hex: number, table: Table): string {
  const token = table.tokens[hex];
  if (token === 0) return t("place.desert");
  return t("place.hex", { terrain: t(`terrain.${TERRAINS[table.terrain[hex]]}`), token });
}

/** "between forest 11, hills 6, and the sea", with its harbour. @param numbered with its id, since some places have the same name */
export function vertexText(vertex: number, table: Table, numbered = true): string {
  const geometry = geometryOf(table);
  const hexes = geometry.vertexHexes[vertex].map((hex) => hexText(hex, table));
  const around = listOf(hexes.length < 3 ? [...hexes, t("place.sea")] : hexes);
  const harbour = harbourAt(vertex, geometry, table);
  const place = harbour ? t("place.vertex.harbour", { around, harbour: t(`harbour.${harbour}`) }) : t("place.vertex", { around });
  return numbered ? t("place.vertex.numbered", { place, id: vertex }) : place;
}

/** "between forest 11 and hills 6", or the side of a hex at the coast. */
export function pathText(edge: number, table: Table, numbered = true): string {
  const geometry = geometryOf(table);
  const [one, other] = geometry.edgeHexes[edge];
  const place =
    other === undefined
      ? t("place.path.coast", {
          side: SIDES[geometry.hexSides[one].indexOf(edge)],
          desert: table.tokens[one] === 0,
          hex: hexText(one, table),
        })
      : t("place.path", { one: hexText(one, table), other: hexText(other, table) });
  return numbered ? t("place.path.numbered", { place, id: edge }) : place;
}

/** Row of a drawing's cell and its place in that row, both from 1. */
export function placeOf(cell: number): { readonly row: number; readonly column: number } {
  const { r } = CELLS[cell];
  const first = CELLS.findIndex((other) => other.r === r);
  return { row: r - CELLS[0].r + 1, column: cell - first + 1 };
}
