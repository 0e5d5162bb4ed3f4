/** What ratings find out, and what they resist, in simulation. */
import assert from "node:assert/strict";
import { rate } from "../../../shared/core/plackettLuce.ts";
import { SeededRandom } from "../../../shared/core/random.ts";
import { displayedRating, isProvisional, leaderboardScore, MU, SIGMA, type Strength } from "../../../shared/core/rating.ts";

const SEED = "7".repeat(64);
const PLAYERS = 120;
const NEW: Strength = { mu: MU, sigma: SIGMA };

const random = new SeededRandom(SEED);
/** Between 0 and 1. */
const unit = () => random.int(1_000_000, "unit") / 1_000_000;

/** Of mean 0 and deviation 1. */
const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());

const shuffled = (n: number): number[] =>
  Array.from({ length: n }, (_, i) => ({ i, at: unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ i }) => i);

const placesOf = (values: readonly number[]): number[] => values.map((value) => values.filter((other) => other > value).length);

/** Spearman's rank correlation. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [placesOf(a), placesOf(b)];
  const squares = x.reduce((sum, place, i) => sum + (place - (y[i] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (x.length * (x.length ** 2 - 1));
}

/** Plays rounds at random tables, which stronger players tend to win. @returns how well ratings order the players */
async function simulate(seats: number, games: number): Promise<number> {
  const skills = Array.from({ length: PLAYERS }, () => MU + SIGMA * normal());
  const ratings: Strength[] = skills.map(() => NEW);
  for (let game = 0; game < games; game++) {
    const order = shuffled(PLAYERS);
    for (let at = 0; at + seats <= PLAYERS; at += seats) {
      const table = order.slice(at, at + seats);
      const played = table.map((player) => (skills[player] ?? 0) + (25 / 3) * normal());
      const after = rate(
        table.map((player) => ratings[player] ?? NEW),
        placesOf(played).map((place) => place + 1),
      );
      for (const [i, player] of table.entries()) ratings[player] = after[i] ?? NEW;
    }
  }
  return correlation(
    skills,
    ratings.map(({ mu }) => mu),
  );
}

/** The winner and the others after some games that were given away. */
async function trade(winner: Strength, others: Strength[], games: number): Promise<Strength> {
  let first = winner;
  let rest = others;
  for (let n = 0; n < games; n++) {
    const [won, ...lost] = rate([first, ...rest], [1, ...rest.map(() => 2)]);
    first = won ?? first;
    rest = lost;
  }
  return first;
}

describe("ratings in simulation", () => {
  for (const [seats, games] of [
    [3, 53],
    [4, 42],
  ] as const)
    it(`order players at ${seats} seats within ${games} games`, async () => {
      const found = await simulate(seats, games);
      assert.ok(found >= 0.9, `Spearman ${found.toFixed(3)}`);
    });

  it("rise by at most 75 points for ten traded wins, and stay provisional for a new player", async () => {
    const settled = { mu: 28, sigma: 3 };
    const accomplice = { mu: 25, sigma: 3 };
    for (const others of [[accomplice], [accomplice, accomplice, accomplice]]) {
      const gain = displayedRating(await trade(settled, others, 10)) - displayedRating(settled);
      assert.ok(gain > 0 && gain <= 75, `${gain} points from ${others.length}`);
    }
    const fresh = await trade(NEW, [NEW], 10);
    assert.ok(isProvisional(fresh) && leaderboardScore(fresh, "live") === 0, `sigma ${fresh.sigma.toFixed(2)}`);
  });
});
