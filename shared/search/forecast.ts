/** Forecasts who wins: a small neural network scores each seat by its features, and a softmax over the seats gives their chances. */

/** A unit of the hidden layer, a rectifier. */
export interface HiddenUnit {
  readonly bias: number;
  /** By input. */
  readonly weights: readonly number[];
  /** Score per unit of what comes out. */
  readonly output: number;
}

/** Fitted by `npm run train`. */
export interface Forecast {
  /** Score per unit of each input. */
  readonly direct: readonly number[];
  readonly hidden: readonly HiddenUnit[];
}

/** @param width difference that multiplies a share by e */
export function softmax(numbers: readonly number[], width = 1): number[] {
  const max = Math.max(...numbers);
  const weights = numbers.map((number) => Math.exp((number - max) / width));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Inputs without a weight, added since the last training, count nothing. */
function weightedSum(weights: readonly number[], inputs: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (inputs[i] as number);
  return sum;
}

/** Only differences between seats matter. */
function scoreOf({ direct, hidden }: Forecast, inputs: readonly number[]): number {
  let score = weightedSum(direct, inputs);
  for (const { bias, weights, output } of hidden) score += output * Math.max(0, bias + weightedSum(weights, inputs));
  return score;
}

/** By seat. @param features by seat */
export function winChances(forecast: Forecast, features: readonly (readonly number[])[]): number[] {
  return softmax(features.map((row) => scoreOf(forecast, row)));
}

/** A chance, as it is shown and recorded. */
export const thousandths = (chance: number): number => Math.round(1000 * chance);
