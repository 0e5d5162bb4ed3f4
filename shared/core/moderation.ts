/** Moderators, who are accounts with a role, and what they do about other accounts: requests and replies of `/api/admin`. */
import { z } from "zod";
import type { ProfileGame } from "./profile.ts";
import type { ReportSummary } from "./protocol.ts";
import { linesSchema } from "./text.ts";

/**
 * `mute`: no chat. `ban`: no sign-in and no public tables, where bots play the seats meanwhile; bots' tokens end. `rename`: a neutral name, which the person may change at once.
 * `lift`: ends mute and ban. `note`: only for the log.
 */
export const MODERATION_KINDS = ["mute", "ban", "rename", "lift", "note"] as const;
export type ModerationKind = (typeof MODERATION_KINDS)[number];

/** A moderator reads reports and acts on people; an admin also says who is one. */
export const ROLES = ["moderator", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** POST /api/admin/people/:id/role, for admins. "": none. */
export const roleSchema = z.strictObject({ role: z.enum(["", ...ROLES]) });

/** POST /api/account/appeal. `ticket`: for suspended people, who can't sign in; the refusal of their sign-in has it. */
export const appealSchema = z.strictObject({
  text: linesSchema(1000),
  ticket: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

/** POST /api/admin/appeals/:id. */
export const answerSchema = z.strictObject({ answer: linesSchema(1000) });

/** POST /api/account/cases/:id: a statement, or an appeal. */
export const answerCaseSchema = z.strictObject({ text: linesSchema(1000) });

/** POST /api/admin/cases/:id. */
export const decideCaseSchema = z.strictObject({ decision: z.enum(["upheld", "dismissed"]), reason: linesSchema(1000) });

/** What a person says about a decision. Times are Unix times in ms. */
export interface Appeal {
  readonly at: number;
  readonly text: string;
  /** "" until a moderator has answered. */
  readonly answer: string;
}

/** An appeal that waits for an answer, as moderators see it. */
export interface OpenAppeal extends Appeal {
  readonly id: string;
  readonly account: string;
  readonly name: string;
}

/** A message at a public table. */
export interface PersonMessage {
  readonly table: string;
  /** Unix time in ms. */
  readonly at: number;
  readonly text: string;
}

/** GET /api/admin/people?search=. `network`: pseudonym of an IP address that was searched for. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly network?: string;
}

export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

/** Lengths of a mute or ban, in days. */
export const MODERATION_DAYS = [1, 7, 30, 365] as const;

/** Reports are numbered by 32-bit integers. */
export const reportIdSchema = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** POST /api/admin/people/:id/actions. `report`: the report that led to it, which is done then. */
export const moderateSchema = z.strictObject({
  kind: z.enum(MODERATION_KINDS),
  days: z.int().min(1).max(3650).optional(),
  reason: z.literal("").or(linesSchema(300)),
  report: reportIdSchema.optional(),
});
export type Moderate = z.infer<typeof moderateSchema>;

/** What a moderator may decide about all guests of an address: no chat, or no public tables either. `lift` ends both. */
export const NETWORK_KINDS = ["mute", "bar", "lift"] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

/** Lengths, in hours: others may share the address. */
export const NETWORK_HOURS = [1, 6, 24, 72] as const;

/** POST /api/admin/networks/:code. `report`: about a guest from there, who is removed from the table too if barred. */
export const sanctionNetworkSchema = z.strictObject({
  kind: z.enum(NETWORK_KINDS),
  hours: z.int().min(1).max(72).optional(),
  reason: z.literal("").or(linesSchema(300)),
  report: reportIdSchema.optional(),
});
export type SanctionNetwork = z.infer<typeof sanctionNetworkSchema>;

/** GET /api/admin/networks/:code. Times are Unix times in ms, 0 for none. */
export interface ModeratedNetwork {
  /** Pseudonym of the address, as in reports. */
  readonly id: string;
  readonly mutedUntil: number;
  readonly barredUntil: number;
  readonly reason: string;
  /** The latest about people from there. */
  readonly latestReports: readonly ReportSummary[];
}

/** Notice to the player. Times are Unix times in ms. */
export interface ModerationNotice {
  readonly kind: ModerationKind;
  readonly at: number;
  /** 0 if it does not end. */
  readonly until: number;
  readonly reason: string;
}

export interface ModerationEntry extends ModerationNotice {
  /** Id of the report that led to it, 0 if none did. */
  readonly report: number;
  /** Name of the moderator. */
  readonly moderator: string;
}

/** `rated`: the game counts for ratings. */
export interface ModeratedGame extends ProfileGame {
  readonly rated: boolean;
}

/** GET /api/admin/people/:id. */
export interface ModeratedAccount {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  /** 0 if not. */
  readonly mutedUntil: number;
  readonly bannedUntil: number;
  /** Reports about the person, and by the person. */
  readonly reports: number;
  readonly reportsMade: number;
  /** Running public games, which bots play while the person is suspended. */
  readonly publicGames: number;
  /** The latest first. */
  readonly actions: readonly ModerationEntry[];
  readonly games: readonly ModeratedGame[];
  readonly role: Role | "";
  /** Latest first. */
  readonly formerNames: readonly string[];
  readonly appeals: readonly (Appeal & { readonly id: string })[];
  /** The latest reports about the person. */
  readonly latestReports: readonly ReportSummary[];
  /** At public tables, the latest first. */
  readonly messages: readonly PersonMessage[];
}
