/** Hire an employee (rules document, sections 2.3 and 7.8). */
import type { Refusal } from "../../game.ts";
import { employeeId, employs, hasLevelOne } from "../employees.ts";
import type { MoveOf } from "../moves.ts";
import { EMPLOYEE_NUMBER } from "../numbers.ts";
import { seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import { employeesAt, hirePrice, stopAfter, waysToHire } from "../rondels.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { ActionRule } from "./rule.ts";

function mayEmploy(seat: ShipyardSeat, employee: number): boolean {
  return !seat.employees.includes(employee) && hasLevelOne(seat, employee);
}

/** The moves that a seat with so much money could make. */
function moves(table: Table, seat: ShipyardSeat, money: number): MoveOf<"hire">[] {
  return waysToHire(table)
    .filter(({ steps, employee }) => mayEmploy(seat, employee) && hirePrice(seat, steps, employee) <= money)
    .map(({ steps, employee }) => ({ type: "hire", steps, kind: employeeId(employee) }));
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
  possible: (table, seat, money) =>
    waysToHire(table).some(({ steps, employee }) => hirePrice(seat, steps, employee) <= money && mayEmploy(seat, employee)),
  choices: (table, seat) => moves(table, seat, seat.money).map((move) => ({ move })),
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
