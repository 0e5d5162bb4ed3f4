/** The archive: the search of finished games (`/api/games`). */
import type { GameResult } from "./profile.ts";

/** Latest first, greatest comebacks, closest results, most turns. */
export const GAME_SORTS = ["newest", "comeback", "closest", "longest"] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export const GAMES_PER_PAGE = 50;

/** Games are counted up to here. */
export const GAMES_COUNTED = 1000;

/** The tournament that a game belongs to. */
export interface TournamentName {
  readonly id: string;
  readonly name: string;
}

/** GET /api/tables/:id/tournament: none for a game outside of tournaments, and for a private or missing table. */
export interface TableTournament {
  readonly tournament?: TournamentName;
}

/** A finished game in a list. */
export interface ArchivedGame extends GameResult, TableTournament {
  /** Only those who sat there see it. */
  readonly isPrivate: boolean;
  /** The last position (`Game.thumbnail`); "" for none. */
  readonly thumbnail: string;
  /** Absent if the game couldn't be replayed. */
  readonly turns?: number;
  readonly minutes?: number;
  /** The winner's lowest chance of winning after the first third, 0 to 1. */
  readonly lowestChance?: number;
}

/**
 * GET /api/games?game&player&with&won=yes&pool&seats&rated=yes|no&bots=with|without&from&to&sort&before. `player` and `with` are names of
 * accounts; `from` and `to` are days (UTC), as 2026-11-28, both included.
 */
export interface GamePage {
  readonly games: readonly ArchivedGame[];
  /** Pass as `before` to get the next page; null on the last. */
  readonly next: number | null;
  /** On the first page: how many there are, GAMES_COUNTED + 1 for more than that. */
  readonly count?: number;
  /** Present names of `player` and `with`. */
  readonly player?: string;
  readonly with?: string;
}
