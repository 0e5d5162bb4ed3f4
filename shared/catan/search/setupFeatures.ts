/** Inputs for the value of a finished setup: production, synergies and room to expand. */
import type { Seat } from "../../core/game.ts";
import { softmax } from "../../search/forecast.ts";
import { incomeOf } from "../heuristic/siteValue.ts";
import { ratesOf } from "../maritime.ts";
import { openSites } from "../places.ts";
import { COSTS, NO_CARDS } from "../resources.ts";
import type { Table } from "../schema.ts";
import { SETTLEMENT_AND_ROAD, spread, sum, synergies, waitTimes } from "./incomeFeatures.ts";
import { expansion, inReach, roadsTo } from "./reach.ts";
import { SETUP_WEIGHTS } from "./setupWeights.ts";

/** Dots with a matching 2:1 harbour, and whether there is a 3:1 harbour. */
function harbours(rates: readonly number[], income: readonly number[]): number[] {
  return [sum(income.filter((_, kind) => rates[kind] === 2)), Math.max(...rates) < 4 ? 1 : 0];
}

const PURCHASES = [SETTLEMENT_AND_ROAD, COSTS.city, COSTS.card, COSTS.road];

function featuresOf(table: Table, seat: Seat, open: readonly number[], roads: readonly (readonly number[])[]): number[] {
  const income = incomeOf(table, seat);
  const rates = ratesOf(table, seat);
  return [
    ...income,
    ...income.map(Math.sqrt),
    sum(income),
    income.filter((dots) => dots > 0).length,
    ...synergies(income),
    ...harbours(rates, income),
    ...waitTimes(income, rates, NO_CARDS, PURCHASES),
    ...spread(table, seat),
    ...expansion(table, seat, income, inReach(open, roads[seat]), roads),
  ];
}

/** By seat. Ignores the robber and the starting cards. */
export function setupFeatures(table: Table): number[][] {
  const roads = table.seats.map((_, seat) => roadsTo(table, seat));
  const open = openSites(table);
  return table.seats.map((_, seat) => featuresOf(table, seat, open, roads));
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
