/** A guided first game: chapters of a position and the player's steps, checked by the real rules. The others' moves are scripted. */
import type { Method, Move, Seat, View } from "../../../shared/core/game.ts";
import type { ScriptedDraw } from "../../../shared/core/random.ts";

/** A scripted move and its random draws. */
export interface ScriptedMove<M extends Move = Move> {
  readonly seat: Seat;
  readonly move: M;
  readonly draws?: readonly ScriptedDraw[];
}

/** A click that leads to a step's move: on a control, on a place of the board, or on either. */
export interface Click {
  /** CSS selector; matches only while there is something to press. */
  readonly control?: string;
  /** Labels of hit areas on the board. */
  readonly spots?: readonly string[];
  /** CSS selector of what must be on the page first. */
  readonly after?: string;
}

/** Something to read, or to do. */
export interface Step<T = object, H = object, M extends Move = Move> {
  /** Key of its text. */
  readonly id: string;
  /** Moves that complete the step; "show me" plays the first. If absent, the step is only read. */
  readonly accept?: readonly M[] | Method<[at: View<T, H>], readonly M[]>;
  /** Random draws of the player's move. */
  readonly draws?: readonly ScriptedDraw[];
  /** The others' moves after it. */
  readonly others?: readonly ScriptedMove<M>[] | Method<[at: View<T, H>], readonly ScriptedMove<M>[]>;
  /** Clicks that lead to the move, in this order; the ring marks the last one that is possible. */
  readonly clicks?: readonly Click[] | Method<[at: View<T, H>], readonly Click[]>;
  /** What the text adds about the position, such as prices. */
  says?(table: T): string | undefined;
  /** CSS selectors of parts of the page that the text names. */
  readonly names?: readonly string[];
  /** Labels of hit areas that the text names. */
  readonly points?: readonly string[];
  /** Labels of hit areas that the board brings into view. Those to click or else those that the text names, if absent. */
  readonly shows?: readonly string[];
  /** Key of the reason against a wrong move; the move's type if absent. */
  why?(move: M, at: View<T, H>): string;
}

export interface Chapter<T = object, H = object, M extends Move = Move> {
  /** Key of its text. */
  readonly id: string;
  readonly seats: number;
  readonly options?: { readonly [id: string]: unknown };
  /** For unscripted draws. */
  readonly seed: string;
  /** Random draws of the setup. */
  readonly setup?: readonly ScriptedDraw[];
  /** Moves before its first step. */
  readonly before?: readonly ScriptedMove<M>[];
  readonly steps: readonly Step<T, H, M>[];
}

export interface StepText {
  /** Explanation, two or three sentences. */
  readonly text: string;
  /** Instruction, one sentence. */
  readonly task?: string;
  /** Why another move is wrong, by the key from `why` or by the move's type. */
  readonly wrong?: { readonly [reason: string]: string };
}

interface ChapterText {
  readonly title: string;
  /** After its last step: what was learned, one sentence. */
  readonly learned: string;
  readonly steps: { readonly [id: string]: StepText };
}

export interface CourseText {
  readonly chapters: { readonly [id: string]: ChapterText };
  /** Fallback reasons by type of move. */
  readonly wrong: { readonly [type: string]: string };
}

/** A game's lessons. The player sits in seat 0. */
export interface Course<T = object, H = object, M extends Move = Move> {
  /** Names of the other players. */
  readonly opponents: readonly string[];
  readonly chapters: readonly Chapter<T, H, M>[];
  readonly text: () => CourseText;
}

export const PLAYER: Seat = 0;

/** The reason against a move at a step, if there is one. */
export function reasonAgainst(text: CourseText, chapter: string, step: string, reason: string, type: string): string | undefined {
  const own = text.chapters[chapter]?.steps[step]?.wrong;
  return own?.[reason] ?? own?.[type] ?? text.wrong[type];
}
