/** What the steady bot could build next, what that is worth, and how long it takes to get the cards. */
import type { Seat } from "../../core/game.ts";
import { type Geometry, geometryOf } from "../geometry.ts";
import { lengthThrough } from "../longestRoad.ts";
import { ratesOf } from "../maritime.ts";
import type { CatanMove } from "../moves.ts";
import { roadPlaces, roadTouches, satisfiesDistanceRule, settlementsOf } from "../places.ts";
import { COSTS, holds, totalOf } from "../resources.ts";
import type { Table } from "../schema.ts";
import { incomeOf, siteWorth } from "./siteValue.ts";

export interface Goal {
  /** First step towards it, to be paid with `stepCost`. */
  readonly step: CatanMove;
  readonly stepCost: readonly number[];
  /** Cards for all of it. */
  readonly cost: readonly number[];
  readonly value: number;
}

/** How a seat comes by cards. */
interface Means {
  readonly income: readonly number[];
  readonly rates: readonly number[];
}

/** What a seat wants, and its means; made once for each decision. */
export interface Outlook extends Means {
  /** Those of the same cost side by side, sharing it. */
  readonly goals: readonly Goal[];
  /** By cost: the goal of greatest value. */
  readonly wants: readonly Goal[];
}

const POINT = 10;
const PER_WORTH = 0.6;
const CARD = 7;
const ARMY_IN_REACH = 4;
const LONGEST_ROAD = 18;
const FARTHEST = 3;
const LEAST_LENGTH = 5;

const plus = (cost: readonly number[], roads: number) => cost.map((count, i) => count + roads * COSTS.road[i]);

/** An intersection within reach: how many roads away, and the first of them. */
interface Reach {
  readonly vertex: number;
  readonly roads: number;
  readonly first: number;
}

const isOpen = (table: Table, seat: Seat, vertex: number) => table.buildings[vertex] < 0 || table.buildings[vertex] >> 1 === seat;

/** Intersections that the seat's roads touch, marked in `seen`. */
function touched(table: Table, geometry: Geometry, seat: Seat, seen: boolean[]): Reach[] {
  const found: Reach[] = [];
  for (let vertex = 0; vertex < table.buildings.length; vertex++) {
    const touches = roadTouches(table, geometry, seat, vertex);
    seen.push(touches);
    if (touches) found.push({ vertex, roads: 0, first: -1 });
  }
  return found;
}

/** Every intersection that the seat's roads touch or could touch with so many more, the nearest first. */
function reachable(table: Table, geometry: Geometry, seat: Seat, most: number): Reach[] {
  const seen: boolean[] = [];
  const found = touched(table, geometry, seat, seen);
  for (const { vertex, roads, first } of found) {
    if (roads === most || !isOpen(table, seat, vertex)) continue;
    const edges = geometry.vertexEdges[vertex];
    for (let i = 0; i < edges.length; i++) {
      const next = geometry.vertexNeighbours[vertex][i];
      if (table.roads[edges[i]] >= 0 || seen[next]) continue;
      seen[next] = true;
      found.push({ vertex: next, roads: roads + 1, first: roads === 0 ? edges[i] : first });
    }
  }
  return found;
}

/** Cards for a settlement, by the roads that lead there. */
const WAYS = Array.from({ length: FARTHEST + 1 }, (_, roads) => plus(COSTS.settlement, roads));

function settlementGoal({ vertex, roads, first }: Reach, value: number): Goal {
  const cost = WAYS[roads];
  if (roads === 0) return { step: { type: "buildSettlement", vertex }, stepCost: COSTS.settlement, cost, value };
  return { step: { type: "buildRoad", edge: first }, stepCost: COSTS.road, cost, value };
}

const siteValue = (table: Table, vertex: number, income: readonly number[]) => POINT + PER_WORTH * siteWorth(table, vertex, income);

function settlementGoals(table: Table, seat: Seat, income: readonly number[]): Goal[] {
  const geometry = geometryOf(table);
  const { settlementsLeft, roadsLeft } = table.seats[seat];
  const goals: Goal[] = [];
  if (settlementsLeft === 0) return goals;
  for (const reach of reachable(table, geometry, seat, Math.min(FARTHEST, roadsLeft))) {
    const { vertex } = reach;
    if (table.buildings[vertex] < 0 && satisfiesDistanceRule(table, geometry, vertex))
      goals.push(settlementGoal(reach, siteValue(table, vertex, income)));
  }
  return goals;
}

function cityGoals(table: Table, seat: Seat, income: readonly number[]): Goal[] {
  if (table.seats[seat].citiesLeft === 0) return [];
  return settlementsOf(table, seat).map((vertex) => ({
    step: { type: "buildCity", vertex },
    stepCost: COSTS.city,
    cost: COSTS.city,
    value: siteValue(table, vertex, income),
  }));
}

function cardGoals(table: Table, seat: Seat): Goal[] {
  if (table.deckCount === 0) return [];
  const { largestArmy, seats } = table;
  const wanted = largestArmy < 0 ? 3 : seats[largestArmy].knights + 1;
  const near = largestArmy !== seat && wanted - seats[seat].knights <= 2;
  return [{ step: { type: "buyCard" }, stepCost: COSTS.card, cost: COSTS.card, value: CARD + (near ? ARMY_IN_REACH : 0) }];
}

