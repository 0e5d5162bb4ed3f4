/** What a law is, and the random games it is checked on. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { complete, includesMove } from "../../../shared/core/choices.ts";
import { COLOURS, type Game, isRefusal, type Move, type Seat, SPECTATOR, type View } from "../../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { completeOptions, type OptionSpec, type Options, type OptionValue } from "../../../shared/core/options.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import type { Contract } from "../../fixture/contract.ts";
import { randomValueOf } from "./mutations.ts";

/** A game and its test contract. */
export interface Subject {
  readonly game: Game;
  readonly contract: Contract;
  /** Moves of the random game by deal, shared by all laws. Games without it play their own. */
  readonly playedByDeal?: Map<string, PlayedMoves>;
}

/** Moves made so far, and the generator of further ones. */
interface PlayedMoves {
  readonly moves: ReturnType<typeof randomMove>[];
  readonly random: FastRandom;
}

/** A property that every game must have. */
export interface Law {
  readonly name: string;
  readonly statement: string;
  /** Whether the law concerns this game; always, if absent. */
  applies?(subject: Subject): boolean;
  /** Throws if the law is broken. @param tested call for each case tested */
  check(subject: Subject, tested: () => void): void;
}

export function isAbout(law: Law, subject: Subject): boolean {
  return law.applies?.(subject) ?? true;
}

/** Throws if the game breaks the law, or if nothing was tested. */
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

/** A state of a random game, and a generator for its visitor. */
export interface Moment {
  readonly match: Match;
  readonly random: FastRandom;
}

export const MAX_MOVES = 20_000;
/** Fixed, so that failures reproduce. */
const SEED = 2025;

function valuesOf(spec: OptionSpec): fc.Arbitrary<OptionValue> {
  if (spec.kind === "flag") return fc.boolean();
  if (spec.kind === "choice") return fc.constantFrom(...spec.values);
  if (spec.kind === "text") return fc.string({ maxLength: spec.maxLength + 1 });
  return spec.off ? fc.oneof(fc.constant(0), fc.integer(spec)) : fc.integer(spec);
}

/** Random options; those not allowed keep their initial value. */
function validOptions(game: Game, requested: Options, seats: number): Options {
  let chosen: Options = requested;
  for (;;) {
    const options = completeOptions(game.options, chosen, seats);
    if (!isRefusal(options)) return options;
    const { [String(options.params?.option)]: _, ...others } = chosen as { [id: string]: OptionValue };
    chosen = others;
  }
}

function dealsOf(subject: Subject): fc.Arbitrary<Deal> {
  const { seats, options } = subject.game;
  const requested = fc.record(Object.fromEntries(options.map((spec) => [spec.id, valuesOf(spec)])));
  return fc.record({ seed: fc.nat(1_000_000), seats: fc.integer(seats), requested }).map((deal) => ({
    ...deal,
    options: validOptions(subject.game, { ...deal.requested, ...subject.contract.requiredOptions }, deal.seats),
  }));
}

/** A random value of an option; texts come from the contract. */
function randomValue({ contract }: Subject, spec: OptionSpec, seats: number, random: Random): OptionValue {
  if (spec.kind === "flag") return random.int(2, spec.id) === 1;
  if (spec.kind === "choice") return spec.values[random.int(spec.values.length, spec.id)];
  if (spec.kind === "text") return contract.texts?.[spec.id]?.(seats, random) ?? "";
  const value = spec.min + random.int(spec.max - spec.min + 1, spec.id);
  return spec.off && random.int(4, spec.id) === 0 ? 0 : value;
}

/** A random table, including options with which random games may never end. */
export function dealFrom(subject: Subject, random: Random): Deal {
  const { seats: sizes, options } = subject.game;
  const seats = sizes.min + random.int(sizes.max - sizes.min + 1, "seats");
  const requested = Object.fromEntries(options.map((spec) => [spec.id, randomValue(subject, spec, seats, random)]));
  return { seed: random.int(1_000_000, "seed"), seats, options: validOptions(subject.game, requested, seats) };
}

function fixedDeals(subject: Subject): [Deal][] {
  const { fixedTables = [], requiredOptions } = subject.contract;
  return fixedTables.map(({ seats, options }, seed) => [
    { seed, seats, options: validOptions(subject.game, { ...options, ...requiredOptions }, seats) },
  ]);
}

