/** Fake clock: wall and monotonic time pass only when a test advances them. */
import type { Clock } from "../../../server/lib/clock.ts";

interface Due {
  readonly at: number;
  readonly run: () => void;
}

export class FakeClock implements Clock {
  #now = 5_000_000;
  /** What the wall shows beyond it. */
  #wall = 1_700_000_000_000;
  readonly #due = new Set<Due>();

  now(): number {
    return this.#now + this.#wall;
  }

  monotonic(): number {
    return this.#now;
  }

  /** Sets the wall clock, forward or back. */
  setWallClock(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  get timers(): number {
    return this.#due.size;
  }

  after(milliseconds: number, run: () => void): () => void {
    const due = { at: this.#now + (milliseconds > 2 ** 31 - 1 ? 1 : milliseconds), run };
    this.#due.add(due);
    return () => this.#due.delete(due);
  }

  /** Advances time and runs the timers that are due in order, each at its time. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#due.delete(next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }

  #next(end: number): Due | undefined {
    return [...this.#due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
