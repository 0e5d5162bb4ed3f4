/**
 * Wakes correspondence tables at their deadlines, wherever they are loaded. One process at a time looks for them, so that several don't
 * race for the same tables.
 */
import type { Refusal } from "../../shared/core/game.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { CorrespondenceStore } from "../store/correspondence.ts";

const POLL_MS = 5000;
const AT_ONCE = 20;

/** Backoff for tables that cannot be loaded, in ms: doubled with each attempt. */
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
  readonly #broken = new Map<string, Retry>();

  constructor(store: CorrespondenceStore, cluster: Pick<Cluster, "withLock">, wake: Wake, clock: Clock, log: Log) {
    super({ clock, log }, POLL_MS, "deadlines postponed");
    this.#store = store;
    this.#cluster = cluster;
    this.#wake = wake;
    this.#clock = clock;
    this.#log = log;
  }

  protected override async work(): Promise<void> {
    for (let isMore = true; isMore && !this.isClosed; ) isMore = await this.#cluster.withLock("correspondence", () => this.#wakeSome());
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

  async #wakeOne(id: string): Promise<boolean> {
    const refusal = await this.#wake(id);
    // Other refusals are temporary: another process is loading the table, or the store is away.
    if (refusal?.code === "TABLE_UNLOADABLE") this.#postpone(id, refusal);
    else this.#broken.delete(id);
    return refusal === undefined;
  }

  #postpone(id: string, { params }: Refusal): void {
    const after = Math.min(MAX_RETRY_MS, 2 * (this.#broken.get(id)?.after ?? FIRST_RETRY_MS / 2));
    this.#broken.set(id, { at: this.#clock.monotonic() + after, after });
    this.#log.warn({ table: id, reason: params?.reason }, "table with a deadline cannot be opened");
  }
}
