/** What the steady bot could build next, what that is worth, and how long it takes to get the cards. */
import type { Seat } from "../../game.ts";
import { type Geometry, geometryOf } from "../geometry.ts";
import { lengthThrough } from "../longestRoad.ts";
import { ratesOf } from "../maritime.ts";
import type { CatanMove } from "../moves.ts";
import { keepsDistance, roadPlaces, roadTouches, settlementsOf } from "../places.ts";
import { COSTS } from "../resources.ts";
import type { Table } from "../schema.ts";
import { incomeOf, siteWorth } from "./worth.ts";

export interface Goal {
  /** First step towards it, to be paid with `stepCost`. */
  readonly step: CatanMove;
  readonly stepCost: readonly number[];
  /** Cards for all of it. */
  readonly cost: readonly number[];
  readonly value: number;
}

/** What a seat wants and how it comes by cards; made once for each decision. */
export interface Outlook {
  readonly goals: readonly Goal[];
  readonly income: readonly number[];
  readonly rates: readonly number[];
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

/** Every intersection that the seat's roads touch or could touch with up to three more, the nearest first. */
function reachable(table: Table, geometry: Geometry, seat: Seat): Reach[] {
  const found: Reach[] = [];
  const seen = new Set<number>();
  for (let vertex = 0; vertex < table.buildings.length; vertex++) {
    if (!roadTouches(table, geometry, seat, vertex)) continue;
    seen.add(vertex);
    found.push({ vertex, roads: 0, first: -1 });
  }
  for (const { vertex, roads, first } of found) {
    if (roads === FARTHEST || !isOpen(table, seat, vertex)) continue;
    geometry.vertexEdges[vertex].forEach((edge, i) => {
      const next = geometry.vertexNeighbours[vertex][i];
      if (table.roads[edge] >= 0 || seen.has(next)) return;
      seen.add(next);
      found.push({ vertex: next, roads: roads + 1, first: roads === 0 ? edge : first });
    });
  }
  return found;
}

function settlementGoals(table: Table, seat: Seat, income: readonly number[]): Goal[] {
  const geometry = geometryOf(table);
  const { settlementsLeft, roadsLeft } = table.seats[seat];
  if (settlementsLeft === 0) return [];
  const sites = reachable(table, geometry, seat).filter(
    ({ vertex, roads }) => roads <= roadsLeft && table.buildings[vertex] < 0 && keepsDistance(table, geometry, vertex),
  );
  return sites.map(({ vertex, roads, first }) => ({
    step: roads === 0 ? { type: "buildSettlement", vertex } : { type: "buildRoad", edge: first },
    stepCost: roads === 0 ? COSTS.settlement : COSTS.road,
    cost: plus(COSTS.settlement, roads),
    value: POINT + PER_WORTH * siteWorth(table, vertex, income),
  }));
}

function cityGoals(table: Table, seat: Seat, income: readonly number[]): Goal[] {
  if (table.seats[seat].citiesLeft === 0) return [];
  return settlementsOf(table, seat).map((vertex) => ({
    step: { type: "buildCity", vertex },
    stepCost: COSTS.city,
    cost: COSTS.city,
    value: POINT + PER_WORTH * siteWorth(table, vertex, income),
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

/** What the seat could go for, and its means. */
export function outlookOf(table: Table, seat: Seat): Outlook {
  const income = incomeOf(table, seat);
  const goals = [
    ...settlementGoals(table, seat, income),
    ...cityGoals(table, seat, income),
    ...cardGoals(table, seat),
    ...roadGoals(table, seat),
  ];
  return { goals, income, rates: ratesOf(table, seat) };
}

const WAYS_TO_ROLL = 36;
const LONGEST_WAIT = 60;
const STEP = 2;

/** True if after so many rolls the cards, the surplus traded with the bank, should be there. */
function enough({ income, rates }: Outlook, resources: readonly number[], cost: readonly number[], rolls: number): boolean {
  let missing = 0;
  let traded = 0;
  for (let r = 0; r < cost.length; r++) {
    const balance = resources[r] - cost[r] + (rolls * income[r]) / WAYS_TO_ROLL;
    if (balance < 0) missing -= balance;
    else traded += balance / rates[r];
  }
  return missing <= traded;
}

/** Rolls until a hand can be expected to pay a cost. */
export function waitFor(outlook: Outlook, resources: readonly number[], cost: readonly number[]): number {
  if (resources.every((count, r) => count >= cost[r])) return 0;
  let rolls = 1;
  while (rolls < LONGEST_WAIT && !enough(outlook, resources, cost, rolls)) rolls += STEP;
  return rolls;
}

const PATIENCE = 4;

/** What a goal is worth now, the wait taken into account. */
export function urge(outlook: Outlook, resources: readonly number[], goal: Goal): number {
  return goal.value / (PATIENCE + waitFor(outlook, resources, goal.cost));
}

/** Goals with their urge, the strongest first. */
export function rankedGoals(outlook: Outlook, resources: readonly number[]): { goal: Goal; urge: number }[] {
  return outlook.goals.map((goal) => ({ goal, urge: urge(outlook, resources, goal) })).sort((a, b) => b.urge - a.urge);
}

const PER_CARD = 0.02;

/** What a hand is worth: its strongest goal, and a little for every card. */
export function prospect(outlook: Outlook, resources: readonly number[]): number {
  let most = 0;
  let cards = 0;
  for (const goal of outlook.goals) most = Math.max(most, urge(outlook, resources, goal));
  for (const count of resources) cards += count;
  return most + PER_CARD * cards;
}
