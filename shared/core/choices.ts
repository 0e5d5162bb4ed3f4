/** Moves of a choice, and queries on a list of choices. */
import type { Choice, Move } from "./game.ts";
import type { Random } from "./random.ts";
import { contains, deepEqual, type Space, sample } from "./space.ts";

type Choices<M extends Move> = readonly Choice<M>[];

export function choiceOf<M extends Move>(choices: Choices<M>, type: M["type"]): Choice<M> | undefined {
  return choices.find((choice) => choice.move.type === type);
}

export function movesOf<M extends Move, K extends M["type"]>(choices: Choices<M>, type: K): Extract<M, { readonly type: K }>[] {
  return choices.filter(({ move, open }) => move.type === type && !open).map(({ move }) => move as Extract<M, { readonly type: K }>);
}

export function isLegal<M extends Move>(choices: Choices<M>, move: M): boolean {
  return choices.some((choice) => choice.move.type === move.type && includesMove(choice, move));
}

/** Samples tried against a choice's constraint before falling back to its example. */
const MAX_SAMPLES = 12;

/** A random move with these fixed fields; undefined if no sample passed the constraint. */
export function sampleMove<M extends Move>(
  fixed: Choice<M>["move"],
  open: NonNullable<Choice<M>["open"]>,
  constraint: Choice<M>["constraint"],
  random: Random,
): M | undefined {
  for (let attempt = 0; attempt < MAX_SAMPLES; attempt++) {
    const move: Record<string, unknown> = {};
    for (const field in fixed) move[field] = fixed[field as keyof typeof fixed];
    for (const field in open) move[field] = sample(open[field] as Space, random);
    if (!constraint?.(move as unknown as M)) return move as unknown as M;
  }
  return undefined;
}

/** A random move of a choice. */
export function complete<M extends Move>({ move, open, constraint, example }: Choice<M>, random: Random): M {
  if (!open) return move as M;
  const sampled = sampleMove<M>(move, open, constraint, random) ?? example?.();
  if (!sampled) throw new Error(`choice ${move.type}: no sample passed its constraint and it has no example`);
  return sampled;
}

/** True if the choice includes this complete move. */
export function includesMove<M extends Move>(choice: Choice<M>, move: M): boolean {
  const fixed: Record<string, unknown> = { ...(move as object) };
  for (const field in choice.open) {
    if (!contains(choice.open[field] as Space, fixed[field])) return false;
    delete fixed[field];
  }
  return deepEqual(fixed, choice.move) && !choice.constraint?.(move);
}
