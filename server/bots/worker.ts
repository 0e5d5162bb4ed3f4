/** A thread in which bots think. It gets what a player sees, and answers with a move. */
import { workerData } from "piscina";
import type { BotLevel, Game, Move, View } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { Memory } from "../../shared/core/searchModel.ts";
import { type BudgetTrace, RecordingBudget, searches, timeBudget } from "../../shared/search/budget.ts";

/** What a bot is asked. */
export interface MoveRequest {
  readonly game: string;
  readonly level: BotLevel;
  readonly view: View<object, object>;
  /** What the seat remembers, for bots that search. */
  readonly memory?: Memory;
  /** For its own playouts. */
  readonly seed: number;
}

/** A question with the milliseconds that a bot which searches may spend on it. */
export interface MoveJob extends MoveRequest {
  readonly milliseconds: number;
}

/** `move` absent: the seat does not wish to act. With a search, what the move hung on. */
export interface MoveResponse {
  readonly move: Move | undefined;
  readonly decision?: BudgetTrace;
}

/** @throws Error for an unknown game, and whatever the bot throws */
function computeMove(games: readonly Game[], { game, level, view, memory, seed, milliseconds }: MoveJob): MoveResponse {
  const known = games.find(({ id }) => id === game);
  if (!known) throw new Error("no such game");
  const budget = searches(level) ? new RecordingBudget(timeBudget(milliseconds, memory, () => performance.now())) : undefined;
  const move = known.bots[level](view, new FastRandom(seed), budget);
  return { move, decision: budget?.decision(seed) };
}

async function load(registry: string): Promise<(task?: MoveJob) => MoveResponse | undefined> {
  const { GAMES } = (await import(registry)) as { GAMES: readonly Game[] };
  return (task) => task && computeMove(GAMES, task);
}

// Not awaited: a thread that is ended while its first module still waits takes the whole process with it (seen with Node 22).
export default load((workerData as { registry: string }).registry);
