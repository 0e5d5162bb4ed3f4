/**
 * The best fit of a ship, found exactly. What drives the ship (sails, smokestacks, propellers, rigger, stoker) meets what it
 * carries (crew, cranes, cannons) only in the speed: for each speed the best engine and the best load are found apart.
 */
import { crewPoints, deckPoints, pathAhead, pointsOfWaters } from "./cruise.ts";
import { employs } from "./employees.ts";
import { PIECE_NUMBER } from "./numbers.ts";
import type { ShipyardSeat } from "./schema.ts";
import { type Hull, hullOf, isSteamer, type Launch, type Limits, limitsOf, speedOf } from "./ship.ts";
import { type Fit, PIECES, type Water } from "./vocabulary.ts";

const { captain, soldier, businessman, sail, smokestack, propeller, crane, cannon } = PIECE_NUMBER;

/** What a fit is worth beside the points of its cruise: to contracts. */
export interface Worth {
  /** Of what drives the ship, and of its speed. */
  engine(fit: Fit, speed: number): number;
  /** Of crew, cranes and cannons; a piece more must never be worth less. */
  load(fit: Fit): number;
}

export interface BestFit {
  readonly launch: Launch;
  readonly speed: number;
  /** Points of the cruise and `worth` together, less a trifle for every piece used. */
  readonly value: number;
}

const NO_WORTH: Worth = { engine: () => 0, load: () => 0 };

/** So little that it only decides between fits of equal value: the one with fewer pieces is better. */
const THRIFT = 1e-6;

function piecesIn(fit: Fit): number {
  let pieces = 0;
  for (let piece = 0; piece < fit.length; piece++) pieces += fit[piece];
  return pieces;
}

const NO_FIT: Fit = PIECES.map(() => 0);

/** Something the ship could carry to the full. */
interface Load {
  readonly fit: Fit;
  /** What it is worth whatever the speed. */
  readonly value: number;
  readonly points: Readonly<Record<Water, number>>;
}

interface Crew {
  readonly captains: number;
  readonly soldiers: number;
  readonly businessmen: number;
}

/** Every crew of a captain and as many others as the ship can have: each of them scores. */
function crews({ pieces }: ShipyardSeat, limits: Limits): Crew[] {
  const found: Crew[] = [];
  if (pieces[captain] === 0) return found;
  const size = Math.min(limits.crew, pieces[captain] + pieces[soldier] + pieces[businessman]);
  for (let soldiers = 0; soldiers <= Math.min(pieces[soldier], size - 1); soldiers++) {
    for (let businessmen = 0; businessmen <= Math.min(pieces[businessman], size - 1 - soldiers); businessmen++) {
      const captains = size - soldiers - businessmen;
      if (captains <= pieces[captain]) found.push({ captains, soldiers, businessmen });
    }
  }
  return found;
}

interface Deck {
  readonly cranes: number;
  readonly cannons: number;
}

/** Cranes and cannons as many as the ship can have, each way of using the builder's seat. */
function decks({ pieces }: ShipyardSeat, limits: Limits): Deck[] {
  const deck = (spareCranes: number, spareCannons: number): Deck => ({
    cranes: Math.min(pieces[crane], limits.cranes + spareCranes),
    cannons: Math.min(pieces[cannon], limits.guns + spareCannons),
  });
  return limits.spareDeck > 0 ? [deck(1, 0), deck(0, 1)] : [deck(0, 0)];
}

function loadFit({ captains, soldiers, businessmen }: Crew, { cranes, cannons }: Deck): Fit {
  const fit = NO_FIT.slice();
  fit[captain] = captains;
  fit[soldier] = soldiers;
  fit[businessman] = businessmen;
  fit[crane] = cranes;
  fit[cannon] = cannons;
  return fit;
}

function loads(seat: ShipyardSeat, hull: Hull, limits: Limits, worth: Worth): Load[] {
  const found: Load[] = [];
  const onDeck = decks(seat, limits);
  for (const crew of crews(seat, limits)) {
    for (const deck of onDeck) {
      const fit = loadFit(crew, deck);
      const value = crewPoints(fit) + deckPoints(fit) + worth.load(fit) - THRIFT * piecesIn(fit);
      found.push({ fit, value, points: pointsOfWaters(hull, fit) });
    }
  }
  return found;
}

