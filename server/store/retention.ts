/** Hourly clean-up: archives old finished tables, deletes tables that nobody joined, sweeps accounts. One process at a time archives. */
import { type Clock, DAY_MS, HOUR_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { Store } from "./store.ts";

/** A new table is joined at once, unless the response with its id was lost. In ms. */
const UNJOINED_TTL_MS = DAY_MS;
/** After this time without a change, tables whose game never starts are deleted, and unfinished games lose their chat. In ms. */
const ABANDONED_TTL_MS = 30 * DAY_MS;

/** Seeks and matches are kept for this time after their end, in ms. */
const SEEK_TTL_MS = 60 * DAY_MS;
/** Appointments are kept for this time after their start, in ms: for as long as missed ones are remembered. */
const APPOINTMENT_TTL_MS = 90 * DAY_MS;
/** Networks of those who let a ready check fail are kept for this time, in ms: for longer than they stay apart from the others. */
const NETWORK_TTL_MS = HOUR_MS;

/** Sessions end after this time without use. */
export const SESSION_MS = 180 * DAY_MS;

export class Retention extends PeriodicJob {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #retentionMs: number;

  /** @param days until a finished table is archived; 0 for never */
  constructor(store: Store, clock: Clock, log: Log, days: number) {
    super({ clock, log }, HOUR_MS, "archiving postponed");
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#retentionMs = days * DAY_MS;
  }

  protected override async work(): Promise<void> {
    const deleted = await this.#store.deleteUnjoined(this.#clock.now() - UNJOINED_TTL_MS);
    if (deleted > 0) this.#log.info({ tables: deleted }, "deleted tables that nobody joined");
    const neverStarted = await this.#store.deleteNeverStarted(this.#clock.now() - ABANDONED_TTL_MS);
    if (neverStarted > 0) this.#log.info({ tables: neverStarted }, "deleted tables whose game never started");
    await this.#store.deleteAbandonedChat(this.#clock.now() - ABANDONED_TTL_MS);
    await this.#store.accounts.sweepAccounts(this.#clock.now(), SESSION_MS);
    await this.#store.seeks.forgetAsked(this.#clock.now() - NETWORK_TTL_MS);
    await this.#store.seeks.sweepSeeks(this.#clock.now() - SEEK_TTL_MS);
    await this.#store.appointments.sweepAppointments(this.#clock.now() - APPOINTMENT_TTL_MS);
    const total = this.#retentionMs > 0 ? await this.#archiveAll() : 0;
    if (total > 0) this.#log.info({ tables: total }, "archived finished tables");
  }

  async #archiveAll(): Promise<number> {
    let total = 0;
    for (let archived = 1; archived > 0 && !this.isClosed; total += archived)
      archived = await this.#store.archive(this.#clock.now() - this.#retentionMs);
    return total;
  }
}
