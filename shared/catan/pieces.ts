/** Pieces from a seat's supply to the board. */
import type { Seat } from "../core/game.ts";
import type { CatanState } from "./act.ts";
import { cityOf, settlementOf } from "./places.ts";
import { addPoints } from "./points.ts";

/** Puts a road on a path; Longest Road is not looked at. */
export function putRoad({ table }: CatanState, seat: Seat, edge: number): void {
  table.roads[edge] = seat;
  table.seats[seat].roadsLeft--;
}

/** Puts a settlement on an intersection. */
export function putSettlement(state: CatanState, seat: Seat, vertex: number): void {
  state.table.buildings[vertex] = settlementOf(seat);
  state.table.seats[seat].settlementsLeft--;
  addPoints(state, seat, 1);
}

/** Puts a city in place of a settlement, which returns to the supply. */
export function putCity(state: CatanState, seat: Seat, vertex: number): void {
  const place = state.table.seats[seat];
  state.table.buildings[vertex] = cityOf(seat);
  place.settlementsLeft++;
  place.citiesLeft--;
  addPoints(state, seat, 1);
}
