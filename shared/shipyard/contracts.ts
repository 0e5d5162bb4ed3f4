/** Scoring of government contracts (rules document, section 5.2). Points per item are in `data/contracts.ts`. */
import type { Seat } from "../core/game.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "./data/contracts.ts";
import { CONTRACT_NUMBER, PIECE_NUMBER } from "./numbers.ts";
import type { Table } from "./schema.ts";
import { crewOf, hullOf } from "./ship.ts";
import type { Feature, Fit, Piece } from "./vocabulary.ts";

/** The parts of a ship that contracts count. */
export interface ContractShip {
  readonly cards: readonly number[];
  readonly fit: Fit;
  readonly speed: number;
}

/** Launched ships and used canals. */
export interface Fleet {
  readonly ships: readonly ContractShip[];
  readonly used: number;
}

export function fleetOf(table: Table, seat: Seat): Fleet {
  return { ships: table.fleet.filter((ship) => ship.seat === seat), used: table.seats[seat].used.length };
}

/** What a contract counts: per ship, summed or only the best one, minus `beyond`. */
interface Measure {
  of(ship: ContractShip): number;
  readonly best?: true;
  readonly beyond?: number;
}

const at = (fit: Fit, piece: Piece): number => fit[PIECE_NUMBER[piece]];
/** Number of ships that meet a condition. */
const ships = (condition: (ship: ContractShip) => boolean): Measure => ({ of: (ship) => (condition(ship) ? 1 : 0) });
/** Pairs of two pieces on the same ship. */
const pairs = (a: Piece, b: Piece): Measure => ({ of: ({ fit }) => Math.min(at(fit, a), at(fit, b)) });
/** Pieces in the fleet beyond the first. */
const beyondFirst = (piece: Piece): Measure => ({ of: ({ fit }) => at(fit, piece), beyond: 1 });
const printed = (feature: Feature): Measure => ({ of: ({ cards }) => hullOf(cards)[feature] });
const carriesAll = (fit: Fit, ...pieces: Piece[]): boolean => pieces.every((piece) => at(fit, piece) >= 1);

function hasAllSafetyGear({ cards }: ContractShip): boolean {
  const { lanterns, lifeboats, lifebuoys } = hullOf(cards);
  return Math.min(lanterns, lifeboats, lifebuoys) >= 1;
}

/** By contract. G12 counts canals, not ships. */
const MEASURES: { readonly [C in ContractId]: Measure } = {
  B1: pairs("businessman", "crane"),
  B2: beyondFirst("businessman"),
  B3: ships(({ fit }) => carriesAll(fit, "sail", "smokestack", "propeller")),
  B4: pairs("soldier", "cannon"),
  B5: beyondFirst("soldier"),
  B6: ships(({ fit }) => carriesAll(fit, "businessman", "soldier", "crane", "cannon")),
  B7: { of: ({ fit }) => Math.floor(at(fit, "sail") / 2) },
  B8: { of: ({ fit }) => Math.max(0, at(fit, "captain") - 1) },
  B9: pairs("smokestack", "propeller"),
  B10: beyondFirst("crane"),
  B11: beyondFirst("cannon"),
  B12: ships(({ fit }) => crewOf(fit) >= 4),
  G1: printed("lanterns"),
  G2: printed("lifeboats"),
  G3: printed("lifebuoys"),
  G4: ships(hasAllSafetyGear),
  G5: ships(({ speed }) => speed >= 6),
  G6: { of: ({ speed }) => speed, best: true, beyond: 2 },
  G7: { of: ({ cards }) => cards.length, best: true, beyond: 3 },
  G8: { of: () => 1, beyond: 1 },
  G9: ships(({ cards }) => cards.length === 3),
  G10: ships(({ cards }) => cards.length >= 6),
  G11: ships(({ fit }) => at(fit, "sail") >= 2 && at(fit, "smokestack") === 0),
  G12: { of: () => 0 },
};

/** Progress of a fleet on a contract; `total` of what it counts. */
export interface ContractProgress {
  readonly measure: Measure;
  readonly each: number;
  readonly total: number;
}

export function progressOf(contract: ContractId, fleet: Fleet): ContractProgress {
  const measure = MEASURES[contract];
  let total = contract === "G12" ? fleet.used : 0;
  for (const ship of fleet.ships) total = totalWith(measure, total, ship);
  return { measure, each: CONTRACTS[CONTRACT_NUMBER[contract]].each, total };
}

function totalWith(measure: Measure, total: number, ship: ContractShip): number {
  return measure.best ? Math.max(total, measure.of(ship)) : total + measure.of(ship);
}

function pointsOf({ measure, each }: ContractProgress, total: number): number {
  return each * Math.max(0, total - (measure.beyond ?? 0));
}

/** Points so far, or with one more ship. */
export function pointsWith(progress: ContractProgress, ship?: ContractShip): number {
  return pointsOf(progress, ship ? totalWith(progress.measure, progress.total, ship) : progress.total);
}

export function contractPoints(contract: ContractId, fleet: Fleet): number {
  return pointsWith(progressOf(contract, fleet));
}

export function contractId(contract: number): ContractId {
  return CONTRACT_IDS[contract];
}
