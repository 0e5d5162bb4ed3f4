/** What may be done when: rules document, sections 2.5 and 3. */
import { actsOf, type Phase, type Rulebook } from "../act.ts";
import type { Seat } from "../game.ts";
import type { CatanContext, CatanTypes } from "./act.ts";
import { accept, confirm, decline, withdraw } from "./acts/answers.ts";
import { buildCity, buildRoad, buildSettlement, buyCard } from "./acts/building.ts";
import { finish, freeRoad, playKnight, playMonopoly, playRoadBuilding, playYearOfPlenty } from "./acts/cards.ts";
import { bankTrade } from "./acts/maritime.ts";
import { counter, offer } from "./acts/offers.ts";
import { placeRoad, placeSettlement } from "./acts/placement.ts";
import { discard, moveRobber, steal } from "./acts/robber.ts";
import { roll } from "./acts/roll.ts";
import { endTurn } from "./acts/turn.ts";
import { MAIN, PRE_ROLL } from "./live.ts";
import { lapseOffers } from "./offers.ts";
import { claimVictory } from "./points.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { tradeFault } from "./trade.ts";
import type { Phase as PhaseName } from "./vocabulary.ts";

/** One seat alone, by seat. */
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]];

const active = ({ active }: Table) => ALONE[active];
const owing = ({ seats }: Table) => seats.flatMap(({ owes }, seat) => (owes > 0 ? [seat] : []));
const nobody = () => [];
/** While the active player may trade, the others may answer and propose. */
const traders = (table: Table) => (tradeFault(table) ? active(table) : table.seats.map((_, seat) => seat));

const CARDS = actsOf<CatanTypes>(playKnight, playRoadBuilding, playMonopoly, playYearOfPlenty);
const BUILDING = actsOf<CatanTypes>(buildRoad, buildSettlement, buildCity, buyCard);
const TRADE = actsOf<CatanTypes>(bankTrade, confirm, withdraw, accept, decline, offer, counter);

/** Special building comes with five and six players. */
const PHASES: { readonly [P in Exclude<PhaseName, "specialBuild">]: Phase<CatanTypes> } = {
  setupSettlement: { toMove: active, acts: actsOf(placeSettlement) },
  setupRoad: { toMove: active, acts: actsOf(placeRoad) },
  preRoll: { toMove: active, acts: [...actsOf<CatanTypes>(roll), ...CARDS], live: PRE_ROLL },
  discard: { toMove: owing, acts: actsOf(discard) },
  moveRobber: { toMove: active, acts: actsOf(moveRobber) },
  steal: { toMove: active, acts: actsOf(steal) },
  main: { toMove: active, mayAct: traders, acts: [...BUILDING, ...CARDS, ...TRADE, ...actsOf<CatanTypes>(endTurn)], live: MAIN },
  roadBuilding: { toMove: active, acts: actsOf(freeRoad, finish) },
  over: { toMove: nobody, acts: [] },
};

/** After every move: offers that cannot be kept fall away, and a victory is seen. Nobody wins before turn 1. */
function settle(context: CatanContext): void {
  const { table } = context;
  if (table.offers.length > 0) lapseOffers(context);
  if (table.turnSeq > 0 && table.phase !== "over") claimVictory(context);
}

export const RULEBOOK: Rulebook<CatanTypes> = {
  phases: PHASES,
  misplaced: ({ table }) => refuse(table.phase === "over" ? "GAME_OVER" : "WRONG_PHASE"),
  settle,
};
