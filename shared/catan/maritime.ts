/** Bank trade rates: rules document, section 3.7. */
import type { Seat } from "../core/game.ts";
import { geometryOf } from "./geometry.ts";
import type { Table } from "./schema.ts";
import { HARBOUR_KINDS, RESOURCES } from "./vocabulary.ts";

const GENERIC = HARBOUR_KINDS.indexOf("generic");
const ORDINARY_RATE = 4;
const GENERIC_RATE = 3;
const SPECIAL_RATE = 2;

/** Bit set of the harbour kinds at which the seat has a building. */
export function harboursOf(table: Table, seat: Seat): number {
  const { harbourEdges, edgeEnds } = geometryOf(table);
  let kinds = 0;
  for (let slot = 0; slot < harbourEdges.length; slot++) {
    const ends = edgeEnds[harbourEdges[slot]];
    if (table.buildings[ends[0]] >> 1 === seat || table.buildings[ends[1]] >> 1 === seat) kinds |= 1 << table.harbours[slot];
  }
  return kinds;
}

/** Cards of one resource to give for another. @param harbours from `harboursOf` */
export function rateOf(harbours: number, resource: number): number {
  // Harbour kinds are generic, then the resources.
  if (harbours & (1 << (resource + 1))) return SPECIAL_RATE;
  return harbours & (1 << GENERIC) ? GENERIC_RATE : ORDINARY_RATE;
}

/** Cards to give for one other, by resource. */
export function ratesOf(table: Table, seat: Seat): number[] {
  const harbours = harboursOf(table, seat);
  return RESOURCES.map((_, resource) => rateOf(harbours, resource));
}
