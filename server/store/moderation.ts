/** Stored decisions of moderators about accounts. Times are ms since 1970. */
import type { Refusal } from "../../shared/core/game.ts";
import type { Appeal, ModerationKind } from "../../shared/core/moderation.ts";

/** Restrictions of an account; 0 for none. */
export interface Restrictions {
  readonly mutedUntil: number;
  readonly bannedUntil: number;
  /** What the player is told about the ban. */
  readonly banReason: string;
}

/** A logged decision. `until`: 0 if it has no end. */
export interface ModerationAction {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly kind: ModerationKind;
  readonly until: number;
  readonly reason: string;
  /** Id of the report that led to it, or 0. */
  readonly report: number;
  /** Id and name of the account that decided. */
  readonly moderator: string;
  readonly moderatorName: string;
}

/** What guests of an address may not do, on the decision of a moderator. Times are 0 for none. */
export interface NetworkSanction {
  /** Pseudonym of the address. */
  readonly code: string;
  readonly mutedUntil: number;
  readonly barredUntil: number;
  readonly reason: string;
}

export interface StoredAppeal extends Appeal {
  readonly id: string;
  readonly account: string;
}

export interface ModerationChange {
  /** Only those that change. */
  readonly restrictions: Partial<Restrictions>;
  /** Ends the account's sessions and bots. */
  readonly expel: boolean;
}

export const restrictionsOf = ({ restrictions }: { readonly restrictions: string }): Restrictions => ({
  mutedUntil: 0,
  bannedUntil: 0,
  banReason: "",
  ...(JSON.parse(restrictions) as Partial<Restrictions>),
});

/** What a player reads where the moderator gave no reason. */
export const NO_REASON = "–";

/** Refusals: BANNED {until, reason}. */
export function banRefusal(account: { readonly restrictions: string }, now: number): Refusal | undefined {
  const { bannedUntil, banReason } = restrictionsOf(account);
  return bannedUntil > now ? { code: "BANNED", params: { until: bannedUntil, reason: banReason || NO_REASON } } : undefined;
}
