/** Fits a net to positions by stochastic gradient descent (Adam), cross-entropy against who won. */
import { FastRandom } from "../../../shared/core/random.ts";
import { type Net, softmax, standardize, unitSum } from "../../../shared/search/valueNet.ts";
import type { Position } from "./positions.ts";

const UNITS = 16;
const RATE = 0.003;
const DECAY = 1e-4;
const BATCH = 32;

/** Mean and spread of every feature. */
function scalesOf(positions: readonly Position[]): Pick<Net, "centre" | "scale"> {
  const rows = positions.flatMap(({ rows }) => rows);
  const centre = rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length);
  const spread = (i: number) => Math.sqrt(rows.reduce((sum, row) => sum + (row[i] - centre[i]) ** 2, 0) / rows.length);
  return { centre, scale: centre.map((_, i) => spread(i) || 1) };
}

/** Mean cross-entropy. @param chancesOf what is said of features by seat */
export function lossOf(chancesOf: (rows: Position["rows"]) => readonly number[], positions: readonly Position[]): number {
  let sum = 0;
  for (const { rows, wins } of positions) {
    const chances = chancesOf(rows);
    wins.forEach((win, seat) => {
      if (win > 0) sum -= win * Math.log(Math.max(1e-9, chances[seat]));
    });
  }
  return sum / Math.max(1, positions.length);
}

/** A weight with what Adam knows of it. */
interface Learner {
  readonly weights: Float64Array;
  readonly slope: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function learner(size: number, random: FastRandom, spread: number): Learner {
  const weights = new Float64Array(size).map(() => ((random.int(2001, "weight") - 1000) / 1000) * spread);
  return { weights, slope: new Float64Array(size), first: new Float64Array(size), second: new Float64Array(size) };
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

interface Layers {
  readonly hidden: readonly Learner[];
  readonly out: Learner;
}

function forward({ hidden, out }: Layers, inputs: readonly number[]): { readonly units: number[]; readonly sum: number } {
  const units = hidden.map(({ weights }) => Math.tanh(unitSum(weights, inputs)));
  return { units, sum: units.reduce((sum, unit, i) => sum + out.weights[i] * unit, 0) };
}

/** Adds to the slopes what one seat's row says. */
function backward({ hidden, out }: Layers, inputs: readonly number[], units: readonly number[], error: number): void {
  for (let u = 0; u < units.length; u++) {
    const { slope } = hidden[u];
    const back = error * out.weights[u] * (1 - units[u] ** 2);
    out.slope[u] += error * units[u];
    for (let i = 0; i < inputs.length; i++) slope[i] += back * inputs[i];
    slope[inputs.length] += back;
  }
}

function learn(layers: Layers, inputs: readonly (readonly number[])[], wins: readonly number[]): void {
  const passes = inputs.map((row) => forward(layers, row));
  const chances = softmax(passes.map(({ sum }) => sum));
  passes.forEach(({ units }, seat) => {
    backward(layers, inputs[seat], units, (chances[seat] - wins[seat]) / BATCH);
  });
}

/** Weights of a plain sum of features, unscaled: all that a small data set supports without overfitting. */
export function fitSum(positions: readonly Position[], epochs: number, seed: number): number[] {
  const random = new FastRandom(seed);
  const scales = scalesOf(positions);
  const data = positions.map(({ rows, wins }) => ({ inputs: rows.map((row) => standardize(scales, row)), wins }));
  const sum = learner(scales.centre.length, random, 0);
  for (let i = 0, time = 0; i < epochs; i++)
    random.shuffle(data, "order").forEach(({ inputs, wins }, n) => {
      learnSum(sum, inputs, wins);
      if (n % BATCH === BATCH - 1) advance(sum, ++time, RATE * (1 - i / epochs));
    });
  return [...sum.weights].map((weight, i) => weight / scales.scale[i]);
}

function learnSum({ weights, slope }: Learner, inputs: readonly (readonly number[])[], wins: readonly number[]): void {
  const chances = softmax(inputs.map((row) => row.reduce((sum, input, i) => sum + input * weights[i], 0)));
  inputs.forEach((row, seat) => {
    for (let i = 0; i < row.length; i++) slope[i] += (row[i] * (chances[seat] - wins[seat])) / BATCH;
  });
}

function epoch(layers: Layers, data: readonly { inputs: number[][]; wins: readonly number[] }[], time: number, rate: number): number {
  let now = time;
  data.forEach(({ inputs, wins }, i) => {
    learn(layers, inputs, wins);
    if (i % BATCH !== BATCH - 1) return;
    now++;
    for (const each of [...layers.hidden, layers.out]) advance(each, now, rate);
  });
  return now;
}

export function fitNet(positions: readonly Position[], epochs: number, seed: number): Net {
  const random = new FastRandom(seed);
  const scales = scalesOf(positions);
  const data = positions.map(({ rows, wins }) => ({ inputs: rows.map((row) => standardize(scales, row)), wins }));
  const width = scales.centre.length + 1;
  const layers = {
    hidden: Array.from({ length: UNITS }, () => learner(width, random, 1 / Math.sqrt(width))),
    out: learner(UNITS, random, 0.5),
  };
  let time = 0;
  for (let i = 0; i < epochs; i++) time = epoch(layers, random.shuffle(data, "order"), time, RATE * (1 - i / epochs) + RATE / 20);
  return { ...scales, hidden: layers.hidden.map(({ weights }) => [...weights]), out: [...layers.out.weights] };
}
