/**
 * The best fit of a ship, found exactly. What drives the ship (sails, smokestacks, propellers, rigger, stoker) meets what it
 * carries (crew, cranes, cannons) only in the speed: for each speed the best engine and the best load are found apart.
 */
import { crewPoints, deckPoints, pathAhead, pointsOfWaters } from "./cruise.ts";
import { employs } from "./employees.ts";
import { PIECE_NUMBER } from "./numbers.ts";
import type { ShipyardSeat } from "./schema.ts";
import { hullOf, isSteamer, type Launch, type Limits, limitsOf, speedOf } from "./ship.ts";
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

function fitOf(counts: Readonly<Record<number, number>>): Fit {
  return PIECES.map((_, piece) => counts[piece] ?? 0);
}

function piecesIn(fit: Fit): number {
  return fit.reduce((sum, count) => sum + count, 0);
}

/** Calls with every count from 0 to the least of the limits. */
function upTo(limits: readonly number[], visit: (count: number) => void): void {
  const most = Math.min(...limits);
  for (let count = 0; count <= most; count++) visit(count);
}

/** Every crew of a captain and as many others as the ship can have: each of them scores. */
function crews({ pieces }: ShipyardSeat, limits: Limits): Fit[] {
  const fits: Fit[] = [];
  const size = Math.min(limits.crew, pieces[captain] + pieces[soldier] + pieces[businessman]);
  upTo([pieces[soldier], size - 1], (soldiers) => {
    upTo([pieces[businessman], size - 1 - soldiers], (businessmen) => {
      const captains = size - soldiers - businessmen;
      if (captains > pieces[captain]) return;
      fits.push(fitOf({ [captain]: captains, [soldier]: soldiers, [businessman]: businessmen }));
    });
  });
  return pieces[captain] > 0 ? fits : [];
}

/** Cranes and cannons as many as the ship can have, each way of using the builder's seat. */
function decks({ pieces }: ShipyardSeat, limits: Limits): Fit[] {
  const deck = (spareCranes: number, spareCannons: number) =>
    fitOf({
      [crane]: Math.min(pieces[crane], limits.cranes + spareCranes),
      [cannon]: Math.min(pieces[cannon], limits.guns + spareCannons),
    });
  return limits.spareDeck > 0 ? [deck(1, 0), deck(0, 1)] : [deck(0, 0)];
}

function together(a: Fit, b: Fit): Fit {
  return a.map((count, piece) => count + b[piece]);
}

/** Everything that the ship could carry to the full. */
function loads(seat: ShipyardSeat, limits: Limits): Fit[] {
  const onDeck = decks(seat, limits);
  return crews(seat, limits).flatMap((crew) => onDeck.map((deck) => together(crew, deck)));
}

const usable = (possible: boolean): readonly boolean[] => (possible ? [false, true] : [false]);

/** Every way of driving the ship. */
function engines(seat: ShipyardSeat, limits: Limits): Launch[] {
  const { pieces } = seat;
  const launches: Launch[] = [];
  upTo([pieces[sail], limits.masts], (sails) => {
    upTo([pieces[smokestack], limits.masts - sails], (smokestacks) => {
      upTo([pieces[propeller], limits.screws], (propellers) => {
        const fit = fitOf({ [sail]: sails, [smokestack]: smokestacks, [propeller]: propellers });
        for (const rigger of usable(sails > 0 && employs(seat, "S-RIG"))) {
          for (const stoker of usable(isSteamer(fit) && employs(seat, "S-STO"))) launches.push({ fit, rigger, stoker });
        }
      });
    });
  });
  return launches;
}

interface Engine {
  readonly launch: Launch;
  readonly value: number;
}

/** By speed up to the length of the canal: the engine of greatest value. */
function bestEngines(seat: ShipyardSeat, limits: Limits, ahead: number, worth: Worth): (Engine | undefined)[] {
  const best: (Engine | undefined)[] = new Array(ahead + 1).fill(undefined);
  for (const launch of engines(seat, limits)) {
    const speed = speedOf(launch);
    if (speed > ahead) continue;
    const value = speed + worth.engine(launch.fit, speed) - THRIFT * piecesIn(launch.fit);
    if (value > (best[speed]?.value ?? Number.NEGATIVE_INFINITY)) best[speed] = { launch, value };
  }
  return best;
}

/** Points of the spaces entered, the ribbon included. */
function waterPoints(points: Readonly<Record<Water, number>>, path: string): number {
  let total = path.lastIndexOf("R") + 1;
  for (const water of path) total += points[water as Water];
  return total;
}

/** By load: what it is worth whatever the speed. */
function loadValue(fit: Fit, worth: Worth): number {
  return crewPoints(fit) + deckPoints(fit) + worth.load(fit) - THRIFT * piecesIn(fit);
}

/**
 * The launch of greatest value for a complete ship of these cards, on the seat's canal as it is now; nothing if it has to be
 * scrapped. Without `worth` the value is the points of the cruise.
 * @param cards bow to stern
 */
export function bestFit(seat: ShipyardSeat, cards: readonly number[], worth: Worth = NO_WORTH): BestFit | undefined {
  const hull = hullOf(cards);
  const limits = limitsOf(seat, hull);
  const path = pathAhead(seat);
  const carried = loads(seat, limits).map((fit) => ({ fit, value: loadValue(fit, worth), points: pointsOfWaters(hull, fit) }));
  let best: BestFit | undefined;
  bestEngines(seat, limits, path.length, worth).forEach((engine, speed) => {
    if (!engine) return;
    const entered = path.slice(0, speed);
    for (const load of carried) {
      const value = engine.value + load.value + waterPoints(load.points, entered);
      if (best && value <= best.value) continue;
      best = { launch: { ...engine.launch, fit: together(engine.launch.fit, load.fit) }, speed, value };
    }
  });
  return best;
}
