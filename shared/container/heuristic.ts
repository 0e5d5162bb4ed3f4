/**
 * A bot that plays with sense: gives every choice its best completion and a value in dollars, and takes the one of most value.
 * Doing nothing is worth 0.
 */
import type { Bot, Choice } from "../core/game.ts";
import type { ContainerView } from "./act.ts";
import type { EvalContext, ScoredMove } from "./heuristic/evaluation.ts";
import { SCORERS } from "./heuristic/evaluators.ts";
import { roundsLeft } from "./heuristic/lotValue.ts";
import type { ContainerMove } from "./moves.ts";
import { RULES } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";

/** By how much an example is worth less than the completion that was wanted. */
const EXAMPLE_PENALTY = 1;

/** The completed move with its value; one that breaks the choice's rule is replaced by the choice's example. */
function scoreChoice(choice: Choice<ContainerMove>, context: EvalContext): ScoredMove {
  const scored = SCORERS[choice.move.type](choice as never, context);
  const broken = choice.constraint?.(scored.move);
  return broken && choice.example ? { move: choice.example(), value: scored.value - EXAMPLE_PENALTY } : scored;
}

/** Every choice completed, with its value, in the order of the choices. */
export function scoreChoices({ table, hand, seat }: ContainerView): ScoredMove[] {
  const context = { table, hand, seat, player: table.seats[seat], rounds: roundsLeft(table) };
  return RULES.choices(table, hand, seat).map((choice) => scoreChoice(choice, context));
}

export const heuristicBot: Bot<Table, Hand, ContainerMove> = (view) => {
  const all = scoreChoices(view);
  let best: ScoredMove | undefined;
  for (const scored of all) if (!best || scored.value > best.value) best = scored;
  return best?.move;
};
