/** A ship's cards, the pieces it may carry and its speed (rules document, sections 3.2, 3.3 and 4.2). */
import type { Refusal } from "../core/game.ts";
import { CARDS } from "./data/ships.ts";
import { PLAIN_BASE, STEAM_BASE } from "./data/tiles.ts";
import { employs } from "./employees.ts";
import { PIECE_NUMBER } from "./numbers.ts";
import { refuse } from "./refusals.ts";
import type { ShipyardSeat } from "./schema.ts";
import { type Feature, type Fit, PIECES } from "./vocabulary.ts";
import { shipLength, yardCode } from "./yard.ts";

const { captain, soldier, businessman, sail, smokestack, propeller, crane, cannon } = PIECE_NUMBER;

/** Features printed on all cards of a ship. */
export type Hull = Record<Feature, number>;

/** Unrolled: a loop over names takes eight times as long, and bots add up hulls all the time. */
function addTo(hull: Hull, card: Readonly<Hull>): void {
  hull.cabins += card.cabins;
  hull.masts += card.masts;
  hull.screws += card.screws;
  hull.cranes += card.cranes;
  hull.guns += card.guns;
  hull.lanterns += card.lanterns;
  hull.lifeboats += card.lifeboats;
  hull.lifebuoys += card.lifebuoys;
}

export function hullOf(cards: readonly number[]): Hull {
  const hull: Hull = { cabins: 0, masts: 0, screws: 0, cranes: 0, guns: 0, lanterns: 0, lifeboats: 0, lifebuoys: 0 };
  for (const card of cards) addTo(hull, CARDS[card]);
  return hull;
}

/** Cards of the complete ship with its bow in this slot, bow first; empty if there is none. */
export function shipAt(seat: ShipyardSeat, bowSlot: number): number[] {
  return seat.yard.slice(bowSlot, bowSlot + shipLength(yardCode(seat.yard), bowSlot));
}

/** Capacity of a ship, builders included. */
export interface Limits {
  /** Including the first captain. */
  readonly crew: number;
  /** Sails and smokestacks together. */
  readonly masts: number;
  readonly screws: number;
  readonly cranes: number;
  readonly guns: number;
  /** Cranes and cannons that need no mount. */
  readonly spareDeck: number;
}

export function limitsOf(seat: ShipyardSeat, hull: Hull): Limits {
  return {
    crew: 1 + hull.cabins + (employs(seat, "B-CAB") ? 1 : 0),
    masts: hull.masts + (employs(seat, "B-TOP") ? 1 : 0),
    screws: hull.screws + (employs(seat, "B-PRO") ? 1 : 0),
    cranes: hull.cranes,
    guns: hull.guns,
    spareDeck: employs(seat, "B-DEC") ? 1 : 0,
  };
}

export function crewOf(fit: Fit): number {
  return fit[captain] + fit[soldier] + fit[businessman];
}

/** True if the first line of the speed table applies. */
export function isSteamer(fit: Fit): boolean {
  return fit[propeller] >= 1 && fit[smokestack] >= 1;
}

export interface Launch {
  readonly fit: Fit;
  readonly rigger: boolean;
  readonly stoker: boolean;
}

/** In spaces. */
export function speedOf({ fit, rigger, stoker }: Launch): number {
  const employees = (rigger ? 1 : 0) + (stoker ? 1 : 0);
  if (isSteamer(fit)) return STEAM_BASE + fit[smokestack] + fit[sail] + (fit[propeller] - 1) + employees;
  return PLAIN_BASE + fit[sail] + fit[propeller] + Math.floor(fit[smokestack] / 2) + employees;
}

function refuseSeats(limits: Limits, fit: Fit): Refusal | undefined {
  if (crewOf(fit) > limits.crew) return refuse("NO_CABIN", { have: limits.crew - 1 });
  if (fit[sail] + fit[smokestack] > limits.masts) return refuse("NO_SEAT", { kind: "sail" });
  if (fit[propeller] > limits.screws) return refuse("NO_SEAT", { kind: "propeller" });
  const cranesOver = Math.max(0, fit[crane] - limits.cranes);
  const cannonsOver = Math.max(0, fit[cannon] - limits.guns);
  if (cranesOver > limits.spareDeck) return refuse("NO_SEAT", { kind: "crane" });
  return cranesOver + cannonsOver > limits.spareDeck ? refuse("NO_SEAT", { kind: "cannon" }) : undefined;
}

function refuseSpeedEmployees(seat: ShipyardSeat, { fit, rigger, stoker }: Launch): Refusal | undefined {
  if (rigger && !(employs(seat, "S-RIG") && fit[sail] >= 1)) return refuse("NO_RIGGER");
  if (stoker && !(employs(seat, "S-STO") && isSteamer(fit))) return refuse("NO_STOKER");
  return undefined;
}

/** Ignores the canal. */
export function refuseFit(seat: ShipyardSeat, cards: readonly number[], launch: Launch): Refusal | undefined {
  const { fit } = launch;
  const missing = PIECES.findIndex((_, piece) => fit[piece] > seat.pieces[piece]);
  if (missing >= 0) return refuse("NOT_IN_STORE", { kind: PIECES[missing] });
  if (fit[captain] < 1) return refuse("NO_CAPTAIN");
  return refuseSeats(limitsOf(seat, hullOf(cards)), fit) ?? refuseSpeedEmployees(seat, launch);
}
