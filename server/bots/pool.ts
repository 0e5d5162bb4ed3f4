/** A few threads that think for all bots of all tables. A bot that crashes or never answers costs its thread, not its table. */

import { Piscina } from "piscina";
import type { Move } from "../../shared/core/game.ts";
import { type BudgetTrace, searches, THINKING_MS } from "../../shared/search/budget.ts";
import type { Question, Task, Thought } from "./worker.ts";

/** A bot that thinks longer than so many milliseconds is given up. */
const PATIENCE_MS = 10_000;

const CLOSED = "the bots are closed";

/** A table waits so many milliseconds for its turn at most, while every table asks one question at a time. */
const LONGEST_WAIT_MS = 1500;
/** Less time than this is not worth a search. */
const LEAST_MS = 8;

/** What whoever asks may wish to hear of besides the move. */
export interface Heard {
  /** The steady bot thinks in its place, for want of room. */
  eased?(): void;
  /** A bot that searches has decided. */
  decided?(decision: BudgetTrace): void;
}

interface Job {
  readonly question: Question;
  readonly heard: Heard;
  resolve(move: Move | undefined): void;
  reject(error: unknown): void;
}

/** What a thread is given of a question: what waits shares the time, so that nobody waits for long. @param waiting questions that wait behind it */
export function taskFor(question: Question, waiting: number, threads: number): Task {
  const share = Math.floor((LONGEST_WAIT_MS * threads) / (waiting + 1));
  const milliseconds = Math.min(THINKING_MS[question.level], share);
  return milliseconds < LEAST_MS && searches(question.level)
    ? { ...question, level: "steady", milliseconds: 0 }
    : { ...question, milliseconds };
}

export class BotPool {
  readonly #threads: number;
  readonly #piscina: Piscina<Task, Thought>;
  /** Questions that are answered at once go before those that need a search. */
  readonly #quick: Job[] = [];
  readonly #searching: Job[] = [];
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
  warm(): void {
    this.#piscina.run(undefined as never).catch(() => undefined);
  }

  /** What the bot wishes to do. @throws Error if it crashed or took too long */
  ask(question: Question, heard: Heard = {}): Promise<Move | undefined> {
    if (this.#closed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      (searches(question.level) ? this.#searching : this.#quick).push({ question, heard, resolve, reject });
      this.#next();
    });
  }

  close(): void {
    this.#closed = true;
    for (const { reject } of [...this.#quick.splice(0), ...this.#searching.splice(0)]) reject(new Error(CLOSED));
    void this.#piscina.destroy();
  }

  #next(): void {
    if (this.#closed || this.#busy >= this.#threads) return;
    const job = this.#quick.shift() ?? this.#searching.shift();
    if (!job) return;
    this.#busy++;
    void this.#run(job).finally(() => {
      this.#busy--;
      this.#next();
    });
  }

  async #run({ question, heard, resolve, reject }: Job): Promise<void> {
    const task = taskFor(question, this.#searching.length, this.#threads);
    if (task.level !== question.level) heard.eased?.();
    try {
      const { move, decision } = await this.#piscina.run(task, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (decision) heard.decided?.(decision);
      resolve(move);
    } catch (error) {
      reject(error);
    }
  }
}
