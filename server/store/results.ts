/** What the store keeps of finished games and ratings. */
import type { Pool, Strength, UnratedReason } from "../../shared/core/rating.ts";

export type ResultKind = "account" | "guest" | "bot";

/** How a game ended for one seat. */
export interface SeatResult {
  readonly seat: number;
  /** Id, "" for guests, bots and accounts that are no more. */
  readonly account: string;
  readonly kind: ResultKind;
  readonly name: string;
  /** As the game ended; of a seat that was left, its substitute's. */
  readonly rank: number;
  /** Among the people, with those who left last; 0 for bots. */
  readonly placing: number;
  readonly score: number;
  readonly leftEarly: boolean;
}

/** A finished public game with an account. */
export interface GameFacts {
  readonly table: string;
  readonly game: string;
  readonly pool: Pool;
  readonly seats: number;
  readonly ended: number;
  /** "" for a rated game. */
  readonly unratedReason: UnratedReason | "";
  readonly results: readonly SeatResult[];
}

export interface RecordedSeat extends SeatResult {
  /** Of a rated game. */
  readonly before?: Strength;
  readonly after?: Strength;
}

/** A game as it was recorded. */
export interface RecordedGame extends Omit<GameFacts, "results"> {
  /** The order in which games count. */
  readonly n: number;
  readonly results: readonly RecordedSeat[];
}

export interface StoredRating extends Strength {
  readonly game: string;
  readonly pool: Pool;
  readonly games: number;
  readonly lastPlayed: number;
}

export interface LeaderboardEntry extends Strength {
  readonly name: string;
  readonly games: number;
  /** What the list is sorted by. */
  readonly score: number;
}

/** Where a page of a leaderboard begins. */
export interface LeaderboardPage {
  readonly game: string;
  readonly pool: Pool;
  /** Only players who have played since. */
  readonly since: number;
  readonly limit: number;
  /** Only players below this score and name, or above them where `upwards`. */
  readonly from?: { readonly score: number; readonly account: string };
  readonly upwards?: boolean;
}

/** Differences that a recomputation found. */
export interface Recomputed {
  readonly games: number;
  readonly differences: number;
}

export interface ResultStore {
  /** Finished tables whose result is not recorded yet, the oldest first. */
  unrecorded(limit: number): Promise<string[]>;
  /**
   * Records a finished table, once: whatever crashes, and however many try. @param facts nothing for a table that has no result to keep
   * @returns false if it was recorded before @throws Error with code 23505 if another process took the same number: try again
   */
  recordResult(table: string, facts?: GameFacts): Promise<boolean>;
  /** Recomputes all ratings from the results, and stores them unless it only compares. */
  recomputeRatings(write: boolean): Promise<Recomputed>;
  /** Takes a game out of all ratings; `recomputeAfter` then recomputes what came later. @returns false if there is no such rated game */
  voidGame(table: string): Promise<boolean>;
  /** Numbers of voided games after which ratings are not recomputed yet. */
  voidedGames(): Promise<number[]>;
  /**
   * Recomputes some games of a voided one's pool, so that nothing else waits long.
   * @param done number of the last game that is right; at first the voided one's @returns the new one, 0 when all are right
   */
  recomputeAfter(voided: number, done: number, limit: number): Promise<number>;
  findGame(table: string): Promise<RecordedGame | undefined>;
  ratingsOf(account: string): Promise<StoredRating[]>;
  /** Ratings of several accounts in one pool, by account. */
  ratingsIn(accounts: readonly string[], game: string, pool: Pool): Promise<(StoredRating & { readonly account: string })[]>;
  /** The latest first. @param before only games with smaller numbers */
  gamesOf(account: string, limit: number, before?: number, game?: string): Promise<RecordedGame[]>;
  /** Of the last games with other people, how many there were and how many the account left. */
  reliabilityOf(account: string, limit: number): Promise<{ readonly games: number; readonly left: number }>;
  /** Rated games of one pool, the oldest first. */
  ratingHistory(account: string, game: string, pool: Pool): Promise<(Strength & { readonly n: number; readonly ended: number })[]>;
  /** Games together, by game: who finished ahead. */
  headToHead(account: string, other: string): Promise<{ game: string; ahead: number; behind: number; level: number }[]>;
  leaderboard(page: LeaderboardPage): Promise<(LeaderboardEntry & { readonly account: string })[]>;
  leaderboardEntry(account: string, game: string, pool: Pool): Promise<(LeaderboardEntry & { lastPlayed: number }) | undefined>;
  /** By counting those above. */
  leaderboardRank(game: string, pool: Pool, since: number, score: number): Promise<number>;
}
