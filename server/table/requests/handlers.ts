/** The handler of each request. Bodies are validated; requests of a table run one at a time. */
import type { RequestType } from "../../../shared/core/protocol.ts";
import type { Handler } from "./context.ts";
import { GAME_HANDLERS } from "./game.ts";
import { READ_HANDLERS } from "./position.ts";
import { handleReport } from "./reports.ts";
import { muteRefusal } from "./restrictions.ts";
import { SEAT_HANDLERS } from "./seats.ts";

export const HANDLERS: { readonly [R in RequestType]: Handler<R> } = {
  ...SEAT_HANDLERS,
  ...GAME_HANDLERS,
  ...READ_HANDLERS,
  chat: async (context, viewer, line) => (await muteRefusal(context, viewer)) ?? (await context.chat.send(viewer, line)) ?? {},
  report: handleReport,
};
