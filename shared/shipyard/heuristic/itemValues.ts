/** Values of single items, independent of each other. Computed once per decision. */
import type { ContractId } from "../data/contracts.ts";
import { EMPLOYEES, type Employee } from "../data/employees.ts";
import { WATER_NUMBER } from "../numbers.ts";
import { WATERS, type Water } from "../vocabulary.ts";

/** A contract in hand; weighs less before the discard. */
export interface WeightedContract {
  readonly id: ContractId;
  readonly weight: number;
}

const SPACE_VALUE: Readonly<Record<Water, number>> = { M: 1.3, C: 1.3, L: 1, B: 1, Y: 1, R: 1.2, ".": 0.45 };
const SPACE_VALUES = WATERS.map((water) => SPACE_VALUE[water]);

const numbersOf = (waters: string): readonly number[] => Array.from(waters, (water) => WATER_NUMBER[water as Water]);

/** Spaces that a contract's ships score more on. */
const FAVOURED_SPACES: { readonly [C in ContractId]?: readonly number[] } = {
  B1: numbersOf("C"),
  B2: numbersOf("C"),
  B10: numbersOf("C"),
  B4: numbersOf("M"),
  B5: numbersOf("M"),
  B11: numbersOf("M"),
  B6: numbersOf("CM"),
  G1: numbersOf("L"),
  G2: numbersOf("B"),
  G3: numbersOf("Y"),
  G4: numbersOf("LBY"),
  G12: numbersOf("CMLBYR."),
};
const FAVOURED_BONUS = 0.4;
const NONE: readonly number[] = [];

/** Value of a space ahead, by kind. */
export function spaceValues(contracts: readonly WeightedContract[]): readonly number[] {
  const values = SPACE_VALUES.slice();
  for (const { id, weight } of contracts) for (const water of FAVOURED_SPACES[id] ?? NONE) values[water] += FAVOURED_BONUS * weight;
  return values;
}

const SHIPS_PER_ACTION = 1 / 7;
const EQUIPS_PER_ACTION = 0.2;

/** Expected points over the remaining actions. */
function employeeValue({ family, id }: Employee, actionsLeft: number): number {
  const left = Math.max(0, actionsLeft - 1);
  const ships = SHIPS_PER_ACTION * left;
  if (family === "engineer" || family === "recruiter") return 1.6 * EQUIPS_PER_ACTION * left;
  if (family === "trader") return id.startsWith("T2") ? 2.5 : 0.05 * left;
  if (family === "builder") return 1.3 * ships;
  if (family === "speed") return 1.9 * ships;
  return 0.06 * left;
}

const employeeValueCache = new Map<number, readonly number[]>();

/** By employee. */
export function employeeValues(actionsLeft: number): readonly number[] {
  const known = employeeValueCache.get(actionsLeft);
  if (known) return known;
  const values = EMPLOYEES.map((employee) => employeeValue(employee, actionsLeft));
  employeeValueCache.set(actionsLeft, values);
  return values;
}
