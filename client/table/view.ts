/** The plain view of a game that boards and panels get, made from a table's state. */
import type { Choice, Game, Seat } from "../../shared/game.ts";
import type { Options } from "../../shared/options.ts";
import type { SeatState, TableState } from "../../shared/protocol.ts";
import type { GameView, Player } from "../game.ts";
import { say } from "../words/words.ts";

/** Scripts that are written from right to left. */
const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that would turn the words around it, between the signs that keep its direction to itself. */
function apart(name: string): string {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}

/** What one calls whoever sits there; bots without a name of their own are numbered by seat. */
export function nameOf(seat: SeatState, index: Seat): string {
  if (seat.name) return apart(seat.name);
  return seat.kind === "bot" ? say("seat.bot", { n: index + 1 }) : say("seat.free");
}

export function playersOf(seats: readonly SeatState[]): Player[] {
  return seats.map((seat, index) => ({
    name: nameOf(seat, index),
    colour: seat.colour,
    bot: seat.kind === "bot",
    connected: seat.connected,
  }));
}

function choicesOf(game: Game, state: TableState, seat: Seat): Choice[] {
  const { table, hands, phase, paused } = state;
  if (!table || !hands?.[seat] || phase !== "running" || paused || !game.mayAct(table).includes(seat)) return [];
  return game.choices(table, hands[seat], seat);
}

/** @param busy a move of the own seat is on its way: nothing may be chosen @param hands all of them, after a replay */
export function viewOf(game: Game, state: TableState, seat: Seat, busy: boolean, hands?: readonly object[]): GameView | undefined {
  if (!state.table) return undefined;
  return {
    table: state.table,
    hand: seat >= 0 ? state.hands?.[seat] : undefined,
    seat,
    players: playersOf(state.seats),
    choices: busy ? [] : choicesOf(game, state, seat),
    hands,
    options: JSON.parse(state.options) as Options,
  };
}
