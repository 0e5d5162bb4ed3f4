/**
 * Employees (rules document, section 7.8). 48 tiles, three per stop: published. Eight stops, the families and the eight fixed engineers and
 * recruiters: published for the second edition. Tiles, prices and values: our own data. An employee's number is its index in EMPLOYEES.
 */
import type { Crew, Equipment, Good } from "../vocabulary.ts";

export const EMPLOYEE_IDS = [
  "E-CRA",
  "E-SAI",
  "E-CAN",
  "E-SMO",
  "E-PRO",
  "R-CAP",
  "R-SOL",
  "R-BUS",
  "T1-COA",
  "T1-CLO",
  "T1-GRA",
  "T2-COA",
  "T2-CLO",
  "T2-GRA",
  "B-CAB",
  "B-TOP",
  "B-PRO",
  "B-DEC",
  "S-RIG",
  "S-STO",
  "F-EQU",
  "F-REC",
  "F-HIR",
  "F-EXC",
] as const;
export type EmployeeId = (typeof EMPLOYEE_IDS)[number];

export type Employee = { readonly id: EmployeeId; readonly hire: number } & (
  | { readonly family: "engineer"; readonly gives: Equipment }
  | { readonly family: "recruiter"; readonly gives: Crew }
  | { readonly family: "trader"; readonly level: 1 | 2; readonly good: Good }
  | { readonly family: "builder" | "speed" | "foreman" }
);

export const EMPLOYEES: readonly Employee[] = [
  { id: "E-CRA", family: "engineer", hire: 1, gives: "crane" },
  { id: "E-SAI", family: "engineer", hire: 1, gives: "sail" },
  { id: "E-CAN", family: "engineer", hire: 1, gives: "cannon" },
  { id: "E-SMO", family: "engineer", hire: 1, gives: "smokestack" },
  { id: "E-PRO", family: "engineer", hire: 1, gives: "propeller" },
  { id: "R-CAP", family: "recruiter", hire: 1, gives: "captain" },
  { id: "R-SOL", family: "recruiter", hire: 1, gives: "soldier" },
  { id: "R-BUS", family: "recruiter", hire: 1, gives: "businessman" },
  { id: "T1-COA", family: "trader", hire: 0, level: 1, good: "coal" },
  { id: "T1-CLO", family: "trader", hire: 0, level: 1, good: "cloth" },
  { id: "T1-GRA", family: "trader", hire: 0, level: 1, good: "grain" },
  { id: "T2-COA", family: "trader", hire: 1, level: 2, good: "coal" },
  { id: "T2-CLO", family: "trader", hire: 1, level: 2, good: "cloth" },
  { id: "T2-GRA", family: "trader", hire: 1, level: 2, good: "grain" },
  { id: "B-CAB", family: "builder", hire: 2 },
  { id: "B-TOP", family: "builder", hire: 1 },
  { id: "B-PRO", family: "builder", hire: 1 },
  { id: "B-DEC", family: "builder", hire: 2 },
  { id: "S-RIG", family: "speed", hire: 1 },
  { id: "S-STO", family: "speed", hire: 1 },
  { id: "F-EQU", family: "foreman", hire: 0 },
  { id: "F-REC", family: "foreman", hire: 0 },
  { id: "F-HIR", family: "foreman", hire: 0 },
  { id: "F-EXC", family: "foreman", hire: 0 },
];

/** Fixed tile by stop, clockwise; the marker starts at the first. */
export const FIXED_AT_STOP: readonly EmployeeId[] = ["R-BUS", "E-CAN", "E-SAI", "E-PRO", "E-CRA", "R-SOL", "R-CAP", "E-SMO"];
export const STOPS = FIXED_AT_STOP.length;
/** One fixed and two open spots. */
export const SPOTS_AT_STOP = 3;
export const EMPLOYEE_START = 0;

/** Extra guilders per good sold and trader. */
export const TRADER_GAIN = 1;
/** Final points of a level II trader. */
export const TRADER_POINTS = 3;
/** Off the price of a piece, or off the paid steps to an employee. */
export const FOREMAN_DISCOUNT = 2;
