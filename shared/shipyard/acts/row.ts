/** Taking an item from a display of five rows (trains, canals). */
import type { Refusal } from "../../core/game.ts";
import { ROWS } from "../data/tiles.ts";
import { NOTHING } from "../displays.ts";
import { rowPrice } from "../market.ts";
import { cannotPay, refuse } from "../refusals.ts";

export const ALL_ROWS: readonly number[] = Array.from({ length: ROWS }, (_, row) => row);

const NOTHING_THERE = ALL_ROWS.map((row) => refuse("NOTHING_THERE", { row }));

export function refuseRow(display: readonly number[], money: number, row: number): Refusal | undefined {
  if (display[row] === NOTHING) return NOTHING_THERE[row] ?? refuse("NOTHING_THERE", { row });
  const price = rowPrice(row);
  return price > money ? cannotPay(price, money) : undefined;
}
