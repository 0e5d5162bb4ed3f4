/** Order of the setup, and the starting resources: rules document, sections 2.5 and 2.6. */
import type { Seat } from "../core/game.ts";
import type { CatanState } from "./act.ts";
import { YIELDS } from "./components.ts";
import { geometryOf } from "./geometry.ts";
import { receive } from "./resources.ts";
import type { Table } from "./schema.ts";
import type { Bundle } from "./vocabulary.ts";

/** The seat that places settlement `index` (from 0): once around from the starter, then back. */
export function placerOf(index: number, starter: Seat, seats: number): Seat {
  const step = index < seats ? index : 2 * seats - 1 - index;
  return (starter + step) % seats;
}

/** One card per hex around the intersection, except deserts. */
function startingBundle(table: Table, vertex: number): Bundle {
  const bundle = [0, 0, 0, 0, 0];
  for (const hex of geometryOf(table).vertexHexes[vertex]) {
    const resource = YIELDS[table.terrain[hex]];
    if (resource >= 0) bundle[resource]++;
  }
  return bundle;
}

export function payStartingResources(state: CatanState, seat: Seat, vertex: number): Bundle {
  const cards = startingBundle(state.table, vertex);
  receive(state, seat, cards);
  return cards;
}
