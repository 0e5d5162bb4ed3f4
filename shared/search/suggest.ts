/** What a searching bot would play, and its chance of winning. Hints and the analysis both decide by it. */
import type { Game, Move, View } from "../core/game.ts";
import { FastRandom } from "../core/random.ts";
import type { Memory } from "../core/searchModel.ts";
import { INSTANT_BUDGET, playoutBudget } from "./budget.ts";
import { thousandths } from "./forecast.ts";
import { type Candidates, type Certainty, certaintyOf, lead, meanOf } from "./race.ts";
import { type AnySearchGame, evaluateMoves, search, searchGameOf } from "./search.ts";

export interface Suggestion {
  readonly move: Move;
  /** In thousandths; absent if there was nothing to compare. */
  readonly chance?: number;
  /** The runner-up, whether the suggestion is better, and by how much, in thousandths. */
  readonly next?: { readonly move: Move; readonly certainty: Certainty; readonly gain: number };
}

/** Playouts for a hint: reliable enough, and done in well under a second. A number and not a time, so that all devices give the same hint. */
export const HINT_PLAYOUTS = 120;

/** Large enough that no two decisions of a game share a world. */
const SEEDS_PER_MOVE = 100_003;

/** @param version number of moves before the decision */
export const decisionSeed = (version: number): number => SEEDS_PER_MOVE * version;

/**
 * Searches one decision. Deterministic for the same view, memory, seed and number of playouts.
 * @param fallback if the heuristic would do nothing
 */
export function decide(
  game: AnySearchGame,
  view: View<object, object>,
  { memory, seed, playouts, fallback }: { memory: Memory | undefined; seed: number; playouts: number; fallback?: Move },
): { readonly move: Move; readonly candidates: Candidates<Move> } | undefined {
  const random = new FastRandom(seed);
  const budget = playoutBudget(playouts, memory);
  const first = game.steady(view, random, budget) ?? fallback;
  return first && search(game, view, [first], random, budget);
}

/** Undefined if the seat need not act, or the game has no search model. */
export function suggest(game: Game, view: View<object, object>, memory: Memory | undefined, seed: number): Suggestion | undefined {
  const searchGame = searchGameOf(game);
  if (!searchGame) return undefined;
  const instant = searchGame.steady(view, new FastRandom(seed)) && searchGame.searchModel.instant?.move(view, INSTANT_BUDGET);
  if (instant) {
    const budget = playoutBudget(HINT_PLAYOUTS, memory);
    const [values] = evaluateMoves(searchGame, view, [instant], new FastRandom(seed), budget, HINT_PLAYOUTS) as [readonly number[]];
    return { move: instant, chance: thousandths(meanOf(values)) };
  }
  const decision = decide(searchGame, view, { memory, seed, playouts: HINT_PLAYOUTS });
  if (!decision) return undefined;
  const { move, candidates } = decision;
  const best = candidates.find((candidate) => candidate.move === move);
  if (!best || best.values.length === 0) return { move };
  const [next] = candidates
    .filter((candidate) => candidate !== best)
    .sort((a, b) => b.values.length - a.values.length || meanOf(b.values) - meanOf(a.values));
  const chance = thousandths(meanOf(best.values));
  if (!next) return { move, chance };
  const gained = lead(best.values, next.values);
  return { move, chance, next: { move: next.move, certainty: certaintyOf(gained), gain: thousandths(gained.mean) } };
}
