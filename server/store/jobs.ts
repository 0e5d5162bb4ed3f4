/**
 * The way to the store's thread. Jobs are gathered here and travel together: each message to another thread, and each transaction
 * with its fsync, costs more than the row that it is for. Whoever is alone waits for nothing; the more others come, the longer a
 * batch is kept open, up to a bound that no player notices.
 */
import { FencedError, StoreUnavailableError } from "./store.ts";
import type { Answer, Failure, Job, Operation } from "./worker.ts";

/** A batch is kept open for so many milliseconds at most, … */
const GATHER_MS = 5;
/** … and only while in that time so many more jobs are to be expected. */
const WORTH = 1;
/** How fast the measure of what is to be expected follows: what came in the last so many milliseconds counts most. */
const MEMORY_MS = 100;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const FAILURES: { readonly [F in Failure]: new (message: string) => Error } = {
  fenced: FencedError,
  unwritable: StoreUnavailableError,
  other: Error,
};

/** How many jobs come in a millisecond, lately, while others are under way. */
class Crowding {
  #perMs = 0;
  #at = 0;

  count(now: number): void {
    this.#perMs = this.#fadedAt(now) + 1 / MEMORY_MS;
    this.#at = now;
  }

  /** Jobs to be expected in so many milliseconds. */
  within(milliseconds: number, now: number): number {
    return this.#fadedAt(now) * milliseconds;
  }

  #fadedAt(now: number): number {
    return this.#perMs * Math.exp((this.#at - now) / MEMORY_MS);
  }
}

/** What is needed of the thread. */
interface Thread {
  on(event: "message", take: (answers: Answer[]) => void): unknown;
  on(event: "error", take: (error: unknown) => void): unknown;
  on(event: "exit", take: () => void): unknown;
  postMessage(message: readonly Job[] | "close"): void;
}

export class Jobs {
  readonly #worker: Thread;
  readonly #waiting = new Map<number, Waiting>();
  readonly #crowding = new Crowding();
  #gathered: Job[] = [];
  #next = 0;
  #ended: Error | undefined;

  constructor(worker: Thread) {
    this.#worker = worker;
    worker.on("message", (answers: Answer[]) => {
      for (const answer of answers) this.#settle(answer);
    });
    worker.on("error", (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => this.#end(new Error("the store is closed")));
  }

  ask<T>(operation: Operation, ...values: unknown[]): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#gather({ id, operation, values });
    });
  }

  /** Sends what was gathered, and lets the thread end. */
  close(): void {
    this.#send();
    this.#worker.postMessage("close");
  }

  #gather(job: Job): void {
    // Who asks one thing after the other, as a lone table of bots, is no crowd.
    const now = performance.now();
    if (this.#waiting.size > 1) this.#crowding.count(now);
    this.#gathered.push(job);
    if (this.#gathered.length > 1) return;
    if (this.#crowding.within(GATHER_MS, now) > WORTH) setTimeout(() => this.#send(), GATHER_MS);
    else this.#send();
  }

  #send(): void {
    if (this.#gathered.length > 0) this.#worker.postMessage(this.#gathered);
    this.#gathered = [];
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("value" in answer) waiting?.resolve(answer.value);
    else waiting?.reject(new FAILURES[answer.failed](answer.message));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
