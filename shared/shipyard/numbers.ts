/** Numbers that encode names in the state. */
import { CONTRACT_IDS } from "./data/contracts.ts";
import { EMPLOYEE_IDS } from "./data/employees.ts";
import { ACTIONS, COLUMNS, PIECES, WATERS } from "./vocabulary.ts";

function numbersOf<K extends string>(names: readonly K[]): Readonly<Record<K, number>> {
  return Object.fromEntries(names.map((name, number) => [name, number])) as Record<K, number>;
}

export const ACTION_NUMBER = numbersOf(ACTIONS);
export const COLUMN_NUMBER = numbersOf(COLUMNS);
export const PIECE_NUMBER = numbersOf(PIECES);
export const WATER_NUMBER = numbersOf(WATERS);
export const EMPLOYEE_NUMBER = numbersOf(EMPLOYEE_IDS);
export const CONTRACT_NUMBER = numbersOf(CONTRACT_IDS);
