/** A small value net: one hidden layer shared by all seats and a softmax over them gives each seat's chance of winning. */

/** Weights trained by `npm run train`. */
export interface Net {
  /** By feature: standardized as (x - centre) / scale. */
  readonly centre: readonly number[];
  readonly scale: readonly number[];
  /** By hidden unit: a weight per feature, then the bias. */
  readonly hidden: readonly (readonly number[])[];
  /** By hidden unit. */
  readonly out: readonly number[];
}

/** Weights are written in thousandths. */
export const THOUSAND = 1000;

export function netOf({ centre, scale, hidden, out }: Net): Net {
  const fromThousandths = (numbers: readonly number[]) => numbers.map((number) => number / THOUSAND);
  return { centre: fromThousandths(centre), scale: fromThousandths(scale), hidden: hidden.map(fromThousandths), out: fromThousandths(out) };
}

export function unitSum(unit: ArrayLike<number>, inputs: readonly number[]): number {
  let sum = unit[inputs.length] as number;
  for (let i = 0; i < inputs.length; i++) sum += (unit[i] as number) * (inputs[i] as number);
  return sum;
}

export function standardize({ centre, scale }: Pick<Net, "centre" | "scale">, features: readonly number[]): number[] {
  const inputs: number[] = [];
  for (let i = 0; i < features.length; i++) inputs.push(((features[i] as number) - (centre[i] as number)) / (scale[i] as number));
  return inputs;
}

/** A seat's score; only differences between seats matter. */
function scoreOf(net: Net, features: readonly number[]): number {
  const inputs = standardize(net, features);
  let sum = 0;
  for (const [unit, weights] of net.hidden.entries()) sum += (net.out[unit] as number) * Math.tanh(unitSum(weights, inputs));
  return sum;
}

/** @param width difference that multiplies a share by e */
export function softmax(numbers: readonly number[], width = 1): number[] {
  const max = Math.max(...numbers);
  const weights = numbers.map((number) => Math.exp((number - max) / width));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** By seat. @param rows features by seat */
export function winChances(net: Net, rows: readonly (readonly number[])[]): number[] {
  return softmax(rows.map((features) => scoreOf(net, features)));
}
