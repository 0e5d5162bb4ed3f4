/** What passes between browser and server about accounts (`/api/account`). */
import { z } from "zod";
import { MAX_NAME_LENGTH } from "./limits.ts";
import { keySchema, nameSchema } from "./protocol.ts";

/** What a device's dialog gives: base64url texts, whose meaning the server looks into. */
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
  clientExtensionResults: z.record(z.string().max(40), z.unknown()),
};

/** A new passkey, as `startRegistration` of @simplewebauthn/browser gives it. */
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

/** A passkey that was used, as `startAuthentication` gives it. */
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
/** A way back in: name and code, or the token of the operator's link. */
export const recoverSchema = z.union([
  z.strictObject({ name: nameSchema, code: z.string().max(60) }),
  z.strictObject({ link: z.string().regex(/^[\w-]{43}$/) }),
]);
export const logoutSchema = z.strictObject({ everywhere: z.boolean().optional() });
export const renameSchema = signUpSchema;

/** What an account remembers for its owner, on every device. */
export const settingsSchema = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Za-z]{2,8})?$/)
    .optional(),
  /** The recovery code that counts was copied or saved. */
  recoverySaved: z.boolean().optional(),
});
export type AccountSettings = z.infer<typeof settingsSchema>;

/** Keys of guests' seats, to be made seats of the account. */
export const claimSchema = z.strictObject({
  tables: z
    .array(z.strictObject({ id: z.string().max(40), key: keySchema }))
    .min(1)
    .max(60),
});
export type Claim = z.infer<typeof claimSchema>;

/** What became of each table that was to be claimed. */
export interface Claimed {
  readonly id: string;
  /** Why the seat is still the guest's; absent if it is the account's now. */
  readonly refused?: string;
}

export interface PasskeyView {
  readonly id: string;
  readonly label: string;
  readonly backedUp: boolean;
  readonly created: number;
  readonly lastUsed: number;
}

export interface SessionView {
  /** Enough of its hash to name it. */
  readonly id: string;
  readonly label: string;
  readonly lastSeen: number;
  readonly current: boolean;
}

export interface AccountBotView {
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

/** An account as its owner sees it. */
export interface AccountView {
  readonly name: string;
  readonly created: number;
  readonly settings: AccountSettings;
  readonly recoverable: boolean;
  /** When the name may be changed next; 0 for at once. */
  readonly renamableAt: number;
  /** The passkey was checked just now: what needs that may be done. */
  readonly fresh: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly SessionView[];
  readonly bots: readonly AccountBotView[];
}

/** GET /api/account. No `account` if not signed in. */
export interface AccountState {
  /** Whether accounts are available on this page. */
  readonly offered: boolean;
  readonly account?: AccountView;
}

/** The reply to a sign-in or a registration. */
export interface SignedIn {
  readonly name: string;
  /** Shown this once. */
  readonly recoveryCode?: string;
}