/** The road that lengthens the line most, if it brings the card into reach of one or two roads. */
function roadGoals(table: Table, seat: Seat): Goal[] {
  const { longestRoad, seats } = table;
  if (longestRoad === seat || seats[seat].roadsLeft === 0) return [];
  const wanted = Math.max(LEAST_LENGTH, longestRoad < 0 ? 0 : seats[longestRoad].roadLength + 1);
  const missing = wanted - seats[seat].roadLength;
  if (missing > 2 || missing > seats[seat].roadsLeft) return [];
  const edge = roadPlaces(table, seat).find((place) => lengthThrough(table, seat, place) > seats[seat].roadLength);
  if (edge === undefined) return [];
  return [{ step: { type: "buildRoad", edge }, stepCost: COSTS.road, cost: plus([0, 0, 0, 0, 0], missing), value: LONGEST_ROAD }];
}

/** By cost the goal of greatest value. */
function wantsOf(goals: readonly Goal[]): Goal[] {
  const wants: Goal[] = [];
  for (const goal of goals) {
    const last = wants.length - 1;
    if (last < 0 || wants[last].cost !== goal.cost) wants.push(goal);
    else if (goal.value > wants[last].value) wants[last] = goal;
  }
  return wants;
}

/** What the seat could go for, and its means. */
export function outlookOf(table: Table, seat: Seat): Outlook {
  const income = incomeOf(table, seat);
  const goals = [
    ...settlementGoals(table, seat, income),
    ...cityGoals(table, seat, income),
    ...cardGoals(table, seat),
    ...roadGoals(table, seat),
  ];
  return { goals, wants: wantsOf(goals), income, rates: ratesOf(table, seat) };
}

const WAYS_TO_ROLL = 36;
const LONGEST_WAIT = 60;
const STEP = 2;

/** True if after so many rolls the cards, the surplus traded with the bank, should be there. */
function enough({ income, rates }: Means, resources: readonly number[], cost: readonly number[], rolls: number): boolean {
  let missing = 0;
  let traded = 0;
  for (let r = 0; r < cost.length; r++) {
    const balance = resources[r] - cost[r] + (rolls * income[r]) / WAYS_TO_ROLL;
    if (balance < 0) missing -= balance;
    else traded += balance / rates[r];
  }
  return missing <= traded;
}

/** Rolls until a hand can be expected to pay a cost; `most` or little more if it takes longer. What is enough stays enough: the wait is found by halves. */
export function waitFor(means: Means, resources: readonly number[], cost: readonly number[], most = LONGEST_WAIT): number {
  if (holds(resources, cost)) return 0;
  let short = -1;
  let long = Math.ceil((most - 1) / STEP);
  while (long - short > 1) {
    const half = (short + long) >> 1;
    if (enough(means, resources, cost, 1 + STEP * half)) long = half;
    else short = half;
  }
  return 1 + STEP * long;
}

const PATIENCE = 4;

/** A goal, and what it is worth now, the wait taken into account. */
export interface Rated {
  readonly goal: Goal;
  readonly urge: number;
}

/** All goals with their urge. */
export function ratedGoals(outlook: Outlook, resources: readonly number[]): Rated[] {
  const rated: Rated[] = [];
  let cost: readonly number[] = [];
  let wait = 0;
  for (const goal of outlook.goals) {
    if (goal.cost !== cost) wait = waitFor(outlook, resources, goal.cost);
    cost = goal.cost;
    rated.push({ goal, urge: goal.value / (PATIENCE + wait) });
  }
  return rated;
}

/** The strongest first. */
export const byUrge = (a: Rated, b: Rated): number => b.urge - a.urge;

/** The strongest goal; nothing if there is none. */
export function strongestOf(rated: readonly Rated[]): Rated | undefined {
  let strongest: Rated | undefined;
  for (const each of rated) if (!strongest || each.urge > strongest.urge) strongest = each;
  return strongest;
}

/** Goals with their urge, the strongest first. */
export function rankedGoals(outlook: Outlook, resources: readonly number[]): Rated[] {
  return ratedGoals(outlook, resources).sort(byUrge);
}

const PER_CARD = 0.02;

/** Urge of the goal if it is more than `most`; else `most`. */
function atLeast(most: number, outlook: Outlook, resources: readonly number[], { cost, value }: Goal): number {
  // Beyond so many rolls it is less, whatever is lost by rounding.
  const patience = most > 0 ? Math.min(LONGEST_WAIT, value / most - PATIENCE + 1) : LONGEST_WAIT;
  return patience <= 0 ? most : Math.max(most, value / (PATIENCE + waitFor(outlook, resources, cost, patience)));
}

/** What a hand is worth: its strongest goal, and a little for every card. */
export function prospect(outlook: Outlook, resources: readonly number[]): number {
  let most = 0;
  for (const want of outlook.wants) most = atLeast(most, outlook, resources, want);
  return most + PER_CARD * totalOf(resources);
}
