/** Drops significantly worse candidates, and more of them as the budget is used up; keeps the baseline (the first) unless clearly beaten. */

import type { Lead } from "../core/searchModel.ts";

/** Worlds before candidates may drop out, and the deficit in standard errors at which they do. */
const MIN_WORLDS = 3;
const MAX_DEFICIT = 2.5;
/** Lead over the baseline, in standard errors, needed to beat it; with fewer worlds the error is unknown. */
const MIN_LEAD = 0.5;
const MIN_WORLDS_TO_WIN = 4;
/** The last rival of the baseline has won at this lead in standard errors, and is as good if no difference of this size is likely. */
const CLEAR_LEAD = 4;
const MIN_WORLDS_FOR_CLEAR_LEAD = 8;
const NEGLIGIBLE = 0.002;
const MIN_WORLDS_FOR_NEGLIGIBLE = 32;

export interface Candidate<M> {
  readonly move: M;
  /** By world, 0 to 1. */
  readonly values: number[];
}

/** The baseline comes first. */
export type Candidates<M> = readonly [Candidate<M>, ...Candidate<M>[]];

/** The baseline and the best others after prescreening, whose values are then discarded. */
export function shortlist<M>([first, ...others]: Candidates<M>, breadth: number): Candidates<M> {
  const fresh = ({ move }: Candidate<M>): Candidate<M> => ({ move, values: [] });
  return [fresh(first), ...others.sort(byMean).slice(0, breadth).map(fresh)];
}

/** Mean difference in the worlds that both played, and its standard error. */
export function lead(a: readonly number[], b: readonly number[]): Lead {
  const n = Math.min(a.length, b.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    sum += difference;
    squares += difference * difference;
  }
  const mean = n === 0 ? 0 : sum / n;
  const spread = n < 2 ? Number.POSITIVE_INFINITY : Math.max(0, squares - n * mean * mean) / (n - 1);
  return { mean, error: Math.sqrt(spread / n) };
}

function isSignificant({ mean, error }: Lead, minLead: number): boolean {
  return mean > minLead * error;
}

/** How certain it is that one move is better than another. */
export type Certainty = "clear" | "likely" | "open";

/** In standard errors. */
const CLEARLY_BETTER = 2;
const LIKELY_BETTER = 1;

export function certaintyOf(difference: Lead): Certainty {
  if (isSignificant(difference, CLEARLY_BETTER)) return "clear";
  return isSignificant(difference, LIKELY_BETTER) ? "likely" : "open";
}

export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

/** Of two equal ones, the earlier. */
const bestOf = <M>(candidates: Candidates<M>) => [...candidates].sort(byMean)[0] as Candidate<M>;

const byMean = <M>(a: Candidate<M>, b: Candidate<M>) => meanOf(b.values) - meanOf(a.values);

/** The candidates that stay after a world. @param max how many others may stay */
export function survivors<M>(candidates: Candidates<M>, max = Number.POSITIVE_INFINITY): Candidates<M> {
  const [first, ...others] = candidates;
  if (first.values.length < MIN_WORLDS) return candidates;
  const best = bestOf(candidates);
  const near = others.filter(({ values }) => values === best.values || !isSignificant(lead(best.values, values), MAX_DEFICIT));
  return [first, ...near.sort(byMean).slice(0, max)];
}

/** True if more worlds would not change the winner. */
export function isDecided<M>([first, rival, ...others]: Candidates<M>): boolean {
  if (!rival) return true;
  if (others.length > 0) return false;
  const worlds = first.values.length;
  const { mean, error } = lead(rival.values, first.values);
  if (worlds >= MIN_WORLDS_FOR_CLEAR_LEAD && isSignificant({ mean, error }, CLEAR_LEAD)) return true;
  return worlds >= MIN_WORLDS_FOR_NEGLIGIBLE && Math.abs(mean) + 2 * error < NEGLIGIBLE;
}

/** The best candidate, or the baseline if the lead is not significant. */
export function winnerOf<M>(candidates: Candidates<M>): Candidate<M> {
  const [first] = candidates;
  const best = bestOf(candidates);
  return first.values.length >= MIN_WORLDS_TO_WIN && isSignificant(lead(best.values, first.values), MIN_LEAD) ? best : first;
}
