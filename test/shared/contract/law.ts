/** What every law is, and the random games in which the laws are held up to a game. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { COLOURS, type Game, isRefusal, type Move, type Seat, SPECTATOR, type View } from "../../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { completeOptions, type OptionSpec, type Options, type OptionValue } from "../../../shared/core/options.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { complete, includesMove } from "../../../shared/core/space.ts";
import type { Contract } from "../../fixture/contract.ts";
import { shaped } from "./twist.ts";

/** A game, and what the laws need to be told of it. */
export interface Subject {
  readonly game: Game;
  readonly contract: Contract;
  /** By deal the whims of its random game, for all laws that look at it: of a game that keeps no word each law plays its own. */
  readonly pasts?: Map<string, Past>;
}

/** What random seats wished so far, one after the other, and what their further whims come from. */
interface Past {
  readonly wishes: ReturnType<typeof whim>[];
  readonly random: FastRandom;
}

/** What must hold of every game. */
export interface Law {
  readonly name: string;
  readonly says: string;
  /** Whether the law is about something that this game has; all games have it if absent. */
  applies?(subject: Subject): boolean;
  /** Throws where the law is broken. @param tested is called for each thing that was tested */
  check(subject: Subject, tested: () => void): void;
}

/** True if the law says anything about this game. */
export function isAbout(law: Law, subject: Subject): boolean {
  return law.applies?.(subject) ?? true;
}

/** Throws where the game breaks the law, and where the law found nothing to test: that would prove nothing. */
export function hold(law: Law, subject: Subject): void {
  let count = 0;
  law.check(subject, () => {
    count++;
  });
  assert.ok(count > 0, `${subject.game.id}: the law "${law.name}" had nothing to test`);
}

export interface Deal {
  readonly seed: number;
  readonly seats: number;
  readonly options: Options;
}

/** A state of a random game, and whims of its own for whoever looks at it. */
export interface Moment {
  readonly match: Match;
  readonly random: FastRandom;
}

/** No random game may be longer. */
export const MOST_MOVES = 20_000;
/** One seed for all: what a law finds today it finds tomorrow. */
const SEED = 2025;

function valuesOf(spec: OptionSpec): fc.Arbitrary<OptionValue> {
  if (spec.kind === "flag") return fc.boolean();
  if (spec.kind === "choice") return fc.constantFrom(...spec.values);
  if (spec.kind === "text") return fc.string({ maxLength: spec.maxLength + 1 });
  return spec.off ? fc.oneof(fc.constant(0), fc.integer(spec)) : fc.integer(spec);
}

/** Options of random values; those that this company may not choose keep their initial ones. */
function fitting(game: Game, wishes: Options, seats: number): Options {
  let chosen: Options = wishes;
  for (;;) {
    const options = completeOptions(game.options, chosen, seats);
    if (!isRefusal(options)) return options;
    const { [String(options.params?.option)]: _, ...others } = chosen as { [id: string]: OptionValue };
    chosen = others;
  }
}

function dealsOf(subject: Subject): fc.Arbitrary<Deal> {
  const { seats, options } = subject.game;
  const wishes = fc.record(Object.fromEntries(options.map((spec) => [spec.id, valuesOf(spec)])));
  return fc
    .record({ seed: fc.nat(1_000_000), seats: fc.integer(seats), wishes })
    .map((deal) => ({ ...deal, options: fitting(subject.game, { ...deal.wishes, ...subject.contract.always }, deal.seats) }));
}

/** Any value of an option; of a text one that the game can play, if its contract knows how to make some. */
function drawnValue({ contract }: Subject, spec: OptionSpec, seats: number, random: Random): OptionValue {
  if (spec.kind === "flag") return random.int(2, spec.id) === 1;
  if (spec.kind === "choice") return spec.values[random.int(spec.values.length, spec.id)];
  if (spec.kind === "text") return contract.texts?.[spec.id]?.(seats, random) ?? "";
  const value = spec.min + random.int(spec.max - spec.min + 1, spec.id);
  return spec.off && random.int(4, spec.id) === 0 ? 0 : value;
}

/** A table of any size with any options, also those with which a game of random bots might have no end. */
export function dealFrom(subject: Subject, random: Random): Deal {
  const { seats: sizes, options } = subject.game;
  const seats = sizes.min + random.int(sizes.max - sizes.min + 1, "seats");
  const wishes = Object.fromEntries(options.map((spec) => [spec.id, drawnValue(subject, spec, seats, random)]));
  return { seed: random.int(1_000_000, "seed"), seats, options: fitting(subject.game, wishes, seats) };
}

function scenesOf(subject: Subject): [Deal][] {
  const { scenes = [], always } = subject.contract;
  return scenes.map(({ seats, options }, seed) => [{ seed, seats, options: fitting(subject.game, { ...options, ...always }, seats) }]);
}

/** Checks something of the game's scenes and of so many random deals, the same ones each time. */
export function inDeals(subject: Subject, count: number, look: (deal: Deal) => void): void {
  const examples = scenesOf(subject);
  fc.assert(fc.property(dealsOf(subject), look), { examples, numRuns: examples.length + count, seed: SEED, endOnFailure: true });
}

export function start({ game }: Subject, { seed, seats, options }: Deal, random: Random = new FastRandom(seed)): Match {
  return createMatch(
    game,
    options,
    COLOURS.slice(0, seats).map((colour) => ({ colour })),
    random,
  );
}

export function viewOf({ state: { table, hands } }: Match, seat: Seat): View<object, object> {
  return { table, hand: hands[seat], seat };
}

