/** Asks a worker beside the page what a bot that searches would do, so that the board stays smooth meanwhile. */
import type { Move } from "../../shared/game.ts";
import type { Question, Thinker } from "./local.ts";

/** What the worker says: the move, nothing if the seat does not wish to act, or why it failed. */
export type Thought = { readonly move: Move | undefined } | { readonly failed: string };

/** One worker, one question at a time. It is started with the first question. */
export function backgroundThinker(): Thinker {
  let worker: Worker | undefined;
  const hire = () => new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module" });
  return {
    ask: (question: Question) =>
      new Promise((resolve, reject) => {
        worker ??= hire();
        worker.onmessage = ({ data }: MessageEvent<Thought>) => ("failed" in data ? reject(new Error(data.failed)) : resolve(data.move));
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(question);
      }),
    close: () => worker?.terminate(),
  };
}
