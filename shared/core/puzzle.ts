/** Puzzles: a position of a finished game, seen from one seat, and one decision that the analysis is sure of. */
import type { Ply } from "./branch.ts";
import { includesMove } from "./choices.ts";
import type { Choice, Move, Seat } from "./game.ts";
import type { GameRecord } from "./record.ts";
import { deepEqual } from "./space.ts";

/** An answer and what it gives away, in thousandths of a win. */
export interface JudgedAnswer {
  readonly move: Move;
  /** 0 for the solution. */
  readonly loss: number;
  /** Standard error of `loss`. */
  readonly error: number;
}

/** The solution's lead over the second-best answer, in thousandths of a win. */
export interface PuzzleCheck {
  readonly lead: number;
  readonly error: number;
}

export interface Puzzle {
  /** Number of moves of the game before it. */
  readonly version: number;
  readonly seat: Seat;
  /** The best move of each answer, the solution first. */
  readonly answers: readonly JudgedAnswer[];
  /** Chance of winning after the solution, in thousandths. */
  readonly chance: number;
  /** The solution and a likely continuation, with the game's draws. */
  readonly line: readonly Ply[];
  /** By length of the playouts: the usual one, four times that, and the rest of the game. */
  readonly checks: { readonly usual: PuzzleCheck; readonly long: PuzzleCheck; readonly end: PuzzleCheck };
}

/** A file of puzzles: a game, and what was found in it. */
export interface PuzzleGame {
  readonly record: GameRecord;
  readonly puzzles: readonly Puzzle[];
}

/** The fields of a move that its choice fixes. Moves of one choice, such as the same action at other prices, count as the same answer. */
export function answerOf<M extends Move>(choices: readonly Choice<M>[], move: M): Choice<M>["move"] | undefined {
  return choices.find((choice) => choice.move.type === move.type && includesMove(choice, move))?.move;
}

/** The judgement of the answer that the move belongs to; undefined if none of its kind was tried. */
export function judgementOf({ answers }: Puzzle, choices: readonly Choice[], move: Move): JudgedAnswer | undefined {
  const answer = answerOf(choices, move);
  return answers.find((judged) => deepEqual(answerOf(choices, judged.move), answer));
}

/** Numbers of answers that the analysis didn't try, and of giving up. */
export const OTHER_ANSWER = -1;
export const GAVE_UP = -2;

/** A player's first answer to a puzzle. */
export interface FirstAnswer {
  /** `game/number`. */
  readonly puzzle: string;
  /** Number of the judged answer, 0 for the solution; OTHER_ANSWER or GAVE_UP. */
  readonly answer: number;
  /** By which the solution leads, in thousandths of a win. */
  readonly lead: number;
  /** It was the puzzle of the day. */
  readonly isDaily: boolean;
  /** In ms since 1970. */
  readonly at: number;
}

/** POST /api/puzzles: adds answers of the account. The reply has all of them, oldest first. */
export interface FirstAnswers {
  readonly answers: readonly FirstAnswer[];
}

/** GET /api/puzzles/<game>/<number>: how many accounts gave each answer. */
export interface AnswerCounts {
  readonly counts: readonly { readonly answer: number; readonly players: number }[];
}

/** What a moderator says about a puzzle. Refused ones are left out; approved ones stay, whatever marks they get. */
export type PuzzleState = "" | "approved" | "refused";

export interface PuzzleReview {
  /** `game/number`. */
  readonly puzzle: string;
  readonly state: PuzzleState;
  /** A line that is shown after the answer; "" for none. */
  readonly note: string;
}

/** GET /api/puzzles: what moderators have decided. */
export interface PuzzleReviews {
  readonly reviews: readonly PuzzleReview[];
}

/** A puzzle in the moderators' list: GET /api/admin/puzzles. */
export interface JudgedPuzzle extends PuzzleReview {
  /** Accounts that answered it, found the solution, and marked it as bad. */
  readonly players: number;
  readonly right: number;
  readonly marks: number;
}

/** POST /api/admin/puzzles. */
export type ReviewPuzzle = PuzzleReview;

export const MAX_PUZZLE_NOTE = 300;

/** Where a puzzle is, and its board as a picture. */
export interface PuzzleEntry {
  /** Name of its `PuzzleGame`. */
  readonly file: string;
  /** Number within the file. */
  readonly at: number;
  /** Thumbnail data (`Game.thumbnail`) of the position. */
  readonly thumbnail: string;
}

/** All puzzles by game. Puzzle number n of a game is entry n - 1; new ones are appended. */
export type PuzzleIndex = { readonly [game: string]: readonly PuzzleEntry[] };

const DAY_MS = 86_400_000;

/** Days since 1970 (UTC). */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** The number of a day's puzzle, if there are `count`: each has its day before the first comes again. Refused ones give theirs to the next. */
export function dailyNumber(day: number, count: number, isRefused: (number: number) => boolean = () => false): number {
  const numbers = Array.from({ length: count }, (_, i) => ((day + i) % count) + 1);
  return numbers.find((number) => !isRefused(number)) ?? (day % count) + 1;
}

/** Whether a puzzle of the game is refused. */
export const refusedIn =
  (reviews: readonly PuzzleReview[], game: string) =>
  (number: number): boolean =>
    reviews.some(({ puzzle, state }) => state === "refused" && puzzle === `${game}/${number}`);
