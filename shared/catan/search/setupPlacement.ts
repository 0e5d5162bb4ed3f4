/**
 * Setup moves of searching bots: picks by the trained value of the finished setup. Looks at every site with all others placed by the heuristic;
 * then, while the budget lasts, again at the best ones with all others placed as this bot would place them. No playouts.
 */
import type { SearchBudget, Seat } from "../../core/game.ts";
import type { Lead } from "../../core/searchModel.ts";
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
/** Playouts that take as long as a first look at all sites, and as a second look at one. */
const FIRST_LOOK = 95;
const SECOND_LOOK = 150;
/** Second looks at a few sites take ten times as long as the first look, so it may take at most this share of the budget. */
const MAX_SHARE = 0.1;

/** How those who place after the move in question do it. */
interface Placer {
  siteFor(table: Table, seat: Seat): number;
  roadFor(table: Table, seat: Seat): number;
}

const HEURISTIC: Placer = { siteFor, roadFor };

/** How this bot places without a budget. */
const TRAINED: Placer = { siteFor: trainedSite, roadFor: trainedRoad };

const copyOf = (table: Table): Table => ({ ...table, buildings: table.buildings.slice(), roads: table.roads.slice() });

/** Changes the table. */
function place(table: Table, seat: Seat, vertex: number, placer: Placer): void {
  table.buildings[vertex] = settlementOf(seat);
  table.lastSettlement = vertex;
  table.placed++;
  table.roads[placer.roadFor(table, seat)] = seat;
}

function topSites(table: Table, seat: Seat, count: number): number[] {
  const income = incomeOf(table, seat);
  return top(openSites(table), count, (vertex) => siteValue(table, vertex, income));
}

/** Value for the seat once all have placed, the seat itself as well as it can. Changes the table. */
function setupValue(table: Table, seat: Seat, placer: Placer): number {
  const { seats, starter } = table;
  while (table.placed < 2 * seats.length) {
    const next = placerOf(table.placed, starter, seats.length);
    if (next === seat) return Math.max(...topSites(table, seat, LATER_SITES).map((vertex) => valueAt(table, seat, vertex, placer)));
    place(table, next, placer.siteFor(table, next), placer);
  }
  return setupChances(table)[seat];
}

function valueAt(table: Table, seat: Seat, vertex: number, placer: Placer): number {
  const after = copyOf(table);
  place(after, seat, vertex, placer);
  return setupValue(after, seat, placer);
}

function valueAlong(table: Table, seat: Seat, edge: number, placer: Placer): number {
  const after = copyOf(table);
  after.roads[edge] = seat;
  return setupValue(after, seat, placer);
}

/** The best place at a first look; with a budget, the best of those that it allows a second look at. */
function pick(places: readonly number[], valueWith: (place: number, placer: Placer) => number, budget?: SearchBudget): number {
  const ranked = top(places, places.length, (place) => valueWith(place, HEURISTIC));
  if (!budget || budget.used(FIRST_LOOK) > MAX_SHARE) return ranked[0];
  let looks = 0;
  const hasTime = () => budget.used(FIRST_LOOK + looks++ * SECOND_LOOK) < 1;
  return best(ranked, (place) => (hasTime() ? valueWith(place, TRAINED) : Number.NEGATIVE_INFINITY));
}

function trainedSite(table: Table, seat: Seat, budget?: SearchBudget): number {
  return pick(topSites(table, seat, SITES), (vertex, placer) => valueAt(table, seat, vertex, placer), budget);
}

function trainedRoad(table: Table, seat: Seat, budget?: SearchBudget): number {
  const edges = geometryOf(table).vertexEdges[table.lastSettlement].filter((edge) => table.roads[edge] < 0);
  return pick(edges, (edge, placer) => valueAlong(table, seat, edge, placer), budget);
}

/** The table once the heuristic has placed what is left. @param until a seat that places itself: it stops there */
export function finishedSetup(table: Table, until?: Seat): Table {
  const after = copyOf(table);
  if (after.lastSettlement >= 0) after.roads[roadFor(after, after.active)] = after.active;
  while (after.placed < 2 * after.seats.length) {
    const next = placerOf(after.placed, after.starter, after.seats.length);
    if (next === until) break;
    place(after, next, siteFor(after, next), HEURISTIC);
  }
  return after;
}

/** Win chances by seat once the heuristic has placed what is left. */
export const unfinishedSetupChances = (table: Table): number[] => setupChances(finishedSetup(table));

function valueAfter({ table, seat }: CatanView, move: CatanMove): number {
  if (move.type === "placeSettlement") return valueAt(table, seat, move.vertex, TRAINED);
  return move.type === "placeRoad" ? valueAlong(table, seat, move.edge, TRAINED) : 0;
}

/** Standard error of a difference: how far the value of 594 pairs of setups is from that of a net with 16 hidden units. */
const VALUE_ERROR = 0.037;

/**
 * Share of a gain that is found again when both moves are played on (`npm run bench -- coach --game catan --openings 300`): who picks the best
 * of many by a value also picks the value's errors. From 320 decisions; the standard error is 0.08.
 */
export const CONFIRMED = 0.62;

/** What a setup move gains over another, if all go on as this bot would. */
export function setupLead(view: CatanView, better: CatanMove, other: CatanMove): Lead {
  return { mean: CONFIRMED * (valueAfter(view, better) - valueAfter(view, other)), error: CONFIRMED * VALUE_ERROR };
}

/** Undefined after the setup. */
export function setupMove({ table, seat }: CatanView, budget?: SearchBudget): CatanMove | undefined {
  if (table.phase === "setupSettlement") return { type: "placeSettlement", vertex: trainedSite(table, seat, budget) };
  return table.phase === "setupRoad" ? { type: "placeRoad", edge: trainedRoad(table, seat, budget) } : undefined;
}
