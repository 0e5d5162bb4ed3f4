/**
 * Finds the best fit of a ship exactly. Engine (sails, smokestacks, propellers, rigger, stoker) and load (crew, cranes, cannons) interact
 * only through speed, so the best engine and the best load are found separately for each speed.
 */
import { cannonPoints, cranePoints, crewPoints, deckPoints, watersAhead } from "./cruise.ts";
import { employs } from "./employees.ts";
import { PIECE_NUMBER, WATER_NUMBER } from "./numbers.ts";
import type { ShipyardSeat } from "./schema.ts";
import { type Hull, hullOf, isSteamer, type Launch, type Limits, limitsOf, speedOf } from "./ship.ts";
import { type Fit, PIECES, WATERS } from "./vocabulary.ts";

const { captain, soldier, businessman, sail, smokestack, propeller, crane, cannon } = PIECE_NUMBER;
const { M, C, L, B, Y, R } = WATER_NUMBER;

/** Points of a fit beyond its cruise, from contracts. */
export interface FitBonus {
  /** For engine and speed. */
  engine(fit: Fit, speed: number): number;
  /** For crew, cranes and cannons; must not decrease with more pieces. */
  load(fit: Fit): number;
}

interface BestFit {
  readonly launch: Launch;
  readonly speed: number;
  /** Cruise points plus bonus, minus a tiny penalty per piece. */
  readonly value: number;
}

const NO_BONUS: FitBonus = { engine: () => 0, load: () => 0 };

/** Breaks ties in favour of fewer pieces. */
const PIECE_PENALTY = 1e-6;

function piecesIn(fit: Fit): number {
  let pieces = 0;
  for (let piece = 0; piece < fit.length; piece++) pieces += fit[piece];
  return pieces;
}

const NO_FIT: Fit = PIECES.map(() => 0);

/** A load that uses the available room. */
interface Load {
  readonly fit: Fit;
  /** Independent of speed. */
  readonly value: number;
  /** Points per cannon space, and per crane space. */
  readonly atCannon: number;
  readonly atCrane: number;
}

interface Crew {
  readonly captains: number;
  readonly soldiers: number;
  readonly businessmen: number;
}

/** Crews of maximum size with at least one captain; every member scores. */
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

