/** Setup moves of searching bots: picks by the trained value of the finished setup, with opponents placed by the heuristic. No playouts. */
import type { Seat } from "../../core/game.ts";
import type { CatanView } from "../act.ts";
import { geometryOf } from "../geometry.ts";
import { roadFor, siteFor } from "../heuristic/setupPlacement.ts";
import { best, incomeOf, siteValue, top } from "../heuristic/siteValue.ts";
import type { CatanMove } from "../moves.ts";
import { openSites, settlementOf } from "../places.ts";
import type { Table } from "../schema.ts";
import { placerOf } from "../setupPlacement.ts";
import { setupChances } from "./setupFeatures.ts";

/** Sites considered for this settlement, and for the seat's second one. */
const SITES = 16;
const LATER_SITES = 6;

const copyOf = (table: Table): Table => ({ ...table, buildings: table.buildings.slice(), roads: table.roads.slice() });

function settle(table: Table, seat: Seat, vertex: number): void {
  table.buildings[vertex] = settlementOf(seat);
  table.lastSettlement = vertex;
  table.placed++;
}

function connect(table: Table, seat: Seat): void {
  table.roads[roadFor(table, seat)] = seat;
}

function sitesFor(table: Table, seat: Seat, count: number): number[] {
  const income = incomeOf(table, seat);
  return top(openSites(table), count, (vertex) => siteValue(table, vertex, income));
}

function valueAt(table: Table, seat: Seat, vertex: number): number {
  const after = copyOf(table);
  settle(after, seat, vertex);
  connect(after, seat);
  return setupValue(after, seat);
}

/** Value for the seat once all have placed as well as they can. Changes the table. */
function setupValue(table: Table, seat: Seat): number {
  const { seats, starter } = table;
  while (table.placed < 2 * seats.length) {
    const placer = placerOf(table.placed, starter, seats.length);
    if (placer === seat) return Math.max(...sitesFor(table, seat, LATER_SITES).map((vertex) => valueAt(table, seat, vertex)));
    settle(table, placer, siteFor(table, placer));
    connect(table, placer);
  }
  return setupChances(table)[seat];
}

function valueAlong(table: Table, seat: Seat, edge: number): number {
  const after = copyOf(table);
  after.roads[edge] = seat;
  return setupValue(after, seat);
}

function site({ table, seat }: CatanView): CatanMove {
  return { type: "placeSettlement", vertex: best(sitesFor(table, seat, SITES), (vertex) => valueAt(table, seat, vertex)) };
}

function road({ table, seat }: CatanView): CatanMove {
  const edges = geometryOf(table).vertexEdges[table.lastSettlement].filter((edge) => table.roads[edge] < 0);
  return { type: "placeRoad", edge: best(edges, (edge) => valueAlong(table, seat, edge)) };
}

/** Undefined after the setup. */
export function setupMove(view: CatanView): CatanMove | undefined {
  if (view.table.phase === "setupSettlement") return site(view);
  return view.table.phase === "setupRoad" ? road(view) : undefined;
}
