/** Wraps a store: measures every operation and logs when writes start to fail and when they succeed again. */
import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import { SlowLog } from "../lib/slowLog.ts";
import { ACCOUNT_READS } from "./accountQueries.ts";
import type { AccountStore } from "./accounts.ts";
import type { CorrespondenceStore } from "./correspondence.ts";
import { CORRESPONDENCE_READS } from "./correspondenceQueries.ts";
import { RESULT_READS } from "./resultQueries.ts";
import type { ResultStore } from "./results.ts";
import { type Store, StoreUnavailableError } from "./store.ts";

/** Whether writes succeed: one log line and the gauge at each change. */
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

type Operation = keyof Store | keyof AccountStore | keyof CorrespondenceStore | keyof ResultStore;
type Query<A extends unknown[], R> = (...values: A) => Promise<R>;

/** Measures every operation. */
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
  const write = <A extends unknown[], R>(name: Operation, query: Query<A, R>) => health.track(durations.measure(name, query));
  /** All queries of a group; `reads` names those that change nothing. */
  const group = <G extends object>(queries: G, reads: object): G => {
    const measured = (Object.entries(queries) as [Operation, Query<unknown[], unknown>][]).map(([name, query]) => [
      name,
      name in reads ? durations.measure(name, query) : write(name, query),
    ]);
    return Object.fromEntries(measured) as G;
  };
  return {
    ...store,
    create: write("create", store.create),
    open: write("open", store.open),
    save: write("save", store.save),
    redact: write("redact", store.redact),
    append: write("append", store.append),
    appendChat: write("appendChat", store.appendChat),
    report: write("report", store.report),
    closeReport: write("closeReport", store.closeReport),
    saveBot: write("saveBot", store.saveBot),
    deleteBot: write("deleteBot", store.deleteBot),
    probe: write("probe", store.probe),
    find: durations.measure("find", store.find),
    findAll: durations.measure("findAll", store.findAll),
    entries: durations.measure("entries", store.entries),
    reports: durations.measure("reports", store.reports),
    reportGroups: durations.measure("reportGroups", store.reportGroups),
    findReport: durations.measure("findReport", store.findReport),
    findBot: durations.measure("findBot", store.findBot),
    accounts: group(store.accounts, ACCOUNT_READS),
    correspondence: group(store.correspondence, CORRESPONDENCE_READS),
    results: group(store.results, RESULT_READS),
    list: durations.measure("list", store.list),
    archive: durations.measure("archive", store.archive),
    deleteUnentered: durations.measure("deleteUnentered", store.deleteUnentered),
  };
}
