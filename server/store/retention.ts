/** Hourly clean-up: archives old finished tables, deletes tables that nobody joined, sweeps accounts. One process at a time archives. */
import { type Clock, ResettableTimer } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { type Store, StoreUnavailableError } from "./store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A new table is joined at once, unless the response with its id was lost. In ms. */
const UNJOINED_TTL_MS = DAY_MS;

/** Sessions end after this time without use. */
export const SESSION_MS = 180 * DAY_MS;

export class Retention {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #retentionMs: number;
  readonly #timer: ResettableTimer;
  #closed = false;
  #archiving: Promise<void> | undefined;

  /** @param days until a finished table is archived; 0 for never */
  constructor(store: Store, clock: Clock, log: Log, days: number) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#retentionMs = days * DAY_MS;
    this.#timer = new ResettableTimer(clock, () => this.#run());
    this.#run();
  }

  #run(): void {
    this.#archiving = this.#archive();
    this.#timer.set(HOUR_MS);
  }

  async #archive(): Promise<void> {
    try {
      const deleted = await this.#store.deleteUnjoined(this.#clock.now() - UNJOINED_TTL_MS);
      if (deleted > 0) this.#log.info({ tables: deleted }, "deleted tables that nobody joined");
      await this.#store.accounts.sweepAccounts(this.#clock.now(), SESSION_MS);
      const total = this.#retentionMs > 0 ? await this.#archiveAll() : 0;
      if (total > 0) this.#log.info({ tables: total }, "archived finished tables");
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#log.warn({ reason: error.message }, "archiving postponed: store unavailable");
      else this.#log.error({ err: error }, "archiving failed");
    }
  }

  async #archiveAll(): Promise<number> {
    let total = 0;
    for (let packed = 1; packed > 0 && !this.#closed; total += packed)
      packed = await this.#store.archive(this.#clock.now() - this.#retentionMs);
    return total;
  }

  /** Resolves when the current run has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#timer.clear();
    await this.#archiving;
  }
}
