/**
 * Opens correspondence tables at their deadlines. A table that is in memory somewhere is asked there. One process at a time looks, so that
 * several do not race for the same tables; what it opens may be loaded by any of them.
 */
import type { Refusal } from "../../shared/core/game.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { CorrespondenceStore } from "../store/correspondence.ts";

const POLL_MS = 5000;
const AT_ONCE = 20;

/** A table that cannot be opened is tried again after a minute, then after twice as long each time, up to a quarter of a day. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 3_600_000;

interface Retry {
  /** By the monotonic clock. */
  readonly at: number;
  readonly after: number;
}

type Wake = (table: string) => Promise<Refusal | undefined>;

export class DeadlineScheduler extends PeriodicJob {
  readonly #store: CorrespondenceStore;
  readonly #cluster: Pick<Cluster, "withLock">;
  readonly #wake: Wake;
  readonly #clock: Clock;
  readonly #log: Log;
  /** Tables that cannot be opened. */
  readonly #broken = new Map<string, Retry>();

  constructor(store: CorrespondenceStore, cluster: Pick<Cluster, "withLock">, wake: Wake, clock: Clock, log: Log) {
    super(clock, POLL_MS);
    this.#store = store;
    this.#cluster = cluster;
    this.#wake = wake;
    this.#clock = clock;
    this.#log = log;
  }

  protected override async work(): Promise<void> {
    try {
      for (let isMore = true; isMore && !this.isClosed; ) isMore = await this.#cluster.withLock("correspondence", () => this.#wakeSome());
    } catch (error) {
      this.#log.warn({ err: error }, "deadlines wait");
    }
  }

  /** @returns whether more may be due */
  async #wakeSome(): Promise<boolean> {
    const due = await this.#store.dueTables(this.#clock.now(), AT_ONCE, this.#waiting());
    const done = await Promise.all(due.map((id) => this.#wakeOne(id)));
    return due.length === AT_ONCE && done.some(Boolean);
  }

  #waiting(): string[] {
    const now = this.#clock.monotonic();
    return [...this.#broken].filter(([, { at }]) => at > now).map(([id]) => id);
  }

  /** @returns whether it was opened */
  async #wakeOne(id: string): Promise<boolean> {
    const refusal = await this.#wake(id);
    // Any other refusal passes by itself: another process is just opening the table, or the store has to come back.
    if (refusal?.code === "TABLE_UNLOADABLE") this.#postpone(id, refusal);
    else this.#broken.delete(id);
    return refusal === undefined;
  }

  #postpone(id: string, { params }: Refusal): void {
    const after = Math.min(MAX_RETRY_MS, 2 * (this.#broken.get(id)?.after ?? FIRST_RETRY_MS / 2));
    this.#broken.set(id, { at: this.#clock.monotonic() + after, after });
    this.#log.warn({ table: id, reason: params?.reason }, "a table with a deadline cannot be opened");
  }
}
