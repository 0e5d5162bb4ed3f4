/** Plays a film by itself, step by step, at the speed chosen. */
import { signal } from "@preact/signals";
import type { ReplayTable } from "./session.ts";

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

/** Milliseconds a move is shown. */
const STEP_MS: { readonly [S in ReplaySpeed]: number } = { slow: 2000, normal: 900, fast: 250 };

export class Projector {
  readonly running = signal(false);
  readonly speed = signal<ReplaySpeed>("normal");
  readonly #table: ReplayTable;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: ReplayTable) {
    this.#table = table;
  }

  /** From the beginning, if it stands at the end. */
  start(): void {
    if (this.#table.version.peek() === this.#table.film.length) this.#table.goTo(0);
    this.running.value = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.running.value = false;
  }

  /** Stops and goes to a move. */
  goTo(version: number): void {
    this.stop();
    this.#table.goTo(version);
  }

  /** One turn on or back. */
  turn(direction: 1 | -1): void {
    const { turns, length } = this.#table.film;
    const version = this.#table.version.peek();
    const next = direction > 0 ? turns.find((turn) => turn > version) : turns.findLast((turn) => turn < version);
    this.goTo(next ?? (direction > 0 ? length : 0));
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#step(), STEP_MS[this.speed.peek()]);
  }

  #step(): void {
    this.#table.goTo(this.#table.version.peek() + 1);
    if (this.#table.version.peek() < this.#table.film.length) this.#wait();
    else this.stop();
  }
}
