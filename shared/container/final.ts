/** Which moves their maker alone cannot take back: those that pay another, reveal something, or pass the turn on. */
import type { ContainerMove } from "./moves.ts";
import type { Table } from "./schema.ts";
import { BANK } from "./vocabulary.ts";

/** Nobody but the maker is touched by these. */
function touchesOthers(table: Table, move: ContainerMove): boolean {
  switch (move.type) {
    case "buyMachine":
    case "buyWarehouse":
    case "repriceFactory":
    case "repriceHarbour":
    case "factorySale":
    case "exchange":
      return false;
    case "sail":
      return move.to === "island" || move.purchases.length > 0;
    case "takeLoan":
      return table.secondShipment;
    case "repayLoan":
      return table.seats[table.active].loans[move.loan]?.lender !== BANK;
    default:
      return true;
  }
}

/** True if it ends the turn by itself (section 2.3). */
function isLastAction(table: Table, move: ContainerMove): boolean {
  return table.actionsLeft === 1 && move.type !== "takeLoan" && move.type !== "repayLoan";
}

/** True if the move cannot be taken back by its mover alone. */
export function isFinal(table: Table, move: ContainerMove): boolean {
  return table.phase !== "actions" || isLastAction(table, move) || touchesOthers(table, move);
}
