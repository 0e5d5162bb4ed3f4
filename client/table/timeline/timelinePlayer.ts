/** Plays a sequence of positions, move by move: a record, or the past of a running game. */

import { type ReadonlySignal, signal } from "@preact/signals";

export const SPEEDS = ["slow", "normal", "fast"] as const;
type ReplaySpeed = (typeof SPEEDS)[number];

/** Time per move in ms. */
const STEP_MS: { readonly [S in ReplaySpeed]: number } = { slow: 2000, normal: 900, fast: 250 };

export class TimelinePlayer {
  readonly timeline: Timeline;
  readonly running = signal(false);
  readonly speed = signal<ReplaySpeed>("normal");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** Restarts if at the end. */
  async start(): Promise<void> {
    this.running.value = true;
    if (this.#ended()) await this.timeline.goTo(0);
    if (this.running.peek()) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running.value = false;
  }

  goTo(version: number): void {
    this.stop();
    void this.timeline.goTo(version);
  }

  turn(direction: 1 | -1): void {
    const { turns, length } = this.timeline;
    const version = this.timeline.version.peek();
    const next = direction > 0 ? turns.find((turn) => turn > version) : turns.findLast((turn) => turn < version);
    this.goTo(next ?? (direction > 0 ? length : 0));
  }

  #ended(): boolean {
    return this.timeline.version.peek() === this.timeline.length;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#step(), STEP_MS[this.speed.peek()]);
  }

  /** One move. Stops if it cannot be shown, or if the reader jumped to the end meanwhile. */
  async #step(): Promise<void> {
    if (this.#ended()) return this.stop();
    const next = this.timeline.version.peek() + 1;
    await this.timeline.goTo(next);
    if (!this.running.peek()) return;
    if (this.timeline.version.peek() === next && !this.#ended()) return this.#wait();
    this.stop();
    if (this.#ended()) this.timeline.played?.();
  }
}

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
