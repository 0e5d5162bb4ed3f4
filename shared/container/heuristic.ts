/**
 * A bot that plays with sense: gives every choice its best completion and a value in dollars, and takes the one of most value.
 * Doing nothing is worth 0.
 */
import type { Bot, Choice } from "../core/game.ts";
import type { ContainerView } from "./act.ts";
import type { Appraised, Prospect } from "./heuristic/evaluation.ts";
import { APPRAISERS } from "./heuristic/evaluators.ts";
import { roundsLeft } from "./heuristic/lotValue.ts";
import type { ContainerMove } from "./moves.ts";
import { RULES } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";

/** By how much an example is worth less than the completion that was wanted. */
const MAKESHIFT = 1;

/** The completed move with its value; one that breaks the choice's rule is replaced by the choice's example. */
function appraise(choice: Choice<ContainerMove>, prospect: Prospect): Appraised {
  const appraised = APPRAISERS[choice.move.type](choice as never, prospect);
  const broken = choice.constraint?.(appraised.move);
  return broken && choice.example ? { move: choice.example(), value: appraised.value - MAKESHIFT } : appraised;
}

/** Every choice completed, with its value, in the order of the choices. */
export function appraiseAll({ table, hand, seat }: ContainerView): Appraised[] {
  const prospect = { table, hand, seat, own: table.seats[seat], rounds: roundsLeft(table) };
  return RULES.choices(table, hand, seat).map((choice) => appraise(choice, prospect));
}

export const heuristicBot: Bot<Table, Hand, ContainerMove> = (view) => {
  const all = appraiseAll(view);
  let best: Appraised | undefined;
  for (const one of all) if (!best || one.value > best.value) best = one;
  return best?.move;
};
