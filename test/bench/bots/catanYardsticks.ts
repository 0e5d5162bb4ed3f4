/**
 * Opponents for Catan that stay the same, so that figures of different days compare. Written from public descriptions of other engines:
 * `onePly` and `twoPly` look one and two moves ahead with a fixed linear value, `expander` lives on early settlements and the Longest Road,
 * and `planner` builds and trades by the estimated time to build, as classical robots of JSettlers do. The first three don't trade with
 * players.
 */
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { YIELDS } from "../../../shared/catan/components.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { lengthThrough } from "../../../shared/catan/longestRoad.ts";
import { ratesOf } from "../../../shared/catan/maritime.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { findOffer, termsOf } from "../../../shared/catan/offers.ts";
import { ownerOf, roadPlaces, satisfiesDistanceRule, settlementPlaces, settlementsOf } from "../../../shared/catan/places.ts";
import { COSTS, holds, totalOf } from "../../../shared/catan/resources.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { searchModel } from "../../../shared/catan/searchModel.ts";
import type { Bundle } from "../../../shared/catan/vocabulary.ts";
import { complete, movesOf } from "../../../shared/core/choices.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { viewOf } from "../../../shared/search/search.ts";
import {
  bankFor,
  buildCity,
  buildSettlement,
  buyCard,
  type CatanBot,
  confirm,
  decline,
  dots,
  endTurn,
  following,
  knight,
  most,
  type Rule,
  rob,
  roll,
  spare,
  whenLarge,
} from "./catanOpponents.ts";

const PAIRS_OF_DICE = 36;

/** Cards a roll, by resource. */
function incomeOf(table: Table, seat: Seat): number[] {
  const income = [0, 0, 0, 0, 0];
  for (const [hex, corners] of geometryOf(table).hexCorners.entries()) {
    const resource = YIELDS[table.terrain[hex]];
    if (resource < 0 || hex === table.robber) continue;
    for (const building of corners.map((vertex) => table.buildings[vertex]))
      if (ownerOf(building) === seat) income[resource] += ((1 + (building & 1)) * pips(table.tokens[hex])) / PAIRS_OF_DICE;
  }
  return income;
}

/** Income counts 4 cards in 36 rolls more for each kind of card. */
const VARIETY = 4 / PAIRS_OF_DICE;

function production(table: Table, seat: Seat): number {
  const income = incomeOf(table, seat);
  return income.reduce((sum, cards) => sum + cards, 0) + VARIETY * income.filter((cards) => cards > 0).length;
}

const isSite = (table: Table, vertex: number) => table.buildings[vertex] < 0 && satisfiesDistanceRule(table, geometryOf(table), vertex);

/** Dots of the sites that one more road reaches. */
function withinReach(table: Table, seat: Seat): number {
  const { edgeEnds } = geometryOf(table);
  const sites = new Set(
    roadPlaces(table, seat)
      .flatMap((edge) => edgeEnds[edge])
      .filter((vertex) => isSite(table, vertex)),
  );
  return [...sites].reduce((sum, vertex) => sum + dots(table, vertex), 0);
}

/** 1 if the hand has all cards of this purchase. */
const completeness = (hand: readonly number[], cost: readonly number[]): number =>
  cost.reduce((sum, count, kind) => sum + Math.min(count, hand[kind]), 0) / totalOf(cost);

/** Each term outweighs those after it. */
function linearValue({ table, hands }: CatanState, seat: Seat): number {
  const { resources, cards, points } = hands[seat];
  const place = table.seats[seat];
  const others = table.seats.flatMap((_, other) => (other === seat ? [] : production(table, other)));
  const held = totalOf(resources);
  return (
    3e14 * points +
    1e8 * (production(table, seat) - Math.max(...others)) +
    (1e4 * withinReach(table, seat)) / PAIRS_OF_DICE +
    1e3 * settlementPlaces(table, seat).length +
    50 * (completeness(resources, COSTS.city) + completeness(resources, COSTS.settlement)) +
    10 * place.roadLength +
    10 * cards.length +
    10.1 * place.knights +
    held -
    (held > table.discardLimit ? 5 : 0)
  );
}

/** Ways to complete a move with open fields that are looked at. */
const COMPLETIONS = 4;
const TRADES = ["offer", "counter", "accept", "confirm", "withdraw"];
/** Draws that the reply of the next player is averaged over. */
const DRAWS = 3;

