/** Evaluates a seat in points: its ship in the yard, and what it holds for later ships. Constants tuned by self-play. */
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
import { type DecisionContext, gainOf, type Path, type ShipEstimate, type YardShip } from "./decisionContext.ts";

const NO_FIT: Fit = PIECES.map(() => 0);

/** A ship in the yard, from its bow on. */
interface ShipStart {
  readonly bowSlot: number;
  readonly cards: readonly number[];
  readonly complete: boolean;
}

function shipFrom(seat: ShipyardSeat, bowSlot: number): ShipStart {
  const length = shipLength(yardCode(seat.yard), bowSlot);
  const end = length > 0 ? bowSlot + length : runFrom(seat, bowSlot);
  return { bowSlot, cards: seat.yard.slice(bowSlot, end), complete: length > 0 };
}

function firstShip(seat: ShipyardSeat, from = 0): ShipStart | undefined {
  for (let slot = from; slot < YARD_SLOTS; slot++) if (seat.yard[slot] >= 0) return shipFrom(seat, slot);
  return undefined;
}

/** The bot builds ships side by side from the bow on. */
export function lastShip(seat: ShipyardSeat): ShipStart | undefined {
  let last: ShipStart | undefined;
  for (let start = firstShip(seat); start; start = firstShip(seat, start.bowSlot + start.cards.length)) last = start;
  return last;
}

/** End of the adjacent cards from `slot` on, up to the next bow. */
function runFrom({ yard }: ShipyardSeat, slot: number): number {
  let end = slot + 1;
  while (end < YARD_SLOTS && yard[end] >= 0 && CARDS[yard[end]].column !== "bow") end++;
  return end;
}

/** Share of the held items that will still be used. */
const useRate = (context: DecisionContext): number => Math.min(1, context.actionsLeft / 8);

/** Chance that a ship of this many cards will be completed. */
function completionChance(context: DecisionContext, cards: number): number {
  if (cards >= 2 && context.actionsLeft > 0) return Math.min(0.92, 0.7 + 0.05 * context.actionsLeft);
  return Math.min(0.85, 0.12 * context.actionsLeft);
}

const SEAT_VALUE = 0.75;
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

/** Exceeds any count in the state. */
const COUNTS = 256;

/** Value by count, each item worth `rate` times the one before. Precomputed, because powers are slow. */
function diminishing(value: number, rate: number): readonly number[] {
  return Array.from({ length: COUNTS }, (_, count) => (value * (1 - rate ** count)) / (1 - rate));
}

const SEATS = diminishing(SEAT_VALUE, SEAT_RATE);
/** By piece. */
const SPARES = PIECES.map((piece) => diminishing(SPARE_PIECE[piece], SPARE_RATE));

/** Pieces in store that the ship does not use. */
function spareValue(pieces: Fit, fit: Fit): number {
  const { captain } = PIECE_NUMBER;
  let value = pieces[captain] > fit[captain] ? FIRST_SPARE_CAPTAIN : 0;
  for (let piece = 0; piece < pieces.length; piece++) value += SPARES[piece][pieces[piece] - fit[piece]];
  return value;
}

/** Few ships reach spaces farther ahead. */
const REACH = 12;

/** Value of the spaces left for later ships. @param from index of the first */
function spacesValue(path: readonly number[], from: number, { waters }: DecisionContext): number {
  let value = 0;
  for (let i = 0; i < REACH && from + i < path.length; i++) value += (waters[path[from + i]] * (REACH - i)) / REACH;
  return value;
}

function canalValue({ waters, values }: Path, from: number, context: DecisionContext): number {
  values[from] ??= spacesValue(waters, from, context);
  return values[from];
}

const TRAIN_VALUE = 1.7;
const GUILDER_VALUE = 0.42;

/** Money loses value when few actions are left. */
export function moneyValue(money: number, context: DecisionContext): number {
  return GUILDER_VALUE * Math.min(1, context.actionsLeft / 2.5) * (Math.min(money, 14) + 0.4 * Math.max(0, money - 14));
}

