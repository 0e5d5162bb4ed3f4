/** Plays a timeline by itself, step by step, at the speed chosen. */
import { signal } from "@preact/signals";
import type { Timeline } from "./timeline.ts";

export const SPEEDS = ["slow", "normal", "fast"] as const;
type ReplaySpeed = (typeof SPEEDS)[number];

/** Milliseconds a move is shown. */
const STEP_MS: { readonly [S in ReplaySpeed]: number } = { slow: 2000, normal: 900, fast: 250 };

export class TimelinePlayer {
  readonly timeline: Timeline;
  readonly running = signal(false);
  readonly speed = signal<ReplaySpeed>("normal");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** From the beginning, if it stands at the end. */
  async start(): Promise<void> {
    this.running.value = true;
    if (this.#ended()) await this.timeline.goTo(0);
    if (this.running.peek()) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running.value = false;
  }

  /** Stops and goes to a move. */
  goTo(version: number): void {
    this.stop();
    void this.timeline.goTo(version);
  }

  /** One turn on or back. */
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

  /** One move on; what cannot be shown ends the playing. */
  async #step(): Promise<void> {
    const next = this.timeline.version.peek() + 1;
    await this.timeline.goTo(next);
    if (!this.running.peek()) return;
    if (this.timeline.version.peek() === next && !this.#ended()) return this.#wait();
    this.stop();
    if (this.#ended()) this.timeline.played?.();
  }
}
