/** Detects downtime: afterwards, deadlines are not earlier than the floor, since no one could meet them. One process stores a heartbeat. */
import type { Cluster } from "../cluster/cluster.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { CorrespondenceStore } from "../store/correspondence.ts";
import { CORRESPONDENCE } from "../table/clocks/due.ts";

const BEAT_MS = 60_000;

export class Downtime extends PeriodicJob {
  readonly #store: CorrespondenceStore;
  readonly #cluster: Pick<Cluster, "withLock">;
  readonly #clock: Clock;
  readonly #log: Log;
  /** This process stored the last heartbeat. */
  #isBeating = false;
  #floor = 0;

  constructor(store: CorrespondenceStore, cluster: Pick<Cluster, "withLock">, clock: Clock, log: Log) {
    super({ clock, log }, BEAT_MS, "heartbeat not stored");
    this.#store = store;
    this.#cluster = cluster;
    this.#clock = clock;
    this.#log = log;
  }

  /** No deadline is earlier, in ms since 1970. */
  get floor(): number {
    return this.#floor;
  }

  protected override async work(): Promise<void> {
    const wasBeating = this.#isBeating;
    this.#isBeating = false;
    await this.#cluster.withLock("heartbeat", () => this.#recordHeartbeat(wasBeating));
    this.#isBeating = true;
  }

  async #recordHeartbeat(wasBeating: boolean): Promise<void> {
    const now = this.#clock.now();
    const last = await this.#store.heartbeatOf("alive");
    if (!wasBeating && last > 0 && now - last > 2 * BEAT_MS) {
      await this.#store.recordHeartbeat("floor", now + CORRESPONDENCE.afterDowntime);
      this.#log.info({ seconds: Math.round((now - last) / 1000) }, "after downtime: deadlines are at least twelve hours away");
    }
    await this.#store.recordHeartbeat("alive", now);
    this.#floor = await this.#store.heartbeatOf("floor");
  }
}
