/** The heuristic bot: completes every choice as well as it can, scores it in dollars and plays the best. Doing nothing scores 0. */
import type { Bot, Choice } from "../core/game.ts";
import type { ContainerView } from "./act.ts";
import type { EvalContext, ScoredMove } from "./heuristic/evaluation.ts";
import { SCORERS } from "./heuristic/evaluators.ts";
import { FITTED_PREFERENCES } from "./heuristic/fittedPreferences.ts";
import { roundsLeft } from "./heuristic/lotValue.ts";
import { HAND_SET_PREFERENCES, type Preferences } from "./heuristic/preferences.ts";
import type { ContainerMove } from "./moves.ts";
import { RULES } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";

/** Score lost by falling back to a choice's example. */
const EXAMPLE_PENALTY = 1;

/** Completes and scores a choice; uses its example if the completion breaks its constraint. */
function scoreChoice(choice: Choice<ContainerMove>, context: EvalContext): ScoredMove {
  const scored = SCORERS[choice.move.type](choice as never, context);
  const broken = choice.constraint?.(scored.move);
  return broken && choice.example ? { move: choice.example(), value: scored.value - EXAMPLE_PENALTY } : scored;
}

export function contextOf({ table, hand, seat }: ContainerView, preferences: Preferences = HAND_SET_PREFERENCES): EvalContext {
  return { table, hand, seat, player: table.seats[seat], rounds: roundsLeft(table), preferences };
}

/** In the order of the choices. */
export function scoreChoices(view: ContainerView, preferences: Preferences = HAND_SET_PREFERENCES): ScoredMove[] {
  const context = contextOf(view, preferences);
  return RULES.choices(view.table, view.hand, view.seat).map((choice) => scoreChoice(choice, context));
}

/** A heuristic bot of other preferences. */
export const heuristicBotWith =
  (preferences: Preferences): Bot<Table, Hand, ContainerMove> =>
  (view) => {
    const all = scoreChoices(view, preferences);
    let best: ScoredMove | undefined;
    for (const scored of all) if (!best || scored.value > best.value) best = scored;
    return best?.move;
  };

export const heuristicBot = heuristicBotWith(FITTED_PREFERENCES);

/** Generous where the fitted one is tight: it buys more, and bids more. */
export const generousBot = heuristicBotWith(HAND_SET_PREFERENCES);
