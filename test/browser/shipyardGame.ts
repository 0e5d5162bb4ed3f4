/** A game of Shipyard for two, played by bots until both have their last ships still to build. */
import assert from "node:assert/strict";
import { isRefusal, type Seat } from "../../shared/core/game.ts";
import { tryMove } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { ShipyardMove } from "../../shared/shipyard/moves.ts";
import type { Table } from "../../shared/shipyard/schema.ts";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { knownDeal } from "../server/helpers/midGame.ts";

export const NAMES = ["Ann", "Bob"];

interface Step {
  readonly seat: Seat;
  readonly move: ShipyardMove;
}

/** A turn begins, and nobody has cards in the yard. */
const isBare = ({ phase, seats }: Table): boolean => phase === "choose" && seats.every(({ yard }) => yard.every((card) => card < 0));

/** The moves up to the last time that a turn begins with bare yards. */
export function movesBeforeLastShips(): Step[] {
  const match = knownDeal(shipyard, NAMES.length);
  const { state } = match;
  const random = new FastRandom(1);
  const steps: Step[] = [];
  let bare = 0;
  for (let [seat] = shipyard.toMove(state.table); seat !== undefined; [seat] = shipyard.toMove(state.table)) {
    if (isBare(state.table)) bare = steps.length;
    const move = shipyard.bots.steady({ table: state.table, hand: state.hands[seat], seat }, random);
    assert.ok(move && !isRefusal(tryMove(match, seat, move)));
    steps.push({ seat, move });
  }
  return steps.slice(0, bare);
}
