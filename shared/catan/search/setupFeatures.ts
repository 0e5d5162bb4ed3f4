/** Inputs for the value of a finished setup: production, synergies and room to expand. */
import type { Seat } from "../../core/game.ts";
import { softmax } from "../../search/forecast.ts";
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

/** Resources that are needed together. */
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

/** Dots with a matching 2:1 harbour, and whether there is a 3:1 harbour. */
function harbours(rates: readonly number[], income: readonly number[]): number[] {
  return [sum(income.filter((_, kind) => rates[kind] === 2)), Math.max(...rates) < 4 ? 1 : 0];
}

const FIRST_SETTLEMENT = COSTS.settlement.map((count, kind) => count + COSTS.road[kind]);
const PURCHASES = [FIRST_SETTLEMENT, COSTS.city, COSTS.card, COSTS.road];

/** Log of the expected rolls until each purchase, with bank trades. */
function waitTimes(rates: readonly number[], income: readonly number[]): number[] {
  return PURCHASES.map((cost) => Math.log(1 + rollsUntil({ income, rates }, NO_CARDS, cost)));
}

/** Dots of distinct numbers, and dots of the best hex, which the robber will visit. */
function spread(table: Table, seat: Seat): number[] {
  const { vertexHexes } = geometryOf(table);
  const tokens = settlementsOf(table, seat).flatMap((vertex) => vertexHexes[vertex].map((hex) => table.tokens[hex]));
  return [sum([...new Set(tokens)].map(pips)), Math.max(0, ...tokens.map(pips))];
}

/** Intersections that the seat's roads touch; sets their distance in `roads` to 0. */
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

/** Distance in roads to each intersection; UNREACHABLE if blocked. */
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
/** Search radius, and the radius that counts as near, in roads. */
const MAX_ROADS = 3;
const NEAR = 2;
/** Cost of a road in site value. */
const ROAD = 1.5;

/** The `count` best values, padded with 0. */
function bestOf(values: readonly number[], count: number): number[] {
  const best = new Array<number>(count).fill(0);
  for (const value of values) {
    let left = value;
    for (let i = 0; i < count; i++) if (left > best[i]) [best[i], left] = [left, best[i]];
  }
  return best;
}

/** The best sites, the best that this seat reaches first, and the number of near ones. */
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

/** By seat. Ignores the robber and the starting cards. */
export function setupFeatures(table: Table): number[][] {
  const roads = table.seats.map((_, seat) => roadsTo(table, seat));
  return table.seats.map((_, seat) => featuresOf(table, seat, roads));
}

/** Win chances by seat from a linear value. @param rows features by seat */
export function sumChances(weights: readonly number[], rows: readonly (readonly number[])[]): number[] {
  return softmax(rows.map((features) => sum(features.map((feature, i) => feature * weights[i]))));
}

/** Win chances by seat after the setup. */
export function setupChances(table: Table): number[] {
  const { duel, more } = SETUP_WEIGHTS;
  return sumChances(table.seats.length === 2 ? duel : more, setupFeatures(table));
}
