/** The rating model: openskill's Plackett-Luce with one player per team. Deterministic, bit for bit. */

import { MU, SIGMA, type Strength } from "../../shared/core/rating.ts";
import { DAY_MS } from "./clock.ts";

/** Uncertainty added by each game, and by each day without one. */
const TAU = 25 / 300;
const OPTIONS = { beta: 25 / 3, gamma: () => 1, tau: TAU };

/** A player's strength after the last rated game. */
export interface Rated extends Strength {
  readonly lastPlayed: number;
}

interface RatedSeat {
  /** Undefined for the first game in this pool. */
  readonly known: Rated | undefined;
  /** 1 is first; ties share a placing. */
  readonly placing: number;
}

/** Strength at a later time: uncertainty grows. */
export function strengthAt(known: Rated | undefined, at: number): Strength {
  if (!known) return { mu: MU, sigma: SIGMA };
  const days = Math.max(0, at - known.lastPlayed) / DAY_MS;
  return { mu: known.mu, sigma: Math.min(SIGMA, Math.sqrt(known.sigma ** 2 + TAU ** 2 * days)) };
}

/** @returns each player's strength before the game and after it */
export async function rateStrengths(before: readonly Strength[], placings: readonly number[]): Promise<Strength[]> {
  // Slow to load, and many servers never rate a game.
  const { rate } = await import("openskill");
  const teams = before.map(({ mu, sigma }) => [{ mu, sigma }]);
  return rate(teams, { ...OPTIONS, rank: [...placings] }).map(([player]) => ({ mu: player?.mu ?? MU, sigma: player?.sigma ?? SIGMA }));
}

/** @param ended when the game ended, in ms since 1970 */
export async function rateGame(seats: readonly RatedSeat[], ended: number): Promise<{ before: Strength; after: Strength }[]> {
  const before = seats.map(({ known }) => strengthAt(known, ended));
  const after = await rateStrengths(
    before,
    seats.map(({ placing }) => placing),
  );
  return before.map((strength, i) => ({ before: strength, after: after[i] as Strength }));
}
