/**
 * A guided first game: chapters, each a prepared position (options, seed and moves, like any record) and the steps that the player takes
 * from there, while the others play by heart. The real rules judge every move of it. `client/<game>/lessons/` holds one for a game.
 */
import type { Method, Move, Seat, View } from "../../../shared/core/game.ts";
import type { ScriptedDraw } from "../../../shared/core/random.ts";

/** A move that is played by heart, and what chance answers to it. */
export interface Line<M extends Move = Move> {
  readonly seat: Seat;
  readonly move: M;
  readonly draws?: readonly ScriptedDraw[];
}

/** One thing to be read, or to be done. */
export interface Step<T = object, H = object, M extends Move = Move> {
  /** Names its words. */
  readonly id: string;
  /** The moves of which one leads on; the first is made by who asks to be shown. Without any, the step is only read. */
  readonly accept?: readonly M[] | Method<[at: View<T, H>], readonly M[]>;
  /** What chance answers to the player's move. */
  readonly draws?: readonly ScriptedDraw[];
  /** What the others do after it. */
  readonly others?: readonly Line<M>[] | Method<[at: View<T, H>], readonly Line<M>[]>;
  /** Selectors of what is to be touched or looked at beside the board. */
  readonly lights?: readonly string[];
  /** Labels of places on the board to look at. */
  readonly points?: readonly string[] | Method<[at: View<T, H>], readonly string[]>;
  /** Which of the step's reasons speaks against a move; that of the move's type if absent. */
  why?(move: M, at: View<T, H>): string;
}

export interface Chapter<T = object, H = object, M extends Move = Move> {
  /** Names its words. */
  readonly id: string;
  readonly seats: number;
  readonly options?: { readonly [id: string]: unknown };
  /** Whatever no script answers is drawn from here. */
  readonly seed: string;
  /** What chance answers to the setup. */
  readonly setup?: readonly ScriptedDraw[];
  /** What was played before it begins. */
  readonly before?: readonly Line<M>[];
  readonly steps: readonly Step<T, H, M>[];
}

export interface StepText {
  /** What there is to know, in two or three sentences. */
  readonly text: string;
  /** What is to be done, in one. */
  readonly task?: string;
  /** Why another move does not lead on, by the name that the step gives or by the move's type. */
  readonly wrong?: { readonly [reason: string]: string };
}

interface ChapterText {
  readonly title: string;
  readonly steps: { readonly [id: string]: StepText };
}

export interface CourseText {
  readonly chapters: { readonly [id: string]: ChapterText };
  /** Why a move of a type does not lead on, where the step itself has no better reason. */
  readonly wrong: { readonly [type: string]: string };
  /** After the last chapter. */
  readonly end: string;
}

/** A game's lessons. The player sits in seat 0. */
export interface Course<T = object, H = object, M extends Move = Move> {
  /** Names of the others. */
  readonly company: readonly string[];
  readonly chapters: readonly Chapter<T, H, M>[];
  readonly text: () => CourseText;
}

/** The player's seat. */
export const OWN: Seat = 0;

/** The reason that speaks against a move at a step, if any was written. */
export function reasonAgainst(text: CourseText, chapter: string, step: string, reason: string, type: string): string | undefined {
  const own = text.chapters[chapter].steps[step].wrong;
  return own?.[reason] ?? own?.[type] ?? text.wrong[type];
}
