/**
 * What a game says of its own things: `client/<game>/explain.ts`. One source of sentences for board, panel, list of moves and rules page.
 * A thing is named by a short text, its kind first: "robber", "card:knight", "hex:4".
 */
import type { Move } from "../../../shared/core/game.ts";
import type { GameView } from "./game.ts";

export interface Explanation {
  readonly name: string;
  /** What it is and does, a sentence or two each. */
  readonly does: readonly string[];
  readonly cost?: string;
  /** What holds of it at this table now: what it would bring, who has it, why it can't be had. */
  readonly now?: readonly string[];
}

/** A game's things in one language. */
export interface Explainer<T = object, H = object, M extends Move = Move> {
  /** Everything of the box that has a card, places of the board left out: what the rules page lists. */
  readonly things: readonly string[];
  /** A thing's card; without a view only what holds at every table. Nothing if there is no such thing. */
  of(thing: string, view?: GameView<T, H, M>): Explanation | undefined;
  /** What a move is about. */
  thingOf(move: { readonly type: M["type"] } & Partial<M>, view: GameView<T, H, M>): string | undefined;
  /** By code of a refusal: the paragraph of the rules page that says why. */
  readonly paragraphs: { readonly [code: string]: string };
  /** What follows from a complete move, in numbers. */
  follows(move: M, view: GameView<T, H, M>): readonly string[];
  /** Why a bot that plays with sense would make it: its goal, and what it expects. */
  reasons(move: M, view: GameView<T, H, M>): readonly string[];
  /** What to know in a first game when the reader is to decide this, by `decision` of the game. */
  readonly tips: { readonly [decision: string]: string };
}
