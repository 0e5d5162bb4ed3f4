/** Asks a worker beside the page what a bot that searches would do, so that the board stays smooth meanwhile. */
import type { Move } from "../../../shared/core/game.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import type { Position, Question, Thinker, Thought } from "./messages.ts";

interface PendingCall {
  resolve(thought: Thought): void;
  reject(error: Error): void;
}

/** One worker that answers in the order in which it is asked. It is started with the first question. */
export class WorkerSearch implements Thinker {
  readonly #pending: PendingCall[] = [];
  #worker: Worker | undefined;

  async ask(question: Question): Promise<Move | undefined> {
    const thought = await this.#call(question);
    return "move" in thought ? thought.move : undefined;
  }

  async advise(position: Position): Promise<Suggestion | undefined> {
    const thought = await this.#call(position);
    return "advice" in thought ? thought.advice : undefined;
  }

  close(): void {
    this.#worker?.terminate();
  }

  #call(question: Question | Position): Promise<Thought> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#startWorker();
      this.#pending.push({ resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Thought>) => this.#settle(data);
    worker.onerror = ({ message }) => this.#settle({ failed: message });
    return worker;
  }

  #settle(thought: Thought): void {
    const next = this.#pending.shift();
    if ("failed" in thought) next?.reject(new Error(thought.failed));
    else next?.resolve(thought);
  }
}
