/** Branches of a recorded game: other moves from one of its positions. Positions are never stored, since replaying the moves gives them. */
import type { Move, Seat } from "./game.ts";

export interface Ply {
  readonly seat: Seat;
  readonly move: Move;
}

export interface Branch {
  /** Number of moves of the recorded game before it. */
  readonly version: number;
  readonly plies: readonly Ply[];
  /** 32 hexadecimal digits from which its draws are derived. If absent, the recorded draws go on: the same dice, in the same order. */
  readonly draws?: string;
}
