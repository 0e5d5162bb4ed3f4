/** What the store keeps of correspondence games beside the tables themselves: what is due, who is told of it, and where. */

/** Why somebody is told something. */
export type NotificationKind = "turn" | "deadline" | "missed" | "replaced" | "start" | "end" | "offer" | "invite";

/** What an account is told, once, about a table. */
export interface NewNotification {
  readonly id: string;
  readonly account: string;
  readonly kind: NotificationKind;
  readonly table: string;
  /** With account, kind and table: whoever adds it again changes nothing. */
  readonly dedupeKey: string;
  /** What it says, as JSON. */
  readonly params: string;
  readonly created: number;
  /** It is listed and sent from then on. */
  readonly sendAt: number;
}

export interface StoredNotification extends NewNotification {
  readonly attempts: number;
  /** When it was sent or given up, 0 before. */
  readonly sent: number;
  /** When its reader saw it, 0 before. */
  readonly seen: number;
}

/** Where a browser takes messages: the service's address, and the keys that only the browser can read with. */
export interface PushSubscription {
  readonly id: string;
  readonly account: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created: number;
  /** In a row. */
  readonly failures: number;
}

/** A confirmed address, to which a digest of waiting games goes. */
export interface StoredEmail {
  readonly account: string;
  readonly address: string;
  /** Ends the emails without signing in. */
  readonly token: string;
  readonly language: string;
  readonly confirmed: number;
  /** Notifications before need no digest any more. */
  readonly told: number;
  /** No digest before. */
  readonly nextAt: number;
}

export interface CorrespondenceStore {
  /** Tables that have to be opened, the longest due first. @param except those that are to wait */
  dueTables(now: number, limit: number, except: readonly string[]): Promise<string[]>;
  /** All running games with a deadline, by what decides whether they can be played on. */
  gamesWithDeadline(): Promise<{ readonly id: string; readonly game: string; readonly header: string }[]>;
  /** Ends games without a result that nobody can load any more. */
  abandonGames(ids: readonly string[]): Promise<void>;
  /** When something was last noted under a name, 0 for never. */
  heartbeatOf(name: string): Promise<number>;
  /** Notes a time under a name. */
  beat(name: string, at: number): Promise<void>;
  /** A secret that all processes share: the given one if there is none yet. */
  secret(name: string, created: string): Promise<string>;

  /** The latest of an account that are due, newest first. */
  notificationsOf(account: string, now: number, limit: number): Promise<StoredNotification[]>;
  countUnseen(account: string, now: number): Promise<number>;
  /** Invitations of an account since a time, newest first. */
  invitesOf(account: string, since: number): Promise<StoredNotification[]>;
  /** Those that wait to be sent, the longest due first. */
  dueNotifications(now: number, limit: number): Promise<StoredNotification[]>;
  /** When the account was last sent something about a table, 0 for never. */
  lastSent(account: string, table: string): Promise<number>;
  addNotifications(added: readonly NewNotification[]): Promise<void>;
  /** The account has seen all that is due, or all about one table. */
  markSeen(account: string, now: number, table?: string): Promise<void>;
  markSent(id: string, at: number): Promise<void>;
  /** Tries again later. */
  postpone(id: string, sendAt: number, attempts: number): Promise<void>;
  /** It is no longer true. */
  dropNotification(id: string): Promise<void>;
  /** Deletes old ones. @returns how many */
  sweepNotifications(before: number): Promise<number>;

  pushesOf(account: string): Promise<PushSubscription[]>;
  /** A browser that subscribes again replaces its former address; the oldest go where there are too many. */
  addPush(push: PushSubscription, max: number): Promise<void>;
  /** @returns whether there was one */
  dropPush(account: string, endpoint: string): Promise<boolean>;
  emailOf(account: string): Promise<StoredEmail | undefined>;
  /** Replaces the account's former address. Nothing if there is no such account any more. */
  saveEmail(email: StoredEmail): Promise<void>;
  dropEmail(account: string): Promise<void>;
  /** @returns whether there was one */
  dropEmailByToken(token: string): Promise<boolean>;
  /** Addresses of accounts that have not seen, since `unseenSince`, that it is their turn. */
  dueDigests(now: number, unseenSince: number, limit: number): Promise<StoredEmail[]>;
  /** Tables that the account was asked to move at and has not seen. */
  unseenTurns(account: string, now: number): Promise<string[]>;
  noteDigest(account: string, told: number, nextAt: number): Promise<void>;

  /** Counts failures in a row, 0 after a success; drops the subscription at that many. */
  recordPushResult(id: string, failures: number, max: number): Promise<void>;
}
