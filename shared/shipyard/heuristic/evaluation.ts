/**
 * How well a seat stands, in points: what its ship would score, and what lies ready for later ships. The numbers are
 * the steady player's judgement, tuned by games against itself.
 */
import { watersAhead } from "../cruise.ts";
import { EMPLOYEES } from "../data/employees.ts";
import { CARDS } from "../data/ships.ts";
import { YARD_SLOTS } from "../data/tiles.ts";
import { bestOn, fitOf, fitOptions, type Outfit } from "../fit.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import type { ShipyardSeat } from "../schema.ts";
import { crewOf, type Limits } from "../ship.ts";
import { type Fit, PIECES, type Piece } from "../vocabulary.ts";
import { shipLength, yardCode } from "../yard.ts";
import { gainOf, type Mind, type Path, type Prospect, type Slip } from "./decisionContext.ts";

const NO_FIT: Fit = PIECES.map(() => 0);

/** A ship in the yard: from a bow on, card by card. */
interface Works {
  readonly bowSlot: number;
  readonly cards: readonly number[];
  readonly complete: boolean;
}

function worksAt(seat: ShipyardSeat, bowSlot: number): Works {
  const length = shipLength(yardCode(seat.yard), bowSlot);
  const end = length > 0 ? bowSlot + length : runFrom(seat, bowSlot);
  return { bowSlot, cards: seat.yard.slice(bowSlot, end), complete: length > 0 };
}

/** The first ship in the yard from a slot on. */
function firstWorks(seat: ShipyardSeat, from = 0): Works | undefined {
  for (let slot = from; slot < YARD_SLOTS; slot++) if (seat.yard[slot] >= 0) return worksAt(seat, slot);
  return undefined;
}

/** The last ship in the yard; the steady player puts a ship's cards side by side from its bow on. */
export function lastWorks(seat: ShipyardSeat): Works | undefined {
  let last: Works | undefined;
  for (let works = firstWorks(seat); works; works = firstWorks(seat, works.bowSlot + works.cards.length)) last = works;
  return last;
}

/** The slot behind the cards that stand side by side from a slot on, up to the next bow. */
function runFrom({ yard }: ShipyardSeat, slot: number): number {
  let end = slot + 1;
  while (end < YARD_SLOTS && yard[end] >= 0 && CARDS[yard[end]].column !== "bow") end++;
  return end;
}

/** How much of what lies ready will still come to use. */
const growth = (mind: Mind): number => Math.min(1, mind.actionsLeft / 8);

/** Chance that a ship of so many cards gets the missing ones. */
function finishing(mind: Mind, cards: number): number {
  if (cards >= 2 && mind.actionsLeft > 0) return Math.min(0.92, 0.7 + 0.05 * mind.actionsLeft);
  return Math.min(0.85, 0.12 * mind.actionsLeft);
}

const SEAT_WORTH = 0.75;
const SPARE_PIECE: Readonly<Record<Piece, number>> = {
  captain: 1,
  soldier: 1.2,
  businessman: 1.2,
  sail: 1.3,
  smokestack: 1.4,
  propeller: 1.4,
  crane: 1.4,
  cannon: 1.4,
};
const FIRST_SPARE_CAPTAIN = 3.5;

/** Seats and cabins of a ship still to be filled. */
function emptySeats(limits: Limits, fit: Fit): number {
  const { sail, smokestack, propeller, crane, cannon } = PIECE_NUMBER;
  return (
    Math.max(0, limits.crew - Math.max(1, crewOf(fit))) +
    (limits.masts - fit[sail] - fit[smokestack]) +
    (limits.screws - fit[propeller]) +
    Math.max(0, limits.cranes - fit[crane]) +
    Math.max(0, limits.guns - fit[cannon])
  );
}

const SPARE_RATE = 0.72;
const SEAT_RATE = 0.88;

/** More than a count in the state can be. */
const COUNTS = 256;

/** By number: so many of the same, each of them worth `rate` times the one before. Powers are dear, so they are kept. */
function diminishing(worth: number, rate: number): readonly number[] {
  return Array.from({ length: COUNTS }, (_, count) => (worth * (1 - rate ** count)) / (1 - rate));
}

const SEATS = diminishing(SEAT_WORTH, SEAT_RATE);
/** By piece. */
const SPARES = PIECES.map((piece) => diminishing(SPARE_PIECE[piece], SPARE_RATE));

/** Pieces in store that a ship leaves there. */
function spareWorth(pieces: Fit, fit: Fit): number {
  const { captain } = PIECE_NUMBER;
  let worth = pieces[captain] > fit[captain] ? FIRST_SPARE_CAPTAIN : 0;
  for (let piece = 0; piece < pieces.length; piece++) worth += SPARES[piece][pieces[piece] - fit[piece]];
  return worth;
}

