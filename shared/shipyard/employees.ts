/** Effects of employees (rules document, section 7.8). */
import { EMPLOYEES, type EmployeeId, FOREMAN_DISCOUNT } from "./data/employees.ts";
import { EMPLOYEE_NUMBER } from "./numbers.ts";
import type { ShipyardSeat } from "./schema.ts";
import type { Crew, Equipment, Good } from "./vocabulary.ts";

export function employs(seat: ShipyardSeat, id: EmployeeId): boolean {
  return seat.employees.includes(EMPLOYEE_NUMBER[id]);
}

export function discount(seat: ShipyardSeat, foreman: EmployeeId): number {
  return employs(seat, foreman) ? FOREMAN_DISCOUNT : 0;
}

function givenBy(family: "engineer" | "recruiter", seat: ShipyardSeat): (Equipment | Crew)[] {
  const pieces: (Equipment | Crew)[] = [];
  for (const number of seat.employees) {
    const employee = EMPLOYEES[number];
    if (employee.family === family) pieces.push(employee.gives);
  }
  return pieces;
}

/** Pieces that engineers add to an EQUIP action. */
export function fromEngineers(seat: ShipyardSeat): Equipment[] {
  return givenBy("engineer", seat) as Equipment[];
}

/** Pieces that recruiters add to a RECRUIT action. */
export function fromRecruiters(seat: ShipyardSeat): Crew[] {
  return givenBy("recruiter", seat) as Crew[];
}

/** 0, 1 or 2. */
export function tradersOf(seat: ShipyardSeat, good: Good): number {
  let traders = 0;
  for (const number of seat.employees) {
    const employee = EMPLOYEES[number];
    if (employee.family === "trader" && employee.good === good) traders++;
  }
  return traders;
}

/** By employee: the level I trader that must be hired first, or -1. */
const NEEDED_BEFORE: readonly number[] = EMPLOYEES.map((employee) => {
  if (employee.family !== "trader" || employee.level === 1) return -1;
  return EMPLOYEES.findIndex((other) => other.family === "trader" && other.level === 1 && other.good === employee.good);
});

export function hasLevelOne(seat: ShipyardSeat, employee: number): boolean {
  const needed = NEEDED_BEFORE[employee];
  return needed < 0 || seat.employees.includes(needed);
}
