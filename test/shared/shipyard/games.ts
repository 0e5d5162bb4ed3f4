/** Random games for property tests. */

import { COLOURS, isRefusal } from "../../../shared/core/game.ts";
import { createMatch, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import type { ShipyardMatch } from "./position.ts";

interface Moment {
  readonly match: ShipyardMatch;
  readonly seat: number;
}

export interface PlayedMove extends Moment {
  readonly move: ShipyardMove;
  readonly events: readonly ShipyardEvent[];
}

const NO_WATCHER = () => {};

/** Well above the longest random game seen. */
const MAX_MOVES = 1000;

export function newGame(seats: number, seed: number): ShipyardMatch {
  const players = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  return createMatch(shipyard, {}, players, new FastRandom(seed));
}

/** Plays a random game; visits every state before and after each move. */
export function randomGame(
  seats: number,
  seed: number,
  watch: { before?(moment: Moment): void; after?(played: PlayedMove): void } = {},
): ShipyardMatch {
  const { before = NO_WATCHER, after = NO_WATCHER } = watch;
  const match = newGame(seats, seed);
  for (let moves = 0; shipyard.toMove(match.state.table).length > 0; moves++) {
    if (moves > MAX_MOVES) throw new Error("the game does not end");
    const waiting = shipyard.toMove(match.state.table);
    const seat = waiting[match.random.int(waiting.length, "seat")];
    before({ match, seat });
    const view = { table: match.state.table, hand: match.state.hands[seat], seat };
    const move = shipyard.bots.random(view, match.random) as ShipyardMove;
    const result = tryMove(match, seat, move);
    if (isRefusal(result)) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(result)}`);
    after({ match, seat, move, events: result.events.map(({ event }) => event) });
  }
  return match;
}
