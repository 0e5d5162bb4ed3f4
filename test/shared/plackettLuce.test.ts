/** Ratings after a game: like openskill's, and bit for bit as they were stored. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { rate as openskill } from "openskill";
import { RATING_MODEL, rate } from "../../shared/core/plackettLuce.ts";
import type { Strength } from "../../shared/core/rating.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const player = fc.record({ mu: number(-20, 80), sigma: number(0.3, 9) });
const game = fc.integer({ min: 2, max: 8 }).chain((seats) =>
  fc.record({
    players: fc.array(player, { minLength: seats, maxLength: seats }),
    placings: fc.array(fc.integer({ min: 1, max: seats }), { minLength: seats, maxLength: seats }),
  }),
);

function rateByOpenskill(players: readonly Strength[], placings: readonly number[]): Strength[] {
  const options = { beta: 25 / 3, tau: 25 / 300, gamma: () => 1, rank: [...placings] };
  return openskill(
    players.map(({ mu, sigma }) => [{ mu, sigma }]),
    options,
  ).flat();
}

const KNOWN: readonly Strength[] = [
  { mu: 25, sigma: 25 / 3 },
  { mu: 31.25, sigma: 4.5 },
  { mu: 18.1, sigma: 3.3 },
  { mu: 27.7, sigma: 6.1 },
];

describe("the rating model", () => {
  it("agrees with openskill", () => {
    fc.assert(
      fc.property(game, ({ players, placings }) => {
        const expected = rateByOpenskill(players, placings);
        for (const [i, { mu, sigma }] of rate(players, placings).entries()) {
          assert.ok(Math.abs(mu - expected[i].mu) < 1e-12 && Math.abs(sigma - expected[i].sigma) < 1e-12, `player ${i}`);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it(`is number ${RATING_MODEL}: the same bits for the same game`, () => {
    assert.deepEqual(rate(KNOWN, [2, 1, 3, 2]), [
      { mu: 24.701316621418442, sigma: 8.044190878230014 },
      { mu: 31.923202905830394, sigma: 4.47674148499341 },
      { mu: 17.876070993898264, sigma: 3.286829452154047 },
      { mu: 27.38801503010539, sigma: 5.979863281177914 },
    ]);
  });
});
