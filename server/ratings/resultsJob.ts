/**
 * Records each finished table once, after its end: when a game ends here, at the start, and every minute. The end of a game does not wait for it.
 */
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import { type Store, StoreUnavailableError } from "../store/store.ts";
import { factsOf } from "./facts.ts";

const AGAIN_MS = 60_000;
const AT_ONCE = 20;
/** Another process may take the same number; each time somebody gets on. */
const ATTEMPTS = 20;

const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "23505";

export class ResultsJob extends PeriodicJob {
  readonly #store: Store;
  readonly #log: Log;
  #again = false;

  constructor(store: Store, clock: Clock, log: Log) {
    super(clock, AGAIN_MS);
    this.#store = store;
    this.#log = log;
  }

  /** A game that ends during a run is recorded too. */
  override run(): Promise<void> {
    this.#again = true;
    return super.run();
  }

  protected override async work(): Promise<void> {
    try {
      while (this.#again && !this.isClosed) {
        this.#again = false;
        for (let ids = await this.#next(); ids.length > 0 && !this.isClosed; ids = await this.#next())
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
}
