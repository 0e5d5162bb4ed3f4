/** Background work that runs on request and at intervals, one run at a time. */
import { type Clock, ResettableTimer } from "./clock.ts";

export abstract class PeriodicJob {
  readonly #timer: ResettableTimer;
  readonly #intervalMs: number;
  #running: Promise<void> | undefined;
  /** Check between steps of a run. */
  protected isClosed = false;

  /** @param intervalMs from the end of a run to the next */
  constructor(clock: Clock, intervalMs: number) {
    this.#intervalMs = intervalMs;
    this.#timer = new ResettableTimer(clock, () => void this.run());
  }

  /** One run. Must not reject. */
  protected abstract work(): Promise<void>;

  /** Resolves when the current run has ended. */
  run(): Promise<void> {
    this.#running ??= this.work().finally(() => {
      this.#running = undefined;
      if (!this.isClosed) this.#timer.set(this.#intervalMs);
    });
    return this.#running;
  }

  /** Resolves when the current run has ended. Later runs do nothing. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.#timer.clear();
    await this.#running;
  }
}