/** Represents the missing stern: one propeller mount, a lantern and a lifeboat. */
const TYPICAL_STERN = CARDS.findIndex(({ id }) => id === "ST02");

function yardShipOf(seat: ShipyardSeat, context: DecisionContext): YardShip | undefined {
  const start = firstShip(seat);
  if (!start) return undefined;
  const cards = start.complete ? start.cards : [...start.cards, TYPICAL_STERN];
  return { cards, complete: start.complete, outfits: fitOptions(seat, cards, context.fitter) };
}

/** The ship's current score, and what may still be added. */
function shipValue({ cards, complete, outfits }: YardShip, best: Outfit | undefined, fit: Fit, context: DecisionContext): number {
  const sailing = best ? best.value + gainOf(context.cards, { cards, fit: NO_FIT, speed: 0 }) : 0;
  if (complete) return sailing;
  return completionChance(context, cards.length - 1) * sailing + useRate(context) * SEATS[emptySeats(outfits.limits, fit)];
}

/** Cached for the first canal evaluated. */
function pathOf(seat: ShipyardSeat, context: DecisionContext): Path {
  if (context.cachedPath?.canal === seat.canal) return context.cachedPath.path;
  const path = { waters: watersAhead(seat), values: [] };
  context.cachedPath ??= { canal: seat.canal, path };
  return path;
}

function computeEstimate(seat: ShipyardSeat, ship: YardShip | undefined, context: DecisionContext): ShipEstimate {
  const path = pathOf(seat, context);
  const best = ship && bestOn(path.waters, ship.outfits);
  const fit = best ? fitOf(best) : NO_FIT;
  const left = spareValue(seat.pieces, fit) + canalValue(path, best ? best.speed : 0, context);
  return { value: ship ? shipValue(ship, best, fit, context) : 0, left };
}

/** Employees that make ships larger or faster, as a bit set. */
function shipbuilderSet({ employees }: ShipyardSeat): number {
  let set = 0;
  for (const employee of employees) if (IS_SHIPBUILDER[employee]) set |= 1 << employee;
  return set;
}

const IS_SHIPBUILDER = EMPLOYEES.map(({ family }) => family === "builder" || family === "speed");

/**
 * True if the same ship is evaluated with the same supplies. Actions copy only the lists that they change, so comparing references
 * suffices.
 */
function sameShip(a: ShipyardSeat, b: ShipyardSeat): boolean {
  return a.yard === b.yard && a.pieces === b.pieces && (a.employees === b.employees || shipbuilderSet(a) === shipbuilderSet(b));
}

/** Cached for the first ship evaluated: most actions change neither ship nor canal. */
function estimateShip(seat: ShipyardSeat, context: DecisionContext): ShipEstimate {
  const { cachedShip } = context;
  const isSame = cachedShip && sameShip(cachedShip.seat, seat);
  if (isSame && cachedShip.seat.canal === seat.canal) return cachedShip.estimate;
  const ship = isSame ? cachedShip.ship : yardShipOf(seat, context);
  const found = computeEstimate(seat, ship, context);
  context.cachedShip ??= { seat, ship, estimate: found };
  return found;
}

/** Parts of the points expected beyond those already scored. */
export interface Expectation {
  readonly ship: number;
  /** Pieces, canal and trains left for later ships. */
  readonly later: number;
  readonly employees: number;
  readonly money: number;
}

export function expectationOf(seat: ShipyardSeat, context: DecisionContext): Expectation {
  const { value: ship, left } = estimateShip(seat, context);
  const later = useRate(context) * (left + TRAIN_VALUE * Math.min(3, seat.trains.length));
  let employees = 0;
  for (const employee of seat.employees) employees += context.employees[employee];
  return { ship, later, employees, money: moneyValue(seat.money, context) };
}

/** Expected points beyond those already scored. */
export function expectedPoints(seat: ShipyardSeat, context: DecisionContext): number {
  const { ship, later, employees, money } = expectationOf(seat, context);
  return ship + later + employees + money;
}
