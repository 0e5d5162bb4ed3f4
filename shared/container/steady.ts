/**
 * A bot that plays with sense: gives every choice its best completion and a value in dollars, and takes the one of most value.
 * Doing nothing is worth 0.
 */
import { rulesOf } from "../act.ts";
import type { Bot, Choice } from "../game.ts";
import type { ContainerMove } from "./moves.ts";
import { BOOK } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";
import { APPRAISERS } from "./steady/appraisal.ts";
import type { Appraised, Prospect } from "./steady/prospect.ts";
import { roundsLeft } from "./steady/worth.ts";

const { choices: choicesFor } = rulesOf(BOOK);

/** By how much an example is worth less than the completion that was wanted. */
const MAKESHIFT = 1;

/** The completed move with its value; one that breaks the choice's rule is replaced by the choice's example. */
function appraise(choice: Choice<ContainerMove>, prospect: Prospect): Appraised {
  const appraised = APPRAISERS[choice.move.type](choice as never, prospect);
  const broken = choice.rule?.(appraised.move);
  return broken && choice.example ? { move: choice.example(), value: appraised.value - MAKESHIFT } : appraised;
}

export const steady: Bot<Table, Hand, ContainerMove> = ({ table, hand, seat }) => {
  const choices = choicesFor(table, hand, seat);
  if (choices.length === 0) return undefined;
  const prospect = { table, hand, seat, own: table.seats[seat], rounds: roundsLeft(table) };
  let best = appraise(choices[0], prospect);
  for (let i = 1; i < choices.length; i++) {
    const other = appraise(choices[i], prospect);
    if (other.value > best.value) best = other;
  }
  return best.move;
};
