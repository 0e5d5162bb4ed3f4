/** Prices on the rondels (rules document, sections 2.3 and 7.5 to 7.8), before the marker's compulsory step. */
import { EMPLOYEES, SPOTS_AT_STOP, STOPS, TRADER_GAIN } from "./data/employees.ts";
import { CREW_RING, EQUIPMENT_RING, EXCHANGE_RING } from "./data/rondels.ts";
import { discount, tradersOf } from "./employees.ts";
import type { ShipyardSeat, Table } from "./schema.ts";
import type { Crew, Equipment, Good } from "./vocabulary.ts";

export function advanceOnRing(marker: number, steps: number, length: number): number {
  return (marker + steps) % length;
}

/** Distance from the marker's next space, minus a foreman's discount. */
function piecePrice(index: number, marker: number, length: number, off: number): number {
  const distance = (index - advanceOnRing(marker, 1, length) + length) % length;
  return Math.max(0, distance - off);
}

export function equipPrice(table: Table, seat: ShipyardSeat, kind: Equipment): number {
  return piecePrice(EQUIPMENT_RING.indexOf(kind), table.equipmentMarker, EQUIPMENT_RING.length, discount(seat, "F-EQU"));
}

export function recruitPrice(table: Table, seat: ShipyardSeat, kind: Crew): number {
  return piecePrice(CREW_RING.indexOf(kind), table.crewMarker, CREW_RING.length, discount(seat, "F-REC"));
}

/** The stop reached after paid steps beyond the free one. */
export function stopAfter(table: Table, steps: number): number {
  return advanceOnRing(table.employeeMarker, 1 + steps, STOPS);
}

/** Price of the steps and of the employee (by number). */
export function hirePrice(seat: ShipyardSeat, steps: number, employee: number): number {
  return Math.max(0, steps - discount(seat, "F-HIR")) + EMPLOYEES[employee].hire;
}

export function employeesAt(table: Table, stop: number): number[] {
  const first = SPOTS_AT_STOP * stop;
  return table.spots.slice(first, first + SPOTS_AT_STOP).filter((employee) => table.employeesLeft[employee] > 0);
}

/** The space of the next exchange. */
export function exchangeSpace(table: Table, extraStep: boolean): number {
  return advanceOnRing(table.exchangeMarker, extraStep ? 2 : 1, EXCHANGE_RING.length);
}

/** Without traders. */
function goodPrice(space: number, good: Good): number {
  return EXCHANGE_RING[space][good];
}

/** Including the seat's traders. */
export function salePrice(seat: ShipyardSeat, space: number, good: Good): number {
  return goodPrice(space, good) + TRADER_GAIN * tradersOf(seat, good);
}
