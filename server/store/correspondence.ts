/** Stored data of correspondence games besides the tables, and of notifications about any table: deadlines, notifications and push subscriptions. */
import type { NotificationKind } from "../../shared/core/notifications.ts";

/** Notifies an account about a table, or a match (`seek-` and its id), once. */
export interface NewNotification {
  readonly id: string;
  readonly account: string;
  readonly kind: NotificationKind;
  readonly table: string;
  /** Unique with account, kind and table: adding it again changes nothing. */
  readonly dedupeKey: string;
  /** Parameters of its text, as JSON. */
  readonly params: string;
  readonly created: number;
  /** Listed and sent from then on. */
  readonly sendAt: number;
}

export interface StoredNotification extends NewNotification {
  readonly attempts: number;
  /** When it was sent or abandoned, 0 before. */
  readonly sent: number;
  readonly seen: number;
}

/** A browser's address at a push service, and the keys to encrypt for it. */
export interface PushSubscription {
  readonly id: string;
  readonly account: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created: number;
  /** Consecutive failures. */
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
  /** Earlier notifications need no digest. */
  readonly reportedUntil: number;
  /** No digest before. */
  readonly nextAt: number;
}

export interface CorrespondenceStore {
  /** Tables whose deadline has passed, earliest first. @param except ids to skip */
  dueTables(now: number, limit: number, except: readonly string[]): Promise<string[]>;
  /** Running games with a deadline, and their rules. */
  gamesWithDeadline(): Promise<{ readonly id: string; readonly game: string; readonly header: string }[]>;
  /** Ends unplayable games without a result. */
  abandonGames(ids: readonly string[]): Promise<void>;
  /** 0 for never. */
  heartbeatOf(name: string): Promise<number>;
  recordHeartbeat(name: string, at: number): Promise<void>;
  /** A secret shared by all processes. @param created used if there is none yet */
  secret(name: string, created: string): Promise<string>;

  /** Due notifications, newest first. */
  notificationsOf(account: string, now: number, limit: number): Promise<StoredNotification[]>;
  countUnseen(account: string, now: number): Promise<number>;
  /** Invitations of an account since a time, newest first. */
  invitesOf(account: string, since: number): Promise<StoredNotification[]>;
  /** Due and unsent, earliest first. */
  dueNotifications(now: number, limit: number): Promise<StoredNotification[]>;
  /** When the account was last sent a notification about the table, 0 for never. */
  lastSent(account: string, table: string): Promise<number>;
  addNotifications(added: readonly NewNotification[]): Promise<void>;
  /** Marks due notifications as seen: all, or those about one table. */
  markSeen(account: string, now: number, table?: string): Promise<void>;
  markSent(id: string, at: number): Promise<void>;
  postpone(id: string, sendAt: number, attempts: number): Promise<void>;
  dropNotification(id: string): Promise<void>;
  /** @returns how many were deleted */
  sweepNotifications(before: number): Promise<number>;

  pushesOf(account: string): Promise<PushSubscription[]>;
  /** Replaces a subscription with the same address, and deletes the oldest over the limit. */
  addPush(push: PushSubscription, max: number): Promise<void>;
  /** @returns whether it existed */
  dropPush(account: string, endpoint: string): Promise<boolean>;
  emailOf(account: string): Promise<StoredEmail | undefined>;
  /** Replaces the account's address. Does nothing for a deleted account. */
  saveEmail(email: StoredEmail): Promise<void>;
  dropEmail(account: string): Promise<void>;
  /** @returns whether it existed */
  dropEmailByToken(token: string): Promise<boolean>;
  /** Addresses of accounts with a turn that they have not seen since `unseenSince`. */
  dueDigests(now: number, unseenSince: number, limit: number): Promise<StoredEmail[]>;
  /** Tables with a turn that the account has not seen. */
  unseenTurns(account: string, now: number): Promise<string[]>;
  recordDigest(account: string, reportedUntil: number, nextAt: number): Promise<void>;

  /** @param failures consecutive ones so far @param max deletes the subscription at this number */
  recordPushResult(id: string, failures: number, max: number): Promise<void>;
}
