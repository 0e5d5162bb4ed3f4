/** Taking an item from a display of five rows (trains, canals). */
import type { Refusal } from "../../core/game.ts";
import { ROWS } from "../data/tiles.ts";
import { NOTHING } from "../displays.ts";
import { rowPrice } from "../market.ts";
import { refuse } from "../refusals.ts";

export const ALL_ROWS: readonly number[] = Array.from({ length: ROWS }, (_, row) => row);

export function refuseRow(display: readonly number[], money: number, row: number): Refusal | undefined {
  if (display[row] === NOTHING) return refuse("NOTHING_THERE", { row });
  const price = rowPrice(row);
  return price > money ? refuse("CANNOT_PAY", { price, money }) : undefined;
}
