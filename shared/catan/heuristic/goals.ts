/** What a seat could build next, its value, and the expected wait for the cards. */
import type { Seat } from "../../core/game.ts";
import { type Geometry, geometryOf } from "../geometry.ts";
import { lengthThrough, MIN_LENGTH } from "../longestRoad.ts";
import { ratesOf } from "../maritime.ts";
import type { CatanMove } from "../moves.ts";
import { roadPlaces, roadTouches, satisfiesDistanceRule, settlementsOf } from "../places.ts";
import { COSTS, holds, totalOf } from "../resources.ts";
import type { Table } from "../schema.ts";
import { incomeOf, siteValue } from "./siteValue.ts";

export interface Goal {
  /** The next step, which costs `stepCost`. */
  readonly step: CatanMove;
  readonly stepCost: readonly number[];
  /** Total cost, including this step. */
  readonly cost: readonly number[];
  readonly value: number;
}

export interface Economy {
  readonly income: readonly number[];
  readonly rates: readonly number[];
}

/** Goals and economy of a seat, computed once per decision. */
export interface SeatPlan extends Economy {
  /** Goals of equal cost are adjacent and share the array. */
  readonly goals: readonly Goal[];
  /** The most valuable goal of each cost. */
  readonly bestGoals: readonly Goal[];
}

const POINT = 10;
const PER_SITE_VALUE = 0.6;
const CARD = 7;
const ARMY_IN_REACH = 4;
const LONGEST_ROAD = 18;
const MAX_ROADS = 3;

const plus = (cost: readonly number[], roads: number) => cost.map((count, i) => count + roads * COSTS.road[i]);

/** An intersection within reach: distance in roads, and the first road. */
interface Reach {
  readonly vertex: number;
  readonly roads: number;
  readonly first: number;
}

const isOpen = (table: Table, seat: Seat, vertex: number) => table.buildings[vertex] < 0 || table.buildings[vertex] >> 1 === seat;

/** Intersections that the seat's roads touch; marks them in `seen`. */
function roadEnds(table: Table, geometry: Geometry, seat: Seat, seen: boolean[]): Reach[] {
  const found: Reach[] = [];
  for (let vertex = 0; vertex < table.buildings.length; vertex++) {
    const touches = roadTouches(table, geometry, seat, vertex);
    seen.push(touches);
    if (touches) found.push({ vertex, roads: 0, first: -1 });
  }
  return found;
}

