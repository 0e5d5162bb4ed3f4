/** A thread in which bots think. It gets what a player sees, and answers with a move. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { BotLevel, Game, Move, View } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { Memory } from "../../shared/core/searchModel.ts";
import { type BudgetTrace, RecordingBudget, searches, timeBudget } from "../../shared/search/budget.ts";

/** What a bot is asked. */
export interface Question {
  readonly game: string;
  readonly level: BotLevel;
  readonly view: View<object, object>;
  /** What the seat remembers, for bots that search. */
  readonly memory?: Memory;
  /** For its own playouts. */
  readonly seed: number;
}

/** A question with the milliseconds that a bot which searches may spend on it. */
export interface Task extends Question {
  readonly milliseconds: number;
}

/** `move` absent: the seat does not wish to act. With a search, what the move hung on. */
export type Thought = { readonly move: Move | undefined; readonly decision?: BudgetTrace } | { readonly failed: string };

function think(games: readonly Game[], { game, level, view, memory, seed, milliseconds }: Task): Thought {
  try {
    const known = games.find(({ id }) => id === game);
    if (!known) return { failed: "no such game" };
    const study = searches(level) ? new RecordingBudget(timeBudget(milliseconds, memory, () => performance.now())) : undefined;
    const move = known.bots[level](view, new FastRandom(seed), study);
    return { move, decision: study?.decision(seed) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

async function serve(port: MessagePort, registry: string): Promise<void> {
  const { GAMES } = (await import(registry)) as { GAMES: readonly Game[] };
  port.on("message", (task: Task | "close") => {
    if (task === "close") port.close();
    else port.postMessage(think(GAMES, task));
  });
}

// Not awaited: a thread that is ended while its first module still waits takes the whole process with it (seen with Node 22).
if (parentPort) void serve(parentPort, (workerData as { registry: string }).registry);
