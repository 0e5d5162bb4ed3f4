/** Which moves their mover can't take back alone. */
import type { ShipyardMove } from "./moves.ts";
import type { Table } from "./schema.ts";
import { completeShips, yardCode } from "./yard.ts";

/** Complete ships of the seat on turn. */
function shipsWaiting(table: Table): number {
  return completeShips(yardCode(table.seats[table.active].yard)).length;
}

/** True if the move draws from a deck, passes the turn on, or may be followed by what others do. */
export function isFinal(table: Table, move: ShipyardMove): boolean {
  if (table.phase === "final" || table.phase === "finish") return true;
  switch (move.type) {
    case "discard":
    case "build":
    case "train":
    case "canal":
      return true;
    case "endActions":
      return shipsWaiting(table) === 0;
    case "launch":
    case "scrap":
      return shipsWaiting(table) === 1;
    default:
      return false;
  }
}