function movesAt(state: CatanState, seat: Seat, random: FastRandom): CatanMove[] {
  return catan
    .choices(state.table, state.hands[seat], seat)
    .filter(({ move }) => !TRADES.includes(move.type))
    .flatMap((choice) => Array.from({ length: choice.open ? COMPLETIONS : 1 }, () => complete(choice, random)));
}

/** The state after a move, undefined if it is refused. */
function after(state: CatanState, seat: Seat, move: CatanMove, seed: number): CatanState | undefined {
  const world = catan.clone(state);
  return catan.simulate(world, seat, move, new FastRandom(seed)) ? undefined : world;
}

/** The linear value, if the next player makes the move that is best for it, or worst for this seat. */
function afterReply(state: CatanState, seat: Seat, seed: number): number {
  const [next] = catan.toMove(state.table);
  if (next === undefined) return linearValue(state, seat);
  const values = movesAt(state, next, new FastRandom(seed)).flatMap((move) => {
    const world = after(state, next, move, seed);
    return world ? linearValue(world, seat) : [];
  });
  return next === seat ? Math.max(...values) : Math.min(...values);
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Makes the move after which the value is highest, in one world that the memory allows. */
function lookingAhead(evaluate: (state: CatanState, seat: Seat, seed: number) => number): CatanBot {
  return (view, random, budget) => {
    const { seat } = view;
    if (!catan.toMove(view.table).includes(seat)) return undefined;
    const world = searchModel.determinize(view, budget?.memory, new FastRandom(random.int(2 ** 31, "world")));
    const seed = random.int(2 ** 31, "draws");
    const scored = movesAt(world, seat, new FastRandom(seed)).flatMap((move) => {
      const next = after(world, seat, move, seed);
      return next ? { move, value: evaluate(next, seat, seed) } : [];
    });
    return most(scored, ({ value }) => value)?.move ?? catan.randomMove(viewOf(world, seat), random);
  };
}

export const onePly = lookingAhead(linearValue);
export const twoPly = lookingAhead((state, seat, seed) =>
  meanOf(Array.from({ length: DRAWS }, (_, draw) => afterReply(state, seat, seed + draw))),
);

/** Dots count by what they yield, and less for what the seat has already. */
const settleWith =
  (weights: readonly number[]): Rule =>
  ({ table, seat, choices }) => {
    const income = incomeOf(table, seat);
    const worth = (hex: number) => {
      const resource = YIELDS[table.terrain[hex]];
      return resource < 0 ? 0 : (weights[resource] * pips(table.tokens[hex])) / (1 + 2 * income[resource]);
    };
    return most(movesOf(choices, "placeSettlement"), ({ vertex }) =>
      geometryOf(table).vertexHexes[vertex].reduce((all, hex) => all + worth(hex), 0),
    );
  };

/** A site one road further counts less. */
const FURTHER = 0.6;

/** The best site at an end of the road, or, for less, one road further. */
function promise(table: Table, edge: number): number {
  const { edgeEnds, vertexNeighbours } = geometryOf(table);
  const best = (vertices: readonly number[]) => Math.max(0, ...vertices.map((vertex) => (isSite(table, vertex) ? dots(table, vertex) : 0)));
  const ends = edgeEnds[edge].filter((vertex) => vertex !== table.lastSettlement && table.buildings[vertex] < 0);
  return Math.max(best(ends), FURTHER * best(ends.flatMap((vertex) => vertexNeighbours[vertex])));
}

const placeRoad: Rule = ({ table, choices }) => most(movesOf(choices, "placeRoad"), ({ edge }) => promise(table, edge));
const freeRoad: Rule = ({ table, choices }) => most(movesOf(choices, "freeRoad"), ({ edge }) => promise(table, edge));

/** Only while there is nowhere to settle, and somewhere to go. */
const roadToSite: Rule = ({ table, seat, choices }) => {
  if (settlementPlaces(table, seat).length > 0 || table.seats[seat].settlementsLeft === 0) return undefined;
  const road = most(movesOf(choices, "buildRoad"), ({ edge }) => promise(table, edge));
  return road && promise(table, road.edge) > 0 ? road : undefined;
};

const firstOf =
  (type: CatanMove["type"]): Rule =>
  ({ choices }) =>
    movesOf(choices, type)[0];

/** The road that makes the longest one, unless its cards are for a settlement. */
const lengthen: Rule = ({ table, seat, hand, choices }) => {
  const { roads, seats } = table;
  const isFree = settlementPlaces(table, seat).length === 0 || holds(hand.resources, [2, 2, 0, 0, 0]) || seats[seat].settlementsLeft === 0;
  const best = Math.max(...seats.map(({ roadLength }, other) => (other === seat ? 0 : roadLength)));
  if (!isFree || (table.longestRoad === seat && seats[seat].roadLength > best + 2)) return undefined;
  return most(movesOf(choices, "buildRoad"), ({ edge }) => lengthThrough({ ...table, roads: roads.with(edge, seat) }, seat, edge));
};

/** By resource: brick, lumber, wool, grain, ore. */
const FOR_ROADS = [1.4, 1.4, 1.1, 1.1, 0.8];
const FOR_ALL = [1, 1, 0.9, 1.1, 1.1];

export const expander = following([
  settleWith(FOR_ROADS),
  placeRoad,
  roll,
  rob,
  buildSettlement,
  buildCity,
  roadToSite,
  bankFor(COSTS.settlement),
  lengthen,
  bankFor(COSTS.city),
  freeRoad,
  firstOf("playRoadBuilding"),
  knight,
  whenLarge(buyCard),
  decline,
  endTurn,
]);

/** What to save for. */
interface Plan {
  readonly cost: readonly number[];
  readonly worth: number;
}

const sum = (a: readonly number[], b: readonly number[], times = 1): Bundle => a.map((count, kind) => count + times * b[kind]);

/** Sites in reach, each with the roads that it needs first: at most two. */
function sitesOf(table: Table, seat: Seat): { readonly vertex: number; readonly roads: number }[] {
  const { edgeEnds, vertexNeighbours } = geometryOf(table);
  const ends = roadPlaces(table, seat).flatMap((edge) => edgeEnds[edge]);
  const next = ends.flatMap((vertex) => vertexNeighbours[vertex]);
  const found = (vertices: readonly number[], roads: number) =>
    vertices.filter((vertex) => isSite(table, vertex)).map((vertex) => ({ vertex, roads }));
  return [...found(settlementPlaces(table, seat), 0), ...found(ends, 1), ...found(next, 2)];
}

const DOTS_OF_A_POINT = 12;
const worthOf = (table: Table, vertex: number) => 1 + dots(table, vertex) / DOTS_OF_A_POINT;
const CARD_PLAN: Plan = { cost: COSTS.card, worth: 0.6 };

function plansOf(table: Table, seat: Seat): Plan[] {
  const { settlementsLeft, citiesLeft, roadsLeft } = table.seats[seat];
  const cities = citiesLeft === 0 ? [] : settlementsOf(table, seat);
  const sites = settlementsLeft === 0 ? [] : sitesOf(table, seat).filter(({ roads }) => roads <= roadsLeft);
  return [
    ...cities.map((vertex) => ({ cost: COSTS.city, worth: worthOf(table, vertex) })),
    ...sites.map(({ vertex, roads }) => ({ cost: sum(COSTS.settlement, COSTS.road, roads), worth: worthOf(table, vertex) })),
    CARD_PLAN,
  ];
}

/** What a seat earns: cards a roll, and rates of the bank, by resource. */
interface Economy {
  readonly income: readonly number[];
  readonly rates: readonly number[];
}

const LONGEST_TIME = 60;

/** Estimated time to build: rolls until income and trades with the bank pay for it. */
function timeToBuild({ income, rates }: Economy, hand: readonly number[], cost: readonly number[]): number {
  for (let rolls = 0; rolls < LONGEST_TIME; rolls++) {
    const left = hand.map((count, kind) => count + rolls * income[kind] - cost[kind]);
    const missing = left.reduce((all, count) => all + Math.max(0, -count), 0);
    const traded = left.reduce((all, count, kind) => all + Math.max(0, Math.floor(count / rates[kind])), 0);
    if (missing <= traded) return rolls;
  }
  return LONGEST_TIME;
}

/** Rolls that pass anyway before anything more is built. */
const PATIENCE = 4;

/** A seat's best plan with some hand, and what it is worth by time. */
class Outlook {
  readonly #economy: Economy;
  readonly #plans: readonly Plan[];

  constructor(table: Table, seat: Seat) {
    this.#economy = { income: incomeOf(table, seat), rates: ratesOf(table, seat) };
    this.#plans = plansOf(table, seat);
  }

  #valueOf({ cost, worth }: Plan, hand: readonly number[]): number {
    return worth / (PATIENCE + timeToBuild(this.#economy, hand, cost));
  }

  planWith(hand: readonly number[]): Plan {
    return most(this.#plans, (plan) => this.#valueOf(plan, hand)) as Plan;
  }

  value(hand: readonly number[]): number {
    return this.#valueOf(this.planWith(hand), hand);
  }

  rate(kind: number): number {
    return this.#economy.rates[kind];
  }
}

const planned =
  (rule: (cost: readonly number[]) => Rule): Rule =>
  (situation) =>
    rule(new Outlook(situation.table, situation.seat).planWith(situation.hand.resources).cost)(situation);

/** Builds what is planned, as soon as its next step can be paid. */
const buildPlanned = planned((cost) => (situation) => {
  if (cost === COSTS.city) return buildCity(situation);
  if (cost === COSTS.card) return holds(situation.hand.resources, COSTS.card) ? buyCard(situation) : undefined;
  return buildSettlement(situation) ?? (totalOf(cost) > totalOf(COSTS.settlement) ? roadToSite(situation) : undefined);
});

const OFFERS_A_TURN = 4;
/** Nobody trades with those who may soon win. */
const NEARLY_WON = 8;

const only = (kind: number, count: number): Bundle => [0, 1, 2, 3, 4].map((other) => (other === kind ? count : 0));

/** Offers one or two cards that the plan can spare for one that it lacks, the best first, each once a turn. */
const offerPlanned: Rule = (situation) => {
  const { table, seat, hand, choices } = situation;
  const { offersMade } = table.seats[seat];
  if (!choices.some(({ move }) => move.type === "offer") || table.offers.length > 0 || offersMade >= OFFERS_A_TURN) return undefined;
  const outlook = new Outlook(table, seat);
  const left = spare(situation, outlook.planWith(hand.resources).cost);
  const now = outlook.value(hand.resources);
  const trades = [1, 2].flatMap((count) =>
    left.flatMap((cards, kind) =>
      cards < count || count >= outlook.rate(kind)
        ? []
        : [0, 1, 2, 3, 4].flatMap((other) => (other === kind ? [] : { give: only(kind, count), get: only(other, 1) })),
    ),
  );
  const gainOf = ({ give, get }: (typeof trades)[number]) => outlook.value(sum(sum(hand.resources, give, -1), get)) - now;
  const better = trades.map((trade) => ({ trade, gain: gainOf(trade) })).filter(({ gain }) => gain > 0);
  const trade = better.sort((a, b) => b.gain - a.gain)[offersMade]?.trade;
  const to = table.seats.flatMap(({ publicPoints }, other) => (other === seat || publicPoints >= NEARLY_WON ? [] : [other]));
  return trade && to.length > 0 ? { type: "offer", ...trade, to } : undefined;
};

/** Accepts what brings the best plan nearer. */
const acceptPlanned: Rule = ({ table, seat, hand, choices }) => {
  const outlook = new Outlook(table, seat);
  const gains = (id: number) => {
    const offer = findOffer(table, id);
    const terms = offer && termsOf(offer, hand);
    if (!terms || table.seats[offer.by].publicPoints >= NEARLY_WON) return false;
    const [gives, gets] = seat === table.active ? [terms.give, terms.get] : [terms.get, terms.give];
    return outlook.value(sum(sum(hand.resources, gives, -1), gets)) > outlook.value(hand.resources);
  };
  return movesOf(choices, "accept").find(({ offer }) => gains(offer));
};

/** All others have answered before the active player moves again. */
const withdrawUnanswered: Rule = ({ table, seat, choices }) =>
  movesOf(choices, "withdraw").find(({ offer }) => findOffer(table, offer)?.by === seat && seat === table.active);

export const planner = following([
  settleWith(FOR_ALL),
  placeRoad,
  knight,
  roll,
  rob,
  confirm,
  acceptPlanned,
  decline,
  withdrawUnanswered,
  buildPlanned,
  offerPlanned,
  planned(bankFor),
  whenLarge(buyCard),
  endTurn,
]);
