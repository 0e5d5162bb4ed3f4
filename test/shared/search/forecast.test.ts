import assert from "node:assert/strict";
import { FastRandom } from "../../../shared/core/random.ts";
import { type Forecast, winChances } from "../../../shared/search/forecast.ts";
import { fitForecast } from "../../tools/train/fitting.ts";

const SEATS = 4;

describe("a forecast", () => {
  const forecast: Forecast = { end: [1, 0], early: [0, 2], width: [1, 4] };
  const chances = (left: number, ...rows: readonly [number, number][]) => winChances(forecast, { rows, left });

  it("gives chances that sum to 1, more to the seat that is ahead", () => {
    const [first, second, third] = chances(0.5, [3, 0], [1, 0], [1, 0]);
    assert.ok(Math.abs(first + second + third - 1) < 1e-9);
    assert.ok(first > second && second === third);
  });

  it("is surer of the same lead later", () => {
    assert.ok(chances(0, [3, 0], [1, 0])[0] > chances(1, [3, 0], [1, 0])[0]);
  });

  it("weighs features by what is left of the game", () => {
    assert.equal(chances(0, [0, 1], [0, 0])[0], 0.5);
    assert.ok(chances(1, [0, 1], [0, 0])[0] > 0.5);
  });

  it("ignores features that it was not fitted to", () => {
    const rows = [
      [1, 0, 5],
      [1, 0, 0],
    ];
    assert.deepEqual(winChances(forecast, { rows, left: 0.5 }), [0.5, 0.5]);
  });
});

describe("fitting a forecast", () => {
  it("finds what final margins are made of", () => {
    const random = new FastRandom(5);
    const noise = () => random.int(101, "noise") / 50 - 1;
    const positions = Array.from({ length: 4000 }, () => {
      const left = random.int(101, "left") / 100;
      const rows = Array.from({ length: SEATS }, () => [10 * noise(), 10 * noise()]);
      // Worth 3 points at all times, and 2 only early.
      const scores = rows.map(([a, b]) => 3 * a + 2 * left * b + noise());
      const mean = scores.reduce((sum, score) => sum + score, 0) / SEATS;
      const best = Math.max(...scores);
      return { rows, left, margins: scores.map((score) => score - mean), wins: scores.map((score) => (score === best ? 1 : 0)) };
    });
    const { end, early, width } = fitForecast(positions);
    const near = (found: readonly number[], expected: readonly number[]) =>
      assert.ok(
        expected.every((weight, i) => Math.abs(found[i] - weight) < 0.3),
        `${found}`,
      );
    near(end, [3, 0]);
    near(early, [0, 2]);
    assert.ok(
      width.every((at) => at < 2),
      `${width}`,
    );
  });
});
