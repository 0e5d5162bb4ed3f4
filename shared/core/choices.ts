/** What screens and bots ask of a list of choices. */
import type { Choice, Move } from "./game.ts";
import { includesMove } from "./space.ts";

type Choices<M extends Move> = readonly Choice<M>[];

/** The first choice of that type. */
export function choiceOf<M extends Move>(choices: Choices<M>, type: M["type"]): Choice<M> | undefined {
  return choices.find((choice) => choice.move.type === type);
}

/** Complete moves of one type. */
export function movesOf<M extends Move, K extends M["type"]>(choices: Choices<M>, type: K): Extract<M, { readonly type: K }>[] {
  return choices.filter(({ move, open }) => move.type === type && !open).map(({ move }) => move as Extract<M, { readonly type: K }>);
}

/** True if the concrete move is among the choices. */
export function isLegal<M extends Move>(choices: Choices<M>, move: M): boolean {
  return choices.some((choice) => choice.move.type === move.type && includesMove(choice, move));
}
