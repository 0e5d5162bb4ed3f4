import assert from "node:assert/strict";
import { FastRandom } from "../../../shared/core/random.ts";
import type { SearchModel } from "../../../shared/core/searchModel.ts";
import { shownChances } from "../../../shared/core/turnRecorder.ts";
import { GAMES } from "../../../shared/games.ts";
import { type Forecast, sharpnessAt, winChances } from "../../../shared/search/forecast.ts";
import { newMatch } from "../../fixture/botGame.ts";
import { fitForecast, lossOf } from "../../tools/train/fitting.ts";
import { type ForecastGame, fitSharpness } from "../../tools/train/sharpness.ts";

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

  it("is as sure as its sharpness, which is linear between knots", () => {
    const rows = [
      [3, 0],
      [1, 0],
    ];
    assert.deepEqual(winChances(forecast, rows, 0), [0.5, 0.5]);
    assert.ok(winChances(forecast, rows, 2)[0] > winChances(forecast, rows)[0]);
    assert.deepEqual(
      [0, 0.125, 0.5, 1].map((left) => sharpnessAt([3, 2, 1], left)),
      [3, 2.75, 2, 1],
    );
  });

  it("ignores features that it was not fitted to", () => assert.deepEqual(chances([1, 0, 5], [1, 0, 0]), [0.5, 0.5]));
});

describe("shown chances", () => {
  for (const game of GAMES.filter(({ searchModel }) => searchModel))
    it(`of ${game.id} sum to 1 for every number of players`, () => {
      for (let { min: seats } = game.seats; seats <= game.seats.max; seats++) {
        const chances = shownChances(game.searchModel as SearchModel, newMatch(game, seats, new FastRandom(1)).state);
        assert.equal(chances.length, seats);
        assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-9, `${seats} seats: ${chances}`);
      }
    });
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

describe("fitting how sure a forecast is", () => {
  it("finds one that is too modest at the end of games, and too sure at the start", () => {
    const random = new FastRandom(9);
    const turnAt = (left: number) => {
      const chance = 0.2 + random.int(61, "chance") / 100;
      // Odds are truly squared at the end, and no better than even at the start.
      const truth = left === 0 ? chance ** 2 / (chance ** 2 + (1 - chance) ** 2) : 0.5;
      const wins = random.int(1000, "win") < 1000 * truth ? [1, 0] : [0, 1];
      return { turns: [{ left, chances: [chance, 1 - chance], scores: [0, 0] }], wins } satisfies ForecastGame;
    };
    const games = Array.from({ length: 4000 }, (_, i) => turnAt(i % 2));
    const sharpness = fitSharpness(games);
    assert.ok(Math.abs(sharpness[0] - 2) < 0.3 && Math.abs(sharpness[4]) < 0.3, `${sharpness}`);
  });
});
