/** Queries on a list of choices, for boards and bots. */
import type { Choice, Move } from "./game.ts";
import { includesMove } from "./space.ts";

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
