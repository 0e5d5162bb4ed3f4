/** Opponents for Container: the heuristic bot with unpredictable bids, and with preferences set by hand. */

import { HAND_SET_PREFERENCES } from "../../../shared/container/heuristic/preferences.ts";
import { heuristicBot, heuristicBotWith } from "../../../shared/container/heuristic.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { Bot } from "../../../shared/core/game.ts";

/** Dollars by which a bid is off at most, either way. */
const BLUR = 3;

/** The bid is off by any number of dollars up to BLUR, within what the bidder has. */
export const blurred: Bot<Table, Hand, ContainerMove> = (view, random) => {
  const move = heuristicBot(view, random);
  if (move?.type !== "bid") return move;
  const amount = move.amount + random.int(2 * BLUR + 1, "blur") - BLUR;
  return { ...move, amount: Math.max(0, Math.min(view.hand.cash, amount)) };
};

/** The heuristic bot with preferences set by hand. */
export const handSet = heuristicBotWith(HAND_SET_PREFERENCES);
