/** The handler of each request. Bodies are validated; requests of a table run one at a time. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { RequestType } from "../../../shared/core/protocol.ts";
import { restrictionsOf } from "../../store/moderation.ts";
import { participantOf } from "../seating/seating.ts";
import type { Viewer } from "../viewer.ts";
import type { Context, Handler } from "./context.ts";
import { GAME_HANDLERS } from "./game.ts";
import { READ_HANDLERS } from "./position.ts";
import { handleReport } from "./reports.ts";
import { SEAT_HANDLERS } from "./seats.ts";

/** Refusals: MUTED {until}. */
async function muteRefusal({ services, table }: Context, viewer: Viewer): Promise<Refusal | undefined> {
  const id = participantOf(table.seating, viewer.participant)?.account || viewer.account;
  const account = id ? await services.store.accounts.findAccount(id) : undefined;
  if (!account) return undefined;
  const { mutedUntil, bannedUntil } = restrictionsOf(account);
  const until = Math.max(mutedUntil, bannedUntil);
  return until > services.clock.now() ? { code: "MUTED", params: { until } } : undefined;
}

export const HANDLERS: { readonly [R in RequestType]: Handler<R> } = {
  ...SEAT_HANDLERS,
  ...GAME_HANDLERS,
  ...READ_HANDLERS,
  chat: async (context, viewer, line) => (await muteRefusal(context, viewer)) ?? (await context.chat.send(viewer, line)) ?? {},
  report: handleReport,
};
