/** Moderators' decisions on accounts, as they apply at tables. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { Account } from "../../store/accounts.ts";
import { restrictionsOf } from "../../store/moderation.ts";
import { participantOf } from "../seating/seating.ts";
import type { Viewer } from "../viewer.ts";
import type { Context } from "./context.ts";

/** Refusals: BANNED {until}. */
export function banRefusal({ services }: Context, account: Account | undefined): Refusal | undefined {
  const until = account ? restrictionsOf(account).bannedUntil : 0;
  return until > services.clock.now() ? { code: "BANNED", params: { until } } : undefined;
}

/** Refusals: MUTED {until}. */
export async function muteRefusal({ services, table }: Context, viewer: Viewer): Promise<Refusal | undefined> {
  const id = participantOf(table.seating, viewer.participant)?.account || viewer.account;
  const account = id ? await services.store.accounts.findAccount(id) : undefined;
  if (!account) return undefined;
  const { mutedUntil, bannedUntil } = restrictionsOf(account);
  const until = Math.max(mutedUntil, bannedUntil);
  return until > services.clock.now() ? { code: "MUTED", params: { until } } : undefined;
}
