/** The plain view of a game that boards and panels get, made from a table's state. */
import type { Choice, GameRules, Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { playersOf } from "../../kit/i18n/players.ts";

/** What stands on a board: the view, the number of moves that led there, and of the log's last line that belongs to it. */
export interface OnBoard {
  readonly view: GameView;
  readonly version: number;
  readonly line: number;
}

function choicesOf(game: GameRules, state: TableState, seat: Seat): Choice[] {
  const { table, hands, phase, paused } = state;
  if (!table || !hands?.[seat] || phase !== "running" || paused || !game.mayAct(table).includes(seat)) return [];
  return game.choices(table, hands[seat], seat);
}

/** @param busy a move of the own seat is on its way: nothing may be chosen @param hands all of them, after a replay */
export function viewOf(game: GameRules, state: TableState, seat: Seat, busy: boolean, hands?: readonly object[]): GameView | undefined {
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
