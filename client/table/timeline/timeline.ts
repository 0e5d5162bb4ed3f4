/** A steppable sequence of positions: a record, or the past of a running game. */
import type { ReadonlySignal } from "@preact/signals";

export interface Timeline {
  readonly version: ReadonlySignal<number>;
  /** Number of moves; reactive for running games. */
  readonly length: number;
  /** Versions at which a turn starts, ascending. */
  readonly turns: readonly number[];
  /** Clamps to the range. Resolves once shown or failed. */
  goTo(version: number): Promise<void> | void;
  /** Called after playing the last move. */
  played?(): void;
}
