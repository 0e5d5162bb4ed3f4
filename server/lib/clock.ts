/**
 * The one clock of the server, with two faces, and its timers; tests hand in one that they turn themselves. Somebody may set the wall's
 * clock at any time, so only what people read and what records say comes from it; whatever lasts is measured with the steady face.
 *
 * The steady face means nothing to another process: what outlives this one is stored as a span (what is left of a bank, of a decision).
 * Play by days, where time passes while no process runs, would store instants of the wall here, and read them on opening.
 */

export interface Clock {
  /** Milliseconds since 1970, as the wall's clock has them now: it may step forth and back. */
  now(): number;
  /** Milliseconds since some moment before this process; it only goes forth, a second each second. */
  monotonic(): number;
  /** @returns what cancels it */
  after(milliseconds: number, run: () => void): () => void;
}

/** Far from 0, which says in the synced state that a clock stands. */
const MONOTONIC_ORIGIN = Date.now() - performance.now();

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => Math.round(MONOTONIC_ORIGIN + performance.now()),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Node's timers take no longer time: what is beyond fires at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * One thing to be done later; setting it again puts it off. A timer that would ring too early is left alone: when it rings it waits for the
 * rest. Most alarms are put off with every move, and a timer cancelled and made anew each time costs more than one that rings in vain.
 */
export class ResettableTimer {
  readonly #clock: Clock;
  readonly #onFire: () => void;
  #cancel: (() => void) | undefined;
  /** By the steady clock: when to ring, and when the timer does. */
  #due = 0;
  #firesAt = 0;

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock;
    this.#onFire = ring;
  }

  get isSet(): boolean {
    return this.#cancel !== undefined;
  }

  set(milliseconds: number): void {
    const now = this.#clock.monotonic();
    this.#due = now + Math.max(0, milliseconds);
    if (this.#cancel && this.#firesAt <= this.#due) return;
    this.clear();
    this.#wait(now);
  }

  #wait(now: number): void {
    const step = Math.min(this.#due - now, MAX_TIMEOUT_MS);
    this.#firesAt = now + step;
    this.#cancel = this.#clock.after(step, () => this.#onTimeout());
  }

  #onTimeout(): void {
    this.#cancel = undefined;
    const now = this.#clock.monotonic();
    if (now < this.#due) this.#wait(now);
    else this.#onFire();
  }

  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
