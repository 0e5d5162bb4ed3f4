/** Features of a seat's income: what it is good for. */
import type { Seat } from "../../core/game.ts";
import { geometryOf } from "../geometry.ts";
import { rollsUntil } from "../heuristic/goals.ts";
import { pips } from "../layout.ts";
import { settlementsOf } from "../places.ts";
import { COSTS } from "../resources.ts";
import type { Table } from "../schema.ts";

export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** Resources that are needed together. */
export function synergies([brick, lumber, wool, grain, ore]: readonly number[]): number[] {
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

/** Dots of distinct numbers, and dots of the best hex, which the robber will visit. */
export function spread(table: Table, seat: Seat): number[] {
  const { vertexHexes } = geometryOf(table);
  const tokens = settlementsOf(table, seat).flatMap((vertex) => vertexHexes[vertex].map((hex) => table.tokens[hex]));
  return [sum([...new Set(tokens)].map(pips)), Math.max(0, ...tokens.map(pips))];
}

export const SETTLEMENT_AND_ROAD = COSTS.settlement.map((count, kind) => count + COSTS.road[kind]);

/** Log of the expected rolls until each purchase, with bank trades. @param costs of the purchases */
export function waitTimes(
  income: readonly number[],
  rates: readonly number[],
  resources: readonly number[],
  costs: readonly (readonly number[])[],
): number[] {
  return costs.map((cost) => Math.log(1 + rollsUntil({ income, rates }, resources, cost)));
}
