/** Builds a move from the open fields of a choice: values, validation, result. */
import type { Choice, Move, Refusal } from "../../../shared/core/game.ts";
import { contains, costOf, itemIndex, type Plain, type Space } from "../../../shared/core/space.ts";

export type SpaceOf<K extends Space["kind"]> = Extract<Space, { kind: K }>;

/** `undefined` until chosen. */
export type FieldValue = Plain | undefined | readonly FieldValue[];

export type FormValues = { readonly [field: string]: FieldValue };

/** Initial value: nothing chosen, unless there is only one possibility. */
export function firstValue(space: Space): FieldValue {
  switch (space.kind) {
    case "integer":
      return space.min;
    case "option":
      return space.of.length === 1 ? space.of[0] : undefined;
    case "subset":
      return space.min >= space.of.length ? space.of.map((_, index) => filled(space, index)) : [];
    case "counts":
      return startCounts(space);
    case "tuple":
      return space.of.map(firstValue);
  }
}

/** All of each kind where all are needed, else none. */
function startCounts(space: SpaceOf<"counts">): number[] {
  const stock = space.most.reduce((sum, most) => sum + most, 0);
  return space.min >= stock ? [...space.most] : space.of.map(() => 0);
}

/** A subset's item with initial values of its fields. */
export function filled(space: SpaceOf<"subset">, index: number): FieldValue {
  const item = space.of[index];
  if (!space.fill) return item;
  const full: { [field: string]: FieldValue } = { ...(item as { [field: string]: Plain }) };
  for (const [field, inner] of Object.entries(space.fill)) full[field] = firstValue(inner);
  return full as FieldValue;
}

export function firstValues({ open }: Pick<Choice, "open">): FormValues {
  return Object.fromEntries(Object.entries(open ?? {}).map(([field, space]) => [field, firstValue(space)]));
}

/** Position of an item in a subset's draft, or -1. @param index of the item in the space */
export function positionOf(space: SpaceOf<"subset">, draft: readonly FieldValue[], index: number): number {
  return draft.findIndex((entry) => itemIndex(space, entry) === index);
}

/** A subset's draft with an item added or removed. */
export function toggled(space: SpaceOf<"subset">, draft: readonly FieldValue[], index: number): readonly FieldValue[] {
  const at = positionOf(space, draft, index);
  return at < 0 ? [...draft, filled(space, index)] : draft.filter((_, i) => i !== at);
}

export function priceOf(space: SpaceOf<"subset">, draft: readonly FieldValue[]): number {
  return costOf(
    space.cost,
    draft.map((entry) => itemIndex(space, entry)),
  );
}

export function totalOf(draft: readonly FieldValue[]): number {
  return draft.reduce<number>((sum, count) => sum + (count as number), 0);
}

/** Why a draft isn't in its space, as a code with a message `compose.<code>`. */
export function problemOf(space: Space, draft: FieldValue): Refusal | undefined {
  if (contains(space, draft)) return undefined;
  switch (space.kind) {
    case "subset":
      return subsetProblem(space, draft as readonly FieldValue[]);
    case "counts":
      return { code: "TOTAL", params: { min: space.min, max: space.max, total: totalOf(draft as readonly FieldValue[]) } };
    case "tuple":
      return space.of.map((inner, i) => problemOf(inner, (draft as readonly FieldValue[])[i])).find(Boolean);
    default:
      return { code: "CHOOSE" };
  }
}

function subsetProblem(space: SpaceOf<"subset">, draft: readonly FieldValue[]): Refusal {
  const { min, max, budget } = space;
  if (draft.length < min || draft.length > max) return { code: "CHOSEN", params: { min, max, total: draft.length } };
  const cost = priceOf(space, draft);
  if (budget !== undefined && cost > budget) return { code: "COST", params: { cost, budget } };
  return { code: "CHOOSE" };
}

/** The move, the problem of a field, or the refusal of the game's constraint. */
export type Composed<M extends Move = Move> =
  | { readonly move: M }
  | { readonly problem: Refusal; readonly field: string }
  | { readonly refusal: Refusal };

export function composed<M extends Move>(choice: Choice<M>, drafts: FormValues): Composed<M> {
  for (const [field, space] of Object.entries(choice.open ?? {})) {
    const problem = problemOf(space, drafts[field]);
    if (problem) return { problem, field };
  }
  const move = { ...choice.move, ...drafts } as unknown as M;
  const refusal = choice.constraint?.(move);
  return refusal ? { refusal } : { move };
}

/** Values that compose a move: for "a legal example", and after an undo. */
export function valuesOf<M extends Move>(choice: Choice<M>, move: M): FormValues {
  const fields = move as unknown as Record<string, Plain>;
  return Object.fromEntries(Object.keys(choice.open ?? {}).map((field) => [field, fields[field]]));
}

/** Choices of one type in the move list; complete ones first. */
export interface Group<M extends Move = Move> {
  readonly type: string;
  readonly complete: readonly Choice<M>[];
  readonly open: readonly Choice<M>[];
}

/** In order of first appearance. */
export function grouped<M extends Move>(choices: readonly Choice<M>[]): Group<M>[] {
  const types = [...new Set(choices.map((choice) => choice.move.type as string))];
  return types.map((type) => {
    const own = choices.filter((choice) => choice.move.type === type);
    return { type, complete: own.filter((choice) => !choice.open), open: own.filter((choice) => choice.open) };
  });
}
