/** Displays of five rows that slide down and are refilled from a deck (rules document, sections 1.3 and 2.3). */

import { ROWS } from "./data/tiles.ts";
import type { Drawn } from "./events.ts";

export const NOTHING = -1;

/** Slides the five cells from `start` down and refills the top. @param draw returns NOTHING if the deck is empty @returns the new cards */
export function refill(cells: number[], start: number, draw: () => number): Drawn[] {
  let filled = 0;
  for (let row = 0; row < ROWS; row++) {
    const item = cells[start + row];
    cells[start + row] = NOTHING;
    if (item !== NOTHING) cells[start + filled++] = item;
  }
  const drawn: Drawn[] = [];
  for (; filled < ROWS; filled++) {
    const item = draw();
    if (item === NOTHING) break;
    cells[start + filled] = item;
    drawn.push({ row: filled, item });
  }
  return drawn;
}

/** The next card is the last of the array. */
export function drawFrom(deck: number[]): number {
  return deck.pop() ?? NOTHING;
}
