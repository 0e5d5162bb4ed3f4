/** Shipyard's search model. Needs no memory, because all events are public. */
import type { SearchModel } from "../core/searchModel.ts";
import { softmax } from "../search/valueNet.ts";
import type { ShipyardState } from "./act.ts";
import type { ShipyardEvent } from "./events.ts";
import { decisionContext } from "./heuristic/decisionContext.ts";
import { expectedPoints } from "./heuristic/evaluation.ts";
import { heuristicBot } from "./heuristic.ts";
import type { ShipyardMove } from "./moves.ts";
import { outcomeOf } from "./outcome.ts";
import { RULES } from "./phases.ts";
import type { Hand, Secret, Table } from "./schema.ts";
import { candidates } from "./search/candidates.ts";
import { determinize } from "./search/determinize.ts";

/** Points that multiply a win chance by e. */
const WIDTH = 10;

const turnsOf = ({ seats }: Table): number => seats.reduce((sum, { turns }) => sum + turns, 0);

/** Points so far plus expected points. */
function expectedScore({ table, hands }: ShipyardState, seat: number): number {
  const player = table.seats[seat];
  return player.points + expectedPoints(player, decisionContext({ table, hand: hands[seat], seat }));
}

export const searchModel: SearchModel<Table, Hand, Secret, ShipyardMove, ShipyardEvent> = {
  newMemory: () => [],
  observe: () => undefined,
  determinize: (view, _memory, random) => determinize(view, random),
  reshuffle({ secret }, random) {
    for (const deck of [...secret.decks, secret.trains, secret.canals]) random.shuffle(deck, "deck");
  },
  candidates,
  /** Opponents play at random in playouts: they hardly interfere, and the heuristic is slow. */
  rolloutPolicy: (view, searcher, random) => (view.seat === searcher ? heuristicBot(view, random) : RULES.randomMove(view, random)),
  turnsElapsed: (start, now) => (now.phase === "choose" ? turnsOf(now) - turnsOf(start) : 0),
  horizon: 12,
  value(state) {
    const { table } = state;
    const points = table.phase === "over" ? outcomeOf(table).scores : table.seats.map((_, seat) => expectedScore(state, seat));
    return softmax(points, WIDTH);
  },
};
