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

/** By seat. @param features by seat @param sharpness multiplies the scores: at 0 all chances are equal */
export function winChances(forecast: Forecast, features: readonly (readonly number[])[], sharpness = 1): number[] {
  return softmax(features.map((row) => sharpness * scoreOf(forecast, row)));
}

/** Linear between knots, which are evenly spaced. @param left share of the game that is left, 0 to 1 @param knots from 0 left to all */
export function sharpnessAt(knots: readonly number[], left: number): number {
  const at = left * (knots.length - 1);
  const below = Math.min(knots.length - 2, Math.floor(at));
  return (knots[below] as number) + (at - below) * ((knots[below + 1] as number) - (knots[below] as number));
}

/** A chance, as it is shown and recorded. */
export const thousandths = (chance: number): number => Math.round(1000 * chance);
