/** Detects downtime: afterwards, deadlines are not earlier than the floor, since no one could meet them. One process stores a heartbeat. */
import type { Cluster } from "../cluster/cluster.ts";
import { type Clock, ResettableTimer } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { CorrespondenceStore } from "../store/correspondence.ts";
import { CORRESPONDENCE } from "../table/clocks/due.ts";

const BEAT_MS = 60_000;

export class Downtime {
  readonly #store: CorrespondenceStore;
  readonly #cluster: Pick<Cluster, "withLock">;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #timer: ResettableTimer;
  /** This process stored the last heartbeat. */
  #isBeating = false;
  #floor = 0;
  #closed = false;
  #beating: Promise<void> | undefined;

  constructor(store: CorrespondenceStore, cluster: Pick<Cluster, "withLock">, clock: Clock, log: Log) {
    this.#store = store;
    this.#cluster = cluster;
    this.#clock = clock;
    this.#log = log;
    this.#timer = new ResettableTimer(clock, () => this.#next());
  }

  /** No deadline is earlier, in ms since 1970. */
  get floor(): number {
    return this.#floor;
  }

  async start(): Promise<void> {
    this.#next();
    await this.#beating;
  }

  #next(): void {
    this.#beating = this.#beat().finally(() => {
      if (!this.#closed) this.#timer.set(BEAT_MS);
    });
  }

  async #beat(): Promise<void> {
    try {
      await this.#cluster.withLock("heartbeat", () => this.#recordHeartbeat());
      this.#isBeating = true;
    } catch (error) {
      this.#isBeating = false;
      this.#log.warn({ err: error }, "the heartbeat could not be stored");
    }
  }

  async #recordHeartbeat(): Promise<void> {
    const now = this.#clock.now();
    const last = await this.#store.heartbeatOf("alive");
    if (!this.#isBeating && last > 0 && now - last > 2 * BEAT_MS) {
      await this.#store.recordHeartbeat("floor", now + CORRESPONDENCE.afterDowntime);
      this.#log.info({ seconds: Math.round((now - last) / 1000) }, "after downtime: deadlines are at least twelve hours away");
    }
    await this.#store.recordHeartbeat("alive", now);
    this.#floor = await this.#store.heartbeatOf("floor");
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#timer.clear();
    await this.#beating;
  }
}
