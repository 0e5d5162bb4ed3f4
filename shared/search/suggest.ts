/** Suggests a move and its chance of winning. Deterministic for the same view, memory and seed. */
import type { Game, Move, View } from "../core/game.ts";
import { FastRandom } from "../core/random.ts";
import type { Memory } from "../core/searchModel.ts";
import { deepEqual } from "../core/space.ts";
import { playoutBudget } from "./budget.ts";
import { baselineMoves, search, searchGameOf } from "./search.ts";
import { THOUSAND } from "./valueNet.ts";

export interface Suggestion {
  readonly move: Move;
  /** In thousandths; absent if there was nothing to compare. */
  readonly chance?: number;
  /** The runner-up. */
  readonly next?: Move;
}

/** Reliable enough, and done in well under a second. */
const PLAYOUTS = 120;

/** Undefined if the seat need not act, or the game has no search model. */
export function suggest(game: Game, view: View<object, object>, memory: Memory | undefined, seed: number): Suggestion | undefined {
  const searchGame = searchGameOf(game);
  const random = new FastRandom(seed);
  const [first, ...others] = searchGame ? baselineMoves(searchGame, view, random) : [];
  if (!searchGame || !first) return undefined;
  const { move, estimates } = search(searchGame, view, [first, ...others], random, playoutBudget(PLAYOUTS, memory));
  const best = estimates.find((estimate) => deepEqual(estimate.move, move));
  if (!best || best.worlds === 0) return { move };
  const [next] = estimates.filter((estimate) => estimate !== best).sort((a, b) => b.worlds - a.worlds || b.value - a.value);
  return { move, chance: Math.round(THOUSAND * best.value), next: next?.move };
}
