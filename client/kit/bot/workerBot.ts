/** Searching bots in a web worker, so that the board stays smooth. */
import type { Move } from "../../../shared/core/game.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import type { BotPosition, BotReply, MoveRequest, SearchBot } from "./messages.ts";

interface PendingCall {
  resolve(reply: BotReply): void;
  reject(error: Error): void;
}

/** Answers in order. The worker starts with the first request. */
export class WorkerBot implements SearchBot {
  readonly #pending: PendingCall[] = [];
  #worker: Worker | undefined;

  async chooseMove(request: MoveRequest): Promise<Move | undefined> {
    const reply = await this.#call(request);
    return "move" in reply ? reply.move : undefined;
  }

  async suggest(position: BotPosition): Promise<Suggestion | undefined> {
    const reply = await this.#call(position);
    return "suggestion" in reply ? reply.suggestion : undefined;
  }

  close(): void {
    this.#worker?.terminate();
  }

  #call(request: MoveRequest | BotPosition): Promise<BotReply> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#startWorker();
      this.#pending.push({ resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<BotReply>) => this.#settle(data);
    worker.onerror = ({ message }) => this.#settle({ failed: message });
    return worker;
  }

  #settle(reply: BotReply): void {
    const next = this.#pending.shift();
    if ("failed" in reply) next?.reject(new Error(reply.failed));
    else next?.resolve(reply);
  }
}
