/** Finished setups by their traits, in bands: boards never repeat, but what players get from them does. */
import type { Seat } from "../core/game.ts";
import { geometryOf } from "./geometry.ts";
import { incomeOf } from "./heuristic/siteValue.ts";
import { ratesOf } from "./maritime.ts";
import { openSites, settlementsOf } from "./places.ts";
import type { Table } from "./schema.ts";
import { roadsTo } from "./search/expansion.ts";

/**
 * Lower bounds of each trait's bands. `dots`: of both settlements. `goods`: kinds of resources. `oreGrain`, `brickLumber`: dots of the
 * scarcer of the two. `harbour`: 1 for 3:1, 2 for 2:1 with a resource that the seat gets. `numbers`: different ones. `room`: open sites within
 * two roads. `order`: place in the order of the setup.
 */
export const SETUP_BANDS = {
  dots: [0, 18, 20, 22, 24],
  goods: [0, 4, 5],
  oreGrain: [0, 1, 4],
  brickLumber: [0, 1, 4],
  harbour: [0, 1, 2],
  numbers: [0, 5, 6],
  room: [0, 6, 9],
  order: [1, 2, 3, 4, 5, 6],
} as const;

export type SetupTrait = keyof typeof SETUP_BANDS;
export const SETUP_TRAITS = Object.keys(SETUP_BANDS) as readonly SetupTrait[];
export type SetupTraits = { readonly [T in SetupTrait]: number };

const NEAR = 2;
const [BRICK, LUMBER, , GRAIN, ORE] = [0, 1, 2, 3, 4] as const;

function harbourOf(table: Table, seat: Seat, income: readonly number[]): number {
  const rates = ratesOf(table, seat);
  if (rates.some((rate, kind) => rate === 2 && income[kind] > 0)) return 2;
  return Math.max(...rates) < 4 ? 1 : 0;
}

function numbersOf(table: Table, seat: Seat): number {
  const { vertexHexes } = geometryOf(table);
  const tokens = settlementsOf(table, seat).flatMap((vertex) => vertexHexes[vertex].map((hex) => table.tokens[hex]));
  return new Set(tokens.filter((token) => token > 0)).size;
}

function roomOf(table: Table, seat: Seat): number {
  const roads = roadsTo(table, seat);
  return openSites(table).filter((vertex) => roads[vertex] <= NEAR).length;
}

/** Of a seat that has placed both settlements and roads. */
export function setupTraits(table: Table, seat: Seat): SetupTraits {
  const income = incomeOf(table, seat);
  const { starter, seats } = table;
  return {
    dots: income.reduce((sum, dots) => sum + dots, 0),
    goods: income.filter((dots) => dots > 0).length,
    oreGrain: Math.min(income[ORE], income[GRAIN]),
    brickLumber: Math.min(income[BRICK], income[LUMBER]),
    harbour: harbourOf(table, seat, income),
    numbers: numbersOf(table, seat),
    room: roomOf(table, seat),
    order: ((seat - starter + seats.length) % seats.length) + 1,
  };
}

/** Number of a value's band. */
export const bandOf = (trait: SetupTrait, value: number): number => SETUP_BANDS[trait].filter((bound) => bound <= value).length - 1;

/** The bands of all traits, a digit each, in the order of SETUP_TRAITS. */
export const openingOf = (traits: SetupTraits): string => SETUP_TRAITS.map((trait) => bandOf(trait, traits[trait])).join("");

/** Points to win in the games that are compared. */
const USUAL_POINTS = 10;

/** By seat; undefined during the setup, and none on custom boards, with fixed setups or another target. */
export function openings(table: Table): readonly string[] | undefined {
  const { phase, placed, seats, drawing, victoryPoints } = table;
  if (phase === "setupSettlement" || phase === "setupRoad") return undefined;
  if (placed < 2 * seats.length || drawing !== "" || victoryPoints !== USUAL_POINTS) return [];
  return seats.map((_, seat) => openingOf(setupTraits(table, seat)));
}
