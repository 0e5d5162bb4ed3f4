/** Animates batches of events on a board, one after the other. */
import type { GameEvent } from "../../../shared/core/game.ts";
import type { Board, GameView } from "../../kit/contract/game.ts";

export interface ShownPosition {
  readonly view: GameView;
  readonly version: number;
  /** Number of its last event in the log, if known. */
  readonly lastEvent?: number;
}

interface Batch extends ShownPosition {
  readonly events: readonly GameEvent[];
}

interface Callbacks {
  /** The board shows another position. */
  readonly onShown?: (shown: ShownPosition) => void;
  /** Events become visible: one by one, or all of a batch if nothing is animated. Skipped batches are not reported. */
  readonly onEvents?: (events: readonly GameEvent[]) => void;
}

/** Batches are not animated while more than this wait: after an absence, players want the current position. */
const MAX_WAITING = 3;

export class AnimationQueue {
  readonly #board: Board;
  readonly #speed: () => number;
  readonly #callbacks: Callbacks;
  readonly #batches: Batch[] = [];
  #latest: ShownPosition | undefined;
  /** The view on the board; undefined if it has to be drawn again. */
  #drawn: GameView | undefined;
  /** The last position queued, or shown without events. */
  #version: number | undefined;
  #lastEvent: number | undefined;
  #isRunning = false;
  #isSkipping = false;

  constructor(board: Board, speed: () => number, callbacks: Callbacks = {}) {
    this.#board = board;
    this.#speed = speed;
    this.#callbacks = callbacks;
  }

  /** Queues the events of a move, or several, that led to a position. */
  push(events: readonly GameEvent[], position: ShownPosition): void {
    this.#version = position.version;
    this.#lastEvent = position.lastEvent;
    this.#batches.push({ events, ...position });
    if (!this.#isRunning) void this.#run();
  }

  /** Moves up to `version` are not animated: the board shows an earlier position. */
  jumpTo(version: number): void {
    this.#version = version;
  }

  /** Shows a position without events, such as new choices or another language. If it includes moves not pushed yet, it waits for their events. */
  show(position: ShownPosition): void {
    if (this.#version === undefined) {
      this.#version = position.version;
      this.#lastEvent = position.lastEvent;
    }
    if (position.view === this.#drawn) this.#drawn = undefined;
    this.#latest = position;
    if (!this.#isRunning) this.#showLatest();
  }

  /** Ends the current animation and skips those that wait. */
  skip(): void {
    if (!this.#isRunning) return;
    this.#isSkipping = true;
    this.#board.skipAnimation?.();
  }

  #showLatest(): void {
    if (!this.#latest || this.#latest.version !== this.#version) return;
    const { view, version } = this.#latest;
    if (view !== this.#drawn) this.#board.show(view);
    this.#drawn = view;
    this.#callbacks.onShown?.({ view, version, lastEvent: this.#lastEvent });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
        const waiting = this.#batches.length;
        // Only the last of the skipped positions is shown, since each costs a rendering.
        if (this.#isSkipped(waiting - 1)) continue;
        await this.#play(batch, this.#isSkipped(waiting));
        const { view, version, lastEvent } = batch;
        this.#callbacks.onShown?.({ view, version, lastEvent });
      }
    } finally {
      this.#isRunning = false;
      this.#isSkipping = false;
    }
    this.#showLatest();
  }

  /** @param waiting batches after it; negative if there is no such batch */
  #isSkipped(waiting: number): boolean {
    return waiting >= 0 && (this.#isSkipping || waiting > MAX_WAITING);
  }

  async #play({ events, view }: Batch, isSkipped: boolean): Promise<void> {
    const { onEvents } = this.#callbacks;
    const speed = isSkipped ? 0 : this.#speed();
    if (!isSkipped && speed === 0) onEvents?.(events);
    await this.#board.animate(events, view, speed, (event) => onEvents?.([event]));
    this.#drawn = view;
  }
}
