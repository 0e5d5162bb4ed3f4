/** What the page asks of the worker that thinks, and what that answers. */
import type { BotLevel, Move, View } from "../../../shared/core/game.ts";
import type { GameRecord } from "../../../shared/core/record.ts";
import type { Memory } from "../../../shared/core/searchModel.ts";
import type { DepthName, MoveReview } from "../../../shared/search/analyse.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";

/** What one seat knows, and a number from which all luck of the thinking follows. */
export interface Position {
  readonly game: string;
  readonly view: View<object, object>;
  readonly memory: Memory | undefined;
  readonly seed: number;
}

/** What a bot that searches is asked. */
export interface Question extends Position {
  readonly level: BotLevel;
}

export interface Thinker {
  ask(question: Question): Promise<Move | undefined>;
  advise(position: Position): Promise<Suggestion | undefined>;
  close(): void;
}

/** The answer to a `Question` or a `Position`, or why there is none. */
export type Thought = { readonly move: Move | undefined } | { readonly advice: Suggestion | undefined } | { readonly failed: string };

/** A recorded game to be analysed. */
export interface Examining {
  readonly record: GameRecord;
  readonly depth: DepthName;
  /** The first move to be looked at, counted from 0. */
  readonly from: number;
}

/** Verdicts on the next moves of it, or why there are none. */
export type Found = { readonly verdicts: readonly MoveReview[] } | { readonly failed: string };
