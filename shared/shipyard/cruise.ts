/** The shakedown cruise: its route and score (rules document, sections 4.3 and 4.4). */
import { CANAL_LENGTH, CANALS } from "./data/canals.ts";
import type { CruiseScore, Entered } from "./events.ts";
import { PIECE_NUMBER, WATER_NUMBER } from "./numbers.ts";
import type { ShipyardSeat } from "./schema.ts";
import { crewOf, type Hull, hullOf, type Launch, speedOf } from "./ship.ts";
import type { Fit, Water } from "./vocabulary.ts";

const { soldier, businessman, crane, cannon } = PIECE_NUMBER;

/** By 2 * canal + (1 if turned around): spaces in the order of entry. */
const WATERS_OF: readonly string[] = CANALS.flatMap(({ spaces }) => [spaces, [...spaces].reverse().join("")]);

/** Letters of the spaces ahead of the ship marker. */
export function pathAhead({ canal, marker }: ShipyardSeat): string {
  return canal
    .map((laid) => WATERS_OF[laid])
    .join("")
    .slice(marker);
}

/** The same as numbers, for bots. */
const NUMBERS_OF: readonly (readonly number[])[] = WATERS_OF.map((spaces) => Array.from(spaces, (water) => WATER_NUMBER[water as Water]));

/** Spaces ahead of the ship marker, as indexes in WATERS. */
export function watersAhead({ canal, marker }: ShipyardSeat): number[] {
  const ahead: number[] = [];
  let behind = marker;
  for (const laid of canal) {
    for (const water of NUMBERS_OF[laid]) {
      if (behind > 0) behind--;
      else ahead.push(water);
    }
  }
  return ahead;
}

/** For entering a cannon's space. */
export function cannonPoints(fit: Fit): number {
  return fit[soldier] + fit[cannon];
}

/** For entering a crane's space. */
export function cranePoints(fit: Fit): number {
  return fit[businessman] + fit[crane];
}

export function spacesAhead(seat: ShipyardSeat): number {
  return CANAL_LENGTH * seat.canal.length - seat.marker;
}

/** Points per kind of space; the ribbon depends on its position. */
function pointsOfWaters(hull: Hull, fit: Fit): Readonly<Record<Water, number>> {
  return {
    M: cannonPoints(fit),
    C: cranePoints(fit),
    L: hull.lanterns,
    B: hull.lifeboats,
    Y: hull.lifebuoys,
    R: 0,
    ".": 0,
  };
}

const POINTS_PER_CREW = 1;
const POINTS_ON_DECK = 2;

export function crewPoints(fit: Fit): number {
  return POINTS_PER_CREW * crewOf(fit);
}

export function deckPoints(fit: Fit): number {
  return POINTS_ON_DECK * (fit[crane] + fit[cannon]);
}

/** Entered spaces with their points. @param marker spaces of the first tile already passed */
function enter(path: string, marker: number, hull: Hull, fit: Fit): Entered[] {
  const points = pointsOfWaters(hull, fit);
  const lastRibbon = path.lastIndexOf("R");
  return Array.from(path, (letter, i) => {
    const place = marker + i;
    const water = letter as Water;
    return {
      tile: Math.floor(place / CANAL_LENGTH),
      space: place % CANAL_LENGTH,
      water,
      points: i === lastRibbon ? i + 1 : points[water],
    };
  });
}

/**
 * Scores a cruise. Also accepts illegal fits; a ship that is too fast stops at the end.
 * @param path letters of the spaces ahead @param marker spaces of the first tile already passed
 */
export function cruiseOn(path: string, marker: number, hull: Hull, launch: Launch): CruiseScore {
  const { fit } = launch;
  const speed = speedOf(launch);
  const spaces = enter(path.slice(0, speed), marker, hull, fit);
  const crew = crewPoints(fit);
  const deck = deckPoints(fit);
  const total = crew + deck + speed + spaces.reduce((sum, { points }) => sum + points, 0);
  return { speed, crew, deck, spaces, total };
}

/** Scores a cruise on the seat's current canal. @param cards bow to stern */
export function cruise(seat: ShipyardSeat, cards: readonly number[], launch: Launch): CruiseScore {
  return cruiseOn(pathAhead(seat), seat.marker, hullOf(cards), launch);
}

/** Moves the ship marker and removes passed tiles. @returns their canals */
export function sail(seat: ShipyardSeat, speed: number): number[] {
  const place = seat.marker + speed;
  const left = Math.floor((place - 1) / CANAL_LENGTH);
  const used = seat.canal.splice(0, left).map((laid) => laid >> 1);
  seat.marker = place - CANAL_LENGTH * left;
  seat.used.push(...used);
  return used;
}
