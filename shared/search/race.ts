/** A race of candidates over the same worlds: who falls behind leaves, and the first one is left only for a sure gain. */

/** Worlds after which candidates first leave, and by how many standard errors one must lie behind to do so at once. */
const LEAST_WORLDS = 3;
const BEHIND = 2.5;
/** Gain over the first candidate, in standard errors, for which it is left; after too few worlds nobody knows the error. */
const SURE = 1;
const TOO_FEW = 4;
/** From so many worlds on at most so many candidates go on, the first one not counted. */
const HALVING: readonly (readonly [worlds: number, most: number])[] = [
  [64, 1],
  [24, 2],
  [12, 3],
  [6, 4],
  [LEAST_WORLDS, 6],
];

export interface Runner<M> {
  readonly move: M;
  /** By world, 0 to 1. */
  readonly values: number[];
}

/** Those worth playing out after a first look, which counts no more then: the first one, and so many of the others. */
export function promising<M>([first, ...others]: readonly Runner<M>[], breadth: number): Runner<M>[] {
  const best = [...others].sort(byMean).slice(0, breadth);
  return [first, ...best].map(({ move }) => ({ move, values: [] }));
}

/** Mean of the differences to another candidate in the worlds that both saw, and its standard error. */
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

/** Whether a difference to another candidate is no mere chance. */
export function isSure({ mean, error }: ReturnType<typeof lead>): boolean {
  return mean > SURE * error;
}

/** Mean over the worlds seen. */
export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

const byMean = <M>(a: Runner<M>, b: Runner<M>) => meanOf(b.values) - meanOf(a.values);

const mostAfter = (worlds: number): number => HALVING.find(([from]) => worlds >= from)?.[1] ?? Number.POSITIVE_INFINITY;

/** Those that go on after a world: the first one always. `running`: it first. */
export function survivors<M>(running: readonly Runner<M>[]): Runner<M>[] {
  const [first, ...others] = running;
  const worlds = first.values.length;
  if (worlds < LEAST_WORLDS) return [...running];
  const best = [...running].sort(byMean)[0];
  const near = others.filter(({ values }) => {
    const { mean, error } = lead(best.values, values);
    return values === best.values || mean <= BEHIND * error;
  });
  return [first, ...near.sort(byMean).slice(0, mostAfter(worlds))];
}

/** The winner: the best, unless its gain on the first one is not sure. */
export function winnerOf<M>(running: readonly Runner<M>[]): Runner<M> {
  const [first] = running;
  const best = [...running].sort(byMean)[0];
  return first.values.length >= TOO_FEW && isSure(lead(best.values, first.values)) ? best : first;
}
