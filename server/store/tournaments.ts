/**
 * Tournaments. What a step finds is read as one snapshot with its version, and what it changes is written in one transaction if the version is
 * still the same: of two processes that take a step, one takes it. Times are milliseconds since 1970.
 */

/** `open` for entry, then `playing`. */
export type TournamentPhase = "open" | "playing" | "over" | "cancelled";

export interface NewTournament {
  readonly id: string;
  /** Organiser's account; "" once it is deleted. */
  readonly account: string;
  readonly name: string;
  readonly text: string;
  readonly game: string;
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** Preferred number of seats. */
  readonly preferred: number;
  /** A ClockSetting as JSON. */
  readonly clock: string;
  readonly rounds: number;
  /** Days that a round lasts at most. */
  readonly days: number;
  readonly maxPlayers: number;
  /** Whether accounts with few finished games may enter. */
  readonly newcomers: boolean;
  /** End of entry. */
  readonly closes: number;
  /** From which the draws follow; published at the end, its commitment from the beginning. */
  readonly secret: string;
  readonly created: number;
}

/** `asked`: was absent twice in a row, and is drawn again when back. `out`: withdrew. `removed` by the organiser. */
export type PlayerState = "in" | "asked" | "out" | "removed";

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

/** `wanted`: a bye on request. `playing`: counts the mean until the game ends. */
export type SeatFate = "playing" | "played" | "absent" | "void" | "bye" | "wanted";

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

export const TOURNAMENT_ACTS = ["closed", "extended", "removed", "voided", "ended"] as const;

/** An act of the organiser, or an early end, as everybody may read it. */
export interface TournamentLogEntry {
  readonly at: number;
  readonly kind: (typeof TOURNAMENT_ACTS)[number];
  /** The player or table concerned, the round, a new time or a reason, as JSON. */
  readonly detail: string;
}

export interface StoredTournament extends NewTournament {
  readonly phase: TournamentPhase;
  /** The latest that was drawn; 0 before. */
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
  /** Number of players who are not out. */
  readonly entered: number;
};

/** Rows replace those of the same key. */
export interface TournamentChange {
  readonly phase?: TournamentPhase;
  readonly round?: number;
  readonly closes?: number;
  readonly apart?: StoredTournament["apart"];
  readonly players?: readonly TournamentPlayer[];
  readonly drawn?: readonly TournamentRound[];
  readonly seats?: readonly TournamentSeatRow[];
  readonly log?: readonly TournamentLogEntry[];
}

export interface TournamentStore {
  /** @returns false if its organiser has as many that are not over */
  addTournament(tournament: NewTournament, max: number): Promise<boolean>;
  findTournament(id: string): Promise<StoredTournament | undefined>;
  /** Those that have something to do: entry closes, a round is to be drawn, made or closed, or a game has a result. */
  dueTournaments(now: number): Promise<string[]>;
  /** Latest first. */
  listTournaments(limit: number): Promise<ListedTournament[]>;
  /** Tournaments that are not over, of a player who is in them. */
  countEntries(account: string): Promise<number>;
  /** Those that an account organises or has entered. */
  tournamentsOf(account: string): Promise<{ readonly id: string; readonly name: string; readonly organises: boolean }[]>;
  /** Writes all, or nothing if the version is another one. @returns whether it was written */
  changeTournament(id: string, version: number, change: TournamentChange): Promise<boolean>;
}
