/** What the store keeps of moderators' decisions about accounts. */
import type { ModerationKind } from "../../shared/core/moderation.ts";

/** What holds for an account now: times in ms since 1970, 0 for never. */
export interface Restrictions {
  readonly mutedUntil: number;
  readonly bannedUntil: number;
}

/** A decision, as the log has it. */
export interface ModerationAction {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly kind: ModerationKind;
  /** 0 if it has no end. */
  readonly until: number;
  readonly reason: string;
  /** Id of the report that led to it, 0 if none did. */
  readonly report: number;
}

/** What a decision changes. */
export interface ModerationChange {
  readonly restrictions: Restrictions;
  /** Ends the account's sessions and bots. */
  readonly expel: boolean;
}

export const restrictionsOf = ({ restrictions }: { readonly restrictions: string }): Restrictions => ({
  mutedUntil: 0,
  bannedUntil: 0,
  ...(JSON.parse(restrictions) as Partial<Restrictions>),
});
