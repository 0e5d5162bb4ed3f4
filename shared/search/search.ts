/** Determinized search: plays out every candidate in the same sampled worlds with the same draws, and picks the best. */
import type { Bot, Game, GameEvent, Move, SearchBudget, Seat, State, View } from "../core/game.ts";
import { FastRandom, type Random } from "../core/random.ts";
import type { Memory, SearchModel } from "../core/searchModel.ts";
import { deepEqual } from "../core/space.ts";
import { CommonRandom } from "./commonRandom.ts";
import { type Candidate, type Candidates, isDecided, shortlist, survivors, winnerOf } from "./race.ts";

/** A game's rules, its search model, and the bot that plays on. */
export interface SearchGame<T, H, S, M extends Move, E extends GameEvent>
  extends Pick<Game<T, H, S, M, E>, "toMove" | "mayAct" | "randomMove" | "simulate" | "clone" | "check"> {
  readonly searchModel: SearchModel<T, H, S, M, E>;
  readonly steady: Bot<T, H, M>;
}

export type AnySearchGame = SearchGame<object, object, object, Move, GameEvent>;

/** Undefined for games without a search model. */
export function searchGameOf({ searchModel, bots, ...game }: Game): AnySearchGame | undefined {
  return searchModel && { ...game, searchModel, steady: bots.steady };
}

interface SearchResult<M extends Move> {
  readonly move: M;
  /** Played out, the baseline first. */
  readonly candidates: Candidates<M>;
  readonly playouts: number;
}

/** Bounds playouts in games that bots might never end. */
const MAX_PLAYOUT_MOVES = 600;
export const MAX_SEED = 0x7fffffff;
/** For hidden state, draws and policies. */
export const SEEDS_PER_WORLD = 3;

export function viewOf<T, H, S>({ table, hands }: State<T, H, S>, seat: Seat): View<T, H> {
  return { table, hand: hands[seat] as H, seat };
}

/** Known moves, then further candidates, without duplicates. */
export function candidateMoves<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  view: View<T, H>,
  [first, ...known]: readonly [M, ...M[]],
  random: Random,
  memory?: Memory,
): [M, ...M[]] {
  const moves: [M, ...M[]] = [first];
  for (const move of [...known, ...game.searchModel.candidates(view, random, memory)]) {
    const isKnown = moves.some((other) => deepEqual(other, move));
    if (!isKnown && !game.check(view.table, view.hand, view.seat, move)) moves.push(move);
  }
  return moves;
}

/** Randomness and policy of a playout. */
interface RolloutContext<T, H, M extends Move> {
  readonly draws: Random;
  readonly policyRandom: Random;
  policy(view: View<T, H>): M | undefined;
}

/** Plays one move, optional moves first; false if no seat can move. */
function playMove<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  state: State<T, H, S>,
  { draws, policyRandom, policy }: RolloutContext<T, H, M>,
): boolean {
  const required = game.toMove(state.table);
  const [next] = required;
  const may = game.mayAct(state.table);
  if (may.length > required.length)
    for (const seat of may) {
      const move = required.includes(seat) ? undefined : policy(viewOf(state, seat));
      if (move && !game.simulate(state, seat, move, draws)) return true;
    }
  if (next === undefined) return false;
  const view = viewOf(state, next);
  const move = policy(view);
  if (move && !game.simulate(state, next, move, draws)) return true;
  const other = game.randomMove(view, policyRandom);
  return other !== undefined && !game.simulate(state, next, other, draws);
}

/** Column by column. */
export function meanBySeat(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows;
  return first.map((_, seat) => rows.reduce((sum, row) => sum + (row[seat] as number), 0) / rows.length);
}

/** Plays a world on; returns the win chances by seat. Consumes the world. @param searcher the searching seat @param turns since `start` */
export function rollOut<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  world: State<T, H, S>,
  searcher: Seat,
  context: RolloutContext<T, H, M>,
  start: T,
  turns: number,
): readonly number[] {
  const { searchModel } = game;
  const values: (readonly number[])[] = [];
  let valued = 0;
  for (let moves = 0; moves < MAX_PLAYOUT_MOVES; moves++) {
    const elapsed = searchModel.turnsElapsed(start, world.table);
    if (elapsed >= turns) break;
    if (searchModel.averagesTurns && elapsed > valued) {
      values.push(searchModel.value(world));
      valued = elapsed;
    }
    searchModel.simplify?.(world, searcher);
    if (!playMove(game, world, context)) break;
  }
  return meanBySeat([...values, searchModel.value(world)]);
}

interface SearchRun<T, H, S, M extends Move, E extends GameEvent> {
  readonly game: SearchGame<T, H, S, M, E>;
  readonly view: View<T, H>;
  readonly budget: SearchBudget;
  readonly seed: number;
  /** Without prescreening. */
  playouts: number;
}

function newRun<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  view: View<T, H>,
  budget: SearchBudget,
  random: Random,
): SearchRun<T, H, S, M, E> {
  return { game, view, budget, seed: random.int(MAX_SEED, "search"), playouts: 0 };
}

