/** A thread in which bots think. It gets what a player sees, and answers with a move. */
import { parentPort, workerData } from "node:worker_threads";
import type { BotLevel, Game, Move, View } from "../../shared/game.ts";
import { FastRandom } from "../../shared/random.ts";

/** What a bot is asked. */
export interface Question {
  readonly game: string;
  readonly level: BotLevel;
  readonly view: View<object, object>;
  /** For its own playouts. */
  readonly seed: number;
}

/** `move` absent: the seat does not wish to act. */
export type Thought = { readonly move: Move | undefined } | { readonly failed: string };

function think(games: readonly Game[], { game, level, view, seed }: Question): Thought {
  try {
    const known = games.find(({ id }) => id === game);
    if (!known) return { failed: "no such game" };
    return { move: known.bots[level](view, new FastRandom(seed)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

if (parentPort) {
  const port = parentPort;
  const { registry } = workerData as { registry: string };
  const { GAMES } = (await import(registry)) as { GAMES: readonly Game[] };
  port.on("message", (question: Question) => port.postMessage(think(GAMES, question)));
}
