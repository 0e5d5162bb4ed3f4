/** Suggests what a searching bot would play, and its chance of winning. Deterministic for the same view, memory and seed. */
import type { Game, Move, View } from "../core/game.ts";
import { FastRandom } from "../core/random.ts";
import type { Memory } from "../core/searchModel.ts";
import { INSTANT_BUDGET, playoutBudget } from "./budget.ts";
import { thousandths } from "./forecast.ts";
import { type Certainty, certaintyOf, lead, meanOf } from "./race.ts";
import { evaluateMoves, search, searchGameOf } from "./search.ts";

export interface Suggestion {
  readonly move: Move;
  /** In thousandths; absent if there was nothing to compare. */
  readonly chance?: number;
  /** The runner-up, and whether the suggestion is better. */
  readonly next?: { readonly move: Move; readonly certainty: Certainty };
}

/** Reliable enough, and done in well under a second. */
const PLAYOUTS = 120;

/** Undefined if the seat need not act, or the game has no search model. */
export function suggest(game: Game, view: View<object, object>, memory: Memory | undefined, seed: number): Suggestion | undefined {
  const searchGame = searchGameOf(game);
  const random = new FastRandom(seed);
  const budget = playoutBudget(PLAYOUTS, memory);
  const first = searchGame?.steady(view, random);
  if (!searchGame || !first) return undefined;
  const instant = searchGame.searchModel.instant?.move(view, INSTANT_BUDGET);
  if (instant) {
    const [values] = evaluateMoves(searchGame, view, [instant], random, budget, PLAYOUTS) as [readonly number[]];
    return { move: instant, chance: thousandths(meanOf(values)) };
  }
  const { move, candidates } = search(searchGame, view, [first], random, budget);
  const best = candidates.find((candidate) => candidate.move === move);
  if (!best || best.values.length === 0) return { move };
  const [next] = candidates
    .filter((candidate) => candidate !== best)
    .sort((a, b) => b.values.length - a.values.length || meanOf(b.values) - meanOf(a.values));
  const chance = thousandths(meanOf(best.values));
  return { move, chance, next: next && { move: next.move, certainty: certaintyOf(lead(best.values, next.values)) } };
}
