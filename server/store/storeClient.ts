/**
 * Client of the store's thread. Sends jobs in batches, since a message and a transaction with its fsync cost more than a row. A lone job is
 * sent immediately; under load a batch stays open for up to BATCH_WINDOW_MS, which no player notices.
 */
import { ClaimLostError } from "./seeks.ts";
import { FencedError, StoreUnavailableError } from "./store.ts";
import type { Command, Failure, Job, JobResult, Operation, Reply } from "./worker.ts";

/** Longest time a batch stays open, in ms, … */
const BATCH_WINDOW_MS = 5;
/** … and the number of further jobs expected in that time that makes it worth waiting. */
const MIN_EXPECTED_JOBS = 1;
/** Time constant of the arrival rate's exponential decay, in ms. */
const DECAY_MS = 100;

interface PendingJob {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const FAILURES: { readonly [F in Failure]: new (message: string) => Error } = {
  fenced: FencedError,
  claimLost: ClaimLostError,
  unwritable: StoreUnavailableError,
  other: Error,
};

class ArrivalRate {
  #perMs = 0;
  #at = 0;

  count(now: number): void {
    this.#perMs = this.#rateAt(now) + 1 / DECAY_MS;
    this.#at = now;
  }

  expectedWithin(milliseconds: number, now: number): number {
    return this.#rateAt(now) * milliseconds;
  }

  #rateAt(now: number): number {
    return this.#perMs * Math.exp((this.#at - now) / DECAY_MS);
  }
}

/** The part of a Worker that is used here, so that tests can fake it. */
interface Thread {
  on(event: "message", listener: (reply: Reply) => void): unknown;
  on(event: "error", listener: (error: unknown) => void): unknown;
  on(event: "exit", listener: () => void): unknown;
  removeAllListeners(event: string): unknown;
  postMessage(command: Command): void;
}

const CLOSED = new Error("the store is closed");

export class StoreClient {
  readonly #worker: Thread;
  readonly #pending = new Map<number, PendingJob>();
  readonly #arrivals = new ArrivalRate();
  readonly #ended: Promise<boolean>;
  #batch: Job[] = [];
  #next = 0;
  #closedBy: Error | undefined;

  constructor(worker: Thread) {
    this.#worker = worker;
    worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#ended = new Promise((resolve) => {
      worker.on("message", (reply) => {
        if (typeof reply === "string") resolve(true);
        else for (const result of reply) this.#settle(result);
      });
      worker.on("exit", () => {
        this.#fail(CLOSED);
        resolve(false);
      });
    });
  }

  call<T>(operation: Operation, ...values: unknown[]): Promise<T> {
    if (this.#closedBy) return Promise.reject(this.#closedBy);
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#enqueue({ id, operation, values });
    });
  }

  /** Sends the pending batch and closes the store. @returns whether its thread can serve another one */
  async close(): Promise<boolean> {
    this.#send();
    this.#worker.postMessage("close");
    // The thread's next store must not get this one's jobs.
    this.#closedBy ??= CLOSED;
    const reusable = await this.#ended;
    for (const event of ["message", "error", "exit"]) this.#worker.removeAllListeners(event);
    return reusable;
  }

  #enqueue(job: Job): void {
    // Sequential callers, such as a lone table of bots, don't count as load.
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

  #settle(reply: JobResult): void {
    const waiting = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ("value" in reply) waiting?.resolve(reply.value);
    else waiting?.reject(new FAILURES[reply.failed](reply.message));
  }

  #fail(error: Error): void {
    this.#closedBy ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#closedBy);
    this.#pending.clear();
  }
}
