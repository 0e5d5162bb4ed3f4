/** Thinking time of the bot levels. */
import type { BotLevel, SearchBudget } from "../core/game.ts";
import type { Memory } from "../core/searchModel.ts";

/** In ms per decision; 0: the bot does not search. */
export const THINKING_MS: { readonly [L in BotLevel]: number } = { random: 0, steady: 0, sharp: 30, master: 300 };

/** Searching bots need a memory and a worker thread. */
export function searches(level: BotLevel): boolean {
  return THINKING_MS[level] > 0;
}

/** Minimum time per candidate. Less would leave too few worlds for a comparison. */
const MS_PER_CANDIDATE = 4;
const MIN_BREADTH = 4;
/** More moves are no gain: one of them seems better than it is, since playouts share their errors. */
const MAX_BREADTH = 7;

/** A budget that ends after a time. @param now monotonic clock in ms */
export function timeBudget(milliseconds: number, memory: Memory | undefined, now: () => number): SearchBudget {
  const start = now();
  const breadth = Math.max(MIN_BREADTH, Math.min(MAX_BREADTH, Math.floor(milliseconds / MS_PER_CANDIDATE)));
  return { memory, breadth, used: () => (now() - start) / milliseconds };
}

export function playoutBudget(playouts: number, memory?: Memory): SearchBudget {
  return { memory, used: (played) => (played >= playouts ? 1 : played / playouts) };
}

/** For instant moves shown to a person: the strongest bot's budget. */
export const INSTANT_BUDGET = playoutBudget(2000);

/** Recorded budgets are used up in this many steps, so that a few numbers reproduce a decision. */
const STEPS = 20;

/** Together with view and memory, reproduces a decision. */
export interface BudgetTrace {
  /** Seed of the bot's random generator. */
  readonly seed: number;
  readonly breadth: number | undefined;
  /** By step: how many queries of the search returned that share as used. */
  readonly answers: readonly number[];
}

/** Rounds the used share down to steps and counts the answers. */
export class RecordingBudget implements SearchBudget {
  readonly memory: Memory | undefined;
  readonly breadth: number | undefined;
  readonly #budget: SearchBudget;
  readonly #answers = new Array<number>(STEPS).fill(0);

  constructor(budget: SearchBudget) {
    this.#budget = budget;
    this.memory = budget.memory;
    this.breadth = budget.breadth;
  }

  used(playouts: number): number {
    const step = Math.floor(STEPS * Math.min(1, this.#budget.used(playouts)));
    if (step < STEPS) this.#answers[step] = (this.#answers[step] as number) + 1;
    return step / STEPS;
  }

  decision(seed: number): BudgetTrace {
    return { seed, breadth: this.breadth, answers: this.#answers };
  }
}

/** Gives the recorded answers again, on any machine. */
export function replayBudget({ breadth, answers }: BudgetTrace, memory: Memory | undefined): SearchBudget {
  const steps = answers.flatMap((count, step) => new Array<number>(count).fill(step));
  let calls = 0;
  return { memory, breadth, used: () => (steps[calls++] ?? STEPS) / STEPS };
}
