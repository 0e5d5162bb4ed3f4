/** Stored accounts. Each operation is one transaction. Times are milliseconds since 1970. */

import type { RelationKind, RelationView } from "../../shared/core/account.ts";
import type { Role } from "../../shared/core/moderation.ts";
import type { AnswerCounts, FirstAnswer, JudgedPuzzle, PuzzleReview } from "../../shared/core/puzzle.ts";
import type { ModerationAction, ModerationChange, NetworkSanction, StoredAppeal } from "./moderation.ts";

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** Has a recovery code. */
  readonly recoverable: boolean;
  /** JSON. */
  readonly settings: string;
  /** JSON of `Restrictions`. */
  readonly restrictions: string;
  /** Time of the last rename, 0 for never. */
  readonly renamed: number;
  readonly role: Role | "";
}

export interface StoredName {
  readonly name: string;
  readonly key: string;
  readonly skeleton: string;
}

export interface Passkey {
  readonly id: string;
  readonly account: string;
  /** base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly label: string;
  readonly created: number;
  readonly lastUsed: number;
}

export interface Session {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly account: string;
  readonly created: number;
  readonly lastSeen: number;
  /** When the passkey was last checked. */
  readonly reauthenticated: number;
  /** Browser and operating system. */
  readonly label: string;
}

/** A pending WebAuthn challenge, or an operator's recovery link. */
export interface Ceremony {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly kind: string;
  readonly challenge: string;
  /** Id of the account; for a sign-up, of the future one; "" if unknown. */
  readonly account: string;
  /** Name of the future account, else "". */
  readonly name: string;
  readonly expires: number;
}

export interface AccountSeat {
  readonly table: string;
  readonly participant: string;
}

export interface AccountBot {
  readonly hash: string;
  readonly name: string;
  readonly created: number;
  readonly lastUsed: number;
}

/** A new account with its first passkey and session: no account ever exists without a passkey. */
export interface SignUp {
  readonly id: string;
  readonly name: StoredName;
  readonly recoveryHash: string;
  readonly settings: string;
  readonly passkey: Passkey;
  readonly session: Session;
}

/** Recovers an account: replaces the recovery code and ends all other sessions. */
export interface Recovery {
  readonly account: string;
  /** Hash of the code; "" for a link, which was consumed before. */
  readonly shown: string;
  readonly recoveryHash: string;
  readonly passkey: Passkey;
  readonly session: Session;
}

/** The latest vacation, one of the account's settings. Times are ms since 1970. */
export interface StoredVacation {
  readonly until: number;
  /** Days taken in this calendar year, this vacation included. */
  readonly year: number;
  readonly days: number;
}

/** A new name. */
export interface Rename {
  readonly name: StoredName;
  /** Stored as the time of the last rename. */
  readonly at: number;
  /** Only if the last rename was not later. */
  readonly lastBefore: number;
  /** Until then nobody else can take the old name. */
  readonly reservedUntil: number;
}

export interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  readonly backedUp: boolean;
  readonly at: number;
}

/** Another account that one follows or blocks. */
export interface Relation extends Omit<RelationView, "isOnline"> {
  readonly id: string;
}

export interface AccountPlayer {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly finished: number;
}

/** `account` blocks `other`. */
export interface BlockedPair {
  readonly account: string;
  readonly other: string;
}

export interface AccountStore {
  findAccount(id: string): Promise<Account | undefined>;
  /** @param key of the name (`lib/nameKeys.ts`) */
  findAccountByName(key: string): Promise<Account | undefined>;
  /** Id of the account whose name equals or looks like this one; "" for a reserved name; undefined if it is free. */
  nameHolder(name: Pick<StoredName, "key" | "skeleton">, now: number): Promise<string | undefined>;
  recoveryHashOf(account: string): Promise<string>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  passkeysOf(account: string): Promise<Passkey[]>;
  findSession(hash: string): Promise<{ readonly session: Session; readonly account: Account } | undefined>;
  sessionsOf(account: string): Promise<Session[]>;
  /** Ids of the tables of an account and of its API bots. */
  tablesWith(account: string): Promise<string[]>;
  /** Tables where the account has a place and the game is not over, latest change first. @param limit all if absent */
  unfinishedTablesOf(account: string, limit?: number): Promise<string[]>;
  /** Tables where the account had a place, latest end first. */
  finishedTablesOf(account: string, limit: number): Promise<string[]>;
  /** The public ones of its unfinished tables. */
  publicTablesOf(account: string): Promise<string[]>;
  /** Its running public games, latest change first. */
  publicGamesOf(account: string, limit: number): Promise<string[]>;
  /** Number of its unfinished tables that have changed since. */
  countUnfinished(account: string, since: number): Promise<number>;
  /** Accounts that are banned, or whose ban was lifted since. */
  bannedAccounts(now: number, liftedSince: number): Promise<string[]>;
  /** Players of tables; deleted accounts are left out. */
  playersOf(accounts: readonly string[]): Promise<AccountPlayer[]>;
  /** Public games that it has finished (`SeatResult.counts`). */
  countFinished(account: string): Promise<number>;
  botsOf(account: string): Promise<AccountBot[]>;
  /** Latest first. */
  actionsOf(account: string): Promise<ModerationAction[]>;
  countReports(account: string): Promise<{ readonly about: number; readonly by: number }>;
  hasBlock(accounts: readonly string[]): Promise<boolean>;
  /** The blocks between some accounts. */
  blocksAmong(accounts: readonly string[]): Promise<BlockedPair[]>;
  /** Whether one of the others has blocked the account. */
  isBlockedBy(account: string, others: readonly string[]): Promise<boolean>;
  /** Ids of the accounts that it has blocked. */
  blockedBy(account: string): Promise<string[]>;
  relationsOf(account: string): Promise<Relation[]>;
  /** Seats of deleted accounts and of their API bots. */
  abandonedSeats(limit: number): Promise<{ readonly account: string; readonly table: string }[]>;

