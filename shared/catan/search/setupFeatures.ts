/** What the worth of a finished setup goes by: what a seat's places yield, how that goes together, and where the seat may spread. */
import type { Seat } from "../../core/game.ts";
import { softmax } from "../../search/valueNet.ts";
import { type Geometry, geometryOf } from "../geometry.ts";
import { rollsUntil } from "../heuristic/goals.ts";
import { incomeOf, siteValue } from "../heuristic/siteValue.ts";
import { pips } from "../layout.ts";
import { ratesOf } from "../maritime.ts";
import { openSites, settlementsOf } from "../places.ts";
import { COSTS, NO_CARDS } from "../resources.ts";
import type { Table } from "../schema.ts";
import { SETUP_WEIGHTS } from "./setupWeights.ts";

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** Dots that go together. */
function synergies([brick, lumber, wool, grain, ore]: readonly number[]): number[] {
  return [
    Math.min(brick, lumber),
    Math.min(grain, ore),
    Math.min(wool, grain, ore),
    Math.min(brick, lumber, wool, grain),
    Math.sqrt(brick * lumber),
    Math.sqrt(grain * ore),
    Math.cbrt(wool * grain * ore),
  ];
}

/** Dots that a harbour of their own makes worth more, and whether there is one for everything. */
function harbours(rates: readonly number[], income: readonly number[]): number[] {
  return [sum(income.filter((_, kind) => rates[kind] === 2)), Math.max(...rates) < 4 ? 1 : 0];
}

const FIRST_SETTLEMENT = COSTS.settlement.map((count, kind) => count + COSTS.road[kind]);
const PURCHASES = [FIRST_SETTLEMENT, COSTS.city, COSTS.card, COSTS.road];

/** Rolls to wait for what is built, with the bank's help; what is long counts for less. */
function waitTimes(rates: readonly number[], income: readonly number[]): number[] {
  return PURCHASES.map((cost) => Math.log(1 + rollsUntil({ income, rates }, NO_CARDS, cost)));
}

/** Dots of distinct numbers, and of the best hex, which the robber will visit. */
function spread(table: Table, seat: Seat): number[] {
  const { vertexHexes } = geometryOf(table);
  const tokens = settlementsOf(table, seat).flatMap((vertex) => vertexHexes[vertex].map((hex) => table.tokens[hex]));
  return [sum([...new Set(tokens)].map(pips)), Math.max(0, ...tokens.map(pips))];
}

/** The intersections that a seat's roads touch, marked in `roads` as reached. */
function roadEnds({ roads: owners }: Table, { edgeEnds }: Geometry, seat: Seat, roads: number[]): number[] {
  const found: number[] = [];
  for (let edge = 0; edge < owners.length; edge++) {
    if (owners[edge] !== seat) continue;
    for (const vertex of edgeEnds[edge]) {
      if (roads[vertex] > 0) found.push(vertex);
      roads[vertex] = 0;
    }
  }
  return found;
}

/** Roads that a seat would have to build to each intersection, around what others have; FAR if it cannot get there. */
function roadsTo(table: Table, seat: Seat): number[] {
  const geometry = geometryOf(table);
  const roads = new Array<number>(table.buildings.length).fill(UNREACHABLE);
  const reached = roadEnds(table, geometry, seat, roads);
  for (const vertex of reached) {
    if (roads[vertex] === MAX_ROADS || (table.buildings[vertex] >= 0 && table.buildings[vertex] >> 1 !== seat)) continue;
    const edges = geometry.vertexEdges[vertex];
    for (let i = 0; i < edges.length; i++) {
      const next = geometry.vertexNeighbours[vertex][i];
      if (table.roads[edges[i]] >= 0 || roads[next] < UNREACHABLE) continue;
      roads[next] = roads[vertex] + 1;
      reached.push(next);
    }
  }
  return roads;
}

const UNREACHABLE = 99;
/** Roads beyond which nobody looks, and within which a place is near. */
const MAX_ROADS = 3;
const NEAR = 2;
/** What a road takes from the worth of a place. */
const ROAD = 1.5;

/** The best so many, 0 for each that there is not. */
function bestOf(values: readonly number[], count: number): number[] {
  const best = new Array<number>(count).fill(0);
  for (const value of values) {
    let left = value;
    for (let i = 0; i < count; i++) if (left > best[i]) [best[i], left] = [left, best[i]];
  }
  return best;
}

/** How good the places are where a seat may settle next: the best, the best of those that it is the first to reach, and how many are near. */
function expansion(table: Table, seat: Seat, income: readonly number[], roads: readonly (readonly number[])[]): number[] {
  const places = openSites(table).filter((vertex) => roads[seat][vertex] <= MAX_ROADS);
  const value = (vertex: number) => siteValue(table, vertex, income) - ROAD * roads[seat][vertex];
  const isFirst = (vertex: number) => roads.every((others, other) => other === seat || others[vertex] > roads[seat][vertex]);
  const near = places.filter((vertex) => roads[seat][vertex] <= NEAR).length;
  return [...bestOf(places.map(value), 3), ...bestOf(places.filter(isFirst).map(value), 3), near];
}

function featuresOf(table: Table, seat: Seat, roads: readonly (readonly number[])[]): number[] {
  const income = incomeOf(table, seat);
  const rates = ratesOf(table, seat);
  return [
    ...income,
    ...income.map(Math.sqrt),
    sum(income),
    income.filter((dots) => dots > 0).length,
    ...synergies(income),
    ...harbours(rates, income),
    ...waitTimes(rates, income),
    ...spread(table, seat),
    ...expansion(table, seat, income, roads),
  ];
}

/** Features by seat. The robber is not looked at, since it moves on, nor are the first cards. */
export function setupFeatures(table: Table): number[][] {
  const roads = table.seats.map((_, seat) => roadsTo(table, seat));
  return table.seats.map((_, seat) => featuresOf(table, seat, roads));
}

/** Chance of winning by seat, the worth of a seat being a plain sum. @param rows features by seat */
export function sumChances(weights: readonly number[], rows: readonly (readonly number[])[]): number[] {
  return softmax(rows.map((features) => sum(features.map((feature, i) => feature * weights[i]))));
}

/** Chance of winning after a finished setup, by seat. */
export function setupChances(table: Table): number[] {
  const { duel, more } = SETUP_WEIGHTS;
  return sumChances(table.seats.length === 2 ? duel : more, setupFeatures(table));
}
