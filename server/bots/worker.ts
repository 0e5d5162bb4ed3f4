/** Piscina worker: computes a bot's move from what its seat may see. */
import { workerData } from "piscina";
import type { BotLevel, Game, Move, View } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import type { Memory } from "../../shared/core/searchModel.ts";
import { type BudgetTrace, playoutBudget, RecordingBudget, searches, timeBudget } from "../../shared/search/budget.ts";

export interface MoveRequest {
  readonly game: string;
  readonly level: BotLevel;
  readonly view: View<object, object>;
  /** What the seat noted of hidden things. */
  readonly memory?: Memory;
  readonly seed: number;
}

export interface MoveJob extends MoveRequest {
  readonly milliseconds: number;
}

/** `move` is `undefined` if the seat does not want to act; `decision` is set by search bots. */
export interface MoveResponse {
  readonly move: Move | undefined;
  readonly decision?: BudgetTrace;
}

/** @throws Error for an unknown game, and whatever the bot throws */
function computeMove(games: readonly Game[], { game, level, view, memory, seed, milliseconds }: MoveJob): MoveResponse {
  const known = games.find(({ id }) => id === game);
  if (!known) throw new Error("no such game");
  const random = new FastRandom(seed);
  if (!searches(level)) return { move: known.bots[level](view, random, playoutBudget(0, memory)) };
  const budget = new RecordingBudget(timeBudget(milliseconds, memory, () => performance.now()));
  return { move: known.bots[level](view, random, budget), decision: budget.decision(seed) };
}

async function load(registry: string): Promise<(task?: MoveJob) => MoveResponse | undefined> {
  const { GAMES } = (await import(registry)) as { GAMES: readonly Game[] };
  return (task) => task && computeMove(GAMES, task);
}

// Not awaited: terminating a thread during its top-level await crashes the whole process (Node 22).
export default load((workerData as { registry: string }).registry);
