/**
 * Tournaments. What a step finds is read as one snapshot with its version, and what it changes is written in one transaction if the version is
 * still the same: of two processes that take a step, one takes it. Times are milliseconds since 1970.
 */
import type { TournamentName } from "../../shared/core/archive.ts";
import type {
  PlayerState,
  SeatFate,
  TournamentAct,
  TournamentFormat,
  TournamentPhase,
  TournamentTerms,
} from "../../shared/tournaments/view.ts";
import type { NewNotification } from "./correspondence.ts";

/** The terms as they are stored. */
export interface StoredTerms extends Omit<TournamentTerms, "clock"> {
  /** A ClockSetting as JSON. */
  readonly clock: string;
}

export interface NewTournament extends StoredTerms {
  readonly id: string;
  /** Organiser's account; "" once it is deleted. */
  readonly account: string;
  readonly phase: TournamentPhase;
  /** From which the draws follow; published at the end, its commitment from the beginning. */
  readonly secret: string;
  readonly created: number;
  /** `groups` if absent. */
  readonly format?: TournamentFormat;
  /** Of a division: id of its league, number of the season, and its own, from 1 for the highest. */
  readonly league?: string;
  readonly season?: number;
  readonly division?: number;
}

export interface TournamentPlayer {
  /** From 1, in the order of entry. */
  readonly n: number;
  /** "" once it is deleted. */
  readonly account: string;
  /** Displayed rating at the close of entry; 0 before. */
  readonly rating: number;
  readonly state: PlayerState;
  /** Asks for a bye in the next round. */
  readonly wantsBye: boolean;
  /** Pseudonym of the address that entered; "" once the tournament is over. */
  readonly network: string;
}

export interface TournamentRound {
  /** From 1. */
  readonly round: number;
  readonly drawn: number;
  readonly due: number;
  /** `drawn`: its tables are being made. */
  readonly state: "drawn" | "playing" | "closed";
}

export interface TournamentSeatRow {
  readonly round: number;
  /** From 1; 0 for a bye. */
  readonly tableNo: number;
  /** In turn order, from 0. */
  readonly place: number;
  /** Number of the player. */
  readonly player: number;
  /** Id of the table, fixed by the draw; "" for a bye. */
  readonly table: string;
  readonly fate: SeatFate;
  /** 1 is first; 0 without a result. */
  readonly placing: number;
  readonly halfPoints: number;
  /** The first round whose draw knows this result. */
  readonly knownIn: number;
}

/** As everybody may read it. */
export interface TournamentLogEntry {
  readonly at: number;
  /** Who acted; "" for the server, and for a deleted account. */
  readonly account: string;
  readonly kind: TournamentAct;
  /** `ActDetail` as JSON. */
  readonly detail: string;
}

export interface StoredTournament extends Required<NewTournament> {
  /** The latest that was drawn; 0 before. The latest season of a league. */
  readonly round: number;
  /** Pairs of players that should not meet. */
  readonly apart: readonly (readonly [number, number])[];
  readonly version: number;
  readonly players: readonly TournamentPlayer[];
  readonly drawn: readonly TournamentRound[];
  readonly seats: readonly TournamentSeatRow[];
  readonly log: readonly TournamentLogEntry[];
}

export type ListedTournament = Omit<StoredTournament, "players" | "drawn" | "seats" | "log" | "apart" | "secret"> & {
  /** Players who are in it. */
  readonly entered: number;
  /** Deadline of the latest round; 0 before the first. */
  readonly due: number;
};

export interface NewDivision {
  readonly tournament: NewTournament;
  readonly players: readonly TournamentPlayer[];
}

/** Rows replace those of the same key. */
export interface TournamentChange {
  readonly terms?: StoredTerms;
  readonly phase?: TournamentPhase;
  readonly round?: number;
  readonly closes?: number;
  readonly apart?: StoredTournament["apart"];
  readonly players?: readonly TournamentPlayer[];
  readonly drawn?: readonly TournamentRound[];
  readonly seats?: readonly TournamentSeatRow[];
  readonly log?: readonly TournamentLogEntry[];
  readonly told?: readonly NewNotification[];
  /** New ones, of a league. */
  readonly divisions?: readonly NewDivision[];
  /** Writes nothing if the account is in as many other tournaments that are not over. */
  readonly entry?: { readonly account: string; readonly max: number };
}

export interface TournamentStore {
  /** @returns false if its organiser has as many that are not over */
  addTournament(tournament: NewTournament, max: number): Promise<boolean>;
  findTournament(id: string): Promise<StoredTournament | undefined>;
  /** Tournaments with something to do: entry closes, a round is to be drawn, made or closed, or a game has a result. */
  dueTournaments(now: number): Promise<string[]>;
  /** Of those that everybody may see: without drafts. */
  tournamentNames(ids: readonly string[]): Promise<TournamentName[]>;
  /** Of a season, the highest first. */
  divisionsOf(league: string, season: number): Promise<StoredTournament[]>;
  /** Of all seasons, the latest and highest first. */
  divisionNames(league: string): Promise<{ readonly id: string; readonly season: number; readonly division: number }[]>;
  /** Without divisions. Latest first. @param finished those that are over or cancelled; otherwise the others, drafts included */
  listTournaments(finished: boolean, limit: number): Promise<ListedTournament[]>;
  /** Ids of tournaments that are not over, of a player who is in them. Without divisions: the league counts. */
  entriesOf(account: string): Promise<string[]>;
  /** Tournaments that an account organises or has entered. */
  tournamentsOf(account: string): Promise<{ readonly id: string; readonly name: string; readonly organises: boolean }[]>;
  /** Writes all, or nothing if the version is another one or a condition fails. @returns whether it was written */
  changeTournament(id: string, version: number, change: TournamentChange): Promise<boolean>;
}
