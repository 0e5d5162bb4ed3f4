/** Contents of the box and what is printed on it: rules document, sections 1, 6.7 and 6.8. */
import { ALL_COLOURS, CLASSIC_COLOURS, type ColourName, JUMBO_COLOURS, ORDINARY } from "./vocabulary.ts";

export const MAX_PLAYERS = 5;
export const START_CASH = 20;
export const START_PRICE = 2;
export const ACTIONS_PER_TURN = 2;
export const SHIP_CAPACITY = 5;

export const MACHINE_PRICES = [0, 6, 9, 12] as const;
export const WAREHOUSE_PRICES = [0, 4, 5, 6, 7] as const;
/** Earlier slots can never be seized. */
export const FIRST_UNSAFE_MACHINE = 2;
export const SAFE_WAREHOUSES = 2;

/** Inclusive. */
export const FACTORY_PRICES = { min: 1, max: 4 } as const;
export const HARBOUR_PRICES = { min: 2, max: 6 } as const;
export const STORED_PER_MACHINE = 2;

export const PRODUCTION_FEE = 1;
export const FACTORY_SALE = 2;
export const LOAN_PRINCIPAL = 10;
export const LOAN_INTEREST = 1;
export const MAX_LOANS = 2;
/** Loans taken, and loans repaid, per player and turn. */
export const MAX_LOAN_DEALS = 2;

export const END_EXHAUSTED = 2;
/** Option `deadEnd`: the game ends after this many rounds without progress (section 6.5b). */
export const DEAD_ROUNDS = 10;
/** Players are warned after this many. */
export const WARNING_ROUNDS = 5;

/** Final points. A loan costs this in addition to its principal. */
export const SCORE_HARBOUR = 2;
export const SCORE_SHIP = 3;
export const SCORE_PERSONAL = 3;
export const SCORE_LOAN = 1;
export const LUXURY_FACTOR = 2;

/** Marks the 10/5 colour on a value card. */
export const SPECIAL = 0;
export const SPECIAL_VALUE = { complete: 10, incomplete: 5 } as const;

/** Cards K1 to K5, by colour: black, white, tan, brown, orange (section 1.1). */
export const VALUE_CARDS: readonly (readonly number[])[] = [
  [10, 2, 4, SPECIAL, 6],
  [2, 4, 6, 10, SPECIAL],
  [4, 6, SPECIAL, 2, 10],
  [6, SPECIAL, 10, 4, 2],
  [SPECIAL, 10, 2, 6, 4],
];

export interface Stock {
  /** Per ordinary colour, and of gold. */
  readonly containers: number;
  readonly luxury: number;
  readonly machines: number;
  readonly warehouses: number;
}

/** Section 6.8, by number of players from 3 on. */
const JUMBO_STOCK: readonly Stock[] = [
  { containers: 10, luxury: 0, machines: 2, warehouses: 12 },
  { containers: 13, luxury: 0, machines: 3, warehouses: 16 },
  { containers: 16, luxury: 0, machines: 4, warehouses: 20 },
];

/** Pieces by number of players and edition (sections 1, 6.7, 6.8). */
export function stockFor(players: number, edition: { readonly jumbo: boolean; readonly secondShipment: boolean }): Stock {
  if (edition.jumbo) return JUMBO_STOCK[players - 3];
  const luxury = edition.secondShipment ? 4 * players : 0;
  return { containers: 4 * players, luxury, machines: edition.secondShipment ? players - 1 : 5, warehouses: 25 };
}

/** Colours that count towards the end of the game. */
export function coloursInPlay(edition: { readonly secondShipment: boolean }): number {
  return edition.secondShipment ? ALL_COLOURS : ORDINARY;
}

export function colourName(colour: number, edition: { readonly jumbo: boolean }): ColourName {
  return (edition.jumbo ? JUMBO_COLOURS : CLASSIC_COLOURS)[colour];
}

const ANY = Number.POSITIVE_INFINITY;

/** Section 6.7: containers allowed at each price, by machines owned (from 1), then by price from $1. */
export const FACTORY_LIMITS: readonly (readonly number[])[] = [
  [0, 1, ANY, ANY],
  [0, 2, ANY, ANY],
  [1, ANY, ANY, ANY],
  [ANY, ANY, ANY, ANY],
];

/** For harbour stores, by warehouses owned (from 1), then by price from $2. */
export const HARBOUR_LIMITS: readonly (readonly number[])[] = [
  [0, 0, ANY, ANY, ANY],
  [0, 1, ANY, ANY, ANY],
  [1, 1, ANY, ANY, ANY],
  [2, 2, ANY, ANY, ANY],
  [ANY, ANY, ANY, ANY, ANY],
];

/** Section 6.9: initial holdings of the brokers. */
export const BROKERS = [
  { cash: 1, containers: 2 },
  { cash: 2, containers: 1 },
  { cash: 3, containers: 0 },
] as const;
