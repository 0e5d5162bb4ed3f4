/** The one clock of the server, and its timers; tests hand in one that they turn themselves. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns what cancels it */
  after(milliseconds: number, run: () => void): () => void;
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** One thing to be done later; setting it again puts it off. */
export class Alarm {
  readonly #clock: Clock;
  readonly #ring: () => void;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  get isSet(): boolean {
    return this.#cancel !== undefined;
  }

  set(milliseconds: number): void {
    this.clear();
    this.#cancel = this.#clock.after(Math.max(0, milliseconds), () => {
      this.#cancel = undefined;
      this.#ring();
    });
  }

  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
