/** Builds the plain view for boards and panels from a table's state. */
import type { Choice, GameRules, Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { playersOf } from "../../kit/i18n/players.ts";

function choicesOf(game: GameRules, state: TableState, seat: Seat): Choice[] {
  const { table, hands, phase, paused } = state;
  if (!table || !hands?.[seat] || phase !== "running" || paused || !game.mayAct(table).includes(seat)) return [];
  return game.choices(table, hands[seat], seat);
}

/** @param canChoose false leaves out the choices @param hands of all seats, after a replay */
export function viewOf(
  game: GameRules,
  state: TableState,
  seat: Seat,
  canChoose: boolean,
  hands?: readonly object[],
): GameView | undefined {
  if (!state.table) return undefined;
  return {
    table: state.table,
    hand: seat >= 0 ? state.hands?.[seat] : undefined,
    seat,
    players: playersOf(state.seats),
    choices: canChoose ? choicesOf(game, state, seat) : [],
    hands,
    options: JSON.parse(state.options) as Options,
  };
}
