/**
 * A store that tells whoever runs the server when it begins to take nothing, and when it takes things again: a line each, and a figure;
 * how long it takes for what it is asked, and what took too long.
 */
import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import { Slow } from "../lib/slow.ts";
import { type Store, Unwritable } from "./store.ts";

/** Follows how writes end. */
class Writes {
  readonly #log: Log;
  readonly #gauge: Metrics["writable"];
  #takes = true;

  constructor(log: Log, gauge: Metrics["writable"]) {
    this.#log = log;
    this.#gauge = gauge;
    gauge.set(1);
  }

  /** The same write, followed. */
  follow<A extends unknown[], R>(write: (...values: A) => Promise<R>): (...values: A) => Promise<R> {
    return async (...values) => {
      try {
        const result = await write(...values);
        this.#note(true);
        return result;
      } catch (error) {
        if (error instanceof Unwritable) this.#note(false, error);
        throw error;
      }
    };
  }

  #note(takes: boolean, error?: Error): void {
    if (takes === this.#takes) return;
    this.#takes = takes;
    this.#gauge.set(takes ? 1 : 0);
    if (takes) this.#log.info("the store takes writes again: tables go on");
    else this.#log.error({ why: error?.message }, "the store takes no writes: tables wait until it does again");
  }
}

type Query<A extends unknown[], R> = (...values: A) => Promise<R>;

/** How long each statement takes. */
class Times {
  readonly #slow: Slow;
  readonly #statements: Metrics["statements"];

  constructor(log: Log, { slow, statements }: Metrics, slowMs: number) {
    this.#slow = new Slow("statement", log, slowMs, slow.labels("statement"));
    this.#statements = statements;
  }

  /** The same query, measured. What it was given may be secret: only its name is told. */
  of<A extends unknown[], R>(name: keyof Store, query: Query<A, R>): Query<A, R> {
    const times = this.#statements.labels(name);
    return async (...values) => {
      const began = performance.now();
      try {
        return await query(...values);
      } finally {
        const took = performance.now() - began;
        times.observe(took / 1000);
        this.#slow.took(took, name, {});
      }
    };
  }
}

/** The same store, its writes followed and all that it is asked measured. @param slowMs a statement that takes so long is told */
export function watched(store: Store, log: Log, metrics: Metrics, slowMs: number): Store {
  const writes = new Writes(log, metrics.writable);
  const times = new Times(log, metrics, slowMs);
  const write = <A extends unknown[], R>(name: keyof Store, query: Query<A, R>) => writes.follow(times.of(name, query));
  return {
    ...store,
    create: write("create", store.create),
    open: write("open", store.open),
    save: write("save", store.save),
    append: write("append", store.append),
    say: write("say", store.say),
    report: write("report", store.report),
    keepBot: write("keepBot", store.keepBot),
    dropBot: write("dropBot", store.dropBot),
    probe: write("probe", store.probe),
    find: times.of("find", store.find),
    findAll: times.of("findAll", store.findAll),
    entries: times.of("entries", store.entries),
    reports: times.of("reports", store.reports),
    reportGroups: times.of("reportGroups", store.reportGroups),
    findReport: times.of("findReport", store.findReport),
    findBot: times.of("findBot", store.findBot),
    list: times.of("list", store.list),
    pack: times.of("pack", store.pack),
    deleteUnentered: times.of("deleteUnentered", store.deleteUnentered),
  };
}
