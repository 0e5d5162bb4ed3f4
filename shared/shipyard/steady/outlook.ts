/**
 * How well a seat stands, in points: what its ship would score, and what lies ready for later ships. The numbers are
 * the steady player's judgement, tuned by games against itself.
 */
import { pathAhead } from "../cruise.ts";
import { EMPLOYEES } from "../data/employees.ts";
import { CARDS } from "../data/ships.ts";
import { YARD_SLOTS } from "../data/tiles.ts";
import { bestOn, outfitsOf, type Worth } from "../fit.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import type { ShipyardSeat } from "../schema.ts";
import { crewOf, type Limits } from "../ship.ts";
import { type Fit, PIECES, type Piece, type Water } from "../vocabulary.ts";
import { shipLength, yardCode } from "../yard.ts";
import { gainOf, type Mind, type Prospect, type Slip } from "./mind.ts";

const NO_FIT: Fit = PIECES.map(() => 0);
const NO_CARDS: number[] = [];

/** What contracts add to a fit: each looks at one side of it only. */
export function worthOf({ engine, load }: Mind): Worth {
  return {
    engine: (fit, speed) => gainOf(engine, { cards: NO_CARDS, fit, speed }),
    load: (fit) => gainOf(load, { cards: NO_CARDS, fit, speed: 0 }),
  };
}

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

/** So many of the same, each of them worth `rate` times the one before. */
const diminishing = (count: number, worth: number, rate: number): number => (worth * (1 - rate ** count)) / (1 - rate);

const SPARE_RATE = 0.72;
const SEAT_RATE = 0.88;

/** By piece, then by number: so many of it. Powers are dear, and the numbers are small. */
const SPARES: readonly number[][] = PIECES.map(() => []);

function sparesOf(piece: number, count: number): number {
  SPARES[piece][count] ??= diminishing(count, SPARE_PIECE[PIECES[piece]], SPARE_RATE);
  return SPARES[piece][count];
}

/** Pieces in store that a ship leaves there. */
function spareWorth(pieces: Fit, fit: Fit): number {
  const { captain } = PIECE_NUMBER;
  let worth = pieces[captain] > fit[captain] ? FIRST_SPARE_CAPTAIN : 0;
  for (let piece = 0; piece < pieces.length; piece++) worth += sparesOf(piece, pieces[piece] - fit[piece]);
  return worth;
}

/** Spaces farther ahead are reached by few ships. */
const REACH = 12;

/** Spaces that the ship in the yard leaves to the next ones. @param from the first of them */
function canalWorth(path: string, from: number, { waters }: Mind): number {
  let worth = 0;
  for (let i = 0; i < REACH && from + i < path.length; i++) worth += (waters[path[from + i] as Water] * (REACH - i)) / REACH;
  return worth;
}

const TRAIN_WORTH = 1.7;
const GUILDER = 0.42;

/** Money is worth what it can still buy. */
export function moneyWorth(money: number, mind: Mind): number {
  return GUILDER * Math.min(1, mind.actionsLeft / 2.5) * (Math.min(money, 14) + 0.4 * Math.max(0, money - 14));
}

const NO_PROSPECT: Prospect = { worth: 0, best: undefined };

/** Stands in for the stern that is still to come: a screw seat, a lantern and a lifeboat. */
const TYPICAL_STERN = CARDS.findIndex(({ id }) => id === "ST02");

function slipOf(seat: ShipyardSeat, mind: Mind): Slip | undefined {
  const works = firstWorks(seat);
  if (!works) return undefined;
  const cards = works.complete ? works.cards : [...works.cards, TYPICAL_STERN];
  return { cards, complete: works.complete, outfits: outfitsOf(seat, cards, worthOf(mind)) };
}

/** The ship in the yard as it could sail now, and what may still be added to it. */
function prospectOf({ cards, complete, outfits }: Slip, path: string, mind: Mind): Prospect {
  const best = bestOn(path, outfits);
  const cardsGain = gainOf(mind.cards, { cards: [...cards], fit: NO_FIT, speed: 0 });
  const sailing = best ? best.value + cardsGain : 0;
  if (complete) return { worth: sailing, best };
  const room = diminishing(emptySeats(outfits.limits, best?.launch.fit ?? NO_FIT), SEAT_WORTH, SEAT_RATE);
  return { worth: finishing(mind, cards.length - 1) * sailing + growth(mind) * room, best };
}

const alike = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((value, i) => value === b[i]));

/** The employees who make a ship larger or faster, as a set: a bit each. */
function shipwrights({ employees }: ShipyardSeat): number {
  let set = 0;
  for (const employee of employees) if (SHIPWRIGHTS[employee]) set |= 1 << employee;
  return set;
}

const SHIPWRIGHTS = EMPLOYEES.map(({ family }) => family === "builder" || family === "speed");

/** True if both have the same ship in the yard, and the same to fit it out. */
function sameShip(a: ShipyardSeat, b: ShipyardSeat): boolean {
  return alike(a.yard, b.yard) && alike(a.pieces, b.pieces) && shipwrights(a) === shipwrights(b);
}

/** What the ship in the yard promises. The one met first is remembered: most of what is considered leaves it, or all but its canal, as it is. */
function prospect(seat: ShipyardSeat, path: string, mind: Mind): Prospect {
  const { known } = mind;
  const same = known && sameShip(known.seat, seat);
  if (same && alike(known.seat.canal, seat.canal)) return known.prospect;
  const slip = same ? known.slip : slipOf(seat, mind);
  const found = slip ? prospectOf(slip, path, mind) : NO_PROSPECT;
  mind.known ??= { seat, slip, prospect: found };
  return found;
}

/** Points that the seat may expect beyond those it has, as far as the steady player can tell. */
export function outlook(seat: ShipyardSeat, mind: Mind): number {
  const path = pathAhead(seat);
  const { worth, best } = prospect(seat, path, mind);
  const later =
    spareWorth(seat.pieces, best?.launch.fit ?? NO_FIT) +
    canalWorth(path, best?.speed ?? 0, mind) +
    TRAIN_WORTH * Math.min(3, seat.trains.length);
  let employees = 0;
  for (const employee of seat.employees) employees += mind.employees[employee];
  return worth + growth(mind) * later + employees + moneyWorth(seat.money, mind);
}
