/** How a player's strength changes: by games, and by time without one. Deterministic, bit for bit. */
import { rate, TAU } from "../../shared/core/plackettLuce.ts";
import { MU, SIGMA, type Strength } from "../../shared/core/rating.ts";
import { DAY_MS } from "./clock.ts";

/** A player's strength after the last rated game. */
export interface Rated extends Strength {
  readonly lastPlayed: number;
}

interface RatedSeat {
  /** Undefined for the first game in this pool. */
  readonly known: Rated | undefined;
  /** 1 is first; ties share a placing. */
  readonly placing: number;
  /** The player left and is forgiven: the others are rated as if it counted, and the player's strength stays. */
  readonly isForgiven?: boolean;
}

/** Among this many games, this one included, only the first departure can be forgiven: a power cut is no pattern. */
export const FORGIVING_GAMES = 20;
/** Share of an equal chance that a forgiven player had: one who leaves with less may be fleeing from a defeat. */
const FORGIVEN_SHARE = 0.5;

/** @param chance forecast when the player left, 0 to 1; undefined where there is none */
export const isForgivable = (chance: number | undefined, seats: number): boolean =>
  chance !== undefined && chance * seats >= FORGIVEN_SHARE;

/** Strength at a later time: a day without a game adds as much uncertainty as a game. */
export function strengthAt(known: Rated | undefined, at: number): Strength {
  if (!known) return { mu: MU, sigma: SIGMA };
  const days = Math.max(0, at - known.lastPlayed) / DAY_MS;
  return { mu: known.mu, sigma: Math.min(SIGMA, Math.sqrt(known.sigma ** 2 + TAU ** 2 * days)) };
}

/** @param ended when the game ended, in ms since 1970 */
export function rateGame(seats: readonly RatedSeat[], ended: number): { before: Strength; after: Strength }[] {
  const before = seats.map(({ known }) => strengthAt(known, ended));
  const after = rate(
    before,
    seats.map(({ placing }) => placing),
  );
  return before.map((strength, i) => ({ before: strength, after: seats[i]?.isForgiven ? strength : (after[i] as Strength) }));
}
