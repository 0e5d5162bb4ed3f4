/** Initial settlements and roads: rules document, sections 2.5 and 2.6. */
import type { Refusal } from "../../core/game.ts";
import { type CatanAct, type CatanContext, type CatanView, movesAt, movesFor, notYourTurn } from "../act.ts";
import { geometryOf, MAX_EDGES, MAX_VERTICES } from "../geometry.ts";
import { updateAfterRoad } from "../longestRoad.ts";
import { putRoad, putSettlement } from "../pieces.ts";
import { openSites, siteRefusal } from "../places.ts";
import { refuse } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { payStartingResources, placerOf } from "../setupPlacement.ts";
import { beginTurn } from "../turn.ts";

const SETTLEMENTS = movesFor(MAX_VERTICES, (vertex) => ({ type: "placeSettlement", vertex }));

export const placeSettlement: CatanAct<"placeSettlement"> = {
  type: "placeSettlement",
  unavailable: notYourTurn,
  candidates: ({ table }) => movesAt(SETTLEMENTS, openSites(table)),
  check: ({ table }, { vertex }) => siteRefusal(table, vertex),
  final: false,
  apply(context, seat, { vertex }) {
    const { table } = context;
    putSettlement(context, seat, vertex);
    table.placed++;
    table.lastSettlement = vertex;
    table.phase = "setupRoad";
    context.emit?.({ type: "settlementPlaced", seat, vertex });
    if (table.placed > table.seats.length) {
      const cards = payStartingResources(context, seat, vertex);
      context.emit?.({ type: "startingResources", seat, cards });
    }
    return undefined;
  },
};

/** It must touch the settlement just placed. */
function setupRoadRefusal({ table }: CatanView, edge: number): Refusal | undefined {
  if (!(edge < table.roads.length)) return refuse("NOT_CONNECTED");
  if (table.roads[edge] >= 0) return refuse("OCCUPIED");
  return geometryOf(table).edgeEnds[edge].includes(table.lastSettlement) ? undefined : refuse("NOT_CONNECTED");
}

function isComplete({ placed, seats }: Table): boolean {
  return placed === 2 * seats.length;
}

/** True if another player places next, or the setup ends. */
function endsPlacement(table: Table): boolean {
  return isComplete(table) || placerOf(table.placed, table.starter, table.seats.length) !== table.active;
}

function nextPlacement(context: CatanContext): void {
  const { table } = context;
  table.lastSettlement = -1;
  if (isComplete(table)) {
    beginTurn(context, table.starter);
    return;
  }
  table.active = placerOf(table.placed, table.starter, table.seats.length);
  table.phase = "setupSettlement";
}

const ROADS = movesFor(MAX_EDGES, (edge) => ({ type: "placeRoad", edge }));

export const placeRoad: CatanAct<"placeRoad"> = {
  type: "placeRoad",
  unavailable: notYourTurn,
  candidates: ({ table }) => movesAt(ROADS, geometryOf(table).vertexEdges[table.lastSettlement]),
  check: (view, { edge }) => setupRoadRefusal(view, edge),
  final: endsPlacement,
  apply(context, seat, { edge }) {
    putRoad(context, seat, edge);
    context.emit?.({ type: "roadPlaced", seat, edge });
    updateAfterRoad(context, seat, edge);
    nextPlacement(context);
    return undefined;
  },
};
