/** Stored results of finished games, and ratings. */
import type { GameSort } from "../../shared/core/archive.ts";
import type { Attack } from "../../shared/core/game.ts";
import type { OpeningFigures, OpeningPlayers } from "../../shared/core/openings.ts";
import type { Reliability } from "../../shared/core/profile.ts";
import type { Pool, Strength, UnratedReason } from "../../shared/core/rating.ts";
import type { DumpStore } from "./dumps.ts";
import type { SeasonStore } from "./seasons.ts";

export type ResultKind = "account" | "guest" | "bot";

export interface SeatResult {
  readonly seat: number;
  /** Id, "" for guests, bots and deleted accounts. */
  readonly account: string;
  readonly kind: ResultKind;
  readonly name: string;
  /** At the end; for a player who left, the substitute's. */
  readonly rank: number;
  /** Among people, those who left sharing the last one; 0 for bots. */
  readonly placing: number;
  readonly score: number;
  readonly leftEarly: boolean;
  /** Forecast of an account that left, at the time, 0 to 1; absent where there is none. */
  readonly leftChance?: number;
  /** The account finished the public game: it was there at the end, or made at least half of the seat's decisions. */
  readonly counts: boolean;
}

/** What lists of finished games show and sort by, from the replay. */
export interface GameSummary {
  readonly turns: number;
  readonly minutes: number;
  /** 1 for a tie, less by the winner's lead as a share of the winner's score; undefined without a result. */
  readonly closeness?: number;
  /** 1 minus the winner's lowest chance after the first third; undefined without one winner, or where the game has no forecast. */
  readonly comeback?: number;
  /** The last position (`Game.thumbnail`). */
  readonly thumbnail: string;
}

/** A finished game: a public one with a person, or a private one with an account. */
export interface GameFacts {
  readonly table: string;
  readonly game: string;
  readonly pool: Pool;
  readonly seats: number;
  readonly ended: number;
  /** "" for a rated game. */
  readonly unratedReason: UnratedReason | "";
  readonly results: readonly SeatResult[];
  /** The others gave up, or the last player ended the game. */
  readonly isConceded?: boolean;
  /** Only those who sat there may see it. */
  readonly isPrivate?: boolean;
  /** Id of the tournament that it belongs to. */
  readonly tournament?: string;
  /** Absent if the game can't be replayed. */
  readonly summary?: GameSummary;
  /** What the seats began with, to be counted. */
  readonly openings?: readonly SeatOpening[];
  /** Players' own attacks, for evidence of collusion. */
  readonly attacks?: readonly Attack[];
}

/** What a seat began with (`Game.openings`). */
export interface SeatOpening {
  readonly players: OpeningPlayers;
  readonly opening: string;
  readonly isWon: boolean;
}

export interface RecordedSeat extends SeatResult {
  /** Set if the game is rated. */
  readonly before?: Strength;
  readonly after?: Strength;
  /** A rated game that the account left, as the first in a while: its rating stays. */
  readonly forgiven?: true;
}

export interface RecordedGame extends Omit<GameFacts, "results" | "openings" | "attacks"> {
  /** The order in which games count. */
  readonly n: number;
  readonly results: readonly RecordedSeat[];
}

export interface GameFilter {
  /** Account that asks: it also finds the private games where it sat. "" for a guest. */
  readonly viewer: string;
  readonly game?: string;
  readonly pool?: Pool;
  readonly seats?: number;
  readonly rated?: boolean;
  readonly bots?: boolean;
  /** Ended at this time or later, … */
  readonly from?: number;
  /** … and before this one. */
  readonly to?: number;
  /** Account that sat there, … */
  readonly player?: string;
  /** … with this one, … */
  readonly with?: string;
  /** … and won. */
  readonly won?: boolean;
}

export interface GameSearch extends GameFilter {
  readonly sort: GameSort;
  /** Only games after the one with this number. */
  readonly before?: number;
  readonly limit: number;
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
  readonly score: number;
}

export interface LeaderboardPage {
  readonly game: string;
  readonly pool: Pool;
  /** Only players who played since. */
  readonly since: number;
  readonly limit: number;
  /** Only players below this entry, or above it if `upwards`. */
  readonly from?: { readonly score: number; readonly account: string };
  readonly upwards?: boolean;
}

export interface Recomputed {
  readonly games: number;
  readonly differences: number;
}

export interface ResultStore extends DumpStore, SeasonStore {
  /** Finished tables whose result is not recorded yet, oldest first. */
  unrecorded(limit: number): Promise<string[]>;
  /**
   * Records a finished table exactly once. @param facts absent for a table without a result
   * @returns false if it was recorded before @throws Error with code 23505 if another process took the same number: try again
   */
  recordResult(table: string, facts?: GameFacts): Promise<boolean>;
  /** Recomputes all ratings and seasons from the results. @param write stores them; otherwise they are only compared */
  recomputeRatings(write: boolean): Promise<Recomputed>;
  /** Removes a game from all ratings and its season; `recomputeAfter` then recomputes later ones. @returns false if there is no such rated game */
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
  /** Ratings of several accounts in one pool. */
  ratingsIn(accounts: readonly string[], game: string, pool: Pool): Promise<(StoredRating & { readonly account: string })[]>;
  /** Public games of an account, latest first; also private ones if `all`. */
  gamesOf(account: string, limit: number, all?: boolean): Promise<RecordedGame[]>;
  searchGames(search: GameSearch): Promise<RecordedGame[]>;
  /** At most `max`. */
  countGames(filter: GameFilter & Pick<GameSearch, "sort">, max: number): Promise<number>;
  openings(game: string): Promise<OpeningFigures>;
  /** Games that changed the account's rating in a pool, latest first. */
  ratedGamesOf(account: string, game: string, pool: Pool, limit: number): Promise<RecordedGame[]>;
  /** Among the latest public games with other people: their number, and how many the account left. */
  reliabilityOf(account: string, limit: number): Promise<Reliability>;
  /** Rated games of one pool, oldest first. */
  ratingHistory(account: string, game: string, pool: Pool): Promise<(Strength & { readonly n: number; readonly ended: number })[]>;
  /** In public games, by game: how often the account finished ahead of the other, behind, or level. */
  headToHead(account: string, other: string): Promise<{ game: string; ahead: number; behind: number; level: number }[]>;
  leaderboard(page: LeaderboardPage): Promise<(LeaderboardEntry & { readonly account: string })[]>;
  leaderboardEntry(account: string, game: string, pool: Pool): Promise<(LeaderboardEntry & { lastPlayed: number }) | undefined>;
  /** Counts the players above. */
  leaderboardRank(game: string, pool: Pool, since: number, score: number): Promise<number>;
}
