/** What to do in a position, and what it promises. The same view, memory and seed give the same advice. */
import type { Game, Move, View } from "../core/game.ts";
import { FastRandom } from "../core/random.ts";
import type { Memory } from "../core/searchModel.ts";
import { deepEqual } from "../core/space.ts";
import { baselineMoves, search, searchGameOf } from "./search.ts";
import { THOUSAND } from "./valueNet.ts";

export interface Suggestion {
  readonly move: Move;
  /** The chance of winning that it promises, in thousandths; absent where there was nothing to compare. */
  readonly chance?: number;
  /** What held out longest against it. */
  readonly next?: Move;
}

/** Enough for advice that holds, and over in a blink. */
const PLAYOUTS = 120;

/** Nothing where the seat need not act, or nobody can say. */
export function suggest(game: Game, view: View<object, object>, memory: Memory | undefined, seed: number): Suggestion | undefined {
  const searchGame = searchGameOf(game);
  const random = new FastRandom(seed);
  const baseline = searchGame ? baselineMoves(searchGame, view, random) : [];
  if (!searchGame || baseline.length === 0) return undefined;
  const { move, estimates } = search(searchGame, view, baseline, random, { memory, isOver: (made) => made >= PLAYOUTS });
  const best = estimates.find((estimate) => deepEqual(estimate.move, move));
  if (!best || best.worlds === 0) return { move };
  const [next] = estimates.filter((estimate) => estimate !== best).sort((a, b) => b.worlds - a.worlds || b.value - a.value);
  return { move, chance: Math.round(THOUSAND * best.value), next: next?.move };
}
