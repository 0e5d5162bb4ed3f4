/**
 * Removes banned accounts from public tables: after a ban and every half minute, so that it also reaches other processes' tables and survives
 * crashes. In private games a banned player may continue while the page stays open.
 */
import type { Refusal } from "../../shared/core/game.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { Store, StoredTable } from "../store/store.ts";
import { hasPlace } from "../table/seating/accountSeats.ts";
import { accountHolder, readSeating } from "../table/seating/seating.ts";

const RETRY_INTERVAL_MS = 30_000;

type Expel = (table: string, account: string) => Promise<Refusal | undefined>;

function hasPlaceAt({ seating: stored, phase }: StoredTable, account: string): boolean {
  const seating = readSeating(stored);
  return hasPlace(seating, accountHolder(seating, account)?.id ?? "", phase);
}

export class BannedSeats extends PeriodicJob {
  readonly #store: Pick<Store, "accounts" | "findAll">;
  readonly #expel: Expel;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(store: Pick<Store, "accounts" | "findAll">, expel: Expel, clock: Clock, log: Log) {
    super({ clock, log }, RETRY_INTERVAL_MS, "seats of banned accounts not released yet");
    this.#store = store;
    this.#expel = expel;
    this.#clock = clock;
    this.#log = log;
  }

  protected override async work(): Promise<void> {
    for (const account of await this.#store.accounts.bannedAccounts(this.#clock.now())) await this.#expelFromAll(account);
  }

  async #expelFromAll(account: string): Promise<void> {
    const tables = await this.#store.findAll(await this.#store.accounts.publicTablesOf(account));
    for (const table of tables) {
      if (this.isClosed) return;
      await this.#expelFrom(table, account);
    }
  }

  /** A table that cannot be loaded must not block others. */
  async #expelFrom(table: StoredTable, account: string): Promise<void> {
    try {
      const refusal = hasPlaceAt(table, account) ? await this.#expel(table.id, account) : undefined;
      if (refusal) this.#log.warn({ table: table.id, reason: refusal.code }, "seat of a banned player not released yet");
    } catch (error) {
      this.#log.warn({ table: table.id, err: error }, "seat of a banned player not released yet");
    }
  }
}
