/** What government contracts score (rules document, section 5.2); their numbers of points stand in `data/contracts.ts`. */
import type { Seat } from "../game.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "./data/contracts.ts";
import { CONTRACT_NUMBER, PIECE_NUMBER } from "./numbers.ts";
import type { Ship, Table } from "./schema.ts";
import { crewOf, hullOf } from "./ship.ts";
import type { Feature, Fit, Piece } from "./vocabulary.ts";

/** What contracts look at: the ships launched, and the canals left behind. */
export interface Fleet {
  readonly ships: readonly Pick<Ship, "cards" | "fit" | "speed">[];
  readonly used: number;
}

export function fleetOf(table: Table, seat: Seat): Fleet {
  return { ships: table.fleet.filter((ship) => ship.seat === seat), used: table.seats[seat].used.length };
}

type Counted = Fleet["ships"][number];

const at = (fit: Fit, piece: Piece): number => fit[PIECE_NUMBER[piece]];
const sum = (fleet: Fleet, count: (ship: Counted) => number): number => fleet.ships.reduce((total, ship) => total + count(ship), 0);
const most = (fleet: Fleet, measure: (ship: Counted) => number): number =>
  fleet.ships.reduce((best, ship) => Math.max(best, measure(ship)), 0);
/** Ships for which the condition holds. */
const ships = (condition: (ship: Counted) => boolean) => (fleet: Fleet) => sum(fleet, (ship) => (condition(ship) ? 1 : 0));
/** Pairs of two kinds on the same ship. */
const pairs = (a: Piece, b: Piece) => (fleet: Fleet) => sum(fleet, ({ fit }) => Math.min(at(fit, a), at(fit, b)));
/** Pieces of a kind in the fleet beyond the first. */
const beyondFirst = (piece: Piece) => (fleet: Fleet) => Math.max(0, sum(fleet, ({ fit }) => at(fit, piece)) - 1);
const printed = (feature: Feature) => (fleet: Fleet) => sum(fleet, ({ cards }) => hullOf(cards)[feature]);
const carriesAll = (fit: Fit, ...pieces: Piece[]): boolean => pieces.every((piece) => at(fit, piece) >= 1);

function hasAllSafetyGear({ cards }: Counted): boolean {
  const { lanterns, lifeboats, lifebuoys } = hullOf(cards);
  return Math.min(lanterns, lifeboats, lifebuoys) >= 1;
}

/** By contract: how many of what it pays for. */
const COUNTS: { readonly [C in ContractId]: (fleet: Fleet) => number } = {
  B1: pairs("businessman", "crane"),
  B2: beyondFirst("businessman"),
  B3: ships(({ fit }) => carriesAll(fit, "sail", "smokestack", "propeller")),
  B4: pairs("soldier", "cannon"),
  B5: beyondFirst("soldier"),
  B6: ships(({ fit }) => carriesAll(fit, "businessman", "soldier", "crane", "cannon")),
  B7: (fleet) => sum(fleet, ({ fit }) => Math.floor(at(fit, "sail") / 2)),
  B8: (fleet) => sum(fleet, ({ fit }) => Math.max(0, at(fit, "captain") - 1)),
  B9: pairs("smokestack", "propeller"),
  B10: beyondFirst("crane"),
  B11: beyondFirst("cannon"),
  B12: ships(({ fit }) => crewOf(fit) >= 4),
  G1: printed("lanterns"),
  G2: printed("lifeboats"),
  G3: printed("lifebuoys"),
  G4: ships(hasAllSafetyGear),
  G5: ships(({ speed }) => speed >= 6),
  G6: (fleet) => Math.max(0, most(fleet, ({ speed }) => speed) - 2),
  G7: (fleet) => Math.max(0, most(fleet, ({ cards }) => cards.length) - 3),
  G8: (fleet) => Math.max(0, fleet.ships.length - 1),
  G9: ships(({ cards }) => cards.length === 3),
  G10: ships(({ cards }) => cards.length >= 6),
  G11: ships(({ fit }) => at(fit, "sail") >= 2 && at(fit, "smokestack") === 0),
  G12: ({ used }) => used,
};

/** Points of a contract for a fleet. */
export function contractPoints(contract: ContractId, fleet: Fleet): number {
  return CONTRACTS[CONTRACT_NUMBER[contract]].each * COUNTS[contract](fleet);
}

export function contractId(contract: number): ContractId {
  return CONTRACT_IDS[contract];
}
