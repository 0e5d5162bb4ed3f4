/** Fits forecasts by stochastic gradient descent (Adam). */
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import { type Forecast, type HiddenUnit, softmax, winChances } from "../../../shared/search/forecast.ts";

const RATE = 0.003;
const DECAY = 1e-3;
const BATCH = 128;

export interface Sample {
  /** Features by seat. */
  readonly rows: readonly (readonly number[])[];
  /** Of winning, by seat: what a forecast is to say. */
  readonly chances: readonly number[];
}

/** Mean cross-entropy. */
export function lossOf(forecast: Forecast, samples: readonly Sample[]): number {
  let sum = 0;
  for (const { rows, chances } of samples)
    winChances(forecast, rows).forEach((forecasted, seat) => {
      sum -= chances[seat] * Math.log(Math.max(1e-9, forecasted));
    });
  return sum / Math.max(1, samples.length);
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Mean and standard deviation of each feature; 1 for one that is always the same. */
function momentsOf(rows: readonly (readonly number[])[]) {
  const means = rows[0].map((_, i) => meanOf(rows.map((row) => row[i])));
  const deviations = means.map((mean, i) => Math.sqrt(meanOf(rows.map((row) => (row[i] - mean) ** 2))) || 1);
  return { means, deviations };
}

/** Weights with what Adam knows of them. */
interface Learner {
  readonly weights: Float64Array;
  readonly slope: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function learner(weights: Float64Array): Learner {
  const { length } = weights;
  return { weights, slope: new Float64Array(length), first: new Float64Array(length), second: new Float64Array(length) };
}

function advance({ weights, slope, first, second }: Learner, time: number, rate: number): void {
  for (let i = 0; i < weights.length; i++) {
    const gradient = slope[i] / BATCH + DECAY * weights[i];
    first[i] = 0.9 * first[i] + 0.1 * gradient;
    second[i] = 0.999 * second[i] + 0.001 * gradient * gradient;
    const step = first[i] / (1 - 0.9 ** time) / (Math.sqrt(second[i] / (1 - 0.999 ** time)) + 1e-8);
    weights[i] -= rate * step;
    slope[i] = 0;
  }
}

/** A forecast of standardized inputs, of which the last is always 1. */
interface Network {
  readonly direct: Learner;
  /** By hidden unit: weights of the inputs. */
  readonly units: readonly Learner[];
  readonly outputs: Learner;
}

/** @param inputs how many */
function newNetwork(inputs: number, units: number, random: Random): Network {
  const noise = (size: number, spread: number) =>
    Float64Array.from({ length: size }, () => (spread * (random.int(2001, "weight") - 1000)) / 1000);
  return {
    direct: learner(new Float64Array(inputs)),
    units: Array.from({ length: units }, () => learner(noise(inputs, Math.sqrt(3 / inputs)))),
    outputs: learner(noise(units, Math.sqrt(1 / Math.max(1, units)))),
  };
}

function product(weights: Float64Array, inputs: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * inputs[i];
  return sum;
}

function descend({ slope }: Learner, inputs: Float64Array, error: number): void {
  for (let i = 0; i < slope.length; i++) slope[i] += error * inputs[i];
}

/** Adds the gradient of one sample's cross-entropy. @param inputs by seat */
function learn({ direct, units, outputs }: Network, inputs: readonly Float64Array[], chances: readonly number[]): void {
  const activations = inputs.map((row) => Float64Array.from(units, ({ weights }) => Math.max(0, product(weights, row))));
  const forecast = softmax(inputs.map((row, seat) => product(direct.weights, row) + product(outputs.weights, activations[seat])));
  inputs.forEach((row, seat) => {
    const error = forecast[seat] - chances[seat];
    descend(direct, row, error);
    descend(outputs, activations[seat], error);
    for (const [i, unit] of units.entries()) if (activations[seat][i] > 0) descend(unit, row, error * outputs.weights[i]);
  });
}

/** What to train: hidden units, passes over the samples, and the seed of order and first weights. */
export interface Training {
  readonly units: number;
  readonly epochs: number;
  readonly seed: number;
}

function train(data: { inputs: Float64Array[]; chances: readonly number[] }[], { units, epochs, seed }: Training): Network {
  const random = new FastRandom(seed);
  const network = newNetwork(data[0].inputs[0].length, units, random);
  const learners = [network.direct, network.outputs, ...network.units];
  let time = 0;
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const [n, { inputs, chances }] of random.shuffle(data, "order").entries()) {
      learn(network, inputs, chances);
      if (n % BATCH < BATCH - 1) continue;
      time++;
      for (const each of learners) advance(each, time, RATE * (1 - epoch / epochs));
    }
  return network;
}

/** A forecast of the features as they are. */
export function fitForecast(samples: readonly Sample[], training: Training): Forecast {
  const { means, deviations } = momentsOf(samples.flatMap(({ rows }) => rows));
  const inputsOf = (row: readonly number[]) => Float64Array.of(...row.map((feature, i) => (feature - means[i]) / deviations[i]), 1);
  const data = samples.map(({ rows, chances }) => ({ inputs: rows.map(inputsOf), chances }));
  const { direct, units, outputs } = train(data, training);
  const unscaled = ({ weights }: Learner) => deviations.map((deviation, i) => weights[i] / deviation);
  const hidden = units.map((unit, i): HiddenUnit => {
    const weights = unscaled(unit);
    const bias = unit.weights[means.length] - weights.reduce((sum, weight, feature) => sum + weight * means[feature], 0);
    return { bias, weights, output: outputs.weights[i] };
  });
  return { direct: unscaled(direct), hidden };
}
