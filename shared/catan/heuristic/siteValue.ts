/** Income in dots, and the value of intersections in about the same unit. */
import type { Seat } from "../../core/game.ts";
import { YIELDS } from "../components.ts";
import { geometryOf } from "../geometry.ts";
import { pips } from "../layout.ts";
import type { Table } from "../schema.ts";
import { HARBOUR_KINDS } from "../vocabulary.ts";

/** Value of a dot, in the order of RESOURCES. */
const WEIGHTS = [1, 1, 0.8, 1.1, 1.05];
const NEW_RESOURCE = 1.5;
const GENERIC_HARBOUR = 1.2;
const SPECIAL_HARBOUR = 0.4;
const SPECIAL_HARBOUR_PER_DOT = 0.25;
const GENERIC = HARBOUR_KINDS.indexOf("generic");

function addDots(income: number[], table: Table, vertex: number, times: number): void {
  for (const hex of geometryOf(table).vertexHexes[vertex]) {
    const resource = YIELDS[table.terrain[hex]];
    if (resource >= 0) income[resource] += times * pips(table.tokens[hex]);
  }
}

/** Dots by resource: settlements count once, cities twice. Ignores the robber, which moves on. */
export function incomeOf(table: Table, seat: Seat): number[] {
  const income = [0, 0, 0, 0, 0];
  for (let vertex = 0; vertex < table.buildings.length; vertex++) {
    const building = table.buildings[vertex];
    if (building >> 1 === seat) addDots(income, table, vertex, 1 + (building & 1));
  }
  return income;
}

/** @param dots of the intersection itself */
function harbourValue(table: Table, vertex: number, dots: readonly number[], income: readonly number[]): number {
  const slot = geometryOf(table).vertexHarbour[vertex];
  if (slot < 0) return 0;
  const kind = table.harbours[slot];
  return kind === GENERIC ? GENERIC_HARBOUR : SPECIAL_HARBOUR + SPECIAL_HARBOUR_PER_DOT * (dots[kind - 1] + income[kind - 1]);
}

export function siteDots(table: Table, vertex: number): number[] {
  const dots = [0, 0, 0, 0, 0];
  addDots(dots, table, vertex, 1);
  return dots;
}

/** Value of an intersection for a seat with this income. */
export function siteValue(table: Table, vertex: number, income: readonly number[]): number {
  const dots = siteDots(table, vertex);
  let production = 0;
  for (let resource = 0; resource < dots.length; resource++) {
    const count = dots[resource];
    const isNew = count > 0 && income[resource] === 0;
    production = production + count * WEIGHTS[resource] + (isNew ? NEW_RESOURCE : 0);
  }
  return production + harbourValue(table, vertex, dots, income);
}

/** The item with the highest score, the first of equals. `items` must not be empty. */
export function best<T>(items: readonly T[], score: (item: T) => number): T {
  let found = items[0];
  let bestScore = score(found);
  for (let i = 1; i < items.length; i++) {
    const value = score(items[i]);
    if (value <= bestScore) continue;
    bestScore = value;
    found = items[i];
  }
  return found;
}

/** The `count` items with the highest scores. */
export function top<T>(items: readonly T[], count: number, score: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, score: score(item) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ item }) => item);
}
