/** Releases the seats of deleted accounts and replaces their names, table by table: after a deletion, at startup and every ten minutes. */
import type { Refusal } from "../../shared/core/game.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { AccountStore } from "../store/accounts.ts";

const RETRY_INTERVAL_MS = 10 * 60_000;
const AT_ONCE = 20;

/** Refusals after which a retry is useless. */
const FINAL = ["TABLE_NOT_FOUND", "TABLE_UNLOADABLE"];

type Forget = (table: string, account: string) => Promise<Refusal | undefined>;

export class AbandonedSeats extends PeriodicJob {
  readonly #store: AccountStore;
  readonly #forget: Forget;
  readonly #log: Log;

  constructor(store: AccountStore, forget: Forget, clock: Clock, log: Log) {
    super({ clock, log }, RETRY_INTERVAL_MS, "seats of deleted accounts not released yet");
    this.#store = store;
    this.#forget = forget;
    this.#log = log;
  }

  protected override async work(): Promise<void> {
    for (let done = 1; done > 0 && !this.isClosed; ) done = await this.#releaseSome();
  }

  async #releaseSome(): Promise<number> {
    let done = 0;
    for (const { account, table } of await this.#store.abandonedSeats(AT_ONCE)) {
      if (this.isClosed) return 0;
      const refusal = await this.#forget(table, account);
      if (refusal && !FINAL.includes(refusal.code)) continue;
      if (refusal) this.#log.warn({ table, reason: refusal.code }, "table of a deleted account cannot be opened: the name remains there");
      await this.#store.dropAbandonedSeats(account, table);
      done++;
    }
    return done;
  }
}