/** Spaces farther ahead are reached by few ships. */
const REACH = 12;

/** Spaces that the ship in the yard leaves to the next ones. @param from the first of them */
function watersWorth(path: readonly number[], from: number, { waters }: Mind): number {
  let worth = 0;
  for (let i = 0; i < REACH && from + i < path.length; i++) worth += (waters[path[from + i]] * (REACH - i)) / REACH;
  return worth;
}

function canalWorth({ waters, worths }: Path, from: number, mind: Mind): number {
  worths[from] ??= watersWorth(waters, from, mind);
  return worths[from];
}

const TRAIN_WORTH = 1.7;
const GUILDER = 0.42;

/** Money is worth what it can still buy. */
export function moneyWorth(money: number, mind: Mind): number {
  return GUILDER * Math.min(1, mind.actionsLeft / 2.5) * (Math.min(money, 14) + 0.4 * Math.max(0, money - 14));
}

/** Stands in for the stern that is still to come: a screw seat, a lantern and a lifeboat. */
const TYPICAL_STERN = CARDS.findIndex(({ id }) => id === "ST02");

function slipOf(seat: ShipyardSeat, mind: Mind): Slip | undefined {
  const works = firstWorks(seat);
  if (!works) return undefined;
  const cards = works.complete ? works.cards : [...works.cards, TYPICAL_STERN];
  return { cards, complete: works.complete, outfits: fitOptions(seat, cards, mind.fitter) };
}

/** The ship in the yard as it could sail now, and what may still be added to it. */
function shipWorth({ cards, complete, outfits }: Slip, best: Outfit | undefined, fit: Fit, mind: Mind): number {
  const sailing = best ? best.value + gainOf(mind.cards, { cards, fit: NO_FIT, speed: 0 }) : 0;
  if (complete) return sailing;
  return finishing(mind, cards.length - 1) * sailing + growth(mind) * SEATS[emptySeats(outfits.limits, fit)];
}

/** The spaces ahead. The canal met first is remembered. */
function pathOf(seat: ShipyardSeat, mind: Mind): Path {
  if (mind.ahead?.canal === seat.canal) return mind.ahead.path;
  const path = { waters: watersAhead(seat), worths: [] };
  mind.ahead ??= { canal: seat.canal, path };
  return path;
}

function prospectOf(seat: ShipyardSeat, slip: Slip | undefined, mind: Mind): Prospect {
  const path = pathOf(seat, mind);
  const best = slip && bestOn(path.waters, slip.outfits);
  const fit = best ? fitOf(best) : NO_FIT;
  const left = spareWorth(seat.pieces, fit) + canalWorth(path, best ? best.speed : 0, mind);
  return { worth: slip ? shipWorth(slip, best, fit, mind) : 0, left };
}

/** The employees who make a ship larger or faster, as a set: a bit each. */
function shipwrights({ employees }: ShipyardSeat): number {
  let set = 0;
  for (const employee of employees) if (SHIPWRIGHTS[employee]) set |= 1 << employee;
  return set;
}

const SHIPWRIGHTS = EMPLOYEES.map(({ family }) => family === "builder" || family === "speed");

/** True if both have the same ship in the yard, and the same to fit it out: what an action leaves as it is stays the same list. */
function sameShip(a: ShipyardSeat, b: ShipyardSeat): boolean {
  return a.yard === b.yard && a.pieces === b.pieces && (a.employees === b.employees || shipwrights(a) === shipwrights(b));
}

/** What the ship in the yard promises. The one met first is remembered: most of what is considered leaves it, or all but its canal, as it is. */
function prospect(seat: ShipyardSeat, mind: Mind): Prospect {
  const { known } = mind;
  const same = known && sameShip(known.seat, seat);
  if (same && known.seat.canal === seat.canal) return known.prospect;
  const slip = same ? known.slip : slipOf(seat, mind);
  const found = prospectOf(seat, slip, mind);
  mind.known ??= { seat, slip, prospect: found };
  return found;
}

/** Points that the seat may expect beyond those it has, as far as the steady player can tell. */
export function outlook(seat: ShipyardSeat, mind: Mind): number {
  const { worth, left } = prospect(seat, mind);
  const later = left + TRAIN_WORTH * Math.min(3, seat.trains.length);
  let employees = 0;
  for (const employee of seat.employees) employees += mind.employees[employee];
  return worth + growth(mind) * later + employees + moneyWorth(seat.money, mind);
}
