/** Bank trade rates: rules document, section 3.7. */
import type { Seat } from "../core/game.ts";
import { geometryOf } from "./geometry.ts";
import type { Table } from "./schema.ts";
import { HARBOUR_KINDS } from "./vocabulary.ts";

const GENERIC = HARBOUR_KINDS.indexOf("generic");
const ORDINARY_RATE = 4;
const GENERIC_RATE = 3;
const SPECIAL_RATE = 2;

/** Cards to give for one other, by resource. */
export function ratesOf(table: Table, seat: Seat): number[] {
  const { harbourEdges, edgeEnds } = geometryOf(table);
  const rates = [ORDINARY_RATE, ORDINARY_RATE, ORDINARY_RATE, ORDINARY_RATE, ORDINARY_RATE];
  for (let slot = 0; slot < harbourEdges.length; slot++) {
    const ends = edgeEnds[harbourEdges[slot]];
    if (table.buildings[ends[0]] >> 1 !== seat && table.buildings[ends[1]] >> 1 !== seat) continue;
    const kind = table.harbours[slot];
    if (kind !== GENERIC) rates[kind - 1] = SPECIAL_RATE;
    else for (let resource = 0; resource < rates.length; resource++) rates[resource] = Math.min(rates[resource], GENERIC_RATE);
  }
  return rates;
}
