/** Which moves their mover alone cannot take back: those that reveal, draw or pass on. */
import type { CatanMove } from "./moves.ts";
import { offerOf } from "./offers.ts";
import { placerOf } from "./placement.ts";
import type { Table } from "./schema.ts";

const FINAL: readonly CatanMove["type"][] = [
  "roll",
  "discard",
  "moveRobber",
  "steal",
  "confirm",
  "buyCard",
  "playKnight",
  "playMonopoly",
  "endTurn",
  "pass",
];

/** True if the road of the setup gives the next placement, or the first turn, to somebody else. */
function passesOn({ placed, starter, active, seats }: Table): boolean {
  return placed === 2 * seats.length || placerOf(placed, starter, seats.length) !== active;
}

/** True if the move, once made, stands. */
export function isFinal(table: Table, move: CatanMove): boolean {
  if (move.type === "placeRoad") return passesOn(table);
  // The active player's accepting of a proposal is the trade itself; an opponent's is a consent that he may withdraw.
  if (move.type === "accept") return offerOf(table, move.offer)?.by !== table.active;
  // What a hidden bank gives or refuses tells something of it.
  if (move.type === "playYearOfPlenty" || move.type === "bankTrade") return !table.bankShown;
  return FINAL.includes(move.type);
}
