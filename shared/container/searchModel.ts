/** What Container's searching bots go by. */
import type { SearchModel } from "../core/searchModel.ts";
import { softmax, winChances } from "../search/valueNet.ts";
import type { ContainerEvent } from "./events.ts";
import type { ContainerMove } from "./moves.ts";
import { outcomeOf } from "./outcome.ts";
import type { Hand, Secret, Table } from "./schema.ts";
import { candidates } from "./search/candidates.ts";
import { determinize } from "./search/determinize.ts";
import { features } from "./search/features.ts";
import { newMemory, observe } from "./search/memory.ts";
import { WEIGHTS } from "./search/weights.ts";

/** Points that weigh e times as much at the end: who wins by little wins, but how narrowly says something too. */
const WIDTH = 3;

export const searchModel: SearchModel<Table, Hand, Secret, ContainerMove, ContainerEvent> = {
  newMemory,
  observe,
  determinize,
  candidates,
  turnsElapsed: (start, now) => (now.phase === "actions" ? now.turn - start.turn : 0),
  horizon: 8,
  /** Without it the search bids and ships for what steady bots would do, and loses to those who bid and buy as they like. */
  randomMoveOneIn: 8,
  features,
  value(state) {
    const outcome = outcomeOf(state.table);
    return outcome ? softmax(outcome.scores, WIDTH) : winChances(WEIGHTS, features(state));
  },
};
