/**
 * Suspends banned accounts at public tables: after a ban and every half minute, so that it also reaches games that start later, and survives
 * crashes. In private games a banned player may continue while the page stays open.
 */
import type { Refusal } from "../../shared/core/game.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import { NO_REASON, restrictionsOf } from "../store/moderation.ts";
import type { Store, StoredTable } from "../store/store.ts";
import { readSeating, seatOfAccount } from "../table/seating/seating.ts";
import { readStatus } from "../table/status.ts";

const RETRY_INTERVAL_MS = 30_000;
/** For how long the end of a ban is tried again at tables that could not be reached, in ms. */
const LIFTED_MS = DAY_MS;

type Suspend = (table: string, account: string, until: number, reason: string) => Promise<Refusal | undefined>;

/** The account's seat in a running game is not suspended until then, or, with 0, is suspended still. */
function isDue({ seating: stored, status, phase }: StoredTable, account: string, until: number): boolean {
  const seat = seatOfAccount(readSeating(stored), account);
  return phase === "running" && seat >= 0 && (readStatus(status).suspended[seat] ?? 0) !== until;
}

export class BannedSeats extends PeriodicJob {
  readonly #store: Pick<Store, "accounts" | "findAll">;
  readonly #suspend: Suspend;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(store: Pick<Store, "accounts" | "findAll">, suspend: Suspend, clock: Clock, log: Log) {
    super({ clock, log }, RETRY_INTERVAL_MS, "banned accounts not suspended at tables yet");
    this.#store = store;
    this.#suspend = suspend;
    this.#clock = clock;
    this.#log = log;
  }

  protected override async work(): Promise<void> {
    const now = this.#clock.now();
    for (const account of await this.#store.accounts.bannedAccounts(now, now - LIFTED_MS)) await this.#suspendAt(account, isDue);
  }

  /** After a ban, whose sockets close at tables that wait for players too; or after its end. */
  apply(account: string): Promise<void> {
    return this.#suspendAt(account, () => true);
  }

  async #suspendAt(id: string, isWanted: (table: StoredTable, account: string, until: number) => boolean): Promise<void> {
    const account = await this.#store.accounts.findAccount(id);
    const { bannedUntil: until, banReason } = account ? restrictionsOf(account) : { bannedUntil: 0, banReason: "" };
    for (const table of await this.#store.findAll(await this.#store.accounts.publicTablesOf(id))) {
      if (this.isClosed) return;
      await this.#try(table, () => (isWanted(table, id, until) ? this.#suspend(table.id, id, until, banReason || NO_REASON) : undefined));
    }
  }

  /** A table that cannot be loaded must not block others. */
  async #try({ id: table }: StoredTable, task: () => Promise<Refusal | undefined> | undefined): Promise<void> {
    try {
      const refusal = await task();
      if (refusal) this.#log.warn({ table, reason: refusal.code }, "player not suspended yet");
    } catch (error) {
      this.#log.warn({ table, err: error }, "player not suspended yet");
    }
  }
}
