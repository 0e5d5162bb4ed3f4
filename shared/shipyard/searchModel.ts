/** Shipyard's search model. Needs no memory, because all events are public. */
import type { Random } from "../core/random.ts";
import type { SearchModel } from "../core/searchModel.ts";
import { sharpnessAt, softmax, winChances } from "../search/forecast.ts";
import type { ShipyardState, ShipyardView } from "./act.ts";
import { pendingAction } from "./acts/bonus.ts";
import type { ShipyardEvent } from "./events.ts";
import { heuristicBot } from "./heuristic.ts";
import type { ShipyardMove } from "./moves.ts";
import { outcomeOf } from "./outcome.ts";
import { RULES } from "./phases.ts";
import type { Hand, Secret, Table } from "./schema.ts";
import { candidates } from "./search/candidates.ts";
import { determinize } from "./search/determinize.ts";
import { features, shareLeft } from "./search/features.ts";
import { FORECAST } from "./search/forecast.ts";
import { SHARPNESS } from "./search/sharpness.ts";

/** Points that multiply a final win chance by e. The margin of a win carries information too. */
const WIDTH = 3;

const turnsOf = ({ seats }: Table): number => seats.reduce((sum, { turns }) => sum + turns, 0);

/** A random action, carried out well: opponents hardly interfere, and comparing all actions takes most of the heuristic's time. */
function hastyMove(view: ShipyardView, random: Random): ShipyardMove | undefined {
  const { phase } = view.table;
  if (phase === "choose") return RULES.randomMove(view, random);
  if (phase === "act" && !pendingAction(view.table)) return { type: "endActions" };
  return heuristicBot(view, random);
}

function chancesOf(state: ShipyardState, sharpness?: number): readonly number[] {
  const { table } = state;
  return table.phase === "over" ? softmax(outcomeOf(table).scores, WIDTH) : winChances(FORECAST, features(state), sharpness);
}

export const searchModel: SearchModel<Table, Hand, Secret, ShipyardMove, ShipyardEvent> = {
  newMemory: () => [],
  observe: () => undefined,
  determinize: (view, _memory, random) => determinize(view, random),
  reshuffle({ secret }, random) {
    for (const deck of [...secret.decks, secret.trains, secret.canals]) random.shuffle(deck, "deck");
  },
  candidates,
  rolloutPolicy: (view, searcher, random) => (view.seat === searcher ? heuristicBot(view, random) : hastyMove(view, random)),
  turnsElapsed: (start, now) => (now.phase === "choose" ? turnsOf(now) - turnsOf(start) : 0),
  /** Five turns of each seat: in fewer, most ships that are being built do not sail. */
  horizon: ({ seats }) => 5 * seats.length,
  features,
  shareLeft,
  chances: (state) => chancesOf(state, sharpnessAt(SHARPNESS[state.table.seats.length], shareLeft(state.table))),
  value: (state) => chancesOf(state),
};
