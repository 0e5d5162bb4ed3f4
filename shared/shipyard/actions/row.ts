/** Taking one item from a display of five rows (trains, canals). */
import type { Refusal } from "../../game.ts";
import { NOTHING } from "../displays.ts";
import { rowPrice } from "../market.ts";
import { refuse } from "../refusals.ts";

/** Rows with something in them that the money pays. */
export function openRows(display: readonly number[], money: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < display.length; row++) if (!refuseRow(display, money, row)) rows.push(row);
  return rows;
}

export function refuseRow(display: readonly number[], money: number, row: number): Refusal | undefined {
  if (display[row] === NOTHING) return refuse("NOTHING_THERE", { row });
  const price = rowPrice(row);
  return price > money ? refuse("CANNOT_PAY", { price, money }) : undefined;
}
