/** The action track (rules document, sections 1.4, 2.2 and 8). Tiles are numbered as in ACTIONS. */
import type { Seat } from "../core/game.ts";
import { TRACK_SPACES } from "./data/tiles.ts";
import type { Table } from "./schema.ts";

/** Absolute position of the front tile. */
export function leadOf(tiles: readonly number[]): number {
  let lead = tiles[0];
  for (const position of tiles) if (position > lead) lead = position;
  return lead;
}

/** Board space of an absolute position. */
export function spaceOf(position: number): number {
  return ((position % TRACK_SPACES) + TRACK_SPACES) % TRACK_SPACES;
}

/** True if another tile is on the board space. */
function isTaken(tiles: readonly number[], tile: number, space: number): boolean {
  for (let other = 0; other < tiles.length; other++) if (other !== tile && spaceOf(tiles[other]) === space) return true;
  return false;
}

/** An advanced tile goes ahead of the lead, past tiles that are a full lap behind. */
export function advancedPosition(tiles: readonly number[], tile: number): number {
  let position = leadOf(tiles) + 1;
  while (isTaken(tiles, tile, spaceOf(position))) position++;
  return position;
}

/** Laps completed by the lead. */
export function lapsBetween(from: number, to: number): number {
  return Math.floor(to / TRACK_SPACES) - Math.floor(from / TRACK_SPACES);
}

/** Bit set of the tiles with a figure. */
export function occupiedSet(table: Table): number {
  let set = 0;
  for (const seat of table.seats) for (const tile of seat.held) set |= 1 << tile;
  return set;
}

/** True if the tile is in a set of them. */
export function isIn(set: number, tile: number): boolean {
  return (set & (1 << tile)) !== 0;
}

/** True if a figure of any seat stands on the tile. */
export function isOccupied(table: Table, tile: number): boolean {
  return isIn(occupiedSet(table), tile);
}

interface Income {
  /** Occupied tiles ahead. */
  readonly ahead: number;
  /** For the last figure: one guilder per three empty spaces up to the next tile. */
  readonly gap: number;
}

const SPACES_PER_GUILDER = 3;

/** Empty board spaces up to the next tile in the direction of play, lapped or not; 0 for the leading tile. */
function emptySpacesAhead(tiles: readonly number[], tile: number): number {
  const here = tiles[tile];
  let nearest = TRACK_SPACES;
  let leads = true;
  for (const there of tiles) {
    if (there > here) leads = false;
    if (there !== here) nearest = Math.min(nearest, spaceOf(there - here));
  }
  return leads ? 0 : nearest - 1;
}

/** The same for every seat. */
export function incomeOf(table: Table, tile: number): Income {
  const here = table.tiles[tile];
  const occupied = occupiedSet(table);
  let ahead = 0;
  let last = true;
  for (let other = 0; other < table.tiles.length; other++) {
    if (!isIn(occupied, other)) continue;
    if (table.tiles[other] > here) ahead++;
    if (table.tiles[other] < here) last = false;
  }
  return { ahead, gap: last ? Math.floor(emptySpacesAhead(table.tiles, tile) / SPACES_PER_GUILDER) : 0 };
}

export function incomeTotal(table: Table, tile: number): number {
  const { ahead, gap } = incomeOf(table, tile);
  return ahead + gap;
}

export function nextSeat(table: Table, seat: Seat): Seat {
  return (seat + 1) % table.seats.length;
}
