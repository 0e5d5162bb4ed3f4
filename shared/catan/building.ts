/** Building in one's turn: rules document, sections 3.2 and 3.8. */
import type { Refusal, Seat } from "../game.ts";
import { lineCut, roadAdded } from "./longestRoad.ts";
import { cancelOffers } from "./offers.ts";
import { cityOf, roadFault, settlementFault, settlementOf } from "./places.ts";
import { addPoints } from "./points.ts";
import { COSTS, holds, pay } from "./resources.ts";
import type { Hand } from "./schema.ts";
import { type CatanState, type RulesOf, type Step, tell } from "./step.ts";
import type { Phase } from "./vocabulary.ts";

export const BUILDING_PHASES: readonly Phase[] = ["main", "specialBuild"];

/** A refusal without parameters, or none. */
export function refusal(code: string | undefined): Refusal | undefined {
  return code === undefined ? undefined : { code };
}

/** The refusal of a purchase that the hand cannot pay. */
export function costFault(hand: Hand, cost: readonly number[]): Refusal | undefined {
  return holds(hand.resources, cost) ? undefined : { code: "CANNOT_PAY" };
}

/** Puts a road from the supply on a path; Longest Road is not looked at. */
export function putRoad({ table }: CatanState, seat: Seat, edge: number): void {
  table.roads[edge] = seat;
  table.seats[seat].roadsLeft--;
}

/** Puts a settlement from the supply on an intersection. */
export function putSettlement(state: CatanState, seat: Seat, vertex: number): void {
  state.table.buildings[vertex] = settlementOf(seat);
  state.table.seats[seat].settlementsLeft--;
  addPoints(state, seat, 1);
}

function putCity(state: CatanState, seat: Seat, vertex: number): void {
  const place = state.table.seats[seat];
  state.table.buildings[vertex] = cityOf(seat);
  place.settlementsLeft++;
  place.citiesLeft--;
  addPoints(state, seat, 1);
}

/** Pays for what is built or bought; with `strictPhases` the trade of this turn is over. */
export function purchase(step: Step, cost: readonly number[]): void {
  pay(step.state, step.seat, cost);
  if (!step.table.strictPhases) return;
  step.table.tradeClosed = true;
  cancelOffers(step);
}

export const BUILDING: RulesOf<"buildRoad" | "buildSettlement" | "buildCity"> = {
  buildRoad: {
    phases: BUILDING_PHASES,
    by: "active",
    check: (table, hand, seat, { edge }) =>
      table.seats[seat].roadsLeft === 0 ? { code: "NO_PIECE" } : (refusal(roadFault(table, seat, edge)) ?? costFault(hand, COSTS.road)),
    play(step, { edge }) {
      const { state, seat } = step;
      purchase(step, COSTS.road);
      putRoad(state, seat, edge);
      tell(step, { type: "roadBuilt", seat, edge, free: false });
      roadAdded(step, seat, edge);
      return undefined;
    },
  },
  buildSettlement: {
    phases: BUILDING_PHASES,
    by: "active",
    check: (table, hand, seat, { vertex }) =>
      table.seats[seat].settlementsLeft === 0
        ? { code: "NO_PIECE" }
        : (refusal(settlementFault(table, seat, vertex)) ?? costFault(hand, COSTS.settlement)),
    play(step, { vertex }) {
      const { state, seat } = step;
      purchase(step, COSTS.settlement);
      putSettlement(state, seat, vertex);
      tell(step, { type: "settlementBuilt", seat, vertex });
      lineCut(step, seat, vertex);
      return undefined;
    },
  },
  buildCity: {
    phases: BUILDING_PHASES,
    by: "active",
    check(table, hand, seat, { vertex }) {
      if (table.seats[seat].citiesLeft === 0) return { code: "NO_PIECE" };
      if (table.buildings[vertex] !== settlementOf(seat)) return { code: "NO_SETTLEMENT" };
      return costFault(hand, COSTS.city);
    },
    play(step, { vertex }) {
      const { state, seat } = step;
      purchase(step, COSTS.city);
      putCity(state, seat, vertex);
      tell(step, { type: "cityBuilt", seat, vertex });
      return undefined;
    },
  },
};
