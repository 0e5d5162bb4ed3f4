/** A game of Shipyard for two, played by bots until both have their last ships still to build. */
import { FastRandom } from "../../shared/core/random.ts";
import type { Table } from "../../shared/shipyard/schema.ts";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { botMoves, type Step } from "../fixture/botGame.ts";
import { knownDeal } from "../server/helpers/midGame.ts";

export const NAMES = ["Ann", "Bob"];

/** A turn begins, and nobody has cards in the yard. */
const isBare = ({ phase, seats }: Table): boolean => phase === "choose" && seats.every(({ yard }) => yard.every((card) => card < 0));

/** The moves up to the last time that a turn begins with bare yards. */
export function movesBeforeLastShips(): Step[] {
  const match = knownDeal(shipyard, NAMES.length);
  const steps: Step[] = [];
  let bare = 0;
  for (const step of botMoves(match, new FastRandom(1))) {
    if (isBare(match.state.table)) bare = steps.length;
    steps.push(step);
  }
  return steps.slice(0, bare);
}
