/** Discards, robber and theft: rules document, sections 3.4, 3.5 and 5 (friendlyRobber). */
import type { Seat } from "../core/game.ts";
import type { CatanContext } from "./act.ts";
import { geometryOf } from "./geometry.ts";
import type { Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

/** Public points up to which the friendly robber protects a player. */
const PROTECTED_UP_TO = 2;

export const isProtected = (table: Table, seat: Seat) => table.friendlyRobber && table.seats[seat].publicPoints <= PROTECTED_UP_TO;

/** True if the friendly robber forbids the hex to `seat`. */
export function isProtectedHex(table: Table, seat: Seat, hex: number): boolean {
  if (!table.friendlyRobber || table.tokens[hex] === 0) return false;
  return geometryOf(table).hexCorners[hex].some((vertex) => {
    const owner = table.buildings[vertex] >> 1;
    return owner >= 0 && owner !== seat && isProtected(table, owner);
  });
}

/** Ids of hexes to which `seat` may move the robber. */
export function robberHexes(table: Table, seat: Seat): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < table.terrain.length; hex++) if (hex !== table.robber && !isProtectedHex(table, seat, hex)) hexes.push(hex);
  return hexes;
}

/** Opponents at the robber's hex that `thief` may rob. */
export function victims(table: Table, thief: Seat): Seat[] {
  const found: Seat[] = [];
  const corners = geometryOf(table).hexCorners[table.robber];
  for (let i = 0; i < corners.length; i++) {
    const owner = table.buildings[corners[i]] >> 1;
    if (owner < 0 || owner === thief || found.includes(owner)) continue;
    if (table.seats[owner].resources > 0 && !isProtected(table, owner)) found.push(owner);
  }
  return found;
}

/** After a 7: players over the limit discard half, rounded down; then comes the robber. */
export function startDiscards(context: CatanContext, seat: Seat): void {
  const { table } = context;
  let someMustDiscard = false;
  for (const place of table.seats) {
    if (table.discardLimit === 0 || place.resources <= table.discardLimit) continue;
    place.owes = Math.floor(place.resources / 2);
    someMustDiscard = true;
  }
  if (someMustDiscard) table.phase = "discard";
  else startRobber(context, seat, "main");
}

/** Starts a robber move; the turn continues in `returnTo`. */
export function startRobber(context: CatanContext, seat: Seat, returnTo: Phase): void {
  const { table } = context;
  if (table.friendlyRobber && robberHexes(table, table.active).length === 0) {
    table.phase = returnTo;
    context.emit?.({ type: "robberStayed", seat, hex: table.robber });
    return;
  }
  table.phase = "moveRobber";
  table.returnTo = returnTo;
}

export function returnToPhase(table: Table): void {
  table.phase = table.returnTo;
  table.returnTo = "";
}
