/** Spreads the costly requests of one address over time, so that nobody else's wait. Not shared between processes: each has its own CPU. */
import type { Clock } from "../lib/clock.ts";

/** How much of its allowance an address may use at once, … */
const BURST_MS = 500;
/** … and how long a request may wait for its turn. */
const MAX_WAIT_MS = 5000;
/** Addresses that are remembered before those with nothing under way are dropped. */
const SWEEP_AT = 1000;

export class Throttle {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  /** By address: when its requests so far will have been spread (the generic cell rate algorithm). */
  readonly #busyUntil = new Map<string, number>();

  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock;
    this.#intervalMs = 1000 / Math.max(1, perSecond);
  }

  /** Resolves when it is the request's turn; to false at once if too many are waiting. */
  async turn(network: string): Promise<boolean> {
    const now = this.#clock.monotonic();
    const busyUntil = Math.max(now, this.#busyUntil.get(network) ?? 0) + this.#intervalMs;
    const wait = busyUntil - now - BURST_MS;
    if (wait > MAX_WAIT_MS) return false;
    if (this.#busyUntil.size >= SWEEP_AT) this.#sweep(now);
    this.#busyUntil.set(network, busyUntil);
    if (wait > 0) await new Promise<void>((resolve) => this.#clock.after(wait, resolve));
    return true;
  }

  #sweep(now: number): void {
    for (const [network, busyUntil] of this.#busyUntil) if (busyUntil <= now) this.#busyUntil.delete(network);
  }
}
