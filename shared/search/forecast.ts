/** Forecasts final scores as a weighted sum of features; a softmax over the seats gives each seat's chance of winning. */
import type { Prospects } from "../core/searchModel.ts";

/** Fitted by `npm run train`. */
export interface Forecast {
  /** Points per unit of each feature at the end of the game, and how many more at its beginning. */
  readonly end: readonly number[];
  readonly early: readonly number[];
  /** Lead in points that multiplies a chance by e, at the end of the game and at its beginning. */
  readonly width: readonly [end: number, start: number];
}

/** @param width difference that multiplies a share by e */
export function softmax(numbers: readonly number[], width = 1): number[] {
  const max = Math.max(...numbers);
  const weights = numbers.map((number) => Math.exp((number - max) / width));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** By seat; only differences between seats matter. */
export function expectedPoints({ end, early }: Omit<Forecast, "width">, { rows, left }: Prospects): number[] {
  const weights = end.map((weight, i) => weight + left * (early[i] as number));
  // Features without a weight, added since the last training, count nothing.
  return rows.map((row) => weights.reduce((sum, weight, i) => sum + weight * (row[i] as number), 0));
}

export function widthAt([end, start]: Forecast["width"], left: number): number {
  return end + left * (start - end);
}

/** By seat. */
export function winChances(forecast: Forecast, prospects: Prospects): number[] {
  return softmax(expectedPoints(forecast, prospects), widthAt(forecast.width, prospects.left));
}

/** A chance, as it is shown and recorded. */
export const thousandths = (chance: number): number => Math.round(1000 * chance);
