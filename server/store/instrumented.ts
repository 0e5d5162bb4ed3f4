/** Wraps a store: measures every operation and logs when writes start to fail and when they succeed again. */
import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import { SlowLog } from "../lib/slowLog.ts";
import type { AccountStore } from "./accounts.ts";
import type { AppointmentStore } from "./appointments.ts";
import { READS } from "./buildStore.ts";
import type { CorrespondenceStore } from "./correspondence.ts";
import type { FairPlayStore } from "./fairPlay.ts";
import type { ResultStore } from "./results.ts";
import type { SeekStore } from "./seeks.ts";
import { type Store, StoreUnavailableError } from "./store.ts";
import type { StudyStore } from "./studies.ts";
import type { TournamentStore } from "./tournaments.ts";

/** Whether writes succeed. Logs each change and sets the gauge. */
class WriteHealth {
  readonly #log: Log;
  readonly #gauge: Metrics["writable"];
  #isWritable = true;

  constructor(log: Log, gauge: Metrics["writable"]) {
    this.#log = log;
    this.#gauge = gauge;
    gauge.set(1);
  }

  track<A extends unknown[], R>(write: Query<A, R>): Query<A, R> {
    return async (...values) => {
      try {
        const result = await write(...values);
        this.#update(true);
        return result;
      } catch (error) {
        if (error instanceof StoreUnavailableError) this.#update(false, error);
        throw error;
      }
    };
  }

  #update(isWritable: boolean, error?: Error): void {
    if (isWritable === this.#isWritable) return;
    this.#isWritable = isWritable;
    this.#gauge.set(isWritable ? 1 : 0);
    if (isWritable) this.#log.info("the store is writable again: tables continue");
    else this.#log.error({ reason: error?.message }, "the store is not writable: tables wait");
  }
}

type Operation =
  | keyof Store
  | keyof AccountStore
  | keyof CorrespondenceStore
  | keyof ResultStore
  | keyof SeekStore
  | keyof StudyStore
  | keyof AppointmentStore
  | keyof TournamentStore
  | keyof FairPlayStore;
type Query<A extends unknown[], R> = (...values: A) => Promise<R>;

class Durations {
  readonly #slowLog: SlowLog;
  readonly #histogram: Metrics["storeDuration"];

  constructor(log: Log, { slowOperations, storeDuration }: Metrics, slowQueryMs: number) {
    this.#slowLog = new SlowLog("query", log, slowQueryMs, slowOperations.labels("query"));
    this.#histogram = storeDuration;
  }

  /** Logs the operation's name only: its arguments may be secret. */
  measure<A extends unknown[], R>(name: Operation, query: Query<A, R>): Query<A, R> {
    const histogram = this.#histogram.labels(name);
    return async (...values) => {
      const start = performance.now();
      try {
        return await query(...values);
      } finally {
        const duration = performance.now() - start;
        histogram.observe(duration / 1000);
        this.#slowLog.record(duration, name, {});
      }
    };
  }
}

/** @param slowQueryMs operations that take longer are logged; 0 logs none */
export function instrumented(store: Store, log: Log, metrics: Metrics, slowQueryMs: number): Store {
  const health = new WriteHealth(log, metrics.writable);
  const durations = new Durations(log, metrics, slowQueryMs);
  const instrument = (name: Operation, query: Query<unknown[], unknown>) => {
    const measured = durations.measure(name, query);
    return name in READS ? measured : health.track(measured);
  };
  const group = <G extends object>(queries: G): G =>
    Object.fromEntries((Object.entries(queries) as [Operation, Query<unknown[], unknown>][]).map(([n, q]) => [n, instrument(n, q)])) as G;
  const { accounts, correspondence, results, seeks, studies, appointments, tournaments, fairPlay, close, ...tables } = store;
  return {
    ...group(tables),
    accounts: group(accounts),
    correspondence: group(correspondence),
    results: group(results),
    seeks: group(seeks),
    studies: group(studies),
    appointments: group(appointments),
    tournaments: group(tournaments),
    fairPlay: group(fairPlay),
    close,
  };
}
