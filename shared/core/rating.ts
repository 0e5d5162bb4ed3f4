/** Ratings as they are shown and listed; `plackettLuce.ts` computes them. */

/** What is known of a player's strength: mean and standard deviation. */
export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** A pool is a game and a speed; the number of seats does not matter. */
export const POOLS = ["live", "correspondence"] as const;
export type Pool = (typeof POOLS)[number];

export const MU = 25;
export const SIGMA = 25 / 3;

const DAY_MS = 86_400_000;
/** A rating is provisional above this standard deviation. */
const PROVISIONAL_SIGMA = 5.2;

/** What it takes to be on the leaderboard. */
export const LEADERBOARD: { readonly [P in Pool]: { readonly sigma: number; readonly activeMs: number } } = {
  live: { sigma: 4.5, activeMs: 30 * DAY_MS },
  correspondence: { sigma: 5, activeMs: 90 * DAY_MS },
};

/** The rating as a whole number. */
export const displayedRating = ({ mu }: Pick<Strength, "mu">): number => Math.round(1500 + 20 * (mu - MU));

export const isProvisional = ({ sigma }: Pick<Strength, "sigma">): boolean => sigma > PROVISIONAL_SIGMA;

/** "1612", or "1540?" while provisional. */
export const ratingText = (strength: Strength): string => `${displayedRating(strength)}${isProvisional(strength) ? "?" : ""}`;

/** What the leaderboard is sorted by; 0 for those who are not on it. */
export const leaderboardScore = ({ mu, sigma }: Strength, pool: Pool): number =>
  sigma < LEADERBOARD[pool].sigma ? Math.max(0, mu - sigma) : 0;

/** Why a game is not rated. */
export const UNRATED_REASONS = [
  /** Decided before the start. */
  "PRIVATE",
  "CASUAL",
  "NO_CLOCK",
  "OPTIONS",
  "GUESTS",
  "TOO_FEW_PEOPLE",
  "MANY_BOTS",
  "OWN_BOTS",
  "HINTS",
  "SAME_NETWORK",
  "NEW_ACCOUNT",
  /** Decided by what happened. */
  "VOID",
  "REPEAT_OPPONENT",
  "VOIDED",
] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];