  /** @returns what is taken: the name (or reserved, as `nameHolder` finds), or the passkey, which signs in to one account only */
  signUp(signUp: SignUp): Promise<"done" | "nameTaken" | "passkeyTaken">;
  /** Adds a session and deletes the oldest over the limit. One that replaces another of the account keeps its label and age. */
  addSession(session: Session, max: number, replaced?: string): Promise<void>;
  touchSession(hash: string, at: number): Promise<void>;
  /** @param prefix of the hashes, "" for all @param except hash of a session to spare @returns hashes of the ended sessions */
  endSessions(account: string, prefix: string, except?: string): Promise<string[]>;
  /** Renames a passkey, or the sessions whose hashes have the prefix. @returns how many */
  labelDevice(account: string, kind: "passkeys" | "sessions", id: string, label: string): Promise<number>;
  beginCeremony(ceremony: Ceremony): Promise<void>;
  takeCeremony(hash: string, kind: string, now: number): Promise<Ceremony | undefined>;
  /** First answers to puzzles, oldest first. */
  puzzleAnswersOf(account: string): Promise<FirstAnswer[]>;
  /** Without those to puzzles that the account has answered before. */
  addPuzzleAnswers(account: string, answers: readonly FirstAnswer[]): Promise<void>;
  puzzleAnswerCounts(puzzle: string): Promise<AnswerCounts["counts"]>;
  /** Marks a puzzle as bad, or takes the mark back. @returns false if the account has not answered it */
  markPuzzle(account: string, puzzle: string, isBad: boolean, now: number): Promise<boolean>;
  puzzleMarksOf(account: string): Promise<string[]>;
  /** What moderators have decided. */
  puzzleReviews(): Promise<PuzzleReview[]>;
  /** Puzzles with answers, marks or a decision, most marks first. */
  judgedPuzzles(): Promise<JudgedPuzzle[]>;
  /** @param review without a state and a note, the decision is taken back */
  reviewPuzzle(review: PuzzleReview, now: number): Promise<void>;
  /** Reads a ceremony without consuming it. */
  findCeremony(hash: string, kind: string, now: number): Promise<Ceremony | undefined>;
  /** @returns false over the limit, or if the passkey is registered already */
  addPasskey(passkey: Passkey, max: number): Promise<boolean>;
  usePasskey(use: PasskeyUse): Promise<void>;
  /** @returns false if it is the last one, or not the account's */
  dropPasskey(account: string, id: string): Promise<boolean>;
  setRecovery(account: string, hash: string): Promise<void>;
  /** @returns false if the code has been replaced since, or the passkey is registered */
  recover(recovery: Recovery): Promise<boolean>;
  /** Changes these fields of the settings and no others. */
  changeSettings(account: string, change: Readonly<Record<string, unknown>>): Promise<void>;
  /** Stores a vacation if the latest one still ends at `latest`, 0 for none. @returns whether it was stored */
  startVacation(account: string, vacation: StoredVacation, latest: number): Promise<boolean>;
  /** @returns "taken" also for a reserved name, "tooSoon" after `lastBefore` */
  rename(account: string, rename: Rename): Promise<"renamed" | "taken" | "tooSoon">;
  /** Deletes everything but the seats (see `abandonedSeats`). @param reservedUntil nobody gets the name before */
  deleteAccount(account: string, reservedUntil: number): Promise<void>;
  addSeat(account: string, seat: AccountSeat): Promise<void>;
  dropSeat(account: string, table: string): Promise<void>;
  /** The account's API bot sits down there. */
  addBotSeat(account: string, table: string): Promise<void>;
  dropAbandonedSeats(account: string, table: string): Promise<void>;
  /** @returns false over the limit */
  addBot(account: string, bot: Omit<AccountBot, "lastUsed">, max: number): Promise<boolean>;
  /** @returns the hash of the deleted bot */
  dropBotOf(account: string, prefix: string): Promise<string | undefined>;
  /** @param kind undefined ends the relation @returns false over the limit */
  relate(account: string, other: string, kind: RelationKind | undefined, now: number): Promise<boolean>;
  /** Accounts by present or former name, or by confirmed email address. @param key of the name, whose beginning is enough */
  findPeople(search: { readonly key: string } | { readonly address: string }, limit: number): Promise<Account[]>;
  formerNamesOf(account: string): Promise<string[]>;
  /** @returns false if there is no such account */
  setRole(account: string, role: Role | ""): Promise<boolean>;
  /** @returns false if one is open already */
  addAppeal(appeal: Omit<StoredAppeal, "answer">): Promise<boolean>;
  /** Latest first. */
  appealsOf(account: string): Promise<StoredAppeal[]>;
  /** Appeals without an answer, oldest first. */
  openAppeals(limit: number): Promise<(StoredAppeal & { readonly name: string })[]>;
  /** @returns false if it has an answer, does not exist, or is the moderator's own */
  answerAppeal(id: string, answer: string, moderator: string): Promise<boolean>;
  /** The sanction of an address, by its pseudonym; undefined if there is none. It may have expired. */
  networkSanction(code: string): Promise<NetworkSanction | undefined>;
  sanctionNetwork(sanction: NetworkSanction, now: number): Promise<void>;
  /** Logs and applies a moderator's decision. @returns hashes of the deleted bots */
  moderate(action: ModerationAction, change: ModerationChange): Promise<string[]>;
  /** Deletes expired rows. @returns how many */
  sweepAccounts(now: number, sessionMs: number): Promise<number>;
}