/** What a seat may do now. */
export function choicesOf({ game, state: { table, hands } }: Match, seat: Seat) {
  return game.choices(table, hands[seat], seat);
}

export const seatsOf = ({ state }: Match): Seat[] => [...state.hands.keys()];

/** Somebody who may act does, mostly one who owes it: a random bot, or any choice. @returns nothing if the seat does not wish to */
function whim(match: Match, random: FastRandom): { seat: Seat; move: Move } | undefined {
  const { game, state } = match;
  const owing = game.toMove(state.table);
  const seats = random.int(4, "who") > 0 ? owing : game.mayAct(state.table);
  const seat = seats[random.int(seats.length, "seat")];
  if (owing.includes(seat)) {
    const move = game.bots.random(viewOf(match, seat), random);
    assert.ok(move, `the random bot of seat ${seat} owes a move and has none`);
    return { seat, move };
  }
  const choices = choicesOf(match, seat);
  return choices.length > 0 ? { seat, move: complete(choices[random.int(choices.length, "choice")], random) } : undefined;
}

/** Plays a random move, or the one that is wished for; gives it, or nothing if none was made. */
export function step(match: Match, random: FastRandom, unforeseen: readonly string[] = [], wish = whim(match, random)) {
  if (!wish) return undefined;
  const made = tryMove(match, wish.seat, wish.move);
  if (!isRefusal(made)) return { ...wish, ...made };
  assert.ok(unforeseen.includes(made.code), `a random move is refused: ${JSON.stringify([wish, made])}`);
  return undefined;
}

type Look = (made: NonNullable<ReturnType<typeof step>>) => void;

/** Plays until the end or so many moves. @param look after each move that was made @param past whims that are followed first, and grow */
export function playOn(
  { contract }: Subject,
  match: Match,
  random: FastRandom,
  most: number,
  look: Look = () => undefined,
  past: Past["wishes"] = [],
): void {
  for (let tries = 0, end = match.version + most; match.version < end && isRunning(match); tries++) {
    assert.ok(tries < 2 * MOST_MOVES, "nobody moves any more");
    if (tries === past.length) past.push(whim(match, random));
    const made = past[tries] && step(match, random, contract.unforeseen, past[tries]);
    if (made) look(made);
  }
}

/** Plays the random game of a deal, the same one for every law. */
export function playDeal(subject: Subject, deal: Deal, match: Match, look?: Look, most = MOST_MOVES): void {
  const key = written(deal);
  const past = subject.pasts?.get(key) ?? { wishes: [], random: new FastRandom(deal.seed + 1) };
  subject.pasts?.set(key, past);
  playOn(subject, match, past.random, most, look, past.wishes);
}

export const isRunning = ({ game, state }: Match): boolean => game.toMove(state.table).length > 0;

/** One state in so many is looked at. */
const ONE_IN = 15;
/** After so many moves a game has shown what it is like, and a long one is looked at more seldom, one time in so many. */
const LONG = 120;
const SELDOM = 3;

/** Whether a state of a running game is one of those looked at, one in about so many. */
export function isDue(match: Match, random: FastRandom, oneIn: number): boolean {
  return isRunning(match) && random.int(match.version > LONG ? SELDOM * oneIn : oneIn, "look") === 0;
}

/** Looks at states all over random games, and at the game's rare ones. */
export function inMoments(subject: Subject, games: number, look: (moment: Moment) => void): void {
  inDeals(subject, games, (deal) => {
    const match = start(subject, deal);
    const own = new FastRandom(deal.seed + 2);
    look({ match, random: own });
    playDeal(subject, deal, match, () => {
      if (isDue(match, own, ONE_IN)) look({ match, random: own });
    });
  });
  for (const state of subject.contract.rare?.() ?? []) {
    const seats = state.hands.length;
    const match = start(subject, { seed: 0, seats, options: fitting(subject.game, subject.contract.always ?? {}, seats) });
    look({ match: { ...match, state }, random: new FastRandom(0) });
  }
}

/** The same match with a state of its own, to try things on. @param seed of its generator */
export function tried(match: Match, seed = 1): Match {
  return { ...match, state: match.game.clone(match.state), random: new FastRandom(seed) };
}

export function isOffered(match: Match, seat: Seat, move: Move): boolean {
  return choicesOf(match, seat).some((choice) => includesMove(choice, move));
}

/** A legal move of some seat that may act; nothing where nobody has a choice. */
export function someMove(match: Match, random: FastRandom): { seat: Seat; move: Move } | undefined {
  const seats = match.game.mayAct(match.state.table);
  const seat = seats[random.int(seats.length, "seat")] ?? SPECTATOR;
  const choices = seat < 0 ? [] : choicesOf(match, seat);
  return choices.length > 0 ? { seat, move: complete(choices[random.int(choices.length, "choice")], random) } : undefined;
}

/** All types of move, as the schema of moves names them. */
export function moveTypes({ moveSchema }: Game): string[] {
  const { options } = moveSchema as unknown as {
    readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
  };
  return options.map(({ shape }) => shape.type.value);
}

/** A move of the right shape, legal or not; where the game's fixture knows better, near what could be legal. */
export function strayMove({ game, contract }: Subject, { state }: Match, seat: Seat, random: FastRandom): Move {
  if (contract.stray) return contract.stray(state, seat, random);
  return shaped(game.moveSchema as unknown as Parameters<typeof shaped>[0], random) as Move;
}

/** Everything of a state, as text. */
export const written = (value: unknown): string => JSON.stringify(value);
