/** How long the levels of bots may think. */
import type { BotLevel, SearchBudget } from "../core/game.ts";
import type { Memory } from "../core/searchModel.ts";

/** Milliseconds for a decision; 0: the bot does not search. */
export const THINKING_MS: { readonly [L in BotLevel]: number } = { random: 0, steady: 0, sharp: 30, master: 300 };

/** A bot that searches remembers what its seat was told, and is worth a thread of its own. */
export function searches(level: BotLevel): boolean {
  return THINKING_MS[level] > 0;
}

/** No decision gains by more playouts. */
const MAX_PLAYOUTS = 5000;

/** Milliseconds for each candidate that is played out: fewer worlds than these give room for would tell nothing. */
const MS_PER_CANDIDATE = 6;
const MIN_BREADTH = 4;
const MAX_BREADTH = 10;

/** A study that is over after so many milliseconds of the caller's clock. @param now milliseconds of any steady clock */
export function timeBudget(milliseconds: number, memory: Memory | undefined, now: () => number): SearchBudget {
  const end = now() + milliseconds;
  const breadth = Math.max(MIN_BREADTH, Math.min(MAX_BREADTH, Math.floor(milliseconds / MS_PER_CANDIDATE)));
  return { memory, breadth, isOver: (playouts) => playouts >= MAX_PLAYOUTS || now() >= end };
}

/** All that a decision hung on besides view and memory: whoever thinks again with it comes to the same move. */
export interface BudgetTrace {
  /** Of the bot's own generator. */
  readonly seed: number;
  readonly breadth: number | undefined;
  /** Looks and playouts for which there was time. */
  readonly granted: number;
}

/** A study that counts what it grants. */
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

/** A study that grants what another one granted, however fast the machine is. */
export function replayBudget({ breadth, granted }: BudgetTrace, memory: Memory | undefined): SearchBudget {
  let left = granted;
  return { memory, breadth, isOver: () => left-- <= 0 };
}
