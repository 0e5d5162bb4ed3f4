/** A few threads that think for all bots of all tables. A bot that crashes or never answers costs its thread, not its table. */

import { Worker } from "node:worker_threads";
import { at } from "../../shared/core/at.ts";
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
  reject(error: Error): void;
}

/** What a thread is given of a question: what waits shares the time, so that nobody waits for long. @param waiting questions that wait behind it */
export function taskFor(question: Question, waiting: number, threads: number): Task {
  const share = Math.floor((LONGEST_WAIT_MS * threads) / (waiting + 1));
  const milliseconds = Math.min(THINKING_MS[question.level], share);
  return milliseconds < LEAST_MS && searches(question.level)
    ? { ...question, level: "steady", milliseconds: 0 }
    : { ...question, milliseconds };
}

function answer({ heard, resolve, reject }: Job, thought: Thought): void {
  if ("failed" in thought) reject(new Error(thought.failed));
  else {
    if (thought.decision) heard.decided?.(thought.decision);
    resolve(thought.move);
  }
}

/** One thread with at most one question at a time. */
class Thinker {
  readonly #registry: string;
  readonly #done: () => void;
  #worker: Worker | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(registry: string, done: () => void) {
    this.#registry = registry;
    this.#done = done;
  }

  get busy(): boolean {
    return this.#job !== undefined;
  }

  warm(): void {
    this.#worker ??= this.#hire();
  }

  ask(job: Job, task: Task): void {
    this.#job = job;
    if (task.level !== job.question.level) job.heard.eased?.();
    this.#timer = setTimeout(() => this.#lose("no answer in time"), PATIENCE_MS);
    this.#worker ??= this.#hire();
    this.#worker.postMessage(task);
  }

  /** A thread that thinks too long is ended by the process's own end. */
  close(): void {
    this.#worker?.postMessage("close");
    this.#worker = undefined;
    this.#free()?.reject(new Error(CLOSED));
  }

  #hire(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { registry: this.#registry } });
    worker.unref();
    worker.on("message", (thought: Thought) => this.#settle(thought));
    worker.on("error", (error) => this.#lose(error instanceof Error ? error.message : String(error)));
    worker.on("exit", () => {
      if (this.#worker === worker) this.#lose("the thread ended");
    });
    return worker;
  }

  #settle(thought: Thought): void {
    const job = this.#free();
    if (job) answer(job, thought);
    this.#done();
  }

  #lose(why: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#free()?.reject(new Error(why));
    this.#done();
  }

  #free(): Job | undefined {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    return job;
  }
}

export class BotPool {
  readonly #thinkers: Thinker[];
  /** Those that are answered at once go before those that search. */
  readonly #quick: Job[] = [];
  readonly #searching: Job[] = [];
  #closed = false;

  /** @param registry address of a module with GAMES, from which the threads take the games */
  constructor(registry: string, threads: number) {
    this.#thinkers = Array.from({ length: threads }, () => new Thinker(registry, () => this.#next()));
  }

  /** Has one thread load the rules, so that the first question of a lone visitor need not wait for that. */
  warm(): void {
    at(this.#thinkers, 0).warm();
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
    for (const thinker of this.#thinkers) thinker.close();
  }

  #next(): void {
    if (this.#closed) return;
    const thinker = this.#thinkers.find(({ busy }) => !busy);
    const job = thinker && (this.#quick.shift() ?? this.#searching.shift());
    if (thinker && job) thinker.ask(job, taskFor(job.question, this.#searching.length, this.#thinkers.length));
  }
}
