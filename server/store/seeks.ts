/**
 * Seeks: requests for a game with other people, which outlive the page. Each operation is one transaction, and changes rows only if they are
 * still in the expected state: if two processes try, the second changes nothing. Times are milliseconds since 1970.
 */
import type { NewNotification } from "./correspondence.ts";

export { ClaimLostError } from "../lib/storeErrors.ts";

/** `open`: waits for a match. `asked`: in a ready check. */
export type SeekState = "open" | "asked" | "started" | "ended";

/** Why a seek ended without a game. `other`: its person started another live game. */
export type SeekEnd = "cancelled" | "expired" | "declined" | "missed" | "other";

export const RATED_WISHES = ["any", "yes", "no"] as const;
export type RatedWish = (typeof RATED_WISHES)[number];

export interface NewSeek {
  readonly id: string;
  /** "a:" and an account's id, or "g:" and the hash of a browser's key. Never leaves the server. */
  readonly person: string;
  /** Id; "" for a guest. */
  readonly account: string;
  readonly name: string;
  /** Ids, the preferred one first. */
  readonly games: readonly string[];
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** A ClockSetting as JSON. */
  readonly clock: string;
  readonly live: boolean;
  readonly rated: RatedWish;
  /** Whether bots may fill vacant seats. */
  readonly bots: boolean;
  /** Maximum rating difference; 0 for one that widens with time. */
  readonly range: number;
  /** Only with players who don't often leave games. */
  readonly reliableOnly: boolean;
  /** The player often left games when the seek was made. */
  readonly leavesOften: boolean;
  /** Pseudonym of the address; "" once the seek is over and its table is made, or within hours after a ready check that it let fail. */
  readonly network: string;
  readonly since: number;
  readonly until: number;
}

export interface StoredSeek extends NewSeek {
  readonly state: SeekState;
  /** "" unless it ended without a game. */
  readonly ended: SeekEnd | "";
  /** Id of its latest match, "" before. */
  readonly match: string;
  /** To the ready check; "" before. */
  readonly answer: "yes" | "";
  /** "" before the answer. */
  readonly clientSeed: string;
  /** When its player, or others for it, were last called; 0 before. */
  readonly called: number;
  /** Id of the waiting table that it was invited to last; "" before. */
  readonly invited: string;
}

/** A seek for a live game that is over. */
export interface PastSeek {
  readonly games: readonly string[];
  readonly since: number;
  /** When it found a game, or ended without one. */
  readonly until: number;
  /** Id of the game that it found; "" for none. */
  readonly found: string;
}

/** `asking`: the ready check. `starting`: enough are ready, and the table is to be made. */
export type MatchState = "asking" | "starting" | "started" | "failed";

export interface NewMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Whether somebody insists on a rated game. */
  readonly rated: boolean;
  /** The server's share of the seed. Its commitment is published with the ready check, before the answers bring the players' shares. */
  readonly secret: string;
  readonly created: number;
  /** End of the ready check. */
  readonly due: number;
}

export interface StoredMatch extends NewMatch {
  readonly state: MatchState;
  /** Id of the table, fixed before it is made; "" before the start. */
  readonly table: string;
  /** Seeks whose latest match it is, oldest first. */
  readonly seeks: readonly StoredSeek[];
}

export type AskedPerson = Pick<StoredSeek, "person" | "account" | "network">;

export interface RecentMatch extends StoredMatch {
  /** All whom the ready check asked, whatever their seeks have done since; empty once they are forgotten. */
  readonly asked: readonly AskedPerson[];
}

/** How many seeks may be open at once. */
export interface SeekLimits {
  readonly ofPerson: number;
  readonly guestsOfNetwork: number;
  readonly personsOfNetwork: number;
}

export interface SeekStore {
  /** @returns whether it was added: false if a limit is reached */
  addSeek(seek: NewSeek, limits: SeekLimits): Promise<boolean>;
  /** Open and asked ones, oldest first. */
  seeksOf(person: string): Promise<StoredSeek[]>;
  /** All of an account that are stored, oldest first. */
  seeksOfAccount(account: string): Promise<StoredSeek[]>;
  /** The latest ones that ended without a game, newest first. */
  endedSeeksOf(person: string, limit: number): Promise<StoredSeek[]>;
  /** Seeks whose latest match this is. */
  seeksOfMatch(match: string): Promise<StoredSeek[]>;
  /** Ends of the live ready checks after this time that the person missed, latest first. */
  missesOf(person: string, after: number): Promise<number[]>;
  /** Live ones that began after this time and are over, latest first: at most 10,000. */
  pastSeeks(after: number): Promise<PastSeek[]>;
  /** Seeks that have not expired by then, oldest first. */
  openSeeks(now: number): Promise<StoredSeek[]>;
  /** Claims an open seek for a call. @returns false if any seek of its person was called after `notSince`, by whichever process */
  markCalled(id: string, now: number, notSince: number): Promise<boolean>;
  /** Invites open seeks to a waiting table. */
  inviteSeeks(ids: readonly string[], table: string): Promise<void>;
  /** Withdraws an open seek. @returns whether it was open */
  cancelSeek(id: string, person: string, now: number): Promise<boolean>;
  /** Prolongs a guest's open seeks, which end soon after the page has gone. */
  keepGuestSeeks(person: string, until: number): Promise<void>;
  /** Ends open seeks whose time is over. @returns how many */
  expireSeeks(now: number): Promise<number>;
  /**
   * Starts the ready check of a match: asks all of these seeks, or none.
   * @param told notifications of the players @throws ClaimLostError if one of them is no longer open, or its person is in another live ready check
   */
  claim(match: NewMatch, seeks: readonly string[], told?: readonly NewNotification[]): Promise<void>;
  /** Answers a ready check. Who declines is out. @returns whether the person was asked and had not said yes */
  answerMatch(match: string, person: string, yes: boolean, clientSeed: string): Promise<boolean>;
  /** Matches that are asking or starting, with the seeks that are asked or start; oldest first. */
  unfinishedMatches(): Promise<StoredMatch[]>;
  /** Matches whose ready check was due after this time, and all that are unfinished; oldest first. */
  recentMatches(after: number): Promise<RecentMatch[]>;
  /** A person's matches made after this time that did not fail, oldest first. */
  matchesOf(person: string, after: number): Promise<StoredMatch[]>;
  /**
   * Ends a ready check well: these seeks, which all said yes, start at this table; a live game ends their persons' other live seeks. Other
   * seeks with a yes are open again, those without an answer missed it.
   * @throws ClaimLostError if the check is over, or the answers have changed
   */
  startMatch(match: string, table: string, seeks: readonly string[], now: number): Promise<void>;
  /**
   * Ends a ready check without a game. A yes is open again; no answer is a miss if the time was over, and open again if not.
   * @returns false if it has ended
   */
  failMatch(match: string, wasTimeOver: boolean): Promise<boolean>;
  /** Gives up a match whose table can't be made: its seeks are open again. @returns false if it isn't starting */
  reopenMatch(match: string): Promise<boolean>;
  /** Marks the game of a match as started. @returns false if it was */
  finishMatch(match: string): Promise<boolean>;
  /** Forgets whom ready checks asked that were due before this time, and the networks of those who let them fail. */
  forgetAsked(before: number): Promise<void>;
  /** Deletes finished seeks and matches from before this time. @returns the number of seeks */
  sweepSeeks(before: number): Promise<number>;
}
