/**
 * How well a seat stands, in points: what its ship would score, and what lies ready for later ships. The numbers are
 * the steady player's judgement, tuned by games against itself.
 */
import { pathAhead } from "../cruise.ts";
import type { ContractId } from "../data/contracts.ts";
import { EMPLOYEES } from "../data/employees.ts";
import { CARDS } from "../data/ships.ts";
import { YARD_SLOTS } from "../data/tiles.ts";
import { type BestFit, bestFit, type Worth } from "../fit.ts";
import { PIECE_NUMBER } from "../numbers.ts";
import type { ShipyardSeat } from "../schema.ts";
import { crewOf, hullOf, limitsOf } from "../ship.ts";
import { type Fit, PIECES, type Piece, type Water } from "../vocabulary.ts";
import { shipLength, yardCode } from "../yard.ts";
import { gainOf, type Mind } from "./mind.ts";

const NO_FIT: Fit = PIECES.map(() => 0);

/** What contracts add to a fit: each looks at one side of it only. */
export function worthOf({ engine, load }: Mind): Worth {
  return {
    engine: (fit, speed) => gainOf(engine, { cards: [], fit, speed }),
    load: (fit) => gainOf(load, { cards: [], fit, speed: 0 }),
  };
}

/** A ship in the yard: from a bow on, card by card. */
export interface Works {
  readonly bowSlot: number;
  readonly cards: readonly number[];
  readonly complete: boolean;
}

/** The ships in the yard, left to right; the steady player puts a ship's cards side by side from its bow on. */
export function worksIn(seat: ShipyardSeat): Works[] {
  const code = yardCode(seat.yard);
  const works: Works[] = [];
  for (let slot = 0; slot < YARD_SLOTS; slot++) {
    if (seat.yard[slot] < 0) continue;
    const length = shipLength(code, slot);
    const end = length > 0 ? slot + length : runFrom(seat, slot);
    works.push({ bowSlot: slot, cards: seat.yard.slice(slot, end), complete: length > 0 });
    slot = end - 1;
  }
  return works;
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
function emptySeats(seat: ShipyardSeat, cards: readonly number[], fit: Fit): number {
  const limits = limitsOf(seat, hullOf(cards));
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

function spareWorth(left: Fit): number {
  let worth = left[PIECE_NUMBER.captain] > 0 ? FIRST_SPARE_CAPTAIN : 0;
  PIECES.forEach((piece, i) => {
    worth += diminishing(left[i], SPARE_PIECE[piece], SPARE_RATE);
  });
  return worth;
}

const WATER_WORTH: Readonly<Record<Water, number>> = { M: 1.3, C: 1.3, L: 1, B: 1, Y: 1, R: 1.2, ".": 0.45 };

/** Spaces that score more for the ships that a contract asks for. */
const FAVOURED: { readonly [C in ContractId]?: string } = {
  B1: "C",
  B2: "C",
  B10: "C",
  B4: "M",
  B5: "M",
  B11: "M",
  B6: "CM",
  G1: "L",
  G2: "B",
  G3: "Y",
  G4: "LBY",
  G12: "CMLBYR.",
};
const FAVOUR = 0.4;

function waterWorth(water: Water, mind: Mind): number {
  let worth = WATER_WORTH[water];
  for (const { id, weight } of mind.contracts) if (FAVOURED[id]?.includes(water)) worth += FAVOUR * weight;
  return worth;
}

/** Spaces farther ahead are reached by few ships. */
const REACH = 12;

/** Spaces that the ship in the yard leaves to the next ones. */
function canalWorth(path: string, mind: Mind): number {
  let worth = 0;
  for (let i = 0; i < path.length; i++) worth += (waterWorth(path[i] as Water, mind) * Math.max(0, REACH - i)) / REACH;
  return worth;
}

const TRAIN_WORTH = 1.7;
const SHIPS_PER_ACTION = 1 / 7;
const EQUIPS_PER_ACTION = 0.2;

/** What an employee brings in the actions to come. */
function employeeWorth(employee: number, mind: Mind): number {
  const { family, id } = EMPLOYEES[employee];
  const left = Math.max(0, mind.actionsLeft - 1);
  const ships = SHIPS_PER_ACTION * left;
  if (family === "engineer" || family === "recruiter") return 1.6 * EQUIPS_PER_ACTION * left;
  if (family === "trader") return id.startsWith("T2") ? 2.5 : 0.05 * left;
  if (family === "builder") return 1.3 * ships;
  if (family === "speed") return 1.9 * ships;
  return 0.06 * left;
}

const GUILDER = 0.42;

/** Money is worth what it can still buy. */
export function moneyWorth(money: number, mind: Mind): number {
  return GUILDER * Math.min(1, mind.actionsLeft / 2.5) * (Math.min(money, 14) + 0.4 * Math.max(0, money - 14));
}

interface Prospect {
  readonly worth: number;
  readonly best: BestFit | undefined;
}

/** Stands in for the stern that is still to come: a screw seat, a lantern and a lifeboat. */
const TYPICAL_STERN = CARDS.findIndex(({ id }) => id === "ST02");

/** The ship in the yard as it could sail now, and what may still be added to it. */
function prospect(seat: ShipyardSeat, works: Works | undefined, mind: Mind): Prospect {
  if (!works) return { worth: 0, best: undefined };
  const { complete } = works;
  const cards = complete ? works.cards : [...works.cards, TYPICAL_STERN];
  const best = bestFit(seat, cards, worthOf(mind));
  const cardsGain = gainOf(mind.cards, { cards: [...cards], fit: NO_FIT, speed: 0 });
  const sailing = best ? best.value + cardsGain : 0;
  if (complete) return { worth: sailing, best };
  const room = diminishing(emptySeats(seat, cards, best?.launch.fit ?? NO_FIT), SEAT_WORTH, SEAT_RATE);
  return { worth: finishing(mind, works.cards.length) * sailing + growth(mind) * room, best };
}

/** Points that the seat may expect beyond those it has, as far as the steady player can tell. */
export function outlook(seat: ShipyardSeat, mind: Mind): number {
  const [works] = worksIn(seat);
  const { worth, best } = prospect(seat, works, mind);
  const fit = best?.launch.fit ?? NO_FIT;
  const left = seat.pieces.map((count, piece) => count - fit[piece]);
  const later =
    spareWorth(left) + canalWorth(pathAhead(seat).slice(best?.speed ?? 0), mind) + TRAIN_WORTH * Math.min(3, seat.trains.length);
  const employees = seat.employees.reduce((sum, employee) => sum + employeeWorth(employee, mind), 0);
  return worth + growth(mind) * later + employees + moneyWorth(seat.money, mind);
}
