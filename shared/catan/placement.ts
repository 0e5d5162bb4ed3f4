/** The first settlements and roads: rules document, sections 2.5 and 2.6. */
import type { Seat } from "../game.ts";
import { YIELDS } from "./boards.ts";
import { putRoad, putSettlement, refusal } from "./building.ts";
import { geometryOf } from "./geometry.ts";
import { roadAdded } from "./longestRoad.ts";
import { siteFault } from "./places.ts";
import { receive } from "./resources.ts";
import type { Table } from "./schema.ts";
import { type CatanState, type RulesOf, type Step, tell } from "./step.ts";
import { beginTurn } from "./turn.ts";
import type { Bundle } from "./vocabulary.ts";

/** Who places the settlement with that index, counted from 0: once around from the starter, then back. */
export function placerOf(index: number, starter: Seat, seats: number): Seat {
  const step = index < seats ? index : 2 * seats - 1 - index;
  return (starter + step) % seats;
}

/** One card for each hex around an intersection, the desert aside. */
export function startingBundle(table: Table, vertex: number): Bundle {
  const bundle = [0, 0, 0, 0, 0];
  for (const hex of geometryOf(table).vertexHexes[vertex]) {
    const resource = YIELDS[table.terrain[hex]];
    if (resource >= 0) bundle[resource]++;
  }
  return bundle;
}

/** Pays the starting resources of a second settlement; gives the bundle. */
export function payStart(state: CatanState, seat: Seat, vertex: number): Bundle {
  const cards = startingBundle(state.table, vertex);
  receive(state, seat, cards);
  return cards;
}

/** Why a road of the setup cannot be placed: it must touch the settlement just placed. */
function firstRoadFault(table: Table, edge: number): string | undefined {
  if (!(edge < table.roads.length)) return "NOT_CONNECTED";
  if (table.roads[edge] >= 0) return "OCCUPIED";
  return geometryOf(table).edgeEnds[edge].includes(table.lastSettlement) ? undefined : "NOT_CONNECTED";
}

function nextPlacement(step: Step): void {
  const { table } = step;
  table.lastSettlement = -1;
  if (table.placed === 2 * table.seats.length) {
    beginTurn(step, table.starter);
    return;
  }
  table.active = placerOf(table.placed, table.starter, table.seats.length);
  table.phase = "setupSettlement";
}

export const PLACEMENT: RulesOf<"placeSettlement" | "placeRoad"> = {
  placeSettlement: {
    phases: ["setupSettlement"],
    by: "active",
    check: (table, _hand, _seat, { vertex }) => refusal(siteFault(table, vertex)),
    play(step, { vertex }) {
      const { state, table, seat } = step;
      putSettlement(state, seat, vertex);
      table.placed++;
      table.lastSettlement = vertex;
      table.phase = "setupRoad";
      tell(step, { type: "settlementPlaced", seat, vertex });
      if (table.placed > table.seats.length) tell(step, { type: "startingResources", seat, cards: payStart(state, seat, vertex) });
      return undefined;
    },
  },
  placeRoad: {
    phases: ["setupRoad"],
    by: "active",
    check: (table, _hand, _seat, { edge }) => refusal(firstRoadFault(table, edge)),
    play(step, { edge }) {
      const { state, seat } = step;
      putRoad(state, seat, edge);
      tell(step, { type: "roadPlaced", seat, edge });
      roadAdded(step, seat, edge);
      nextPlacement(step);
      return undefined;
    },
  },
};
