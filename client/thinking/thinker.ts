/** Asks a worker beside the page what a bot that searches would do, so that the board stays smooth meanwhile. */
import type { Move } from "../../shared/game.ts";
import type { Advice } from "../../shared/search/advise.ts";
import type { Position, Question, Thinker } from "../net/local.ts";

/** What the worker says: what it was asked, or why it failed. */
export type Thought = { readonly move: Move | undefined } | { readonly advice: Advice | undefined } | { readonly failed: string };

interface Waiting {
  resolve(thought: Thought): void;
  reject(error: Error): void;
}

/** One worker that answers in the order in which it is asked. It is started with the first question. */
export function backgroundThinker(): Thinker {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  const settle = (thought: Thought) => {
    const next = waiting.shift();
    if ("failed" in thought) next?.reject(new Error(thought.failed));
    else next?.resolve(thought);
  };
  const hire = () => {
    const hired = new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module" });
    hired.onmessage = ({ data }: MessageEvent<Thought>) => settle(data);
    hired.onerror = ({ message }) => settle({ failed: message });
    return hired;
  };
  const ask = (question: Question | Position): Promise<Thought> =>
    new Promise((resolve, reject) => {
      worker ??= hire();
      waiting.push({ resolve, reject });
      worker.postMessage(question);
    });
  return {
    async ask(question) {
      const thought = await ask(question);
      return "move" in thought ? thought.move : undefined;
    },
    async advise(position) {
      const thought = await ask(position);
      return "advice" in thought ? thought.advice : undefined;
    },
    close: () => worker?.terminate(),
  };
}
