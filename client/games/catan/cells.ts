/** How cells of a drawing are counted in words. */
import { CELLS } from "../../../shared/catan/customBoard.ts";

/** Row and place in it of a cell, from 1. */
export function placeOf(cell: number): { readonly row: number; readonly column: number } {
  const { r } = CELLS[cell];
  const first = CELLS.findIndex((other) => other.r === r);
  return { row: r - CELLS[0].r + 1, column: cell - first + 1 };
}
