/** What everybody may know of people with an account (`/api/users`). */
import type { Pool, Strength, UnratedReason } from "./rating.ts";

/** A public game of an account. */
export interface ProfileGame {
  readonly id: string;
  readonly game: string;
  /** By seat. */
  readonly names: readonly string[];
  /** The place that was reached, 1 for the first; absent while the game runs, and where it ended without a result. */
  readonly rank?: number;
  /** When it last changed. */
  readonly changed: number;
}

/** A rating in one pool. */
export interface RatingView {
  readonly game: string;
  readonly pool: Pool;
  /** As it is shown: "1612", or "1540?" while provisional. */
  readonly rating: string;
  readonly games: number;
}

/** How a game ended for one seat. */
export interface SeatResultView {
  readonly name: string;
  /** The name leads to a profile. */
  readonly hasAccount: boolean;
  readonly isBot: boolean;
  /** By the rules, 1 for the winner; 0 if the game ended without a result. For a player who left, the substitute's. */
  readonly rank: number;
  readonly score: number;
  /** Place among the people, with those who left last; 0 for bots. */
  readonly placing: number;
  readonly leftEarly: boolean;
  /** It was the first departure in a while: the rating stays. */
  readonly forgiven?: true;
  /** Ratings of a rated game, as shown. */
  readonly before?: string;
  readonly after?: string;
}

/** GET /api/tables/:id/result, as soon as it is recorded; 404 before, and for private tables. */
export interface GameResult {
  readonly id: string;
  readonly game: string;
  readonly pool: Pool;
  readonly ended: number;
  /** "" for a rated game. */
  readonly unratedReason: UnratedReason | "";
  /** The others gave up, or the last player ended the game. */
  readonly isConceded?: boolean;
  readonly seats: readonly SeatResultView[];
}

/** GET /api/users/:name/rating-history/:game/:pool. */
export interface RatingHistory {
  readonly points: readonly { readonly at: number; readonly rating: number }[];
}

/** GET /api/users/:name/vs/:other: how often one finished ahead of the other, by game. */
export interface HeadToHead {
  readonly games: readonly { readonly game: string; readonly ahead: number; readonly behind: number; readonly level: number }[];
}

/** GET /api/leaderboard/:game/:pool?below=&after=, or ?around=name. */
export interface LeaderboardView {
  readonly entries: readonly { readonly name: string; readonly rating: string; readonly games: number; readonly score: number }[];
  /** Rank of the first entry; 0 if it was not counted. */
  readonly first: number;
}

/** GET /api/leaderboard/:game/:pool/:season?below=&after=, or ?around=name. */
export interface SeasonView {
  /** Scores: points a game above what was expected. */
  readonly entries: readonly { readonly name: string; readonly games: number; readonly score: number }[];
  /** Rank of the first entry; 0 if it was not counted. */
  readonly first: number;
  /** Ids of this pool's seasons, the latest one first. */
  readonly seasons: readonly string[];
}

/** A season on a profile: the present one, or an earlier one in which the player came first, second or third. */
export interface ProfileSeason {
  readonly season: string;
  readonly game: string;
  readonly pool: Pool;
  readonly games: number;
  /** Absent before `SEASON_GAMES`. */
  readonly score?: number;
  /** Only in seasons that are over. */
  readonly place?: number;
}

/**
 * GET /api/users/:name/rated-games/:game/:pool: everything that the rating follows from, so that anybody can recompute it
 * (`npm run ratings -- --verify FILE`), and the scores of seasons with it. Strengths are those before and after each game.
 */
export interface RatedGames {
  /** Number of the rating model (`plackettLuce.ts`). */
  readonly model: number;
  readonly name: string;
  readonly game: string;
  readonly pool: Pool;
  readonly games: readonly {
    readonly n: number;
    readonly ended: number;
    /** Address of the record. */
    readonly record: string;
    /** Place of the named player in the list. */
    readonly own: number;
    readonly players: readonly {
      readonly name: string;
      readonly placing: number;
      readonly before: Strength;
      readonly after: Strength;
      /** A player who left and keeps the rating; the others are rated as having finished ahead. */
      readonly forgiven?: true;
    }[];
  }[];
}

/** How many of an account's latest games with other people it left early. */
export interface Reliability {
  readonly games: number;
  readonly left: number;
}

/** How many games a player's reliability is computed from. */
export const RELIABILITY_GAMES = 40;

/** A power cut or two are no pattern. */
const OFTEN = 5;

/** Fewer games show no pattern. */
const FEWEST_GAMES = 5;

/** Whether there are enough games to say how many were finished. */
export const showsPattern = ({ games }: Reliability): boolean => games >= FEWEST_GAMES;

export const leavesOften = ({ left }: Reliability): boolean => left >= OFTEN;

/** GET /api/users/:name: what everybody may know of an account. Private games are not in it. */
export interface PublicProfile {
  readonly name: string;
  readonly since: number;
  /** Public games that were finished. */
  readonly games: number;
  readonly ratings: readonly RatingView[];
  readonly seasons: readonly ProfileSeason[];
  readonly reliability: Reliability;
  readonly running: readonly ProfileGame[];
  /** The latest results, newest first. */
  readonly latest: readonly ProfileGame[];
}
