/** Container's search model. */
import type { SearchModel } from "../core/searchModel.ts";
import { sharpnessAt, softmax, winChances } from "../search/forecast.ts";
import type { ContainerState } from "./act.ts";
import type { ContainerEvent } from "./events.ts";
import { generousBot, heuristicBot } from "./heuristic.ts";
import type { ContainerMove } from "./moves.ts";
import { outcomeOf } from "./outcome.ts";
import type { Hand, Secret, Table } from "./schema.ts";
import { candidates } from "./search/candidates.ts";
import { determinize } from "./search/determinize.ts";
import { features, shareLeft } from "./search/features.ts";
import { FORECAST } from "./search/forecast.ts";
import { newMemory, observe } from "./search/memory.ts";
import { SHARPNESS } from "./search/sharpness.ts";

/** Points that multiply a final win chance by e. The margin of a win carries information too. */
const WIDTH = 3;

function chancesOf(state: ContainerState, sharpness?: number): readonly number[] {
  const { table } = state;
  return table.phase === "over" ? softmax(outcomeOf(table).scores, WIDTH) : winChances(FORECAST, features(state), sharpness);
}

export const searchModel: SearchModel<Table, Hand, Secret, ContainerMove, ContainerEvent> = {
  newMemory,
  observe,
  determinize,
  candidates,
  turnsElapsed: (start, now) => (now.phase === "actions" ? now.turn - start.turn : 0),
  /** Four rounds: in one, trade does not pay off, and bots wait for each other. */
  horizon: ({ seats }) => 4 * seats.length,
  /** The end of a playout predicts the result worse than the forecast of the position itself, so the first turns must count. */
  averagesTurns: true,
  /**
   * Where all are tight, trade seems not to pay, and bots that search wait for each other; where all are generous, they count on bids that
   * nobody makes, and win 44 instead of 75 % of 96 games alone among three steady.
   */
  rolloutPolicy(view, searcher, random) {
    const isTight = view.seat !== searcher && random.int(2, "style") === 0;
    return (isTight ? heuristicBot : generousBot)(view, random);
  },
  /** Without random moves, the search optimises against heuristic bots only and loses to other styles of bidding and buying. */
  randomMoveOneIn: 8,
  features,
  shareLeft,
  chances: (state) => chancesOf(state, sharpnessAt(SHARPNESS[state.table.seats.length], shareLeft(state.table))),
  value: (state) => chancesOf(state),
};
