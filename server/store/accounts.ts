/** What the store keeps of accounts. Everything that must not be torn is one function, and so one transaction. */
import type { RelationKind, RelationView } from "../../shared/core/account.ts";
import type { ModerationAction, ModerationChange } from "./moderation.ts";

/** An account. Times are milliseconds since 1970. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** It has a recovery code. */
  readonly recoverable: boolean;
  /** JSON. */
  readonly settings: string;
  /** JSON: what a moderator has decided. */
  readonly restrictions: string;
  /** When it was last given another name, 0 for never. */
  readonly renamed: number;
}

/** A name with the keys under which it is unique (`lib/nameKeys.ts`). */
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

/** A challenge that waits for its answer, or a way back in that the operator has made. */
export interface Ceremony {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly kind: string;
  readonly challenge: string;
  /** Id of the account, of the future one for a sign-up; "" if it is not known yet. */
  readonly account: string;
  /** Name of the future account, else "". */
  readonly name: string;
  readonly expires: number;
}

/** A seat of an account. */
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

/** Who begins: an account with its first passkey and session, so that none is ever without a way in. */
export interface SignUp {
  readonly id: string;
  readonly name: StoredName;
  readonly recoveryHash: string;
  readonly settings: string;
  readonly passkey: Passkey;
  readonly session: Session;
}

/** Recovers an account: replaces the code or link that was used, and ends all other sessions. */
export interface Recovery {
  readonly account: string;
  /** Hash of the code that was shown; "" if a link was, which is used up already. */
  readonly shown: string;
  readonly recoveryHash: string;
  readonly passkey: Passkey;
  readonly session: Session;
}

/** How a passkey was used. */
export interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  readonly backedUp: boolean;
  readonly at: number;
}

/** An account at a table. */
export interface AccountPlayer {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** How many public games it has finished. */
  readonly finished: number;
}

export interface AccountStore {
  findAccount(id: string): Promise<Account | undefined>;
  /** The account of that very name. @param key of the name */
  findAccountByName(key: string): Promise<Account | undefined>;
  /** Id of the account whose name is, or looks like, this one; "" for a name at rest; nothing if it is free. */
  nameHolder(name: Pick<StoredName, "key" | "skeleton">, now: number): Promise<string | undefined>;
  recoveryHashOf(account: string): Promise<string>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  passkeysOf(account: string): Promise<Passkey[]>;
  findSession(hash: string): Promise<{ readonly session: Session; readonly account: Account } | undefined>;
  sessionsOf(account: string): Promise<Session[]>;
  seatsOf(account: string): Promise<AccountSeat[]>;
  /** Tables where the account has a seat: all that are not over, and the newest of the others. */
  tablesOf(account: string, finished: number): Promise<string[]>;
  /** Public tables that are not over where the account has a seat. */
  publicTablesOf(account: string): Promise<string[]>;
  /** Ids of the accounts that are banned now. */
  bannedAccounts(now: number): Promise<string[]>;
  /** What tables show of accounts; those that are no more are left out. */
  playersOf(accounts: readonly string[]): Promise<AccountPlayer[]>;
  /** How many public games it has finished. */
  countFinished(account: string): Promise<number>;
  botsOf(account: string): Promise<AccountBot[]>;
  /** What moderators decided about it, the latest first. */
  actionsOf(account: string): Promise<ModerationAction[]>;
  /** How many reports there are about it, and by it. */
  countReports(account: string): Promise<{ readonly about: number; readonly by: number }>;
  /** Whether one of these accounts has blocked another of them. */
  hasBlock(accounts: readonly string[]): Promise<boolean>;
  /** Whether an account is blocked by another. */
  isBlockedBy(account: string, other: string): Promise<boolean>;
  /** Whom it follows and blocks. */
  relationsOf(account: string): Promise<RelationView[]>;
  /** Seats of deleted accounts, to be given up. */
  abandonedSeats(limit: number): Promise<(AccountSeat & { readonly account: string })[]>;

  /** @returns false if the name, or one that looks like it, is taken or at rest */
  signUp(signUp: SignUp): Promise<boolean>;
  /** Adds a session that replaces another; the oldest ones over the limit are deleted. */
  addSession(session: Session, max: number, replaced?: string): Promise<void>;
  touchSession(hash: string, at: number): Promise<void>;
  /** Ends those of an account whose hash begins so, all if it is "", but for one. @returns the hashes of those that ended */
  endSessions(account: string, prefix: string, except?: string): Promise<string[]>;
  beginCeremony(ceremony: Ceremony): Promise<void>;
  /** A ceremony can be finished once, and only as what it was begun. */
  takeCeremony(hash: string, kind: string, now: number): Promise<Ceremony | undefined>;
  /** Reads what was begun and leaves it. */
  findCeremony(hash: string, kind: string, now: number): Promise<Ceremony | undefined>;
  /** @returns false if there are that many already, or the passkey is known */
  addPasskey(passkey: Passkey, max: number): Promise<boolean>;
  usePasskey(use: PasskeyUse): Promise<void>;
  /** @returns false if it is the last one, or none of this account */
  dropPasskey(account: string, id: string): Promise<boolean>;
  setRecovery(account: string, hash: string): Promise<void>;
  /** @returns false if the code is no longer the right one */
  recover(recovery: Recovery): Promise<boolean>;
  saveSettings(account: string, settings: string): Promise<void>;
  /** The old name rests until then. @returns false if the new one is taken or at rest */
  rename(account: string, name: StoredName, now: number, reservedUntil: number): Promise<boolean>;
  /** Ends everything of an account but its seats, which `abandonedSeats` gives; the name rests until then. */
  deleteAccount(account: string, reservedUntil: number): Promise<void>;
  addSeat(account: string, seat: AccountSeat): Promise<void>;
  dropSeat(account: string, table: string): Promise<void>;
  /** @returns false if there are that many already */
  addBot(account: string, bot: Omit<AccountBot, "lastUsed">, max: number): Promise<boolean>;
  /** @returns the hash of the one that was dropped */
  dropBotOf(account: string, prefix: string): Promise<string | undefined>;
  /** What another account is to this one; nothing ends it. @returns false if there are too many already */
  relate(account: string, other: string, kind: RelationKind | undefined, now: number): Promise<boolean>;
  /** Logs a moderator's decision and makes it hold. @returns the hashes of the bots that ended by it */
  moderate(action: ModerationAction, change: ModerationChange): Promise<string[]>;
  /** Deletes expired rows. @returns how many */
  sweepAccounts(now: number, sessionMs: number): Promise<number>;
}