/** Intersections within `max` more roads, the nearest first. */
function reachable(table: Table, geometry: Geometry, seat: Seat, max: number): Reach[] {
  const seen: boolean[] = [];
  const found = roadEnds(table, geometry, seat, seen);
  for (const { vertex, roads, first } of found) {
    if (roads === max || !isOpen(table, seat, vertex)) continue;
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

/** Settlement costs, by number of roads to build first. */
const SETTLEMENT_COSTS = Array.from({ length: MAX_ROADS + 1 }, (_, roads) => plus(COSTS.settlement, roads));

function settlementGoal({ vertex, roads, first }: Reach, value: number): Goal {
  const cost = SETTLEMENT_COSTS[roads];
  if (roads === 0) return { step: { type: "buildSettlement", vertex }, stepCost: COSTS.settlement, cost, value };
  return { step: { type: "buildRoad", edge: first }, stepCost: COSTS.road, cost, value };
}

const buildingValue = (table: Table, vertex: number, income: readonly number[]) =>
  POINT + PER_SITE_VALUE * siteValue(table, vertex, income);

function settlementGoals(table: Table, seat: Seat, income: readonly number[]): Goal[] {
  const geometry = geometryOf(table);
  const { settlementsLeft, roadsLeft } = table.seats[seat];
  const goals: Goal[] = [];
  if (settlementsLeft === 0) return goals;
  for (const reach of reachable(table, geometry, seat, Math.min(MAX_ROADS, roadsLeft))) {
    const { vertex } = reach;
    if (table.buildings[vertex] < 0 && satisfiesDistanceRule(table, geometry, vertex))
      goals.push(settlementGoal(reach, buildingValue(table, vertex, income)));
  }
  return goals;
}

function cityGoals(table: Table, seat: Seat, income: readonly number[]): Goal[] {
  if (table.seats[seat].citiesLeft === 0) return [];
  return settlementsOf(table, seat).map((vertex) => ({
    step: { type: "buildCity", vertex },
    stepCost: COSTS.city,
    cost: COSTS.city,
    value: buildingValue(table, vertex, income),
  }));
}

function cardGoals(table: Table, seat: Seat): Goal[] {
  if (table.deckCount === 0) return [];
  const { largestArmy, seats } = table;
  const wanted = largestArmy < 0 ? 3 : seats[largestArmy].knights + 1;
  const near = largestArmy !== seat && wanted - seats[seat].knights <= 2;
  return [{ step: { type: "buyCard" }, stepCost: COSTS.card, cost: COSTS.card, value: CARD + (near ? ARMY_IN_REACH : 0) }];
}

/** A road towards Longest Road, if two more roads suffice. */
function roadGoals(table: Table, seat: Seat): Goal[] {
  const { longestRoad, seats } = table;
  if (longestRoad === seat || seats[seat].roadsLeft === 0) return [];
  const wanted = Math.max(MIN_LENGTH, longestRoad < 0 ? 0 : seats[longestRoad].roadLength + 1);
  const missing = wanted - seats[seat].roadLength;
  if (missing > 2 || missing > seats[seat].roadsLeft) return [];
  const edge = roadPlaces(table, seat).find((place) => lengthThrough(table, seat, place) > seats[seat].roadLength);
  if (edge === undefined) return [];
  return [{ step: { type: "buildRoad", edge }, stepCost: COSTS.road, cost: plus([0, 0, 0, 0, 0], missing), value: LONGEST_ROAD }];
}

function bestByCost(goals: readonly Goal[]): Goal[] {
  const bestGoals: Goal[] = [];
  for (const goal of goals) {
    const last = bestGoals.length - 1;
    if (last < 0 || bestGoals[last].cost !== goal.cost) bestGoals.push(goal);
    else if (goal.value > bestGoals[last].value) bestGoals[last] = goal;
  }
  return bestGoals;
}

export function planFor(table: Table, seat: Seat): SeatPlan {
  const income = incomeOf(table, seat);
  const goals = [
    ...settlementGoals(table, seat, income),
    ...cityGoals(table, seat, income),
    ...cardGoals(table, seat),
    ...roadGoals(table, seat),
  ];
  return { goals, bestGoals: bestByCost(goals), income, rates: ratesOf(table, seat) };
}

const WAYS_TO_ROLL = 36;
const MAX_WAIT = 60;
const STEP = 2;

/** True if the expected cards after this many rolls suffice, trading surplus with the bank. */
function canAffordAfter({ income, rates }: Economy, resources: readonly number[], cost: readonly number[], rolls: number): boolean {
  let missing = 0;
  let traded = 0;
  for (let r = 0; r < cost.length; r++) {
    const balance = resources[r] - cost[r] + (rolls * income[r]) / WAYS_TO_ROLL;
    if (balance < 0) missing -= balance;
    else traded += balance / rates[r];
  }
  return missing <= traded;
}

/** Expected rolls until the cost can be paid, at most about `max`. Monotonic, so a binary search finds it. */
export function rollsUntil(economy: Economy, resources: readonly number[], cost: readonly number[], max = MAX_WAIT): number {
  if (holds(resources, cost)) return 0;
  let short = -1;
  let long = Math.ceil((max - 1) / STEP);
  while (long - short > 1) {
    const half = (short + long) >> 1;
    if (canAffordAfter(economy, resources, cost, 1 + STEP * half)) long = half;
    else short = half;
  }
  return 1 + STEP * long;
}

const BASE_WAIT = 4;

/** A goal and its current priority: value over expected wait. */
export interface RatedGoal {
  readonly goal: Goal;
  readonly priority: number;
}

export function ratedGoals(plan: SeatPlan, resources: readonly number[]): RatedGoal[] {
  const rated: RatedGoal[] = [];
  let cost: readonly number[] = [];
  let wait = 0;
  for (const goal of plan.goals) {
    if (goal.cost !== cost) wait = rollsUntil(plan, resources, goal.cost);
    cost = goal.cost;
    rated.push({ goal, priority: goal.value / (BASE_WAIT + wait) });
  }
  return rated;
}

export const byPriority = (a: RatedGoal, b: RatedGoal): number => b.priority - a.priority;

export function topGoal(rated: readonly RatedGoal[]): RatedGoal | undefined {
  let top: RatedGoal | undefined;
  for (const each of rated) if (!top || each.priority > top.priority) top = each;
  return top;
}

/** The best first. */
export function rankedGoals(plan: SeatPlan, resources: readonly number[]): RatedGoal[] {
  return ratedGoals(plan, resources).sort(byPriority);
}

const PER_CARD = 0.02;

/** The larger of `max` and the goal's priority. */
function maxPriority(max: number, plan: SeatPlan, resources: readonly number[], { cost, value }: Goal): number {
  // A longer wait could not exceed `max`; 1 allows for rounding.
  const maxWait = max > 0 ? Math.min(MAX_WAIT, value / max - BASE_WAIT + 1) : MAX_WAIT;
  return maxWait <= 0 ? max : Math.max(max, value / (BASE_WAIT + rollsUntil(plan, resources, cost, maxWait)));
}

/** The top priority, plus a little for every card. */
export function handValue(plan: SeatPlan, resources: readonly number[]): number {
  let max = 0;
  for (const goal of plan.bestGoals) max = maxPriority(max, plan, resources, goal);
  return max + PER_CARD * totalOf(resources);
}