/** Shows every way of driving the ship, always in the same object. */
function eachEngine(seat: ShipyardSeat, limits: Limits, visit: (launch: Launch) => void): void {
  const { pieces } = seat;
  const launch = { fit: NO_FIT.slice(), rigger: false, stoker: false };
  const help = { rigger: employs(seat, "S-RIG"), stoker: employs(seat, "S-STO") };
  const { fit } = launch;
  for (fit[sail] = 0; fit[sail] <= Math.min(pieces[sail], limits.masts); fit[sail]++) {
    for (fit[smokestack] = 0; fit[smokestack] <= Math.min(pieces[smokestack], limits.masts - fit[sail]); fit[smokestack]++) {
      for (fit[propeller] = 0; fit[propeller] <= Math.min(pieces[propeller], limits.screws); fit[propeller]++) {
        eachHelp(launch, help, visit);
      }
    }
  }
}

type Help = Pick<Launch, "rigger" | "stoker">;

/** With and without the employees who make such a ship faster. */
function eachHelp(launch: { fit: Fit; rigger: boolean; stoker: boolean }, help: Help, visit: (launch: Launch) => void): void {
  const riggers = help.rigger && launch.fit[sail] > 0 ? 1 : 0;
  const stokers = help.stoker && isSteamer(launch.fit) ? 1 : 0;
  for (let rigger = 0; rigger <= riggers; rigger++) {
    for (let stoker = 0; stoker <= stokers; stoker++) {
      launch.rigger = rigger > 0;
      launch.stoker = stoker > 0;
      visit(launch);
    }
  }
}

interface Engine {
  readonly launch: Launch;
  readonly value: number;
}

/** By speed: the engine of greatest value. */
function bestEngines(seat: ShipyardSeat, limits: Limits, worth: Worth): (Engine | undefined)[] {
  const best: (Engine | undefined)[] = [];
  eachEngine(seat, limits, (launch) => {
    const speed = speedOf(launch);
    const value = speed + worth.engine(launch.fit, speed) - THRIFT * piecesIn(launch.fit);
    while (best.length <= speed) best.push(undefined);
    const known = best[speed];
    if (!known || value > known.value) best[speed] = { launch: { ...launch, fit: launch.fit.slice() }, value };
  });
  return best;
}

/** Spaces of each kind that a ship has entered, and the points of the last ribbon among them. */
interface Entered extends Record<Water, number> {
  ribbon: number;
}

function pointsAfter({ M, C, L, B, Y, ribbon }: Entered, points: Load["points"]): number {
  return ribbon + M * points.M + C * points.C + L * points.L + B * points.B + Y * points.Y;
}

function together(a: Fit, b: Fit): Fit {
  return a.map((count, piece) => count + b[piece]);
}

/**
 * The launch of greatest value for a complete ship of these cards, on the seat's canal as it is now; nothing if it has to be
 * scrapped. Without `worth` the value is the points of the cruise.
 * @param cards bow to stern
 */
export function bestFit(seat: ShipyardSeat, cards: readonly number[], worth: Worth = NO_WORTH): BestFit | undefined {
  return bestOn(pathAhead(seat), outfitsOf(seat, cards, worth));
}

/** What may drive a ship, by speed, and what it may carry: whatever canal lies ahead. */
export interface Outfits {
  readonly limits: Limits;
  readonly engines: readonly (Engine | undefined)[];
  readonly carried: readonly Load[];
}

/** @see bestFit */
export function outfitsOf(seat: ShipyardSeat, cards: readonly number[], worth: Worth): Outfits {
  const hull = hullOf(cards);
  const limits = limitsOf(seat, hull);
  const carried = loads(seat, hull, limits, worth);
  return { limits, engines: carried.length === 0 ? [] : bestEngines(seat, limits, worth), carried };
}

/** The engine and the load that are worth most together. @param path letters of the spaces ahead */
export function bestOn(path: string, { engines, carried }: Outfits): BestFit | undefined {
  const entered: Entered = { M: 0, C: 0, L: 0, B: 0, Y: 0, R: 0, ".": 0, ribbon: 0 };
  let best: { engine: Engine; load: Load; speed: number; value: number } | undefined;
  for (let speed = 1; speed < engines.length && speed <= path.length; speed++) {
    const water = path[speed - 1] as Water;
    entered[water]++;
    if (water === "R") entered.ribbon = speed;
    const engine = engines[speed];
    if (!engine) continue;
    for (const load of carried) {
      const value = engine.value + load.value + pointsAfter(entered, load.points);
      if (!best || value > best.value) best = { engine, load, speed, value };
    }
  }
  if (!best) return undefined;
  const { engine, load, speed, value } = best;
  return { launch: { ...engine.launch, fit: together(engine.launch.fit, load.fit) }, speed, value };
}
