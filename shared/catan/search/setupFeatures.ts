/** Inputs for the value of a finished setup: production, synergies and room to expand. */
import type { Seat } from "../../core/game.ts";
import { winChances } from "../../search/forecast.ts";
import { geometryOf } from "../geometry.ts";
import { rollsUntil } from "../heuristic/goals.ts";
import { incomeOf } from "../heuristic/siteValue.ts";
import { pips } from "../layout.ts";
import { ratesOf } from "../maritime.ts";
import { openSites, settlementsOf } from "../places.ts";
import { COSTS, NO_CARDS } from "../resources.ts";
import type { Table } from "../schema.ts";
import { expansion, roadsTo } from "./expansion.ts";
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

function featuresOf(table: Table, seat: Seat, roads: readonly (readonly number[])[], sites: readonly number[]): number[] {
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
    ...expansion(table, seat, income, roads, sites),
  ];
}

/** By seat. Ignores the robber and the starting cards. */
export function setupFeatures(table: Table): number[][] {
  const roads = table.seats.map((_, seat) => roadsTo(table, seat));
  const sites = openSites(table);
  return table.seats.map((_, seat) => featuresOf(table, seat, roads, sites));
}

/** Win chances by seat after the setup. */
export function setupChances(table: Table): number[] {
  const { duel, more } = SETUP_WEIGHTS;
  return winChances({ direct: table.seats.length === 2 ? duel : more, hidden: [] }, setupFeatures(table));
}
