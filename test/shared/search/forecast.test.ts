import assert from "node:assert/strict";
import { FastRandom } from "../../../shared/core/random.ts";
import { type Forecast, winChances } from "../../../shared/search/forecast.ts";
import { fitForecast, lossOf } from "../../tools/train/fitting.ts";

const SEATS = 4;

describe("a forecast", () => {
  const forecast: Forecast = { direct: [1, 0], hidden: [{ bias: -1, weights: [0, 1], output: 2 }] };
  const chances = (...rows: readonly (readonly number[])[]) => winChances(forecast, rows);

  it("gives chances that sum to 1, more to the seat that is ahead", () => {
    const [first, second, third] = chances([3, 0], [1, 0], [1, 0]);
    assert.ok(Math.abs(first + second + third - 1) < 1e-9);
    assert.ok(first > second && second === third);
  });

  it("counts a hidden unit only above its threshold", () => {
    assert.equal(chances([0, 1], [0, 0])[0], 0.5);
    assert.ok(Math.abs(chances([0, 2], [0, 0])[0] - 1 / (1 + Math.exp(-2))) < 1e-9);
  });

  it("ignores features that it was not fitted to", () => assert.deepEqual(chances([1, 0, 5], [1, 0, 0]), [0.5, 0.5]));
});

describe("fitting a forecast", () => {
  const random = new FastRandom(5);
  const noise = () => random.int(101, "noise") / 50 - 1;
  /** @param score of a seat's features */
  const samplesOf = (count: number, score: (row: readonly number[]) => number) =>
    Array.from({ length: count }, () => {
      const rows = Array.from({ length: SEATS }, () => [10 + 5 * noise(), noise()]);
      return {
        rows,
        chances: winChances(
          { direct: [1], hidden: [] },
          rows.map((row) => [score(row)]),
        ),
      };
    });
  const training = { epochs: 12, seed: 1 };

  it("finds what chances are made of", () => {
    const score = ([a, b]: readonly number[]) => 0.1 * a - 0.5 * b;
    const { direct, hidden } = fitForecast(samplesOf(16_000, score), { ...training, units: 0 });
    assert.deepEqual(hidden, []);
    assert.ok(Math.abs(direct[0] - 0.1) < 0.02 && Math.abs(direct[1] + 0.5) < 0.05, `${direct}`);
  });

  it("needs hidden units where features depend on each other", () => {
    const score = ([a, b]: readonly number[]) => 3 * Math.max(0, a - 10) * Math.sign(b);
    const [fitted, fresh] = [samplesOf(8000, score), samplesOf(1000, score)];
    const lossWith = (units: number) => lossOf(fitForecast(fitted, { ...training, units }), fresh);
    assert.ok(lossWith(16) < 0.8 * lossWith(0));
  });
});
