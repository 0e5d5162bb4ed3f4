/** Putting a move together from the open parts of a choice: drafts, what is still wrong with them, and the finished move. */
import type { Choice, Move, Refusal } from "../../shared/game.ts";
import { contains, type Plain, type Space, same } from "../../shared/space.ts";

export type SpaceOf<K extends Space["kind"]> = Extract<Space, { kind: K }>;

/** A value under construction; `undefined` where nothing was chosen yet. */
export type Draft = Plain | undefined | readonly Draft[];

/** By open field. */
export type Drafts = { readonly [field: string]: Draft };

/** Where a draft begins: nothing chosen, except where there is no choice. */
export function firstDraft(space: Space): Draft {
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
      return space.of.map(firstDraft);
  }
}

/** All of each kind where all are needed, else none. */
function startCounts(space: SpaceOf<"counts">): number[] {
  const stock = space.most.reduce((sum, most) => sum + most, 0);
  return space.min >= stock ? [...space.most] : space.of.map(() => 0);
}

/** An item of a subset with the first drafts of its further fields. */
export function filled(space: SpaceOf<"subset">, index: number): Draft {
  const item = space.of[index];
  if (!space.fill) return item;
  const full: { [field: string]: Draft } = { ...(item as { [field: string]: Plain }) };
  for (const [field, inner] of Object.entries(space.fill)) full[field] = firstDraft(inner);
  return full as Draft;
}

export function firstDrafts({ open }: Pick<Choice, "open">): Drafts {
  return Object.fromEntries(Object.entries(open ?? {}).map(([field, space]) => [field, firstDraft(space)]));
}

/** Where in a subset's draft the item of that index stands, or -1. */
export function positionOf(space: SpaceOf<"subset">, draft: readonly Draft[], index: number): number {
  return draft.findIndex((entry) => same(bare(space, entry), space.of[index]));
}

/** A chosen item without the fields that complete it. */
function bare(space: SpaceOf<"subset">, entry: Draft): unknown {
  if (!space.fill || typeof entry !== "object" || Array.isArray(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !(field in (space.fill ?? {}))));
}

/** A subset's draft with an item taken in or out. */
export function toggled(space: SpaceOf<"subset">, draft: readonly Draft[], index: number): readonly Draft[] {
  const at = positionOf(space, draft, index);
  return at < 0 ? [...draft, filled(space, index)] : draft.filter((_, i) => i !== at);
}

/** What the chosen items of a subset cost together. */
export function costOf(space: SpaceOf<"subset">, draft: readonly Draft[]): number {
  return space.of.reduce<number>((sum, _, index) => (positionOf(space, draft, index) < 0 ? sum : sum + (space.cost?.[index] ?? 0)), 0);
}

/** Sum of a draft of counts. */
export function totalOf(draft: readonly Draft[]): number {
  return draft.reduce<number>((sum, count) => sum + (count as number), 0);
}

/** What is wrong with a draft: a code of the frame's words (`compose.*`). Nothing if the draft lies in its space. */
export function problemOf(space: Space, draft: Draft): Refusal | undefined {
  if (contains(space, draft)) return undefined;
  switch (space.kind) {
    case "subset":
      return subsetProblem(space, draft as readonly Draft[]);
    case "counts":
      return { code: "TOTAL", params: { min: space.min, max: space.max, total: totalOf(draft as readonly Draft[]) } };
    case "tuple":
      return space.of.map((inner, i) => problemOf(inner, (draft as readonly Draft[])[i])).find(Boolean);
    default:
      return { code: "CHOOSE" };
  }
}

function subsetProblem(space: SpaceOf<"subset">, draft: readonly Draft[]): Refusal {
  const { min, max, budget } = space;
  if (draft.length < min || draft.length > max) return { code: "CHOSEN", params: { min, max, total: draft.length } };
  const cost = costOf(space, draft);
  if (budget !== undefined && cost > budget) return { code: "COST", params: { cost, budget } };
  return { code: "CHOOSE" };
}

/** The finished move, or why there is none: a problem of one field, or a refusal of the game's rule about the whole. */
export type Composed<M extends Move = Move> =
  | { readonly move: M }
  | { readonly problem: Refusal; readonly field: string }
  | { readonly refusal: Refusal };

export function composed<M extends Move>(choice: Choice<M>, drafts: Drafts): Composed<M> {
  for (const [field, space] of Object.entries(choice.open ?? {})) {
    const problem = problemOf(space, drafts[field]);
    if (problem) return { problem, field };
  }
  const move = { ...choice.move, ...drafts } as unknown as M;
  const refusal = choice.rule?.(move);
  return refusal ? { refusal } : { move };
}

/** The drafts that a finished move would have come from: for "a legal example" and for a move that is taken back. */
export function draftsOf<M extends Move>(choice: Choice<M>, move: M): Drafts {
  const fields = move as unknown as Record<string, Plain>;
  return Object.fromEntries(Object.keys(choice.open ?? {}).map((field) => [field, fields[field]]));
}

/** Moves that stand together in the list: one type, complete ones before open ones. */
export interface Group<M extends Move = Move> {
  readonly type: string;
  readonly complete: readonly Choice<M>[];
  readonly open: readonly Choice<M>[];
}

/** Choices by type of move, in the order of their first appearance. */
export function grouped<M extends Move>(choices: readonly Choice<M>[]): Group<M>[] {
  const types = [...new Set(choices.map((choice) => choice.move.type as string))];
  return types.map((type) => {
    const own = choices.filter((choice) => choice.move.type === type);
    return { type, complete: own.filter((choice) => !choice.open), open: own.filter((choice) => choice.open) };
  });
}
