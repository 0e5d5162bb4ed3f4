/** Catan's search model. */
import type { SearchModel } from "../core/searchModel.ts";
import { winChances } from "../search/forecast.ts";
import type { CatanEvent } from "./events.ts";
import type { CatanMove } from "./moves.ts";
import type { Hand, Secret, Table } from "./schema.ts";
import { candidates } from "./search/candidates.ts";
import { determinize } from "./search/determinize.ts";
import { features } from "./search/features.ts";
import { FORECAST } from "./search/forecast.ts";
import { newMemory, observe } from "./search/memory.ts";
import { setupLead, setupMove, unfinishedSetupChances } from "./search/setupPlacement.ts";

/** Turns since the first one; unlike `turnSeq` without the building between turns. -1 in the setup. */
function turnNumber({ turnSeq, round, seats, starter, active, afterTurnOf }: Table): number {
  if (turnSeq === 0) return -1;
  const owner = afterTurnOf >= 0 ? afterTurnOf : active;
  return round * seats.length + ((owner - starter + seats.length) % seats.length);
}

export const searchModel: SearchModel<Table, Hand, Secret, CatanMove, CatanEvent> = {
  newMemory,
  observe,
  determinize,
  reshuffle({ secret }, random) {
    random.shuffle(secret.deck, "deck");
    random.shuffle(secret.diceDeck, "dice");
  },
  candidates,
  instant: { move: setupMove, lead: setupLead },
  /** The value is only reliable before a roll, not in the middle of a turn. */
  turnsElapsed: (start, now) => (now.phase === "preRoll" ? turnNumber(now) - turnNumber(start) : 0),
  /** To the end of the seat's next turn: one turn less, and a city's cards in hand would be worth as much as the city. */
  horizon(table, seat) {
    const { seats, starter } = table;
    const next = turnNumber(table) + 1;
    const turnsBefore = (seat - starter - (next % seats.length) + 2 * seats.length) % seats.length;
    return turnsBefore + 2;
  },
  /** Trading takes most of a playout's time and changes little, so it stops once open offers are settled. */
  simplify({ table }) {
    if (table.offers.length === 0) table.domesticTrade = false;
  },
  features,
  value: (state) => {
    const { winner, seats, turnSeq } = state.table;
    if (turnSeq === 0) return unfinishedSetupChances(state.table);
    return winner < 0 ? winChances(FORECAST, features(state)) : seats.map((_, seat) => (seat === winner ? 1 : 0));
  },
};
