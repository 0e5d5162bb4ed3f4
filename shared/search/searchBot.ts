/** Builds searching bots from a game's rules and search model. */
import type { Bot, GameEvent, Move, SearchBudget } from "../core/game.ts";
import type { SearchModel } from "../core/searchModel.ts";
import { playoutBudget } from "./budget.ts";
import { type SearchGame, search } from "./search.ts";

type RulesWithModel<T, H, S, M extends Move, E extends GameEvent> = Omit<SearchGame<T, H, S, M, E>, "searchModel" | "steady"> & {
  readonly searchModel?: SearchModel<T, H, S, M, E>;
};

/**
 * Plays the instant move if the model has one, otherwise searches with the heuristic's move as the baseline. Without a model, plays the
 * heuristic.
 * @param playouts default budget
 */
export function searchBot<T, H, S, M extends Move, E extends GameEvent>(
  { searchModel, ...rules }: RulesWithModel<T, H, S, M, E>,
  steady: Bot<T, H, M>,
  playouts: number,
): Bot<T, H, M> {
  if (!searchModel) return steady;
  const game = { ...rules, searchModel, steady };
  const defaultBudget: SearchBudget = playoutBudget(playouts);
  return (view, random, budget = defaultBudget) => {
    const first = steady(view, random, budget);
    return first && (searchModel.instant?.move(view, budget) ?? search(game, view, [first], random, budget).move);
  };
}