/** As many cranes and cannons as possible, for both uses of the builder's extra mount. */
function decks({ pieces }: ShipyardSeat, limits: Limits): Deck[] {
  const deck = (spareCranes: number, spareCannons: number): Deck => ({
    cranes: Math.min(pieces[crane], limits.cranes + spareCranes),
    cannons: Math.min(pieces[cannon], limits.guns + spareCannons),
  });
  const isOver = pieces[crane] > limits.cranes || pieces[cannon] > limits.guns;
  return isOver && limits.spareDeck > 0 ? [deck(1, 0), deck(0, 1)] : [deck(0, 0)];
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

function loadOf(fit: Fit, bonus: FitBonus): Load {
  const value = crewPoints(fit) + deckPoints(fit) + bonus.load(fit) - PIECE_PENALTY * piecesIn(fit);
  return { fit, value, atCannon: cannonPoints(fit), atCrane: cranePoints(fit) };
}

function loads(seat: ShipyardSeat, limits: Limits, bonus: FitBonus): Load[] {
  const found: Load[] = [];
  const onDeck = decks(seat, limits);
  for (const crew of crews(seat, limits)) for (const deck of onDeck) found.push(loadOf(loadFit(crew, deck), bonus));
  return found;
}

/** Visits every engine, reusing one object. */
function eachEngine(seat: ShipyardSeat, limits: Limits, visit: (launch: Launch) => void): void {
  const { pieces } = seat;
  const launch = { fit: NO_FIT.slice(), rigger: false, stoker: false };
  const employees = { rigger: employs(seat, "S-RIG"), stoker: employs(seat, "S-STO") };
  const { fit } = launch;
  for (fit[sail] = 0; fit[sail] <= Math.min(pieces[sail], limits.masts); fit[sail]++) {
    for (fit[smokestack] = 0; fit[smokestack] <= Math.min(pieces[smokestack], limits.masts - fit[sail]); fit[smokestack]++) {
      for (fit[propeller] = 0; fit[propeller] <= Math.min(pieces[propeller], limits.screws); fit[propeller]++) {
        eachSpeedEmployee(launch, employees, visit);
      }
    }
  }
}

type SpeedEmployees = Pick<Launch, "rigger" | "stoker">;

/** With and without the employees that increase speed. */
function eachSpeedEmployee(
  launch: { fit: Fit; rigger: boolean; stoker: boolean },
  employees: SpeedEmployees,
  visit: (launch: Launch) => void,
): void {
  const riggers = employees.rigger && launch.fit[sail] > 0 ? 1 : 0;
  const stokers = employees.stoker && isSteamer(launch.fit) ? 1 : 0;
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

/** By speed. */
type Engines = readonly (Engine | undefined)[];

/** The best engine, by speed. */
function bestEngines(seat: ShipyardSeat, limits: Limits, bonus: FitBonus): Engines {
  const best: (Engine | undefined)[] = [];
  eachEngine(seat, limits, (launch) => {
    const speed = speedOf(launch);
    const value = speed + bonus.engine(launch.fit, speed) - PIECE_PENALTY * piecesIn(launch.fit);
    while (best.length <= speed) best.push(undefined);
    const known = best[speed];
    if (!known || value > known.value) best[speed] = { launch: { ...launch, fit: launch.fit.slice() }, value };
  });
  return best;
}

/** Fits ships for one bonus and memoizes the parts, because the same supplies recur. */
export interface Fitter {
  readonly bonus: FitBonus;
  readonly engines: Map<number, Engines>;
  readonly loads: Map<number, readonly Load[]>;
}

export function fitterFor(bonus: FitBonus): Fitter {
  return { bonus, engines: new Map(), loads: new Map() };
}

/** Exceeds the places of any kind on a ship. */
const PLACES = 24;
/** Exceeds the mounts for cranes or cannons. */
const ON_DECK = 20;

/** Encodes the inputs of `bestEngines`. */
function engineKey(seat: ShipyardSeat, { masts, screws }: Limits): number {
  const { pieces } = seat;
  const sails = Math.min(pieces[sail], masts);
  const smokestacks = Math.min(pieces[smokestack], masts);
  const aloft = (Math.min(masts, sails + smokestacks) * PLACES + sails) * PLACES + smokestacks;
  const employees = (employs(seat, "S-RIG") ? 2 : 0) + (employs(seat, "S-STO") ? 1 : 0);
  return (aloft * PLACES + Math.min(pieces[propeller], screws)) * 4 + employees;
}

/** Encodes the inputs of `loads`. */
function loadKey({ pieces }: ShipyardSeat, { crew, cranes, guns, spareDeck }: Limits): number {
  const size = Math.min(crew, pieces[captain] + pieces[soldier] + pieces[businessman]);
  const captains = size * PLACES + Math.min(size, pieces[captain]);
  const aboard = (captains * PLACES + Math.min(size, pieces[soldier])) * PLACES + Math.min(size, pieces[businessman]);
  const onDeck = Math.min(cranes, pieces[crane]) * ON_DECK + Math.min(guns, pieces[cannon]);
  const spare = spareDeck === 0 ? 0 : (pieces[crane] > cranes ? 2 : 0) + (pieces[cannon] > guns ? 1 : 0);
  return (aboard * ON_DECK ** 2 + onDeck) * 4 + spare;
}

type Finder<V> = (seat: ShipyardSeat, limits: Limits, bonus: FitBonus) => V;

function memoized<V extends object>(cache: Map<number, V>, key: number, find: Finder<V>, ...args: Parameters<Finder<V>>): V {
  const cached = cache.get(key);
  if (cached) return cached;
  const found = find(...args);
  cache.set(key, found);
  return found;
}

/** Possible engines by speed, and possible loads, for any canal. */
export interface FitOptions {
  readonly hull: Hull;
  readonly limits: Limits;
  readonly engines: Engines;
  readonly carried: readonly Load[];
}

const NO_ENGINES: Engines = [];

/** @see bestFit */
export function fitOptions(seat: ShipyardSeat, cards: readonly number[], fitter: Fitter): FitOptions {
  const hull = hullOf(cards);
  const limits = limitsOf(seat, hull);
  const carried = memoized(fitter.loads, loadKey(seat, limits), loads, seat, limits, fitter.bonus);
  if (carried.length === 0) return { hull, limits, engines: NO_ENGINES, carried };
  const engines = memoized(fitter.engines, engineKey(seat, limits), bestEngines, seat, limits, fitter.bonus);
  return { hull, limits, engines, carried };
}

/** An engine and a load. */
export interface Outfit {
  readonly engine: Engine;
  readonly load: Load;
  readonly speed: number;
  readonly value: number;
}

/** Spaces entered by kind. */
const NONE_ENTERED: readonly number[] = WATERS.map(() => 0);

/** The best combination for a path. @param path numbers of the spaces ahead */
export function bestOn(path: readonly number[], { hull, engines, carried }: FitOptions): Outfit | undefined {
  const entered = NONE_ENTERED.slice();
  let ribbon = 0;
  let best: Outfit | undefined;
  for (let speed = 1; speed < engines.length && speed <= path.length; speed++) {
    const water = path[speed - 1];
    entered[water]++;
    if (water === R) ribbon = speed;
    const engine = engines[speed];
    if (!engine) continue;
    const printed = ribbon + entered[L] * hull.lanterns + entered[B] * hull.lifeboats + entered[Y] * hull.lifebuoys;
    for (const load of carried) {
      const value = engine.value + load.value + (printed + entered[M] * load.atCannon + entered[C] * load.atCrane);
      if (!best || value > best.value) best = { engine, load, speed, value };
    }
  }
  return best;
}

export function fitOf({ engine, load }: Outfit): Fit {
  const fit = engine.launch.fit.slice();
  for (let piece = 0; piece < fit.length; piece++) fit[piece] += load.fit[piece];
  return fit;
}

/**
 * The best launch of a complete ship on the seat's current canal; undefined if it must be scrapped. Without `bonus`, only cruise points
 * count.
 * @param cards bow to stern
 */
export function bestFit(seat: ShipyardSeat, cards: readonly number[], bonus: FitBonus = NO_BONUS): BestFit | undefined {
  const best = bestOn(watersAhead(seat), fitOptions(seat, cards, fitterFor(bonus)));
  return best && { launch: { ...best.engine.launch, fit: fitOf(best) }, speed: best.speed, value: best.value };
}