/** Visits the contract's fixed tables and `count` random deals, always the same. */
export function inDeals(subject: Subject, count: number, visit: (deal: Deal) => void): void {
  const examples = fixedDeals(subject);
  fc.assert(fc.property(dealsOf(subject), visit), { examples, numRuns: examples.length + count, seed: SEED, endOnFailure: true });
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

export function choicesOf({ game, state: { table, hands } }: Match, seat: Seat) {
  return game.choices(table, hands[seat], seat);
}

export const seatsOf = ({ state }: Match): Seat[] => [...state.hands.keys()];

/** A random move of a seat that may act, usually one that must. @returns undefined if the seat declines */
function randomMove(match: Match, random: FastRandom): { seat: Seat; move: Move } | undefined {
  const { game, state } = match;
  const toMove = game.toMove(state.table);
  const seats = random.int(4, "who") > 0 ? toMove : game.mayAct(state.table);
  const seat = seats[random.int(seats.length, "seat")];
  if (toMove.includes(seat)) {
    const move = game.bots.random(viewOf(match, seat), random);
    assert.ok(move, `the random bot of seat ${seat} must move but has no move`);
    return { seat, move };
  }
  const choices = choicesOf(match, seat);
  return choices.length > 0 ? { seat, move: complete(choices[random.int(choices.length, "choice")], random) } : undefined;
}

/** Plays the given move or a random one. @returns the move, or undefined if none was made */
export function step(match: Match, random: FastRandom, hiddenRefusals: readonly string[] = [], chosen = randomMove(match, random)) {
  if (!chosen) return undefined;
  const result = tryMove(match, chosen.seat, chosen.move);
  if (!isRefusal(result)) return { ...chosen, ...result };
  assert.ok(hiddenRefusals.includes(result.code), `a random move is refused: ${JSON.stringify([chosen, result])}`);
  return undefined;
}

type Look = (result: NonNullable<ReturnType<typeof step>>) => void;

/** @param visit after each move @param played moves to repeat first; grows with new ones */
export function playOn(
  { contract }: Subject,
  match: Match,
  random: FastRandom,
  max: number,
  visit: Look = () => undefined,
  played: PlayedMoves["moves"] = [],
): void {
  for (let attempts = 0, end = match.version + max; match.version < end && isRunning(match); attempts++) {
    assert.ok(attempts < 2 * MAX_MOVES, "no seat moves any more");
    if (attempts === played.length) played.push(randomMove(match, random));
    const result = played[attempts] && step(match, random, contract.hiddenRefusals, played[attempts]);
    if (result) visit(result);
  }
}

/** Plays the random game of a deal, the same for every law. */
export function playDeal(subject: Subject, deal: Deal, match: Match, visit?: Look, max = MAX_MOVES): void {
  const key = textOf(deal);
  const played = subject.playedByDeal?.get(key) ?? { moves: [], random: new FastRandom(deal.seed + 1) };
  subject.playedByDeal?.set(key, played);
  playOn(subject, match, played.random, max, visit, played.moves);
}

export const isRunning = ({ game, state }: Match): boolean => game.toMove(state.table).length > 0;

/** One state in this many is visited. */
const ONE_IN = 15;
/** Later states of long games are visited less often. */
const LONG_GAME = 120;
const RARE = 3;

/** True for about one state in `oneIn`. */
export function isDue(match: Match, random: FastRandom, oneIn: number): boolean {
  return isRunning(match) && random.int(match.version > LONG_GAME ? RARE * oneIn : oneIn, "look") === 0;
}

/** Visits states of random games, and the contract's rare ones. */
export function inMoments(subject: Subject, games: number, visit: (moment: Moment) => void): void {
  inDeals(subject, games, (deal) => {
    const match = start(subject, deal);
    const random = new FastRandom(deal.seed + 2);
    visit({ match, random });
    playDeal(subject, deal, match, () => {
      if (isDue(match, random, ONE_IN)) visit({ match, random });
    });
  });
  for (const state of subject.contract.rareStates?.() ?? []) {
    const seats = state.hands.length;
    const match = start(subject, { seed: 0, seats, options: validOptions(subject.game, subject.contract.requiredOptions ?? {}, seats) });
    visit({ match: { ...match, state }, random: new FastRandom(0) });
  }
}

/** A copy of the match to try things on. @param seed of its generator */
export function copyOf(match: Match, seed = 1): Match {
  return { ...match, state: match.game.clone(match.state), random: new FastRandom(seed) };
}

export function isOffered(match: Match, seat: Seat, move: Move): boolean {
  return choicesOf(match, seat).some((choice) => includesMove(choice, move));
}

/** A legal move of some seat; undefined if there is none. */
export function someMove(match: Match, random: FastRandom): { seat: Seat; move: Move } | undefined {
  const seats = match.game.mayAct(match.state.table);
  const seat = seats[random.int(seats.length, "seat")] ?? SPECTATOR;
  const choices = seat < 0 ? [] : choicesOf(match, seat);
  return choices.length > 0 ? { seat, move: complete(choices[random.int(choices.length, "choice")], random) } : undefined;
}

/** All move types of the schema. */
export function moveTypes({ moveSchema }: Game): string[] {
  const { options } = moveSchema as unknown as {
    readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
  };
  return options.map(({ shape }) => shape.type.value);
}

/** A move of the right shape, legal or not, from the contract if it provides one. */
export function strayMove({ game, contract }: Subject, { state }: Match, seat: Seat, random: FastRandom): Move {
  if (contract.strayMove) return contract.strayMove(state, seat, random);
  return randomValueOf(game.moveSchema as unknown as Parameters<typeof randomValueOf>[0], random) as Move;
}

/** The whole state as text. */
export const textOf = (value: unknown): string => JSON.stringify(value);
