/** A store that tells whoever runs the server when it begins to take nothing, and when it takes things again: a line each, and a figure. */
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
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

/** The same store, its writes followed and its appends measured. */
export function watched(store: Store, log: Log, { append, writable }: Metrics): Store {
  const writes = new Writes(log, writable);
  const measured: Store["append"] = async (...entry) => {
    const began = performance.now();
    await store.append(...entry);
    append.observe((performance.now() - began) / 1000);
  };
  return {
    ...store,
    create: writes.follow(store.create),
    open: writes.follow(store.open),
    save: writes.follow(store.save),
    append: writes.follow(measured),
    say: writes.follow(store.say),
    report: writes.follow(store.report),
    probe: writes.follow(store.probe),
  };
}
