/** Drops significantly worse candidates; keeps the baseline (the first) unless clearly beaten. */

/** Worlds before candidates may drop out, and the deficit in standard errors at which they do. */
const MIN_WORLDS = 3;
const MAX_DEFICIT = 2.5;
/** Lead over the baseline, in standard errors, needed to beat it; with fewer worlds the error is unknown. */
const MIN_LEAD = 1;
const MIN_WORLDS_TO_WIN = 4;
/** Surviving candidates besides the baseline, by number of worlds. */
const MAX_SURVIVORS: readonly (readonly [worlds: number, survivors: number])[] = [
  [64, 1],
  [24, 2],
  [12, 3],
  [6, 4],
  [MIN_WORLDS, 6],
];

export interface Candidate<M> {
  readonly move: M;
  /** By world, 0 to 1. */
  readonly values: number[];
}

/** The baseline and the best others after prescreening, whose values are then discarded. */
export function shortlist<M>([first, ...others]: readonly Candidate<M>[], breadth: number): Candidate<M>[] {
  const best = [...others].sort(byMean).slice(0, breadth);
  return [first, ...best].map(({ move }) => ({ move, values: [] }));
}

/** Mean difference in the worlds that both played, and its standard error. */
export function lead(a: readonly number[], b: readonly number[]): { readonly mean: number; readonly error: number } {
  const n = Math.min(a.length, b.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const difference = a[i] - b[i];
    sum += difference;
    squares += difference * difference;
  }
  const mean = n === 0 ? 0 : sum / n;
  const spread = n < 2 ? Number.POSITIVE_INFINITY : Math.max(0, squares - n * mean * mean) / (n - 1);
  return { mean, error: Math.sqrt(spread / n) };
}

export function isSignificant({ mean, error }: ReturnType<typeof lead>): boolean {
  return mean > MIN_LEAD * error;
}

export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

const byMean = <M>(a: Candidate<M>, b: Candidate<M>) => meanOf(b.values) - meanOf(a.values);

const maxSurvivors = (worlds: number): number => MAX_SURVIVORS.find(([from]) => worlds >= from)?.[1] ?? Number.POSITIVE_INFINITY;

/** The candidates that stay after a world. @param candidates the baseline first */
export function survivors<M>(candidates: readonly Candidate<M>[]): Candidate<M>[] {
  const [first, ...others] = candidates;
  const worlds = first.values.length;
  if (worlds < MIN_WORLDS) return [...candidates];
  const best = [...candidates].sort(byMean)[0];
  const near = others.filter(({ values }) => {
    const { mean, error } = lead(best.values, values);
    return values === best.values || mean <= MAX_DEFICIT * error;
  });
  return [first, ...near.sort(byMean).slice(0, maxSurvivors(worlds))];
}

/** The best candidate, or the baseline if the lead is not significant. */
export function winnerOf<M>(candidates: readonly Candidate<M>[]): Candidate<M> {
  const [first] = candidates;
  const best = [...candidates].sort(byMean)[0];
  return first.values.length >= MIN_WORLDS_TO_WIN && isSignificant(lead(best.values, first.values)) ? best : first;
}
