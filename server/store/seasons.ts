/** Scores of seasons (`shared/core/season.ts`). They follow rated games, voided and recomputed ones too, in the same transactions as ratings. */
import type { Pool } from "../../shared/core/rating.ts";

export interface SeasonEntry {
  readonly name: string;
  readonly account: string;
  readonly games: number;
  readonly score: number;
}

interface SeasonBoard {
  readonly game: string;
  readonly pool: Pool;
  readonly season: string;
}

export interface SeasonPage extends SeasonBoard {
  readonly limit: number;
  /** Only players below this entry, or above it if `upwards`. */
  readonly from?: { readonly score: number; readonly account: string };
  readonly upwards?: boolean;
}

/** A season of one account. */
export interface OwnSeason extends SeasonBoard {
  readonly games: number;
  /** Undefined for an account that isn't listed. */
  readonly score?: number;
  /** Number of players above, counted up to 3. */
  readonly above: number;
}

export interface SeasonStore {
  /** The first season with a rated game in this pool. */
  firstSeason(game: string, pool: Pool): Promise<string | undefined>;
  seasonPage(page: SeasonPage): Promise<SeasonEntry[]>;
  /** Undefined for an account that isn't listed. */
  seasonEntry(account: string, board: SeasonBoard): Promise<SeasonEntry | undefined>;
  /** Counts the players above. */
  seasonRank(board: SeasonBoard, score: number): Promise<number>;
  /** The given season, and earlier ones in which the account is listed; latest first. */
  seasonsOf(account: string, season: string): Promise<OwnSeason[]>;
}
