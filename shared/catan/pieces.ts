/** Moves pieces from a seat's supply to the board. */
import type { Seat } from "../core/game.ts";
import type { CatanState } from "./act.ts";
import { cityOf, settlementOf } from "./places.ts";
import { addPoints } from "./points.ts";

/** Does not update Longest Road. */
export function putRoad({ table }: CatanState, seat: Seat, edge: number): void {
  table.roads[edge] = seat;
  table.seats[seat].roadsLeft--;
}

export function putSettlement(state: CatanState, seat: Seat, vertex: number): void {
  state.table.buildings[vertex] = settlementOf(seat);
  state.table.seats[seat].settlementsLeft--;
  addPoints(state, seat, 1);
}

/** Replaces a settlement, which returns to the supply. */
export function putCity(state: CatanState, seat: Seat, vertex: number): void {
  const place = state.table.seats[seat];
  state.table.buildings[vertex] = cityOf(seat);
  place.settlementsLeft++;
  place.citiesLeft--;
  addPoints(state, seat, 1);
}
