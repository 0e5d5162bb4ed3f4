/** Fits forecasts and sums of features to finished games. */
import { FastRandom } from "../../../shared/core/random.ts";
import type { Prospects } from "../../../shared/core/searchModel.ts";
import { expectedPoints, type Forecast, softmax, widthAt } from "../../../shared/search/forecast.ts";
import type { Position } from "./positions.ts";

const RATE = 0.003;
const DECAY = 1e-4;
const BATCH = 32;

/** Features by seat, and who won. */
export type Sample = Pick<Position, "rows" | "wins">;

/** Mean cross-entropy. @param chancesOf what is said of a position, by seat */
export function lossOf<P extends Sample>(chancesOf: (position: P) => readonly number[], positions: readonly P[]): number {
  let sum = 0;
  for (const position of positions) {
    const chances = chancesOf(position);
    position.wins.forEach((win, seat) => {
      if (win > 0) sum -= win * Math.log(Math.max(1e-9, chances[seat]));
    });
  }
  return sum / Math.max(1, positions.length);
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Root mean square of each column; 1 where it is 0. */
const scalesOf = (rows: readonly (readonly number[])[]): number[] =>
  rows[0].map((_, i) => Math.sqrt(meanOf(rows.map((row) => row[i] ** 2))) || 1);

/** Each seat's features minus their mean over the seats, then the same times the share of the game that is left. */
function inputsOf({ rows, left }: Prospects): number[][] {
  const means = rows[0].map((_, i) => meanOf(rows.map((row) => row[i])));
  return rows.map((row) => {
    const leads = row.map((feature, i) => feature - means[i]);
    return [...leads, ...leads.map((lead) => lead * left)];
  });
}

/** Solves a system of linear equations by Gaussian elimination with pivoting. @param rows coefficients, then the right side; changed */
function solve(rows: number[][]): number[] {
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows.reduce((best, row, j) => (j > i && Math.abs(row[i]) > Math.abs(rows[best][i]) ? j : best), i);
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let j = 0; j < rows.length; j++) {
      const factor = j === i ? 0 : rows[j][i] / rows[i][i];
      if (factor !== 0) for (let k = i; k < rows[j].length; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  return rows.map((row, i) => row[rows.length] / row[i]);
}

/** Penalty on the squares of weights of standardized inputs: features overlap, and positions of one game resemble each other. */
const RIDGE = 300;

/** Ridge regression of `targets` on `inputs`. @returns a weight per input */
function regress(inputs: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const scale = scalesOf(inputs);
  const rows = scale.map((_, i) => scale.map((_, j) => (i === j ? RIDGE : 0)).concat(0));
  inputs.forEach((input, n) => {
    const scaled = input.map((value, i) => value / scale[i]);
    for (const [i, value] of scaled.entries()) {
      for (const [j, other] of scaled.entries()) rows[i][j] += value * other;
      rows[i][scaled.length] += value * targets[n];
    }
  });
  return solve(rows).map((weight, i) => weight / scale[i]);
}

/** The widths with the smallest loss, found in steps of a fifth. */
function fitWidth(weights: Omit<Forecast, "width">, positions: readonly Position[]): Forecast["width"] {
  const forecasts = positions.map((position) => ({ ...position, points: expectedPoints(weights, position) }));
  const loss = (width: Forecast["width"]) => lossOf(({ points, left }) => softmax(points, widthAt(width, left)), forecasts);
  let best: Forecast["width"] = [1, 1];
  for (let least = loss(best), isBetter = true; isBetter; ) {
    isBetter = false;
    const [end, start] = best;
    for (const [byEnd, byStart] of STEPS) {
      const width = [end * byEnd, start * byStart] as const;
      const found = loss(width);
      if (found >= least) continue;
      [best, least, isBetter] = [width, found, true];
    }
  }
  return best;
}

const STEPS = [1.2, 1 / 1.2].flatMap(
  (by) =>
    [
      [by, 1],
      [1, by],
      [by, by],
    ] as const,
);

/** Regresses final margins on the features, then fits the widths to who won. */
export function fitForecast(positions: readonly Position[]): Forecast {
  const weights = regress(
    positions.flatMap(inputsOf),
    positions.flatMap(({ margins }) => margins),
  );
  const half = weights.length / 2;
  const forecast = { end: weights.slice(0, half), early: weights.slice(half) };
  return { ...forecast, width: fitWidth(forecast, positions) };
}

/** A weight with what Adam knows of it. */
interface Learner {
  readonly weights: Float64Array;
  readonly slope: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function learner(size: number): Learner {
  return { weights: new Float64Array(size), slope: new Float64Array(size), first: new Float64Array(size), second: new Float64Array(size) };
}

function advance({ weights, slope, first, second }: Learner, time: number, rate: number): void {
  for (let i = 0; i < weights.length; i++) {
    const gradient = slope[i] + DECAY * weights[i];
    first[i] = 0.9 * first[i] + 0.1 * gradient;
    second[i] = 0.999 * second[i] + 0.001 * gradient * gradient;
    const step = first[i] / (1 - 0.9 ** time) / (Math.sqrt(second[i] / (1 - 0.999 ** time)) + 1e-8);
    weights[i] -= rate * step;
    slope[i] = 0;
  }
}

/** Weights of a plain sum of features for a softmax, unscaled, by stochastic gradient descent (Adam). */
export function fitSum(positions: readonly Sample[], epochs: number, seed: number): number[] {
  const random = new FastRandom(seed);
  const rows = positions.flatMap(({ rows }) => rows);
  const centre = rows[0].map((_, i) => meanOf(rows.map((row) => row[i])));
  const scale = scalesOf(rows.map((row) => row.map((feature, i) => feature - centre[i])));
  const data = positions.map(({ rows, wins }) => ({ inputs: rows.map((row) => row.map((x, i) => (x - centre[i]) / scale[i])), wins }));
  const sum = learner(scale.length);
  for (let i = 0, time = 0; i < epochs; i++)
    random.shuffle(data, "order").forEach(({ inputs, wins }, n) => {
      learnSum(sum, inputs, wins);
      if (n % BATCH === BATCH - 1) advance(sum, ++time, RATE * (1 - i / epochs));
    });
  return [...sum.weights].map((weight, i) => weight / scale[i]);
}

function learnSum({ weights, slope }: Learner, inputs: readonly (readonly number[])[], wins: readonly number[]): void {
  const chances = softmax(inputs.map((row) => row.reduce((sum, input, i) => sum + input * weights[i], 0)));
  inputs.forEach((row, seat) => {
    for (let i = 0; i < row.length; i++) slope[i] += (row[i] * (chances[seat] - wins[seat])) / BATCH;
  });
}
