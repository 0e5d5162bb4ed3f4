/** Where the heuristic bot moves the robber, and which player it robs. */
import type { Seat } from "../../core/game.ts";
import { geometryOf } from "../geometry.ts";
import { pips } from "../layout.ts";
import type { Table } from "../schema.ts";

const OWN_LOSS = 3;
const LOOT = 1.5;

/** Grows with every point above the start. */
function threat(table: Table, seat: Seat): number {
  return 1 + 0.35 * Math.max(0, table.seats[seat].publicPoints - 2);
}

/** How much a robber there hurts opponents, weighted by threat. */
export function robberHexValue(table: Table, seat: Seat, hex: number): number {
  const dots = pips(table.tokens[hex]);
  let value = 0;
  for (const vertex of geometryOf(table).hexCorners[hex]) {
    const building = table.buildings[vertex];
    if (building < 0) continue;
    const owner = building >> 1;
    const blocked = dots * (1 + (building & 1));
    if (owner === seat) value -= OWN_LOSS * blocked;
    else value += blocked * threat(table, owner) + (table.seats[owner].resources > 0 ? LOOT : 0);
  }
  return value;
}

/** Prefers the leader, then larger hands. */
export function victimValue(table: Table, victim: Seat): number {
  return threat(table, victim) * Math.min(4, table.seats[victim].resources);
}

/** True if the robber blocks one of the seat's hexes. */
export function isRobbed(table: Table, seat: Seat): boolean {
  return geometryOf(table).hexCorners[table.robber].some((vertex) => table.buildings[vertex] >> 1 === seat);
}
