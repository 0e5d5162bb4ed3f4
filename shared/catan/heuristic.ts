/**
 * The steady bot: settles where it yields, saves for what brings it forward soonest, trades fairly and robs the leader. It
 * looks no move ahead and remembers nothing; what it needs stands on the table and in its own hand.
 */
import type { Bot } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import type { CatanView } from "./act.ts";
import { cardToPlay, knightBeforeRoll } from "./heuristic/developmentCards.ts";
import { byUrge, type Outlook, outlookOf, prospect, type Rated, ratedGoals, strongestOf } from "./heuristic/goals.ts";
import { lootWorth, raidWorth } from "./heuristic/robberTarget.ts";
import { roadFor, siteFor } from "./heuristic/setupPlacement.ts";
import { best } from "./heuristic/siteValue.ts";
import { answer, bankTradeFor, closeDeal, openQuestion, proposal } from "./heuristic/trading.ts";
import type { CatanMove } from "./moves.ts";
import { roadPlaces } from "./places.ts";
import { holds } from "./resources.ts";
import { robberHexes, victims } from "./robber.ts";
import type { Hand, Table } from "./schema.ts";
import { tradeRefusal } from "./trade.ts";
import type { Phase } from "./vocabulary.ts";

/** Gives up, one by one, the cards that are missed least. */
function discard({ table, hand, seat }: CatanView): CatanMove {
  const outlook = outlookOf(table, seat);
  const kept = hand.resources.slice();
  const cards = [0, 0, 0, 0, 0];
  for (let n = 0; n < table.seats[seat].owes; n++) {
    const held = [...kept.keys()].filter((resource) => kept[resource] > 0);
    const without = (resource: number) => prospect(outlook, kept.map((count, r) => count - (r === resource ? 1 : 0))); // biome-ignore format: one line
    const resource = best(held, without);
    kept[resource]--;
    cards[resource]++;
  }
  return { type: "discard", cards };
}

/** What can be built now is built unless that would put a stronger wish off for long. */
const WORTH_BUILDING = 0.6;

/** A hand so large is in danger from a 7. */
function isInDanger({ table, seat }: CatanView): boolean {
  return table.discardLimit > 0 && table.seats[seat].resources > table.discardLimit;
}

/** Goals strong enough to be paid for now, the strongest first. */
function worthwhile(view: CatanView, rated: readonly Rated[]): Rated[] {
  const least = isInDanger(view) ? 0 : WORTH_BUILDING * (strongestOf(rated)?.urge ?? 0);
  return rated.filter(({ urge }) => urge >= least).sort(byUrge);
}

/** The next step of the strongest goal, if the hand pays for it. */
function buildStrongest({ hand }: CatanView, rated: readonly Rated[]): CatanMove | undefined {
  const first = strongestOf(rated);
  return first && holds(hand.resources, first.goal.stepCost) ? first.goal.step : undefined;
}

/** The strongest goal whose next step can be paid, by itself or with the bank's help. */
function build(view: CatanView, outlook: Outlook, rated: readonly Rated[]): CatanMove | undefined {
  for (const { goal } of worthwhile(view, rated)) {
    if (holds(view.hand.resources, goal.stepCost)) return goal.step;
    const trade = bankTradeFor(view, outlook, goal);
    if (trade) return trade;
  }
  return undefined;
}

/** Trade with the others, answers before own wishes. */
function trade(view: CatanView, outlook: Outlook): CatanMove | undefined {
  if (tradeRefusal(view.table)) return undefined;
  return closeDeal(view) ?? answer(view, outlook);
}

/** A bank that is hidden may refuse: after so many moves on average the bot gives up and ends its turn. */
const HIDDEN_BANK_PATIENCE = 6;

function main(view: CatanView, random: Random): CatanMove {
  const { table, seat } = view;
  if (!table.bankShown && random.int(HIDDEN_BANK_PATIENCE, "patience") === 0) return { type: "endTurn" };
  const outlook = outlookOf(table, seat);
  return trade(view, outlook) ?? develop(view, outlook, random) ?? { type: "endTurn" };
}

/** What else there is to do with the hand, what is wanted most before anything else. */
function develop(view: CatanView, outlook: Outlook, random: Random): CatanMove | undefined {
  const rated = ratedGoals(outlook, view.hand.resources);
  return (
    buildStrongest(view, rated) ??
    cardToPlay(view, outlook, rated) ??
    (tradeRefusal(view.table) ? undefined : proposal(view, outlook, random)) ??
    build(view, outlook, rated)
  );
}

/** A free road: the first step to the best place, else anywhere. */
function freeRoad({ table, seat }: CatanView): CatanMove {
  const { goals } = outlookOf(table, seat);
  const roads = goals.flatMap(({ step, value, cost }) =>
    step.type === "buildRoad" ? [{ edge: step.edge, worth: value - 2 * cost[0] }] : [],
  );
  if (roads.length > 0) return { type: "freeRoad", edge: best(roads, ({ worth }) => worth).edge };
  return table.freeRoads < 2 ? { type: "finish" } : { type: "freeRoad", edge: roadPlaces(table, seat)[0] };
}

function specialBuild(view: CatanView): CatanMove {
  const outlook = outlookOf(view.table, view.seat);
  return build(view, outlook, ratedGoals(outlook, view.hand.resources)) ?? { type: "pass" };
}

type Thinker = (view: CatanView, random: Random) => CatanMove;

const THINKERS: { readonly [P in Exclude<Phase, "over">]: Thinker } = {
  setupSettlement: ({ table, seat }) => ({ type: "placeSettlement", vertex: siteFor(table, seat) }),
  setupRoad: ({ table, seat }) => ({ type: "placeRoad", edge: roadFor(table, seat) }),
  preRoll: (view) => knightBeforeRoll(view) ?? { type: "roll" },
  discard,
  moveRobber: ({ table, seat }) => ({ type: "moveRobber", hex: best(robberHexes(table, seat), (hex) => raidWorth(table, seat, hex)) }),
  steal: ({ table, seat }) => ({ type: "steal", from: best(victims(table, seat), (victim) => lootWorth(table, victim)) }),
  main,
  roadBuilding: freeRoad,
  specialBuild,
};

/** True if the seat owes the decision that the table waits for. */
function owes({ table, seat }: CatanView): boolean {
  return table.phase === "discard" ? table.seats[seat].owes > 0 : seat === table.active;
}

/** Thinks for a seat; an opponent of the active player only answers offers. */
export const heuristicBot: Bot<Table, Hand, CatanMove> = (view, random) => {
  const { table, seat } = view;
  if (owes(view)) return THINKERS[table.phase as keyof typeof THINKERS]?.(view, random);
  if (table.phase !== "main" || tradeRefusal(table) || !openQuestion(view)) return undefined;
  return answer(view, outlookOf(table, seat));
};
