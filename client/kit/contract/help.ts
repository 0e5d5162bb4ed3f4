/** What a game says about its own pieces, places and moves. Board, panel, move list and rules page all show it. */
import type { Move } from "../../../shared/core/game.ts";
import type { GameView, Topic } from "./game.ts";

/** The part of a card that is the same at every table. */
export interface CardText {
  readonly name: string;
  /** What it is and does, a sentence or two each. */
  readonly does: readonly string[];
}

export interface HelpCard extends CardText {
  readonly cost?: string;
  /** What is true of it at this table now: what it would bring, who has it, why you can't have it. */
  readonly now?: readonly string[];
}

/** A game's help, in the current language. */
export interface HelpProvider<T = object, H = object, M extends Move = Move, P extends Topic = Topic> {
  /** What comes in the box, without the places of a board: the glossary of the rules page. */
  readonly topics: readonly P[];
  /** A topic's card; without a view, only what is true at every table. Undefined if it isn't on this table. */
  explain(topic: P, view?: GameView<T, H, M>): HelpCard | undefined;
  /** What a move, complete or not, is about. */
  topicOf(move: { readonly type: M["type"] } & Partial<M>): P | undefined;
  /** By refusal code: the paragraph of the rules page that says why. */
  readonly paragraphs: { readonly [code: string]: string };
  /** The consequences of a complete move, in numbers. */
  consequences(move: M, view: GameView<T, H, M>): readonly string[];
  /** Why the heuristic bot would make this move: its goal, and what it expects. */
  reasons(move: M, view: GameView<T, H, M>): readonly string[];
}
