/**
 * Records each finished table once, after its end: when a game ends here, at the start, and every minute. The end of a game does not wait for it.
 */
import { type Clock, ResettableTimer } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { type Store, StoreUnavailableError } from "../store/store.ts";
import { factsOf } from "./facts.ts";

const AGAIN_MS = 60_000;
const AT_ONCE = 20;
/** Another process may take the same number; each time somebody gets on. */
const ATTEMPTS = 20;

const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "23505";

export class ResultsJob {
  readonly #store: Store;
  readonly #log: Log;
  readonly #timer: ResettableTimer;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(store: Store, clock: Clock, log: Log) {
    this.#store = store;
    this.#log = log;
    this.#timer = new ResettableTimer(clock, () => void this.run());
  }

  /** Resolves when all that is over now is recorded. A game that ends meanwhile is recorded too. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#recordAll().finally(() => {
      this.#running = undefined;
      if (!this.#closed) this.#timer.set(AGAIN_MS);
    });
    return this.#running;
  }

  async #recordAll(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        for (let ids = await this.#next(); ids.length > 0 && !this.#closed; ids = await this.#next())
          for (const id of ids) await this.#record(id);
      }
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#log.warn({ reason: error.message }, "results wait: store unavailable");
      else this.#log.error({ err: error }, "results could not be recorded");
    }
  }

  #next(): Promise<string[]> {
    return this.#store.results.unrecorded(AT_ONCE);
  }

  async #record(id: string): Promise<void> {
    const facts = await this.#facts(id);
    for (let attempt = 1; ; attempt++)
      try {
        await this.#store.results.recordResult(id, facts);
        return;
      } catch (error) {
        if (!isTaken(error) || attempt === ATTEMPTS) throw error;
      }
  }

  async #facts(id: string) {
    const [table, entries] = await Promise.all([this.#store.find(id), this.#store.entries(id)]);
    try {
      return (
        table &&
        factsOf(
          table,
          entries.map(({ entry }) => entry),
        )
      );
    } catch (error) {
      this.#log.warn({ table: id, err: error }, "a finished table has no readable result");
      return undefined;
    }
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#timer.clear();
    await this.#running;
  }
}
