/** Candidate moves of Catan by phase, ranked by the heuristic. */
import { complete, movesOf } from "../../core/choices.ts";
import type { Random } from "../../core/random.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { CatanView } from "../act.ts";
import { planFor, rankedGoals } from "../heuristic/goals.ts";
import { robberHexValue } from "../heuristic/robberTarget.ts";
import { incomeOf, siteValue, top } from "../heuristic/siteValue.ts";
import { proposals } from "../heuristic/trading.ts";
import type { CatanMove } from "../moves.ts";
import { RULES } from "../phases.ts";
import { openSites } from "../places.ts";
import { robberHexes } from "../robber.ts";
import { tradeRefusal } from "../trade.ts";
import { RESOURCES, type Resource } from "../vocabulary.ts";

const choicesOf = ({ table, hand, seat }: CatanView) => RULES.choices(table, hand, seat);

const MAX_SITES = 10;
const MAX_HEXES = 10;
const MAX_DISCARDS = 8;
const MAX_STEPS = 7;
const MAX_FREE_ROADS = 6;
const MAX_OFFERS = 3;

function settlementSites({ table, seat }: CatanView): CatanMove[] {
  const income = incomeOf(table, seat);
  return top(openSites(table), MAX_SITES, (vertex) => siteValue(table, vertex, income)).map((vertex) => ({
    type: "placeSettlement",
    vertex,
  }));
}

function robberMoves({ table, seat }: CatanView): CatanMove[] {
  return top(robberHexes(table, seat), MAX_HEXES, (hex) => robberHexValue(table, seat, hex)).map((hex) => ({ type: "moveRobber", hex }));
}

/** Random discards; the playouts decide. */
function discards(view: CatanView, random: Random): CatanMove[] {
  const [choice] = choicesOf(view);
  return choice ? Array.from({ length: MAX_DISCARDS }, () => complete(choice, random)) : [];
}

/** First steps of the top goals; the search drops illegal ones. */
function steps({ table, hand, seat }: CatanView): CatanMove[] {
  const ranked = rankedGoals(planFor(table, seat), hand.resources);
  return ranked.slice(0, MAX_STEPS).map(({ goal }) => goal.step);
}

/** Cards that the top goals lack. */
function yearsOfPlenty({ table, hand, seat }: CatanView): CatanMove[] {
  const ranked = rankedGoals(planFor(table, seat), hand.resources).slice(0, 3);
  return ranked.flatMap(({ goal }): CatanMove[] => {
    const lacking = RESOURCES.flatMap((resource, r) => new Array<Resource>(Math.max(0, goal.cost[r] - hand.resources[r])).fill(resource));
    return lacking.length === 0 ? [] : [{ type: "playYearOfPlenty", resources: [lacking[0], lacking[1] ?? lacking[0]] }];
  });
}

const MONOPOLIES = RESOURCES.map((resource): CatanMove => ({ type: "playMonopoly", resource }));
const CARDS: readonly CatanMove[] = [{ type: "playKnight" }, { type: "playRoadBuilding" }];

function cards(view: CatanView): CatanMove[] {
  return view.hand.cards.length === 0 ? [] : [...CARDS, ...MONOPOLIES, ...yearsOfPlenty(view)];
}

/** Offers that opponents are likely to accept. */
function offers(view: CatanView, random: Random, memory: Memory | undefined): CatanMove[] {
  if (tradeRefusal(view.table)) return [];
  const likely: CatanMove[] = [];
  for (const offer of proposals(view, planFor(view.table, view.seat), random, memory)) if (likely.push(offer) === MAX_OFFERS) break;
  return likely;
}

function turn(view: CatanView, random: Random, memory: Memory | undefined): CatanMove[] {
  const trades = movesOf(choicesOf(view), "bankTrade");
  return [...steps(view), ...cards(view), { type: "endTurn" }, { type: "buyCard" }, ...trades, ...offers(view, random, memory)];
}

function answers({ table }: CatanView): CatanMove[] {
  return table.offers.flatMap(({ id }): CatanMove[] => [
    { type: "accept", offer: id },
    { type: "decline", offer: id },
  ]);
}

function freeRoads(view: CatanView): CatanMove[] {
  const wanted = steps(view).flatMap((step): CatanMove[] => (step.type === "buildRoad" ? [{ type: "freeRoad", edge: step.edge }] : []));
  return [...wanted, ...movesOf(choicesOf(view), "freeRoad").slice(0, MAX_FREE_ROADS)];
}

export function candidates(view: CatanView, random: Random, memory?: Memory): CatanMove[] {
  const { table, seat } = view;
  switch (table.phase) {
    case "setupSettlement":
      return settlementSites(view);
    case "discard":
      return discards(view, random);
    case "moveRobber":
      return robberMoves(view);
    case "preRoll":
      return [{ type: "roll" }, ...cards(view)];
    case "roadBuilding":
      return freeRoads(view);
    case "specialBuild":
      return [...steps(view), { type: "buyCard" }, { type: "pass" }];
    case "main":
      return seat === table.active ? [...answers(view), ...turn(view, random, memory)] : answers(view);
    default:
      return choicesOf(view).flatMap(({ move, open }) => (open ? [] : [move as CatanMove]));
  }
}
