/** Who places when in the setup, and what the second settlement yields: rules document, sections 2.5 and 2.6. */
import type { Seat } from "../core/game.ts";
import type { CatanState } from "./act.ts";
import { YIELDS } from "./components.ts";
import { geometryOf } from "./geometry.ts";
import { receive } from "./resources.ts";
import type { Table } from "./schema.ts";
import type { Bundle } from "./vocabulary.ts";

/** Who places the settlement with that index, counted from 0: once around from the starter, then back. */
export function placerOf(index: number, starter: Seat, seats: number): Seat {
  const step = index < seats ? index : 2 * seats - 1 - index;
  return (starter + step) % seats;
}

/** One card for each hex around an intersection, the desert aside. */
function startingBundle(table: Table, vertex: number): Bundle {
  const bundle = [0, 0, 0, 0, 0];
  for (const hex of geometryOf(table).vertexHexes[vertex]) {
    const resource = YIELDS[table.terrain[hex]];
    if (resource >= 0) bundle[resource]++;
  }
  return bundle;
}

/** Pays the starting resources of a second settlement; gives the bundle. */
export function payStartingResources(state: CatanState, seat: Seat, vertex: number): Bundle {
  const cards = startingBundle(state.table, vertex);
  receive(state, seat, cards);
  return cards;
}
