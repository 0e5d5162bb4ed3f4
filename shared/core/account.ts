/** Requests and replies of accounts (`/api/account`): sign-up, passkeys, recovery, settings, claims. */
import { z } from "zod";
import type { CaseState } from "./fairPlay.ts";
import { MAX_LABEL_LENGTH, MAX_NAME_LENGTH } from "./limits.ts";
import type { Appeal, ModerationNotice, Role } from "./moderation.ts";
import type { NotificationKind } from "./notifications.ts";
import { keySchema } from "./protocol.ts";
import { idSchema, lineSchema, nameSchema } from "./text.ts";

/** A base64url text from the browser's passkey dialog; the server verifies its meaning. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(2048),
  rawId: base64url(2048),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(idSchema(40), z.unknown()),
};

/** A new passkey, as returned by `startRegistration` of @simplewebauthn/browser. */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
});
export type Registration = z.infer<typeof registrationSchema>;

/** A sign-in with a passkey, as returned by `startAuthentication`. */
export const authenticationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(100).nullish(),
  }),
});
export type Authentication = z.infer<typeof authenticationSchema>;

export const signUpSchema = z.strictObject({ name: z.string().max(4 * MAX_NAME_LENGTH) });
/** Recovers an account by name and recovery code, or by the token of the operator's link. */
export const recoverSchema = z.union([
  z.strictObject({ name: nameSchema, code: lineSchema(60) }),
  z.strictObject({ link: z.string().regex(/^[\w-]{43}$/) }),
]);
export const logoutSchema = z.strictObject({ everywhere: z.boolean().optional() });
export const renameSchema = signUpSchema;
/** What the account calls one of its passkeys or sessions. */
export const labelSchema = z.strictObject({ label: lineSchema(MAX_LABEL_LENGTH) });

const hourOfDay = z.int().min(0).max(23);

/** When an account is sent notifications. */
export const notificationSettingsSchema = z.strictObject({
  /** Nothing is sent from one hour to another in this time zone. */
  quiet: z.strictObject({ from: hourOfDay, to: hourOfDay, zone: idSchema(60) }).optional(),
  /** What is emailed at once, besides the digest of waiting games; absent ones as in `EMAILED_BY_DEFAULT`. */
  emails: z
    .strictObject({ matches: z.boolean().optional(), appointments: z.boolean().optional(), seats: z.boolean().optional() })
    .optional(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Puts off the deadlines of all correspondence games by whole days. */
export const vacationSchema = z.strictObject({ days: z.int().min(1).max(20) });

/** The latest vacation of an account. */
export interface Vacation {
  /** Unix time in ms; in the past once it is over. */
  readonly until: number;
  /** Days left this year. */
  readonly left: number;
}

/** A browser's subscription to push messages, as `PushSubscription.toJSON()` returns it. */
export const pushSchema = z.object({
  endpoint: z
    .url()
    .max(1000)
    .regex(/^[\x21-\x7e]+$/),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
});
export type PushTarget = z.infer<typeof pushSchema>;

const languageTag = z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,8})?$/);

/** An address that is to get emails, once it is confirmed; `language` is that of the page. */
export const emailSchema = z.strictObject({ address: z.string().trim().max(254), language: languageTag });
/** `token`: of the link that was sent to the address. */
export const confirmEmailSchema = z.strictObject({ token: z.string().regex(/^[\w-]{20,60}$/), language: languageTag });

/** Settings that apply on all devices of an account. */
export const settingsSchema = z.strictObject({
  language: languageTag.optional(),
  /** The current recovery code was copied or saved. */
  recoverySaved: z.boolean().optional(),
  notifications: notificationSettingsSchema.optional(),
});
export type AccountSettings = z.infer<typeof settingsSchema>;

/** Moves guest seats to the account. `key`: the guest's seat key. */
export const claimSchema = z.strictObject({
  tables: z
    .array(z.strictObject({ id: idSchema(40), key: keySchema }))
    .min(1)
    .max(60),
});
export type Claim = z.infer<typeof claimSchema>;

/** The result for one claimed table. */
export interface Claimed {
  readonly id: string;
  /** Why the seat stays the guest's; absent on success. */
  readonly refused?: string;
}

interface PasskeyView {
  readonly id: string;
  readonly label: string;
  readonly backedUp: boolean;
  readonly created: number;
  readonly lastUsed: number;
}

interface SessionView {
  /** Prefix of its hash, enough to identify it. */
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly lastSeen: number;
  readonly current: boolean;
}

interface AccountBotView {
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

/** An account as sent to its owner. Times are Unix times in ms. */
export interface AccountView {
  readonly name: string;
  readonly created: number;
  readonly settings: AccountSettings;
  readonly recoverable: boolean;
  /** Earliest time of the next name change; 0 if allowed now. */
  readonly renamableAt: number;
  /** The passkey was verified recently, as sensitive requests require. */
  readonly fresh: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly SessionView[];
  readonly bots: readonly AccountBotView[];
  /** What moderators decided that still holds, and names they changed lately. */
  readonly notices: readonly ModerationNotice[];
  /** States of the account's cases of fair play, latest first; `asked`: without a statement yet. */
  readonly cases: readonly (CaseState | "asked")[];
  /** The latest one. */
  readonly appeal?: Appeal;
  readonly role?: Role;
  /** It looks for a game: see `MySeeks`. */
  readonly seeking?: boolean;
}

/** Something that happened at a correspondence table, or at any: an invitation, and somebody who took a seat; or a ready check. */
export interface AccountNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly table: string;
  readonly game: string;
  /** When the game of an appointment starts, Unix time in ms. */
  readonly starts?: number;
  /** Who invites. */
  readonly by?: string;
  /** Unix time in ms. */
  readonly at: number;
  readonly seen: boolean;
}

/** GET /api/account/notifications: the latest, newest first. */
export interface AccountNotifications {
  readonly unseen: number;
  readonly notifications: readonly AccountNotification[];
  readonly vacation: Vacation;
  /** For the browser's push subscription; absent where this server pushes nothing. */
  readonly pushKey?: string;
  /** Confirmed address, "" without one; absent where this server sends no emails. */
  readonly email?: string;
}

/** POST /api/users/:name/follow, /block, and /none, which ends either. A block is not revealed. */
export const RELATION_KINDS = ["follow", "block"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** One of GET /api/account/friends. */
export interface RelationView {
  readonly name: string;
  readonly kind: RelationKind;
  /** Each follows the other. */
  readonly isFriend: boolean;
  /** A friend who is online now. */
  readonly isOnline?: true;
}

export interface Relations {
  readonly people: readonly RelationView[];
}

/** POST /api/tables/:id/invite, by the host: invites an account to the table. */
export const inviteSchema = z.strictObject({ name: nameSchema });

/** GET /api/account. No `account` if not signed in. */
export interface AccountState {
  /** Whether accounts are available on this page. */
  readonly offered: boolean;
  readonly account?: AccountView;
}

/** The reply to a sign-in or a registration. */
export interface SignedIn {
  readonly name: string;
  /** Shown only once. */
  readonly recoveryCode?: string;
}
