/** Builds positions of Catan for tests. */
import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanEvent } from "../../../shared/catan/events.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { roadLength } from "../../../shared/catan/longestRoad.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { settlementsOf } from "../../../shared/catan/places.ts";
import { addPoints } from "../../../shared/catan/points.ts";
import { CARDS, type Card, type Phase, RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import { type Colour, type EventEnvelope, isRefusal, type SeatSetup } from "../../../shared/core/game.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import { FastRandom, type ScriptedDraw, ScriptedRandom } from "../../../shared/core/random.ts";

/** Seats of the beginner start, in turn order. */
export const R = 0;
export const B = 1;
export const O = 2;
export const W = 3;

const COLOURS: readonly Colour[] = ["red", "blue", "orange", "white", "green", "brown"];

export function seatsOf(count: number): SeatSetup[] {
  return COLOURS.slice(0, count).map((colour) => ({ colour }));
}

export function optionsOf(chosen: Record<string, unknown> = {}, seats = 4): Options {
  const options = completeOptions(catan.options, chosen, seats);
  assert.ok(!isRefusal(options), JSON.stringify(options));
  return options;
}

const BOARD = { map: "beginner", startOrder: "seats" };

/** The beginner board with its pieces, red's turn 1, before the roll. */
export function beginnerStart(chosen: Record<string, unknown> = {}): CatanState {
  return catan.setup(optionsOf({ ...BOARD, beginnerPieces: true, ...chosen }), seatsOf(4), new FastRandom(1)).state;
}

/** The beginner board without pieces; seat 0 is to place. */
export function setupStart(seats = 4, chosen: Record<string, unknown> = {}): CatanState {
  return catan.setup(optionsOf({ ...BOARD, ...chosen }, seats), seatsOf(seats), new FastRandom(1)).state;
}

/** The beginner board without pieces; seat 0 in `main` after a roll of 2. */
export function emptyBoard(chosen: Record<string, unknown> = {}, seats = 4): CatanState {
  const state = setupStart(seats, chosen);
  Object.assign(state.table, { placed: 2 * seats, turnSeq: 1 });
  return inPhase(state, "main");
}

export function inPhase(state: CatanState, phase: Phase, active = 0): CatanState {
  Object.assign(state.table, { phase, active, dice: phase === "preRoll" ? [0, 0] : [1, 1] });
  return state;
}

export type Cards = { readonly [R in Resource]?: number };

export function bundle(cards: Cards): number[] {
  return RESOURCES.map((resource) => cards[resource] ?? 0);
}

/** Sets a hand; the bank makes up the difference. */
export function hold(state: CatanState, seat: number, cards: Cards): CatanState {
  const hand = state.hands[seat];
  bundle(cards).forEach((count, resource) => {
    state.secret.bank[resource] += hand.resources[resource] - count;
    state.table.seats[seat].resources += count - hand.resources[resource];
    hand.resources[resource] = count;
  });
  return showBank(state);
}

/** Sets the bank, whatever the hands hold. */
export function bank(state: CatanState, cards: Cards): CatanState {
  RESOURCES.forEach((resource, i) => {
    state.secret.bank[i] = cards[resource] ?? state.secret.bank[i];
  });
  return showBank(state);
}

function showBank(state: CatanState): CatanState {
  if (state.table.bankShown) state.table.bank = [...state.secret.bank];
  return state;
}

/** The path between neighbouring intersections `a-b`. */
export function path(state: CatanState, ends: string): number {
  const [a, b] = ends.split("-").map(Number);
  const edge = geometryOf(state.table).edgeEnds.findIndex(([x, y]) => x === Math.min(a, b) && y === Math.max(a, b));
  assert.ok(edge >= 0, `no path ${ends}`);
  return edge;
}

/** Roads along chains of intersections: "21-16-22". */
export function roads(state: CatanState, seat: number, ...chains: string[]): CatanState {
  for (const chain of chains) {
    const ends = chain.split("-");
    for (let i = 1; i < ends.length; i++) {
      state.table.roads[path(state, `${ends[i - 1]}-${ends[i]}`)] = seat;
      state.table.seats[seat].roadsLeft--;
    }
  }
  return measured(state);
}

function measured(state: CatanState): CatanState {
  state.table.seats.forEach((place, seat) => {
    place.roadLength = roadLength(state.table, seat);
  });
  return state;
}

export function topCard(state: CatanState, card: Card): CatanState {
  const { deck } = state.secret;
  deck.push(...deck.splice(deck.indexOf(CARDS.indexOf(card)), 1));
  return state;
}

export function settle(state: CatanState, seat: number, ...vertices: number[]): CatanState {
  for (const vertex of vertices) {
    state.table.buildings[vertex] = 2 * seat;
    state.table.seats[seat].settlementsLeft--;
    addPoints(state, seat, 1);
  }
  return measured(state);
}

/** Replaces settlements, or builds directly. */
export function cities(state: CatanState, seat: number, ...vertices: number[]): CatanState {
  for (const vertex of vertices) {
    if (!settlementsOf(state.table, seat).includes(vertex)) settle(state, seat, vertex);
    state.table.buildings[vertex] = 2 * seat + 1;
    state.table.seats[seat].settlementsLeft++;
    state.table.seats[seat].citiesLeft--;
    addPoints(state, seat, 1);
  }
  return measured(state);
}

/** Development cards in hand, bought earlier, or this turn if `now`. */
export function cards(state: CatanState, seat: number, names: readonly Card[], now = false): CatanState {
  for (const name of names) {
    const card = CARDS.indexOf(name);
    const at = state.secret.deck.indexOf(card);
    assert.ok(at >= 0, `no ${name} left in the deck`);
    state.secret.deck.splice(at, 1);
    state.table.deckCount--;
    state.hands[seat].cards.push(card);
    state.hands[seat].boughtAt.push(now ? state.table.turnSeq : 0);
    state.table.seats[seat].cards++;
    if (name === "victoryPoint") state.hands[seat].points++;
  }
  return state;
}

export function knights(state: CatanState, seat: number, count: number, army = false): CatanState {
  state.table.seats[seat].knights = count;
  if (army) {
    state.table.largestArmy = seat;
    addPoints(state, seat, 2);
  }
  return state;
}

export function holdRoad(state: CatanState, seat: number): CatanState {
  state.table.longestRoad = seat;
  addPoints(state, seat, 2);
  return state;
}

/** The refusal's code, or "" if legal. Leaves the state unchanged. */
export function refusalOf(state: CatanState, seat: number, move: CatanMove): string {
  const refusal = catan.check(state.table, state.hands[seat], seat, move);
  if (refusal) return refusal.code;
  const tried = catan.clone(state);
  const events = catan.play(tried, seat, move, new FastRandom(1));
  if (!isRefusal(events)) return "";
  assert.deepEqual(tried, state);
  return events.code;
}

/** Plays a legal move with scripted draws, all of which must be used. @returns the events */
export function play(state: CatanState, seat: number, move: CatanMove, draws: readonly ScriptedDraw[] = []): EventEnvelope<CatanEvent>[] {
  assert.deepEqual(catan.moveSchema.parse(move), move);
  assert.equal(catan.check(state.table, state.hands[seat], seat, move), undefined, JSON.stringify(move));
  const random = new ScriptedRandom(draws);
  const events = catan.play(state, seat, move, random);
  assert.ok(!isRefusal(events), JSON.stringify(events));
  assert.equal(random.remaining, 0, "draws left in the script");
  return events;
}

export function dice(first: number, second: number): ScriptedDraw[] {
  return [
    ["die", first - 1],
    ["die", second - 1],
  ];
}

/** A roll with this sum. */
export function rollOf(sum: number): ScriptedDraw[] {
  const first = Math.max(1, sum - 6);
  return dice(first, sum - first);
}

export function eventOf<T extends CatanEvent["type"]>(
  events: readonly EventEnvelope<CatanEvent>[],
  type: T,
): Extract<CatanEvent, { type: T }> {
  const found = events.find(({ event }) => event.type === type);
  assert.ok(found, `no ${type} in ${JSON.stringify(events)}`);
  return found.event as Extract<CatanEvent, { type: T }>;
}

export function typesOf(events: readonly EventEnvelope<CatanEvent>[]): string[] {
  return events.map(({ event }) => event.type);
}
