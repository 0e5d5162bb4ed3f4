/** Computes the moves of all bots in worker threads. A bot that crashes or hangs costs its thread, not its table. */

import { Piscina } from "piscina";
import type { Move } from "../../shared/core/game.ts";
import { type BudgetTrace, searches, THINKING_MS } from "../../shared/search/budget.ts";
import type { MoveJob, MoveRequest, MoveResponse } from "./worker.ts";

/** A move that takes longer is rejected and its thread terminated, in ms. */
const TIMEOUT_MS = 10_000;

/** `nice` of threads that only use spare CPU. */
const LOWEST_PRIORITY = 19;
/** Their threads end after this time without work, in ms. */
const SPARE_IDLE_MS = 30_000;

const CLOSED = "the bots are closed";

/** Longest time a request should wait for a thread, in ms: under load every search gets less. */
const MAX_WAIT_MS = 1500;
/** With less time than this, in ms, the heuristic bot plays instead. */
const MIN_SEARCH_MS = 8;

interface BotCallbacks {
  /** Overloaded: the heuristic bot plays instead of the searching one. */
  onDegraded?(): void;
  /** Called with what reproduces a search. */
  onDecision?(decision: BudgetTrace): void;
}

interface PendingRequest {
  readonly request: MoveRequest;
  readonly callbacks: BotCallbacks;
  resolve(move: Move | undefined): void;
  reject(error: unknown): void;
}

/** Divides the time among waiting requests. @param waiting requests queued behind this one */
export function jobFor(request: MoveRequest, waiting: number, threads: number): MoveJob {
  const share = Math.floor((MAX_WAIT_MS * threads) / (waiting + 1));
  const milliseconds = Math.min(THINKING_MS[request.level], share);
  return milliseconds < MIN_SEARCH_MS && searches(request.level)
    ? { ...request, level: "steady", milliseconds: 0 }
    : { ...request, milliseconds };
}

export class BotPool {
  readonly #threads: number;
  readonly #piscina: Piscina<MoveJob, MoveResponse>;
  /** Instant requests go first: they take less than a millisecond. */
  readonly #instantRequests: PendingRequest[] = [];
  readonly #searchRequests: PendingRequest[] = [];
  #busy = 0;
  #onIdle: () => void = () => undefined;
  #closed = false;

  readonly #yieldsTo: BotPool | undefined;

  /**
   * @param registry URL of a module that exports GAMES, for the threads
   * @param yieldsTo this pool works only while that one is idle, and in threads of the lowest priority
   */
  constructor(registry: string, threads: number, yieldsTo?: BotPool) {
    this.#threads = threads;
    this.#yieldsTo = yieldsTo;
    if (yieldsTo) yieldsTo.#onIdle = () => this.#next();
    this.#piscina = new Piscina({
      filename: new URL("./worker.ts", import.meta.url).href,
      workerData: { registry },
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: yieldsTo ? SPARE_IDLE_MS : Number.POSITIVE_INFINITY,
      niceIncrement: yieldsTo ? LOWEST_PRIORITY : 0,
    });
    // Without a listener, the failure of an idle thread would end the process. Piscina replaces it.
    this.#piscina.on("error", () => undefined);
  }

  /** Loads the rules in one thread, so that the first request is fast. */
  preload(): void {
    this.#piscina.run(undefined as never).catch(() => undefined);
  }

  /** The bot's move; `undefined` if it does not want to act. @throws Error if it crashed or timed out */
  requestMove(request: MoveRequest, callbacks: BotCallbacks = {}): Promise<Move | undefined> {
    if (this.#closed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      (searches(request.level) ? this.#searchRequests : this.#instantRequests).push({ request, callbacks, resolve, reject });
      this.#next();
    });
  }

  get isBusy(): boolean {
    return this.#busy > 0;
  }

  close(): void {
    this.#closed = true;
    for (const { reject } of [...this.#instantRequests.splice(0), ...this.#searchRequests.splice(0)]) reject(new Error(CLOSED));
    void this.#piscina.destroy();
  }

  #next(): void {
    if (this.#closed || this.#busy >= this.#threads || this.#yieldsTo?.isBusy) return;
    const pending = this.#instantRequests.shift() ?? this.#searchRequests.shift();
    if (!pending) return;
    this.#busy++;
    void this.#run(pending).finally(() => {
      this.#busy--;
      this.#next();
      if (!this.isBusy) this.#onIdle();
    });
  }

  async #run({ request, callbacks, resolve, reject }: PendingRequest): Promise<void> {
    const job = jobFor(request, this.#searchRequests.length, this.#threads);
    if (job.level !== request.level) callbacks.onDegraded?.();
    try {
      const { move, decision } = await this.#piscina.run(job, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (decision) callbacks.onDecision?.(decision);
      resolve(move);
    } catch (error) {
      reject(error);
    }
  }
}
