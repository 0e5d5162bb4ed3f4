/** Hire an employee (rules document, sections 2.3 and 7.8). */
import { playerOf } from "../act.ts";
import { EMPLOYEE_IDS, FOREMAN_DISCOUNT, SPOTS_AT_STOP } from "../data/employees.ts";
import { MAX_HIRE_STEPS } from "../data/tiles.ts";
import { employs, hasLevelOne } from "../employees.ts";
import type { MoveOf } from "../moves.ts";
import { EMPLOYEE_NUMBER } from "../numbers.ts";
import { refuse } from "../refusals.ts";
import { employeesAt, hirePrice, stopAfter } from "../rondels.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import type { ActionAct } from "./action.ts";

/** By steps, then by employee. */
const MOVES: readonly (readonly MoveOf<"hire">[])[] = Array.from({ length: MAX_HIRE_STEPS + 1 }, (_, steps) =>
  EMPLOYEE_IDS.map((kind) => ({ type: "hire", steps, kind }) as const),
);

function mayEmploy(seat: ShipyardSeat, employee: number): boolean {
  return !seat.employees.includes(employee) && hasLevelOne(seat, employee);
}

/** Paid steps, and the place at the stop where they end. */
interface Way {
  readonly steps: number;
  readonly place: number;
}

const WAYS: readonly Way[] = Array.from({ length: (MAX_HIRE_STEPS + 1) * SPOTS_AT_STOP }, (_, index) => ({
  steps: Math.floor(index / SPOTS_AT_STOP),
  place: index % SPOTS_AT_STOP,
}));

function employeeAt(table: Table, { steps, place }: Way): number {
  return table.spots[SPOTS_AT_STOP * stopAfter(table, steps) + place];
}

function isOpen(table: Table, seat: ShipyardSeat, money: number, way: Way): boolean {
  const employee = employeeAt(table, way);
  // Quick check first: even with a foreman's discount, most ways are too expensive.
  if (way.steps > money + FOREMAN_DISCOUNT || table.employeesLeft[employee] === 0) return false;
  return hirePrice(seat, way.steps, employee) <= money && mayEmploy(seat, employee);
}

export const hire: ActionAct<"hire"> = {
  type: "hire",
  possible(table, seat, money) {
    for (const way of WAYS) if (isOpen(table, seat, money, way)) return true;
    return false;
  },
  candidates(view) {
    const { table } = view;
    const player = playerOf(view);
    const moves: MoveOf<"hire">[] = [];
    for (const way of WAYS) if (isOpen(table, player, player.money, way)) moves.push(MOVES[way.steps][employeeAt(table, way)]);
    return moves;
  },
  check(view, { steps, kind }) {
    const player = playerOf(view);
    const employee = EMPLOYEE_NUMBER[kind];
    if (!employeesAt(view.table, stopAfter(view.table, steps)).includes(employee)) return refuse("NOT_AT_STOP", { kind });
    if (employs(player, kind)) return refuse("ALREADY_HIRED", { kind });
    if (!hasLevelOne(player, employee)) return refuse("NEEDS_LEVEL_ONE", { kind });
    const price = hirePrice(player, steps, employee);
    return price > player.money ? refuse("CANNOT_PAY", { price, money: player.money }) : undefined;
  },
  noCandidates: () => refuse("IMPOSSIBLE", { action: "hire" }),
  take(_table, player, { steps, kind }) {
    const employee = EMPLOYEE_NUMBER[kind];
    player.money -= hirePrice(player, steps, employee);
    player.employees.push(employee);
  },
  final: false,
  apply(context, seat, move) {
    const { table } = context;
    const { steps, kind } = move;
    const player = table.seats[seat];
    const price = hirePrice(player, steps, EMPLOYEE_NUMBER[kind]);
    hire.take(table, player, move);
    table.employeeMarker = stopAfter(table, steps);
    table.employeesLeft[EMPLOYEE_NUMBER[kind]]--;
    context.emit?.({ type: "hired", seat, kind, stop: table.employeeMarker, steps, price });
  },
};
