/**
 * The Plackett-Luce model with one player per team: R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", Journal
 * of Machine Learning Research 12 (2011), algorithm 4, with gamma = 1.
 */
import { MU, SIGMA, type Strength } from "./rating.ts";

/**
 * Ratings are recomputed and compared bit for bit, so every operation and the order of each sum belong to the model. Raise this number with
 * any change, and then run `npm run ratings -- --recompute --write`.
 */
export const RATING_MODEL = 1;

/** Standard deviation of a player's performance in one game. */
const BETA = SIGMA;
/** Uncertainty added by each game. */
export const TAU = MU / 300;
/** A game leaves at least this part of a variance. */
const KAPPA = 1e-4;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const varianceOf = ({ sigma }: Strength): number => sigma * sigma + TAU * TAU;

/** Standard deviation of the sum of all performances in a game. */
const spread = (variances: readonly number[]): number => Math.sqrt(sum(variances.map((variance) => variance + BETA * BETA)));

/**
 * @param placings 1 is first; ties share a placing
 * @returns the strengths after the game, in the order of the players. Sums run from first to last place, ties in the order of the players
 */
export function rate(players: readonly Strength[], placings: readonly number[]): Strength[] {
  const ranked = players
    .map((player, index) => ({ index, mu: player.mu, variance: varianceOf(player), place: placings[index] as number }))
    .sort((a, b) => a.place - b.place);
  const c = spread(ranked.map(({ variance }) => variance));
  const weighted = ranked.map((player) => ({ ...player, weight: Math.exp(player.mu / c) }));
  // For each place: who competed for it, and how many share it.
  const decided = weighted.map(({ place }) => ({
    place,
    weights: sum(weighted.filter((other) => other.place >= place).map(({ weight }) => weight)),
    tied: weighted.filter((other) => other.place === place).length,
  }));
  const after: Strength[] = [...players];
  for (const [own, { index, mu, variance, place, weight }] of weighted.entries()) {
    const chances = decided
      .filter((decision) => decision.place <= place)
      .map(({ weights, tied }, at) => ({ chance: weight / weights, won: at === own ? 1 : 0, tied }));
    const omega = sum(chances.map(({ chance, won, tied }) => (won - chance) / tied));
    const delta = sum(chances.map(({ chance, tied }) => (chance * (1 - chance)) / tied));
    after[index] = {
      mu: mu + (variance / c) * omega,
      sigma: Math.sqrt(variance) * Math.sqrt(Math.max(1 - (variance / (c * c)) * delta, KAPPA)),
    };
  }
  return after;
}

/** @returns the chance that one player finishes ahead of another in a game of all of them; ties don't occur in the model */
export function winChances(players: readonly Strength[]): (one: number, other: number) => number {
  const c = spread(players.map(varianceOf));
  return (one, other) => 1 / (1 + Math.exp(((players[other] as Strength).mu - (players[one] as Strength).mu) / c));
}
