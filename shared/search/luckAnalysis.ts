/** The position after a move, and how much of it was luck: replaying the move with other draws shows what was to be expected. */
import type { GameEvent, Move, Seat, State, View } from "../core/game.ts";
import { FastRandom } from "../core/random.ts";
import { deepEqual } from "../core/space.ts";
import { CommonRandom } from "./commonRandom.ts";
import { meanBySeat, rollOut, SEEDS_PER_WORLD, type SearchGame } from "./search.ts";

/** A move and the state before it. */
export interface PlayedMove<T, H, S, M extends Move> {
  readonly before: State<T, H, S>;
  readonly seat: Seat;
  readonly move: M;
  /** The table at the start of the turn; only later turns are evaluated. */
  readonly turnStart: T;
  readonly seed: number;
}

/** By seat: chance of winning after the move, 0 to 1, and what the draws added to it. */
interface LuckAnalysis {
  readonly chances: readonly number[];
  readonly luck: readonly number[];
}

/** Number of worlds sampled, for moves without and with draws. */
export interface WorldCounts {
  readonly plain: number;
  readonly drawn: number;
}

/** If this many replays all match reality, the move draws nothing. */
const PROBE_WORLDS = 4;

/**
 * Win chances some turns later if all play the heuristic.
 * @param number of the world
 * @param turns since `turnStart`
 * @param move played first
 */
export function valueInWorld<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  { seat, turnStart, seed }: Pick<PlayedMove<T, H, S, M>, "seat" | "turnStart" | "seed">,
  state: State<T, H, S>,
  number: number,
  turns: number,
  move?: M,
): readonly number[] {
  const worldSeed = seed + SEEDS_PER_WORLD * number;
  const world = game.clone(state);
  game.searchModel.reshuffle?.(world, new FastRandom(worldSeed));
  const luck = new CommonRandom(worldSeed + 1);
  const policyRandom = new FastRandom(worldSeed + 2);
  if (move && game.simulate(world, seat, move, luck)) return game.searchModel.value(world);
  const policy = (view: View<T, H>) => game.steady(view, policyRandom);
  return rollOut(game, world, seat, { draws: luck, policyRandom, policy }, turnStart, turns);
}

const worldsOf = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** @param after the state after the move */
export function analyseLuck<T, H, S, M extends Move, E extends GameEvent>(
  game: SearchGame<T, H, S, M, E>,
  played: PlayedMove<T, H, S, M>,
  after: State<T, H, S>,
  { plain, drawn }: WorldCounts,
): LuckAnalysis {
  const real = (number: number) => valueInWorld(game, played, after, number, 1);
  const expected = (number: number) => valueInWorld(game, played, played.before, number, 1, played.move);
  const isPlain = worldsOf(PROBE_WORLDS).every((number) => deepEqual(real(number), expected(number)));
  const chances = meanBySeat(worldsOf(isPlain ? plain : drawn).map(real));
  if (isPlain) return { chances, luck: chances.map(() => 0) };
  const expectedChances = meanBySeat(worldsOf(drawn).map(expected));
  return { chances, luck: chances.map((chance, seat) => chance - (expectedChances[seat] as number)) };
}
