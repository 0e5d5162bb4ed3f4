/** A setup in progress: settlements are chosen, roads follow by themselves; and what each spot is worth. */
import type { CatanState } from "../../../../shared/catan/act.ts";
import { roadFor } from "../../../../shared/catan/heuristic/setupPlacement.ts";
import { best, incomeOf, siteDots, siteValue, top } from "../../../../shared/catan/heuristic/siteValue.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { bandOf, openingOf, SETUP_TRAITS, type SetupTrait, setupTraits } from "../../../../shared/catan/openings.ts";
import { openSites, settlementOf } from "../../../../shared/catan/places.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import type { Table } from "../../../../shared/catan/schema.ts";
import { setupChances } from "../../../../shared/catan/search/setupFeatures.ts";
import { CONFIRMED, finishedSetup } from "../../../../shared/catan/search/setupPlacement.ts";
import { isRefusal, type Seat, seatColours } from "../../../../shared/core/game.ts";
import { MIN_OPENINGS, type OpeningCount } from "../../../../shared/core/openings.ts";
import { completeOptions } from "../../../../shared/core/options.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { wilson } from "../../../../shared/core/wilson.ts";

export const MIN_SEATS = 3;
export const MAX_SEATS = 4;

/** A board before the setup. @param seed of a random one @param drawing code of a custom one, "" for none */
export function newBoard(seats: number, seed: number, drawing: string): CatanState | undefined {
  const wanted = { startOrder: "seats", ...(drawing && { map: "custom", drawing }) };
  const options = completeOptions(rules.options, wanted, seats);
  if (isRefusal(options)) return undefined;
  const players = seatColours(rules, seats).map((colour) => ({ colour }));
  return rules.setup(options, players, new FastRandom(seed)).state as CatanState;
}

export const isSetup = ({ phase }: Table): boolean => phase === "setupSettlement" || phase === "setupRoad";

/** Plays a move of the setup on a copy; undefined if it is illegal. */
function played(state: CatanState, move: CatanMove): CatanState | undefined {
  const { active } = state.table;
  if (rules.check(state.table, state.hands[active], active, move)) return undefined;
  const after = rules.clone(state);
  return isRefusal(rules.play(after, active, move, new FastRandom(0))) ? undefined : (after as CatanState);
}

/** The state after a settlement, and the road that a bot would build from it; undefined if it can't be there. */
export function withSettlement(state: CatanState, vertex: number): CatanState | undefined {
  const settled = state.table.phase === "setupSettlement" ? played(state, { type: "placeSettlement", vertex }) : undefined;
  return settled && played(settled, { type: "placeRoad", edge: roadFor(settled.table, settled.table.active) });
}

/** Plays recorded moves of a setup, one state for each settlement with its road. */
export function statesOf(first: CatanState, moves: readonly CatanMove[]): CatanState[] {
  const states = [first];
  let state: CatanState | undefined = first;
  for (const move of moves) {
    state = state && played(state, move);
    if (state && move.type === "placeRoad") states.push(state);
  }
  return states;
}

/** A free intersection, for the seat that is to place. */
export interface Spot {
  readonly vertex: number;
  /** By resource. */
  readonly dots: readonly number[];
  /** Chance of winning from there, if all others go on like the heuristic, and the seat as well as it can. */
  readonly chance: number;
  /** The setup that it would lead to. */
  readonly after: Table;
}

/** Spots for this settlement and for the seat's second one, as many as searching bots look at. */
const SPOTS = 16;
const LATER_SPOTS = 6;

const promising = (table: Table, seat: Seat, count: number): number[] => {
  const income = incomeOf(table, seat);
  return top(openSites(table), count, (vertex) => siteValue(table, vertex, income));
};

/** The best setup for the seat after a settlement at the intersection. */
function bestSetup(table: Table, seat: Seat, vertex: number): Table {
  const buildings = table.buildings.slice();
  buildings[vertex] = settlementOf(seat);
  const next = finishedSetup({ ...table, buildings, active: seat, lastSettlement: vertex, placed: table.placed + 1 }, seat);
  if (next.placed === 2 * next.seats.length) return next;
  const setups = promising(next, seat, LATER_SPOTS).map((later) => bestSetup(next, seat, later));
  return best(setups, (setup) => setupChances(setup)[seat]);
}

/** Chances by seat. Differences are scaled down to what playing on confirms, as in the analysis. */
function confirmedChances(table: Table): number[] {
  const average = 1 / table.seats.length;
  return setupChances(table).map((chance) => average + CONFIRMED * (chance - average));
}

function spotAt(table: Table, vertex: number): Spot {
  const after = bestSetup(table, table.active, vertex);
  return { vertex, dots: siteDots(table, vertex), chance: confirmedChances(after)[table.active], after };
}

/** The most promising spots, best first. */
export function spotsOf(table: Table): Spot[] {
  if (table.phase !== "setupSettlement") return [];
  return promising(table, table.active, SPOTS)
    .map((vertex) => spotAt(table, vertex))
    .sort((a, b) => b.chance - a.chance);
}

export const chancesOf = (table: Table): number[] => confirmedChances(finishedSetup(table));

/** How often setups won. */
export interface Share {
  readonly setups: number;
  readonly share: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
}

function shareOf(counts: readonly OpeningCount[]): Share | undefined {
  const setups = counts.reduce((sum, [, seats]) => sum + seats, 0);
  if (setups < MIN_OPENINGS) return undefined;
  const wins = counts.reduce((sum, [, , won]) => sum + won, 0);
  return { setups, share: wins / setups, ...wilson(wins, setups) };
}

export interface BandShare {
  readonly trait: SetupTrait;
  readonly band: number;
  readonly share: Share | undefined;
}

export interface SetupShares {
  /** Number of all setups. */
  readonly setups: number;
  readonly traits: readonly BandShare[];
  /** Setups that share the first traits, as many traits as leave enough setups. */
  readonly alike: { readonly traits: readonly Omit<BandShare, "share">[]; readonly share: Share } | undefined;
}

/** How setups fared that have something in common with a seat's. @param table after the setup */
export function setupShares(table: Table, seat: Seat, counts: readonly OpeningCount[]): SetupShares {
  const traits = setupTraits(table, seat);
  const opening = openingOf(traits);
  const bands = SETUP_TRAITS.map((trait) => ({ trait, band: bandOf(trait, traits[trait]) }));
  const withBand = (i: number) => counts.filter(([other]) => other[i] === opening[i]);
  let alike: SetupShares["alike"];
  for (let n = bands.length; n > 1 && !alike; n--) {
    const share = shareOf(counts.filter(([other]) => other.startsWith(opening.slice(0, n))));
    if (share) alike = { traits: bands.slice(0, n), share };
  }
  return {
    setups: counts.reduce((sum, [, seats]) => sum + seats, 0),
    traits: bands.map((one, i) => ({ ...one, share: shareOf(withBand(i)) })),
    alike,
  };
}
