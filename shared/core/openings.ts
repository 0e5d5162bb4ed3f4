/** Openings: what seats began with, described so that games on different boards can be compared, and how often each kind won. */
import { type Game, isRefusal } from "./game.ts";
import { type Match, tryMove } from "./match.ts";
import type { MoveEntry } from "./record.ts";

/** Who played the seats that were counted. */
export const OPENING_PLAYERS = ["people", "bots"] as const;
export type OpeningPlayers = (typeof OPENING_PLAYERS)[number];

/** An opening as its game describes it, how many seats began with it, and how many of them won. */
export type OpeningCount = readonly [opening: string, seats: number, wins: number];

/** By number of seats in the game. */
export interface OpeningCounts {
  readonly [seats: string]: readonly OpeningCount[];
}

/** GET /api/games/openings/<game>: the site's finished public games. */
export type OpeningFigures = { readonly [P in OpeningPlayers]: OpeningCounts };

/** Figures that come with the site: games of bots. */
export interface ShippedOpenings {
  readonly level: string;
  /** Number of games by number of seats. */
  readonly games: { readonly [seats: string]: number };
  readonly counts: OpeningCounts;
}

/** Shares of fewer seats say nothing, and aren't shown. */
export const MIN_OPENINGS = 30;

/** Plays until the opening is over. @returns by seat; nothing if the game has no openings, or ended before */
export function openingsOf(game: Pick<Game, "openings">, match: Match, moves: readonly MoveEntry[]): readonly string[] {
  for (const { seat, move } of moves) {
    const found = game.openings?.(match.state.table) ?? (game.openings ? undefined : []);
    if (found) return found;
    if (isRefusal(tryMove(match, seat, move as Parameters<typeof tryMove>[2]))) return [];
  }
  return [];
}
