/** Background work that runs on request and at intervals, one run at a time. A failed run is logged; the next one tries again. */
import { type Clock, ResettableTimer } from "./clock.ts";
import type { Log } from "./log.ts";
import { StoreUnavailableError } from "./storeErrors.ts";

interface JobDeps {
  readonly clock: Clock;
  readonly log: Log;
}

export abstract class PeriodicJob {
  readonly #timer: ResettableTimer;
  readonly #intervalMs: number;
  readonly #log: Log;
  readonly #failure: string;
  #running: Promise<void> | undefined;
  /** Check between steps of a run. */
  protected isClosed = false;

  /** @param intervalMs from the end of a run to the next @param failure log line of a failed run */
  constructor({ clock, log }: JobDeps, intervalMs: number, failure: string) {
    this.#timer = new ResettableTimer(clock, () => void this.run());
    this.#intervalMs = intervalMs;
    this.#log = log;
    this.#failure = failure;
  }

  protected abstract work(): Promise<void>;

  /** Resolves when the current run has ended. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#workOnce().finally(() => {
      this.#running = undefined;
      if (!this.isClosed) this.#timer.set(this.#intervalMs);
    });
    return this.#running;
  }

  async #workOnce(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#log.warn({ reason: error.message }, `${this.#failure}: store unavailable`);
      else this.#log.error({ err: error }, this.#failure);
    }
  }

  /**
   * Takes a step for one item of several. If it fails, that is logged and holds up no other item.
   * @throws StoreUnavailableError, which ends the run
   */
  protected async attempt(step: () => Promise<unknown>, failure: string, about: object = {}): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      this.#log.error({ err: error, ...about }, failure);
    }
  }

  /** Resolves when the current run has ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.#timer.clear();
    await this.#running;
  }
}
