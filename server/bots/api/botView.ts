/** An API bot's view of a table: public state, its own hand, and its legal moves. */

import type { BotChoice, BotPrompt, BotState } from "../../../shared/core/botApi.ts";
import type { Choice, Game, Outcome, Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";

/** @param seat -1 for a bot without a seat */
export function botState({ hands, options, clock, outcome, ...shared }: TableState, seat: Seat): BotState {
  return {
    ...shared,
    ...(hands?.[seat] && { hand: hands[seat] }),
    options: JSON.parse(options) as Options,
    clock: JSON.parse(clock) as ClockSetting,
    outcome: outcome === "" ? null : (JSON.parse(outcome) as Outcome),
  };
}

const asData = ({ move, open, example }: Choice): BotChoice => ({ move, ...(open && { open }), ...(example && { example: example() }) });

/** The seat's legal moves, and whether the game waits for it. */
export function botMoves(game: Game, { phase, table, hands }: TableState, seat: Seat): BotPrompt {
  const hand = hands?.[seat];
  if (phase !== "running" || !table || !hand) return { mustMove: false, choices: [] };
  const acts = game.mayAct(table).includes(seat);
  return { mustMove: game.toMove(table).includes(seat), choices: acts ? game.choices(table, hand, seat).map(asData) : [] };
}