/** Undefined means: play a random move. */
function policyMove<T, H, S, M extends Move, E extends GameEvent>(
  { searchModel, steady }: SearchGame<T, H, S, M, E>,
  view: View<T, H>,
  searcher: Seat,
  policyRandom: Random,
): M | undefined {
  if (searchModel.randomMoveOneIn && view.seat !== searcher && policyRandom.int(searchModel.randomMoveOneIn, "odd") === 0) return undefined;
  return searchModel.rolloutPolicy ? searchModel.rolloutPolicy(view, searcher, policyRandom) : steady(view, policyRandom);
}

/** Value of a move for its seat in one world, 0 to 1. Consumes the world. @param turns length of the playout */
function playout<T, H, S, M extends Move, E extends GameEvent>(
  { game, view: { seat, table } }: SearchRun<T, H, S, M, E>,
  world: State<T, H, S>,
  move: M,
  seed: number,
  turns: number,
): number {
  const draws = new CommonRandom(seed + 1);
  const policyRandom = new FastRandom(seed + 2);
  const policy = (view: View<T, H>) => policyMove(game, view, seat, policyRandom);
  if (game.simulate(world, seat, move, draws)) return 0;
  return rollOut(game, world, seat, { draws, policyRandom, policy }, table, turns)[seat] as number;
}

/**
 * Plays all candidates in one more world.
 * @param number of the world; below 0 in prescreening, which does not count as playouts
 * @returns false if the budget ended first; then the world does not count
 */
function runWorld<T, H, S, M extends Move, E extends GameEvent>(
  run: SearchRun<T, H, S, M, E>,
  remaining: readonly Candidate<M>[],
  number: number,
  turns: number,
): boolean {
  const { game, view, budget, seed } = run;
  const worldSeed = seed + SEEDS_PER_WORLD * number;
  const world = game.searchModel.determinize(view, budget.memory, new FastRandom(worldSeed));
  const values: number[] = [];
  for (const { move } of remaining) {
    if (budget.used(run.playouts) >= 1) return false;
    if (number > 0) run.playouts++;
    values.push(playout(run, game.clone(world), move, worldSeed, turns));
  }
  for (const [i, { values: known }] of remaining.entries()) known.push(values[i] as number);
  return true;
}

/** A short prescreening drops most candidates cheaply. */
const PRESCREEN_TURNS = 1;
const PRESCREEN_WORLDS = 3;
/** Candidates to play out, if the budget does not say. */
const DEFAULT_BREADTH = 5;

/** Evaluates all candidates after one turn and keeps the best. */
function prescreen<T, H, S, M extends Move, E extends GameEvent>(run: SearchRun<T, H, S, M, E>, candidates: Candidates<M>): Candidates<M> {
  if (candidates.length <= 2) return candidates;
  for (let world = 1; world <= PRESCREEN_WORLDS; world++) if (!runWorld(run, candidates, -world, PRESCREEN_TURNS)) break;
  return shortlist(candidates, run.budget.breadth ?? DEFAULT_BREADTH);
}

function horizonOf<T, H, S, M extends Move, E extends GameEvent>({ game, view }: SearchRun<T, H, S, M, E>): number {
  return game.searchModel.horizon(view.table, view.seat);
}

/** Plays candidates until the race is decided or the budget ends. The field shrinks evenly with the budget, to two at its end. */
function race<T, H, S, M extends Move, E extends GameEvent>(run: SearchRun<T, H, S, M, E>, candidates: Candidates<M>): Candidates<M> {
  const turns = horizonOf(run);
  let remaining = candidates;
  const rivals = candidates.length - 1;
  for (let world = 1; !isDecided(remaining); world++) {
    if (!runWorld(run, remaining, world, turns)) break;
    const left = 1 - run.budget.used(run.playouts);
    remaining = survivors(remaining, Math.max(1, Math.ceil(rivals * left)));
  }
  return remaining;
}

const candidateOf = <M>(move: M): Candidate<M> => ({ move, values: [] });

/** Searches for the best move of a seat. @param known moves to include; the first is the baseline */
export function search<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  view: View<T, H>,
  known: readonly [M, ...M[]],
  random: Random,
  budget: SearchBudget,
): SearchResult<M> {
  const run = newRun(game, view, budget, random);
  const [first, ...moves] = candidateMoves(game, view, known, new FastRandom(run.seed), budget.memory);
  const shortlisted = prescreen(run, [candidateOf(first), ...moves.map(candidateOf)]);
  const { move } = winnerOf(race(run, shortlisted));
  return { move, candidates: shortlisted, playouts: run.playouts };
}

/** Values of moves in `worlds` common worlds, by move, then by world. */
export function evaluateMoves<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  view: View<T, H>,
  moves: readonly M[],
  random: Random,
  budget: SearchBudget,
  worlds: number,
): (readonly number[])[] {
  const run = newRun(game, view, budget, random);
  const candidates = moves.map(candidateOf);
  for (let world = 1; world <= worlds; world++) runWorld(run, candidates, world, horizonOf(run));
  return candidates.map(({ values }) => values);
}
