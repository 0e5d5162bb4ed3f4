/** What single things are worth to the steady player, whatever else it has: told once a decision. */
import type { ContractId } from "../data/contracts.ts";
import { EMPLOYEES, type Employee } from "../data/employees.ts";
import { WATERS, type Water } from "../vocabulary.ts";

/** A contract in hand; before the discard each counts less. */
export interface Weighed {
  readonly id: ContractId;
  readonly weight: number;
}

const WATER_WORTH: Readonly<Record<Water, number>> = { M: 1.3, C: 1.3, L: 1, B: 1, Y: 1, R: 1.2, ".": 0.45 };

/** Spaces that score more for the ships that a contract asks for. */
const FAVOURED: { readonly [C in ContractId]?: string } = {
  B1: "C",
  B2: "C",
  B10: "C",
  B4: "M",
  B5: "M",
  B11: "M",
  B6: "CM",
  G1: "L",
  G2: "B",
  G3: "Y",
  G4: "LBY",
  G12: "CMLBYR.",
};
const FAVOUR = 0.4;

function waterWorth(water: Water, contracts: readonly Weighed[]): number {
  let worth = WATER_WORTH[water];
  for (const { id, weight } of contracts) if (FAVOURED[id]?.includes(water)) worth += FAVOUR * weight;
  return worth;
}

/** By kind of space: what one ahead is worth to the holder of these contracts. */
export function waterWorths(contracts: readonly Weighed[]): Readonly<Record<Water, number>> {
  const worths = { ...WATER_WORTH };
  for (const water of WATERS) worths[water] = waterWorth(water, contracts);
  return worths;
}

const SHIPS_PER_ACTION = 1 / 7;
const EQUIPS_PER_ACTION = 0.2;

/** What an employee brings in the actions to come. */
function employeeWorth({ family, id }: Employee, actionsLeft: number): number {
  const left = Math.max(0, actionsLeft - 1);
  const ships = SHIPS_PER_ACTION * left;
  if (family === "engineer" || family === "recruiter") return 1.6 * EQUIPS_PER_ACTION * left;
  if (family === "trader") return id.startsWith("T2") ? 2.5 : 0.05 * left;
  if (family === "builder") return 1.3 * ships;
  if (family === "speed") return 1.9 * ships;
  return 0.06 * left;
}

const EMPLOYEE_WORTHS = new Map<number, readonly number[]>();

/** By number of the employee. */
export function employeeWorths(actionsLeft: number): readonly number[] {
  const known = EMPLOYEE_WORTHS.get(actionsLeft);
  if (known) return known;
  const worths = EMPLOYEES.map((employee) => employeeWorth(employee, actionsLeft));
  EMPLOYEE_WORTHS.set(actionsLeft, worths);
  return worths;
}
