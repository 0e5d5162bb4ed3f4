/** Where the heuristic bot places its initial settlements and roads. */
import type { Seat } from "../../core/game.ts";
import { geometryOf } from "../geometry.ts";
import { openSites, satisfiesDistanceRule } from "../places.ts";
import type { Table } from "../schema.ts";
import { best, incomeOf, siteValue } from "./siteValue.ts";

/** There must be an open site. */
export function siteFor(table: Table, seat: Seat): number {
  const income = incomeOf(table, seat);
  return best(openSites(table), (vertex) => siteValue(table, vertex, income));
}

/** Points to the best site two paths away. */
export function roadFor(table: Table, seat: Seat): number {
  const geometry = geometryOf(table);
  const income = incomeOf(table, seat);
  const edges = geometry.vertexEdges[table.lastSettlement].filter((edge) => table.roads[edge] < 0);
  const worth = (edge: number) => {
    const [a, b] = geometry.edgeEnds[edge];
    const sites = geometry.vertexNeighbours[a === table.lastSettlement ? b : a].filter((vertex) => vertex !== table.lastSettlement);
    const open = sites.filter((vertex) => table.buildings[vertex] < 0 && satisfiesDistanceRule(table, geometry, vertex));
    return Math.max(0, ...open.map((vertex) => siteValue(table, vertex, income)));
  };
  return best(edges, worth);
}
