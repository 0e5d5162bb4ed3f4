/** A few threads that think for all bots of all tables. A bot that crashes or never answers costs its thread, not its table. */

import { Piscina } from "piscina";
import type { Move } from "../../shared/core/game.ts";
import { type BudgetTrace, searches, THINKING_MS } from "../../shared/search/budget.ts";
import type { MoveJob, MoveRequest, MoveResponse } from "./worker.ts";

/** A bot that thinks longer than so many milliseconds is given up. */
const TIMEOUT_MS = 10_000;

const CLOSED = "the bots are closed";

/** A table waits so many milliseconds for its turn at most, while every table asks one question at a time. */
const MAX_WAIT_MS = 1500;
/** Less time than this is not worth a search. */
const MIN_SEARCH_MS = 8;

/** What whoever asks may wish to hear of besides the move. */
export interface BotCallbacks {
  /** The steady bot thinks in its place, for want of room. */
  onDegraded?(): void;
  /** A bot that searches has decided. */
  onDecision?(decision: BudgetTrace): void;
}

interface PendingRequest {
  readonly request: MoveRequest;
  readonly callbacks: BotCallbacks;
  resolve(move: Move | undefined): void;
  reject(error: unknown): void;
}

/** What a thread is given of a question: what waits shares the time, so that nobody waits for long. @param waiting questions that wait behind it */
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
  /** Questions that are answered at once go before those that need a search. */
  readonly #instantRequests: PendingRequest[] = [];
  readonly #searchRequests: PendingRequest[] = [];
  #busy = 0;
  #closed = false;

  /** @param registry address of a module with GAMES, from which the threads take the games */
  constructor(registry: string, threads: number) {
    this.#threads = threads;
    this.#piscina = new Piscina({
      filename: new URL("./worker.ts", import.meta.url).href,
      workerData: { registry },
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    });
    // A thread that fails without a task is replaced by the next one.
    this.#piscina.on("error", () => undefined);
  }

  /** Makes one thread load the rules, so that the first question need not wait for that. */
  preload(): void {
    this.#piscina.run(undefined as never).catch(() => undefined);
  }

  /** What the bot wishes to do. @throws Error if it crashed or took too long */
  requestMove(request: MoveRequest, callbacks: BotCallbacks = {}): Promise<Move | undefined> {
    if (this.#closed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      (searches(request.level) ? this.#searchRequests : this.#instantRequests).push({ request, callbacks, resolve, reject });
      this.#next();
    });
  }

  close(): void {
    this.#closed = true;
    for (const { reject } of [...this.#instantRequests.splice(0), ...this.#searchRequests.splice(0)]) reject(new Error(CLOSED));
    void this.#piscina.destroy();
  }

  #next(): void {
    if (this.#closed || this.#busy >= this.#threads) return;
    const pending = this.#instantRequests.shift() ?? this.#searchRequests.shift();
    if (!pending) return;
    this.#busy++;
    void this.#run(pending).finally(() => {
      this.#busy--;
      this.#next();
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
