/** Hire an employee (rules document, sections 2.3 and 7.8). */
import type { Refusal } from "../../game.ts";
import { SPOTS_AT_STOP } from "../data/employees.ts";
import { HIRE_STEPS_MOST } from "../data/tiles.ts";
import { employeeId, employs, hasLevelOne } from "../employees.ts";
import type { MoveOf } from "../moves.ts";
import { EMPLOYEE_NUMBER } from "../numbers.ts";
import { seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import { employeesAt, hirePrice, stopAfter } from "../rondels.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { ActionRule } from "./rule.ts";

function mayEmploy(seat: ShipyardSeat, employee: number): boolean {
  return !seat.employees.includes(employee) && hasLevelOne(seat, employee);
}

/** A way to an employee: paid steps, and the employee's place at the stop where they end. */
interface Way {
  readonly steps: number;
  readonly place: number;
}

const WAYS: readonly Way[] = Array.from({ length: (HIRE_STEPS_MOST + 1) * SPOTS_AT_STOP }, (_, index) => ({
  steps: Math.floor(index / SPOTS_AT_STOP),
  place: index % SPOTS_AT_STOP,
}));

/** Number of the employee at the end of a way. */
function employeeAt(table: Table, { steps, place }: Way): number {
  return table.spots[SPOTS_AT_STOP * stopAfter(table, steps) + place];
}

/** True if a seat with so much money may hire the employee at the end of the way. */
function isOpen(table: Table, seat: ShipyardSeat, money: number, way: Way): boolean {
  const employee = employeeAt(table, way);
  return table.employeesLeft[employee] > 0 && hirePrice(seat, way.steps, employee) <= money && mayEmploy(seat, employee);
}

function refuseHire(table: Table, seat: ShipyardSeat, { steps, kind }: MoveOf<"hire">): Refusal | undefined {
  const employee = EMPLOYEE_NUMBER[kind];
  if (!employeesAt(table, stopAfter(table, steps)).includes(employee)) return refuse("NOT_AT_STOP", { kind });
  if (employs(seat, kind)) return refuse("ALREADY_HIRED", { kind });
  if (!hasLevelOne(seat, employee)) return refuse("NEEDS_LEVEL_ONE", { kind });
  const price = hirePrice(seat, steps, employee);
  return price > seat.money ? refuse("CANNOT_PAY", { price, money: seat.money }) : undefined;
}

export const hire: ActionRule<"hire"> = {
  possible: (table, seat, money) => WAYS.some((way) => isOpen(table, seat, money, way)),
  choices: (table, seat) =>
    WAYS.filter((way) => isOpen(table, seat, seat.money, way)).map((way) => ({
      move: { type: "hire", steps: way.steps, kind: employeeId(employeeAt(table, way)) },
    })),
  refuse: refuseHire,
  play(play, seat, { steps, kind }) {
    const { table } = play.state;
    const own = seatOf(play, seat);
    const employee = EMPLOYEE_NUMBER[kind];
    const price = hirePrice(own, steps, employee);
    table.employeeMarker = stopAfter(table, steps);
    table.employeesLeft[employee]--;
    own.money -= price;
    own.employees.push(employee);
    tell(play, { type: "hired", seat, kind, stop: table.employeeMarker, steps, price });
  },
};
