/** Messages between the page and the bot worker. */
import type { BotLevel, Move, View } from "../../../shared/core/game.ts";
import type { GameRecord } from "../../../shared/core/record.ts";
import type { Memory } from "../../../shared/core/searchModel.ts";
import type { DepthName, MoveReview } from "../../../shared/search/analyse.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";

/** What one seat knows, and the seed of the search. */
export interface BotPosition {
  readonly game: string;
  readonly view: View<object, object>;
  readonly memory: Memory | undefined;
  readonly seed: number;
}

/** Asks for a searching bot's move. */
export interface MoveRequest extends BotPosition {
  readonly level: BotLevel;
}

export interface SearchBot {
  chooseMove(request: MoveRequest): Promise<Move | undefined>;
  suggest(position: BotPosition): Promise<Suggestion | undefined>;
  close(): void;
}

/** Reply to a `MoveRequest` or a `BotPosition`. */
export type BotReply = { readonly move: Move | undefined } | { readonly suggestion: Suggestion | undefined } | { readonly failed: string };

/** A recorded game to be analysed. */
export interface AnalysisRequest {
  readonly record: GameRecord;
  readonly depth: DepthName;
  /** Index of the first move to analyse. */
  readonly from: number;
}

export type AnalysisReply = { readonly verdicts: readonly MoveReview[] } | { readonly failed: string };
