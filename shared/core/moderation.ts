/** What moderators do about people with an account: requests and replies of `/api/admin/people`. */
import { z } from "zod";
import type { ProfileGame } from "./profile.ts";
import { linesSchema } from "./text.ts";

/**
 * `mute`: no chat. `ban`: no sign-in and no public tables, where bots play the seats meanwhile; bots' tokens end. `rename`: a neutral name, which the person may change at once.
 * `lift`: ends mute and ban. `note`: only for the log.
 */
export const MODERATION_KINDS = ["mute", "ban", "rename", "lift", "note"] as const;
export type ModerationKind = (typeof MODERATION_KINDS)[number];

/** Lengths of a mute or ban, in days. */
export const MODERATION_DAYS = [1, 7, 30, 365] as const;

/** POST /api/admin/people/:id/actions. `report`: the report that led to it, which is done then. */
export const moderateSchema = z.strictObject({
  kind: z.enum(MODERATION_KINDS),
  days: z.int().min(1).max(3650).optional(),
  reason: z.literal("").or(linesSchema(300)),
  report: z.int().min(1).optional(),
});
export type Moderate = z.infer<typeof moderateSchema>;

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
  readonly games: readonly ProfileGame[];
}
