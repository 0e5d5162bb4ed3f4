/**
 * The heuristic bot: settles where it yields most, saves for its best goal, trades fairly and robs the leader. No lookahead; a memory only
 * tells whom to ask for cards.
 */
import type { Bot } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import type { Memory } from "../core/searchModel.ts";
import type { CatanView } from "./act.ts";
import { cardToPlay, knightBeforeRoll } from "./heuristic/developmentCards.ts";
import { byPriority, handValue, planFor, type RatedGoal, ratedGoals, type SeatPlan, topGoal } from "./heuristic/goals.ts";
import { robberHexValue, victimValue } from "./heuristic/robberTarget.ts";
import { roadFor, siteFor } from "./heuristic/setupPlacement.ts";
import { best } from "./heuristic/siteValue.ts";
import { answer, bankTradeFor, bestProposal, confirmTrade, pendingOffer } from "./heuristic/trading.ts";
import type { CatanMove } from "./moves.ts";
import { roadPlaces } from "./places.ts";
import { holds } from "./resources.ts";
import { robberHexes, victims } from "./robber.ts";
import type { Hand, Table } from "./schema.ts";
import { tradeRefusal } from "./trade.ts";
import type { Phase } from "./vocabulary.ts";

/** Discards one by one the cards that matter least. */
function discard({ table, hand, seat }: CatanView): CatanMove {
  const plan = planFor(table, seat);
  const remaining = hand.resources.slice();
  const cards = [0, 0, 0, 0, 0];
  for (let n = 0; n < table.seats[seat].owes; n++) {
    const held = [...remaining.keys()].filter((resource) => remaining[resource] > 0);
    const without = (resource: number) => handValue(plan, remaining.map((count, r) => count - (r === resource ? 1 : 0))); // biome-ignore format: one line
    const resource = best(held, without);
    remaining[resource]--;
    cards[resource]++;
  }
  return { type: "discard", cards };
}

/** Builds an affordable goal only if its priority is at least this share of the top goal's. */
const WORTH_BUILDING = 0.6;

function isOverDiscardLimit({ table, seat }: CatanView): boolean {
  return table.discardLimit > 0 && table.seats[seat].resources > table.discardLimit;
}

/** Goals worth paying for now, the best first. */
function priorityGoals(view: CatanView, rated: readonly RatedGoal[]): RatedGoal[] {
  const minPriority = isOverDiscardLimit(view) ? 0 : WORTH_BUILDING * (topGoal(rated)?.priority ?? 0);
  return rated.filter(({ priority }) => priority >= minPriority).sort(byPriority);
}

function buildStrongest({ hand }: CatanView, rated: readonly RatedGoal[]): CatanMove | undefined {
  const first = topGoal(rated);
  return first && holds(hand.resources, first.goal.stepCost) ? first.goal.step : undefined;
}

/** The best goal that can be paid for, with bank trades if needed. */
function build(view: CatanView, plan: SeatPlan, rated: readonly RatedGoal[]): CatanMove | undefined {
  for (const { goal } of priorityGoals(view, rated)) {
    if (holds(view.hand.resources, goal.stepCost)) return goal.step;
    const trade = bankTradeFor(view, plan, goal);
    if (trade) return trade;
  }
  return undefined;
}

/** Trades with players; replies before own offers. */
function trade(view: CatanView, plan: SeatPlan): CatanMove | undefined {
  if (tradeRefusal(view.table)) return undefined;
  return confirmTrade(view) ?? answer(view, plan);
}

/** A hidden bank may refuse. The bot ends its turn after this many moves on average. */
const HIDDEN_BANK_MOVES = 6;

function main(view: CatanView, random: Random, memory: Memory | undefined): CatanMove {
  const { table, seat } = view;
  if (!table.bankShown && random.int(HIDDEN_BANK_MOVES, "patience") === 0) return { type: "endTurn" };
  const plan = planFor(table, seat);
  return trade(view, plan) ?? develop(view, plan, random, memory) ?? { type: "endTurn" };
}

/** Builds, plays a card, offers a trade, then builds lesser goals. */
function develop(view: CatanView, plan: SeatPlan, random: Random, memory: Memory | undefined): CatanMove | undefined {
  const rated = ratedGoals(plan, view.hand.resources);
  return (
    buildStrongest(view, rated) ??
    cardToPlay(view, plan, rated) ??
    (tradeRefusal(view.table) ? undefined : bestProposal(view, plan, random, memory)) ??
    build(view, plan, rated)
  );
}

/** The first step to the best site, otherwise anywhere. */
function freeRoad({ table, seat }: CatanView): CatanMove {
  const { goals } = planFor(table, seat);
  const roads = goals.flatMap(({ step, value, cost }) =>
    step.type === "buildRoad" ? [{ edge: step.edge, worth: value - 2 * cost[0] }] : [],
  );
  if (roads.length > 0) return { type: "freeRoad", edge: best(roads, ({ worth }) => worth).edge };
  return table.freeRoads < 2 ? { type: "finish" } : { type: "freeRoad", edge: roadPlaces(table, seat)[0] };
}

function specialBuild(view: CatanView): CatanMove {
  const plan = planFor(view.table, view.seat);
  return build(view, plan, ratedGoals(plan, view.hand.resources)) ?? { type: "pass" };
}

type Decide = (view: CatanView, random: Random, memory: Memory | undefined) => CatanMove;

const DECISIONS: { readonly [P in Exclude<Phase, "over">]: Decide } = {
  setupSettlement: ({ table, seat }) => ({ type: "placeSettlement", vertex: siteFor(table, seat) }),
  setupRoad: ({ table, seat }) => ({ type: "placeRoad", edge: roadFor(table, seat) }),
  preRoll: (view) => knightBeforeRoll(view) ?? { type: "roll" },
  discard,
  moveRobber: ({ table, seat }) => ({ type: "moveRobber", hex: best(robberHexes(table, seat), (hex) => robberHexValue(table, seat, hex)) }),
  steal: ({ table, seat }) => ({ type: "steal", from: best(victims(table, seat), (victim) => victimValue(table, victim)) }),
  main,
  roadBuilding: freeRoad,
  specialBuild,
};

function mustAct({ table, seat }: CatanView): boolean {
  return table.phase === "discard" ? table.seats[seat].owes > 0 : seat === table.active;
}

/** Opponents of the active player only reply to offers. */
export const heuristicBot: Bot<Table, Hand, CatanMove> = (view, random, budget) => {
  const { table, seat } = view;
  if (mustAct(view)) return DECISIONS[table.phase as keyof typeof DECISIONS]?.(view, random, budget?.memory);
  if (table.phase !== "main" || tradeRefusal(table) || !pendingOffer(view)) return undefined;
  return answer(view, planFor(table, seat));
};
