/** Drops significantly worse candidates, and more of them as the budget is used up; keeps the baseline (the first) unless clearly beaten. */

import type { Lead } from "../core/searchModel.ts";

/** Worlds before candidates may drop out, and the deficit in standard errors at which they do. */
const MIN_WORLDS = 3;
const MAX_DEFICIT = 2.5;
/** Lead over the baseline, in standard errors, needed to beat it; with fewer worlds the error is unknown. */
const MIN_LEAD = 0.5;
const MIN_WORLDS_TO_WIN = 4;
/** A search ends when looking longer is expected to gain less, as a chance of winning; with fewer worlds the errors are unknown. */
const NEGLIGIBLE_GAIN = 0.0005;
const MIN_WORLDS_TO_END = 16;

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

/** The best candidate; the earlier of two equal ones. */
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

/** Upper tail of the standard normal distribution, by formula 26.2.17 of Abramowitz and Stegun; its error is below 1e-7. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  return density(z) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** What it would gain to know whether a rival with this lead is better: the mean of the lead's positive part. */
export function gainOfKnowing({ mean, error }: Lead): number {
  if (error === 0) return Math.max(0, mean);
  return error * density(mean / error) + mean * upperTail(-mean / error);
}

/** True if more worlds would hardly lead to a better choice. */
export function isDecided<M>(candidates: Candidates<M>): boolean {
  if (candidates.length === 1) return true;
  if (candidates[0].values.length < MIN_WORLDS_TO_END) return false;
  const winner = winnerOf(candidates);
  let gain = 0;
  for (const rival of candidates) if (rival !== winner) gain += gainOfKnowing(lead(rival.values, winner.values));
  return gain < NEGLIGIBLE_GAIN;
}

/** The best candidate, or the baseline if the lead is not significant. */
export function winnerOf<M>(candidates: Candidates<M>): Candidate<M> {
  const [first] = candidates;
  const best = bestOf(candidates);
  return first.values.length >= MIN_WORLDS_TO_WIN && isSignificant(lead(best.values, first.values), MIN_LEAD) ? best : first;
}
