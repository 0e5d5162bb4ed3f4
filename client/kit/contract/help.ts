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
  /** Facts at this table now: what it would bring, who has it, why you can't have it. */
  readonly now?: readonly string[];
}

/** A game's help, in the current language. */
export interface HelpProvider<T = object, H = object, M extends Move = Move, P extends Topic = Topic> {
  /** Components of the game, without places on the board: the glossary of the rules page. */
  readonly topics: readonly P[];
  /** A topic's card; without a view, only what holds at every table. Undefined if this table doesn't have it. */
  explain(topic: P, view?: GameView<T, H, M>): HelpCard | undefined;
  /** The topic of a move, complete or not. */
  topicOf(move: { readonly type: M["type"] } & Partial<M>): P | undefined;
  /** Paragraphs of the rules page, by refusal code. */
  readonly paragraphs: { readonly [code: string]: string };
  /** The consequences of a complete move, in numbers. */
  consequences(move: M, view: GameView<T, H, M>): readonly string[];
  /** Why the heuristic bot would make this move: its goal, and what it expects. */
  reasons(move: M, view: GameView<T, H, M>): readonly string[];
}
