/**
 * The way to the store's thread. Jobs are gathered here and travel together: each message to another thread, and each transaction
 * with its fsync, costs more than the row that it is for. Whoever is alone waits for nothing; the more others come, the longer a
 * batch is kept open, up to a bound that no player notices.
 */
import { FencedError, StoreUnavailableError } from "./store.ts";
import type { Failure, Job, JobResult, Operation } from "./worker.ts";

/** A batch is kept open for so many milliseconds at most, … */
const BATCH_WINDOW_MS = 5;
/** … and only while in that time so many more jobs are to be expected. */
const MIN_EXPECTED_JOBS = 1;
/** How fast the measure of what is to be expected follows: what came in the last so many milliseconds counts most. */
const DECAY_MS = 100;

interface PendingJob {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const FAILURES: { readonly [F in Failure]: new (message: string) => Error } = {
  fenced: FencedError,
  unwritable: StoreUnavailableError,
  other: Error,
};

/** How many jobs come in a millisecond, lately, while others are under way. */
class ArrivalRate {
  #perMs = 0;
  #at = 0;

  count(now: number): void {
    this.#perMs = this.#rateAt(now) + 1 / DECAY_MS;
    this.#at = now;
  }

  /** Jobs to be expected in so many milliseconds. */
  expectedWithin(milliseconds: number, now: number): number {
    return this.#rateAt(now) * milliseconds;
  }

  #rateAt(now: number): number {
    return this.#perMs * Math.exp((this.#at - now) / DECAY_MS);
  }
}

/** What is needed of the thread. */
interface Thread {
  on(event: "message", take: (answers: JobResult[]) => void): unknown;
  on(event: "error", take: (error: unknown) => void): unknown;
  on(event: "exit", take: () => void): unknown;
  postMessage(message: readonly Job[] | "close"): void;
}

export class StoreClient {
  readonly #worker: Thread;
  readonly #pending = new Map<number, PendingJob>();
  readonly #arrivals = new ArrivalRate();
  #batch: Job[] = [];
  #next = 0;
  #closedBy: Error | undefined;

  constructor(worker: Thread) {
    this.#worker = worker;
    worker.on("message", (answers: JobResult[]) => {
      for (const answer of answers) this.#settle(answer);
    });
    worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => this.#fail(new Error("the store is closed")));
  }

  call<T>(operation: Operation, ...values: unknown[]): Promise<T> {
    if (this.#closedBy) return Promise.reject(this.#closedBy);
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#enqueue({ id, operation, values });
    });
  }

  /** Sends what was gathered, and lets the thread end. */
  close(): void {
    this.#send();
    this.#worker.postMessage("close");
  }

  #enqueue(job: Job): void {
    // Who asks one thing after the other, as a lone table of bots, is no crowd.
    const now = performance.now();
    if (this.#pending.size > 1) this.#arrivals.count(now);
    this.#batch.push(job);
    if (this.#batch.length > 1) return;
    if (this.#arrivals.expectedWithin(BATCH_WINDOW_MS, now) > MIN_EXPECTED_JOBS) setTimeout(() => this.#send(), BATCH_WINDOW_MS);
    else this.#send();
  }

  #send(): void {
    if (this.#batch.length > 0) this.#worker.postMessage(this.#batch);
    this.#batch = [];
  }

  #settle(answer: JobResult): void {
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ("value" in answer) waiting?.resolve(answer.value);
    else waiting?.reject(new FAILURES[answer.failed](answer.message));
  }

  #fail(error: Error): void {
    this.#closedBy ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#closedBy);
    this.#pending.clear();
  }
}
