/**
 * The server's clock; tests pass in a fake. The wall clock may jump at any time, so it is only for display and records. Durations use
 * the monotonic clock.
 *
 * Monotonic times mean nothing to another process: what outlives this one is stored as a duration, such as the time left in a bank.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface Clock {
  /** Wall clock: ms since 1970. May jump. */
  now(): number;
  /** Monotonic clock: ms since some moment before this process started. */
  monotonic(): number;
  /** @returns cancels the timer */
  after(milliseconds: number, run: () => void): () => void;
}

/** Never near 0, which means "stopped" in the synchronised state. */
const MONOTONIC_ORIGIN = Date.now() - performance.now();

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => Math.round(MONOTONIC_ORIGIN + performance.now()),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Longer timeouts fire at once in Node. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** A timer that is often postponed: the running timeout waits for the rest when it fires, which is cheaper than a new one for each move. */
export class ResettableTimer {
  readonly #clock: Clock;
  readonly #onFire: () => void;
  #cancel: (() => void) | undefined;
  /** Monotonic times: when to fire, and when the current timeout does. */
  #due = 0;
  #firesAt = 0;

  constructor(clock: Clock, onFire: () => void) {
    this.#clock = clock;
    this.#onFire = onFire;
  }

  get isSet(): boolean {
    return this.#cancel !== undefined;
  }

  set(milliseconds: number): void {
    const now = this.#clock.monotonic();
    this.#due = now + Math.max(0, milliseconds);
    if (this.#cancel && this.#firesAt <= this.#due) return;
    this.clear();
    this.#schedule(now);
  }

  #schedule(now: number): void {
    const step = Math.min(this.#due - now, MAX_TIMEOUT_MS);
    this.#firesAt = now + step;
    this.#cancel = this.#clock.after(step, () => this.#onTimeout());
  }

  #onTimeout(): void {
    this.#cancel = undefined;
    const now = this.#clock.monotonic();
    if (now < this.#due) this.#schedule(now);
    else this.#onFire();
  }

  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
