/** Builds positions of Shipyard for tests: a new game, seat 0 first, then changed. */

import { COLOURS, type EventEnvelope, isRefusal } from "../../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { FastRandom, ScriptedRandom } from "../../../shared/core/random.ts";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { CONTRACT_IDS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import type { EmployeeId } from "../../../shared/shipyard/data/employees.ts";
import { DESIGNS } from "../../../shared/shipyard/data/ships.ts";
import { TRAINS } from "../../../shared/shipyard/data/trains.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { ACTION_NUMBER, EMPLOYEE_NUMBER, PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import type { Hand, Secret, Ship, ShipyardSeat, Table } from "../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { type Action, type Fit, PIECES, type Piece } from "../../../shared/shipyard/vocabulary.ts";

export type ShipyardMatch = Match<Table, Hand, Secret, ShipyardMove, ShipyardEvent>;

/** A game at its first decision, seat 0 first, changed by `edit`. */
export function position(seats: number, edit: (table: Table, match: ShipyardMatch) => void = () => {}): ShipyardMatch {
  const random = new ScriptedRandom([["starter", 0]], new FastRandom(7));
  const players = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  const match = createMatch(shipyard, {}, players, random);
  edit(match.state.table, match);
  return match;
}

/** Seat 0 is about to carry out its chosen action. */
export function acting(seats: number, action: Action, edit: (seat: ShipyardSeat, table: Table, match: ShipyardMatch) => void = () => {}) {
  return position(seats, (table, match) => {
    table.phase = "act";
    table.chosen = ACTION_NUMBER[action];
    table.seats[0].held = [ACTION_NUMBER[action]];
    edit(table.seats[0], table, match);
  });
}

/** The final actions, seat 0 first. */
export function finals(edit: Parameters<typeof position>[1]): ShipyardMatch {
  return position(2, (table, match) => {
    Object.assign(table, { phase: "final", stage: "finals", ending: true });
    for (const seat of table.seats) seat.answered = true;
    edit?.(table, match);
  });
}

/** Tiles as in the rules document: "HIRE@17, BUILD@18*"; an asterisk puts a figure of seat `by` on the tile. */
export function layTiles(table: Table, tiles: string, by = 1): void {
  for (const [, name, place, figure] of tiles.matchAll(/(\w+)@(-?\d+)(\*?)/g)) {
    const tile = ACTION_NUMBER[name.toLowerCase() as Action];
    table.tiles[tile] = Number(place);
    if (figure) table.seats[by].held.push(tile);
  }
}

/** Plays a legal move. @returns its events */
export function play(match: ShipyardMatch, seat: number, move: ShipyardMove): readonly EventEnvelope<ShipyardEvent>[] {
  const result = tryMove(match, seat, move);
  if (isRefusal(result)) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(result)}`);
  return result.events;
}

/** The refusal's code, or "legal". Plays nothing. */
export function codeOf(match: ShipyardMatch, seat: number, move: ShipyardMove): string {
  const { game, state } = match;
  const copy: ShipyardMatch = { ...match, state: game.clone(state), random: new FastRandom(1) };
  const result = tryMove(copy, seat, move);
  return isRefusal(result) ? result.code : "legal";
}

export function employ(seat: ShipyardSeat, ...ids: EmployeeId[]): void {
  seat.employees.push(...ids.map((id) => EMPLOYEE_NUMBER[id]));
}

/** In the order of PIECES. */
export function pieces(counts: Partial<Record<Piece, number>>): Fit {
  return PIECES.map((piece) => counts[piece] ?? 0);
}

export function piecesOf(seat: ShipyardSeat, kind: Piece): number {
  return seat.pieces[PIECE_NUMBER[kind]];
}

/** The first card of a design. */
export function card(id: string): number {
  return 2 * DESIGNS.findIndex((design) => design.id === id);
}

export function canal(id: string, flip = false): number {
  return 2 * CANALS.findIndex((tile) => tile.id === id) + (flip ? 1 : 0);
}

export function train(id: string): number {
  return TRAINS.findIndex((other) => other.id === id);
}

export function contracts(...ids: ContractId[]): number[] {
  return ids.map((id) => CONTRACT_IDS.indexOf(id));
}

const FIRST_CARD: Readonly<Record<string, number>> = { B: card("BW01"), M: card("MA01"), S: card("ST01") };

/** A yard as in the rules document ("BM.S"), padded with empty slots; all cards are distinct. */
export function yard(text: string): number[] {
  return Array.from(text.padEnd(9, "."), (letter, slot) => (letter === "." ? -1 : FIRST_CARD[letter] + slot));
}

/** A launched ship of seat 0. */
export function ship(carried: Partial<Record<Piece, number>>, speed = 1, cards = [card("BW12"), card("MA01"), card("ST12")]): Ship {
  return { seat: 0, cards, fit: pieces(carried), speed, points: 0 };
}
