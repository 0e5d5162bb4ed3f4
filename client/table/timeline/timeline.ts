/** What can be gone through move by move: a recorded game, or the past of one that goes on. */
import type { ReadonlySignal } from "@preact/signals";

export interface Timeline {
  /** Number of moves after which the game is shown. */
  readonly version: ReadonlySignal<number>;
  /** Number of moves there are, read from signals where it may change. */
  readonly length: number;
  /** Numbers of moves after which a turn begins, in order. */
  readonly turns: readonly number[];
  /** Shows the game after so many moves, or the nearest number there is. Done once it is shown, or cannot be. */
  goTo(version: number): Promise<void> | void;
  /** What follows when it was played up to its last move; it stays there if absent. */
  played?(): void;
}
