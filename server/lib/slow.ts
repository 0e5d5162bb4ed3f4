/** What takes longer than it may is told to whoever runs the server: a line of a kind a minute, without what was asked or answered. */
import { type Counted, type Log, Sieve } from "./log.ts";

export class Slow {
  readonly #what: string;
  readonly #log: Log;
  readonly #limit: number;
  readonly #sieve: Sieve;

  /** @param what stands in the line @param limit milliseconds; 0 tells nothing @param count of all that were slow */
  constructor(what: string, log: Log, limit: number, count: Counted) {
    this.#what = what;
    this.#log = log;
    this.#limit = limit === 0 ? Number.POSITIVE_INFINITY : limit;
    this.#sieve = new Sieve(count);
  }

  /** @param kind of which a line a minute is enough @param more what else the line is to say */
  took(milliseconds: number, kind: string, more: object): void {
    if (milliseconds < this.#limit) return;
    const held = this.#sieve.pass(kind);
    if (held === undefined) return;
    this.#log.warn({ [this.#what]: kind, ...more, ms: Math.round(milliseconds), ...(held > 0 && { held }) }, `a slow ${this.#what}`);
  }
}
