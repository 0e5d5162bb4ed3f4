/** Thinking time of the bot levels. */
import type { BotLevel, SearchBudget } from "../core/game.ts";
import type { Memory } from "../core/searchModel.ts";

/** In ms per decision; 0: the bot does not search. */
export const THINKING_MS: { readonly [L in BotLevel]: number } = { random: 0, steady: 0, sharp: 30, master: 300 };

/** Searching bots need a memory and a worker thread. */
export function searches(level: BotLevel): boolean {
  return THINKING_MS[level] > 0;
}

/** Beyond this, more playouts don't help. */
const MAX_PLAYOUTS = 5000;

/** Minimum time per candidate. Less would leave too few worlds for a comparison. */
const MS_PER_CANDIDATE = 6;
const MIN_BREADTH = 4;
const MAX_BREADTH = 10;

/** A budget that ends after a time. @param now monotonic clock in ms */
export function timeBudget(milliseconds: number, memory: Memory | undefined, now: () => number): SearchBudget {
  const end = now() + milliseconds;
  const breadth = Math.max(MIN_BREADTH, Math.min(MAX_BREADTH, Math.floor(milliseconds / MS_PER_CANDIDATE)));
  return { memory, breadth, isOver: (playouts) => playouts >= MAX_PLAYOUTS || now() >= end };
}

/** Together with view and memory, reproduces a decision. */
export interface BudgetTrace {
  /** Of the bot's generator. */
  readonly seed: number;
  readonly breadth: number | undefined;
  /** Number of times the budget let the search go on. */
  readonly granted: number;
}

/** Counts how often the budget lets the search go on. */
export class RecordingBudget implements SearchBudget {
  readonly memory: Memory | undefined;
  readonly breadth: number | undefined;
  readonly #budget: SearchBudget;
  #granted = 0;

  constructor(budget: SearchBudget) {
    this.#budget = budget;
    this.memory = budget.memory;
    this.breadth = budget.breadth;
  }

  isOver(playouts: number): boolean {
    const over = this.#budget.isOver(playouts);
    if (!over) this.#granted++;
    return over;
  }

  decision(seed: number): BudgetTrace {
    return { seed, breadth: this.breadth, granted: this.#granted };
  }
}

/** Allows exactly as much as the recorded budget did, on any machine. */
export function replayBudget({ breadth, granted }: BudgetTrace, memory: Memory | undefined): SearchBudget {
  let left = granted;
  return { memory, breadth, isOver: () => left-- <= 0 };
}
