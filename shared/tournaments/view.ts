/** Tournaments as pages and programs see them. `requests.ts` has the requests. Times are ms since 1970. */
import type { ClockSetting } from "../core/timing.ts";
import type { DivisionRow } from "./league.ts";
import type { EntrantId } from "./round.ts";
import type { Standing } from "./standings.ts";

/** `draft`: only its organiser sees it. `open` for entry, then `playing`. */
export const TOURNAMENT_PHASES = ["draft", "open", "playing", "over", "cancelled"] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

/**
 * `groups`: score groups, in which each round draws players of like score together. `league`: seasons of divisions, each of which is a
 * tournament of the format `division`.
 */
export const TOURNAMENT_FORMATS = ["groups", "league", "division"] as const;
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];

export const MAX_TOURNAMENT_NAME = 60;
export const MAX_TOURNAMENT_TEXT = 2000;
/** Of an act of the organiser. */
export const MAX_ACT_REASON = 200;

export const TOURNAMENT_LIMITS = {
  rounds: { min: 2, max: 7 },
  /** Days that a round lasts at most. */
  days: { min: 3, max: 60 },
  players: { min: 4, max: 200 },
  /** Finished games that entrants need. */
  minGames: { min: 0, max: 100 },
  /** How far ahead entry may close, in days. */
  closesWithin: 90,
  /** Finished games that organisers need. */
  organiserGames: 5,
} as const;

/** What the organiser chooses. */
export interface TournamentTerms {
  readonly name: string;
  /** "" for none. */
  readonly text: string;
  readonly game: string;
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** Preferred number of seats at a table. */
  readonly preferred: number;
  /** By days. */
  readonly clock: Extract<ClockSetting, { kind: "correspondence" }>;
  readonly rounds: number;
  /** Days that a round lasts at most. */
  readonly days: number;
  readonly maxPlayers: number;
  /** Finished games that entrants need. */
  readonly minGames: number;
  /** Ratings that may enter, 0 for no bound. */
  readonly ratingMin: number;
  readonly ratingMax: number;
  /** End of entry. */
  readonly closes: number;
}

export interface TournamentListing extends Omit<TournamentTerms, "text"> {
  readonly id: string;
  readonly format: TournamentFormat;
  /** Leagues are open between seasons, too: `closes` is then the start of the next one. */
  readonly phase: TournamentPhase;
  /** The latest round that was drawn; 0 before. The latest season of a league. */
  readonly round: number;
  /** Deadline of that round; 0 before. */
  readonly due: number;
  /** Name; "" once the account is deleted. */
  readonly organiser: string;
  /** Players who are in it. */
  readonly entered: number;
  /** Whether the caller is one of them. */
  readonly isEntered: boolean;
  readonly isOrganiser: boolean;
}

/** GET /api/tournaments: drafts of the caller and unfinished ones, latest first, then the latest finished ones. */
export interface TournamentList {
  readonly tournaments: readonly TournamentListing[];
}

/** `asked`: was absent twice in a row, and is drawn again when back. `out`: withdrew. `removed` by the organiser. */
export type PlayerState = "in" | "asked" | "out" | "removed";

export interface TournamentEntrant {
  readonly id: EntrantId;
  /** "" once the account is deleted. */
  readonly name: string;
  /** At the close of entry; 0 before. */
  readonly rating: number;
  readonly state: PlayerState;
}

/**
 * How a seat stands. `playing` and `adjourned` ones count the mean until the game ends; a round doesn't wait for an adjourned game. `bye` was
 * drawn, `wanted` is one on request.
 */
export type SeatFate = "playing" | "adjourned" | "played" | "absent" | "void" | "bye" | "wanted";

export interface TournamentSeatView {
  readonly id: EntrantId;
  readonly fate: SeatFate;
  /** 1 is first; 0 without a result. */
  readonly placing: number;
  readonly halfPoints: number;
}

export interface TournamentTableView {
  /** From 1. */
  readonly no: number;
  /** Id of the table. */
  readonly table: string;
  /** In turn order. */
  readonly seats: readonly TournamentSeatView[];
}

export interface TournamentRoundView {
  /** From 1. */
  readonly round: number;
  readonly drawn: number;
  readonly due: number;
  /** `drawn`: its tables are being made. */
  readonly state: "drawn" | "playing" | "closed";
  readonly tables: readonly TournamentTableView[];
  readonly byes: readonly TournamentSeatView[];
}

/** `unfit`: a player no longer met the conditions when entry closed. */
export const TOURNAMENT_ACTS = [
  "published",
  "changed",
  "closed",
  "extended",
  "adjourned",
  "removed",
  "unfit",
  "voided",
  "cancelled",
  "ended",
] as const;
export type TournamentAct = (typeof TOURNAMENT_ACTS)[number];

/** Why a tournament ended early without an act of its organiser. */
export type EndReason = "TOO_FEW_ENTRANTS" | "TOO_FEW_PLAYERS";

/** What an act was about; each act has its own of these. */
export interface ActDetail {
  readonly round?: number;
  /** Number of the table in its round. */
  readonly table?: number;
  readonly player?: EntrantId;
  /** The new deadline, or end of entry. */
  readonly due?: number;
  /** What was changed. */
  readonly terms?: readonly (keyof TournamentTerms)[];
  /** In the words of who acted. */
  readonly reason?: string;
  /** Of what the server did by itself. */
  readonly code?: EndReason;
}

/** An act of the organiser or a moderator, or an early end; earliest first. */
export interface TournamentLogView extends ActDetail {
  readonly at: number;
  readonly kind: TournamentAct;
  /** "" for the server, and for a deleted account. */
  readonly by: string;
  /** Name of `player`, who may be in it no more; "" once the account is deleted. */
  readonly name?: string;
}

/** A member of a division. */
export interface DivisionStanding extends DivisionRow {
  /** "" once the account is deleted. */
  readonly name: string;
  readonly state: PlayerState;
  /** Where this place leads after the season. */
  readonly moves: "up" | "down" | "";
}

export interface DivisionView {
  /** Id of its tournament. */
  readonly id: string;
  readonly season: number;
  /** From 1, the highest. */
  readonly division: number;
  readonly phase: TournamentPhase;
  readonly round: number;
  readonly rounds: number;
  /** Best first. */
  readonly standings: readonly DivisionStanding[];
}

export interface LeagueView {
  /** Of the latest season, the highest first. */
  readonly divisions: readonly DivisionView[];
  /** Those of earlier seasons, the latest first. */
  readonly earlier: readonly Pick<DivisionView, "id" | "season" | "division">[];
  /** Members without a division, the first in line first. */
  readonly reserve: readonly EntrantId[];
}

/** GET /api/tournaments/:id, and the reply to every act. */
export interface TournamentView extends TournamentListing {
  readonly text: string;
  readonly created: number;
  /** The hash of the secret from which all draws follow. */
  readonly commitment: string;
  /** Whether the caller may act as a moderator. */
  readonly isModerator: boolean;
  /** The caller's entry, whatever its state. */
  readonly own?: {
    readonly id: EntrantId;
    readonly state: PlayerState;
    readonly wantsBye: boolean;
    /** Whether the next round may be sat out: once, and not the last one. */
    readonly mayPause: boolean;
  };
  /** In the order of entry. */
  readonly entrants: readonly TournamentEntrant[];
  readonly drawn: readonly TournamentRoundView[];
  readonly standings: readonly Standing[];
  readonly log: readonly TournamentLogView[];
  /** Of a league. */
  readonly league?: LeagueView;
  /** Of a division. */
  readonly division?: DivisionView & { readonly league: string };
}
