/** The handler of each request. Bodies are validated; requests of a table run one at a time. */
import type { RequestType } from "../../../shared/core/protocol.ts";
import { permissionRefusal, personOf } from "../admission/permissions.ts";
import { participantOf } from "../seating/seating.ts";
import type { Handler } from "./context.ts";
import { GAME_HANDLERS } from "./game.ts";
import { READ_HANDLERS } from "./position.ts";
import { handleReport } from "./reports.ts";
import { SEAT_HANDLERS } from "./seats.ts";

/** Refusals: MUTED {until}, and those of `Chat.send`. */
const handleChat: Handler<"chat"> = async ({ table, services, chat }, viewer, message) => {
  const person = personOf(participantOf(table.seating, viewer.participant)) || personOf(viewer);
  return (await permissionRefusal(services, person, { kind: "chat" })) ?? (await chat.send(viewer, message)) ?? {};
};

export const HANDLERS: { readonly [R in RequestType]: Handler<R> } = {
  ...SEAT_HANDLERS,
  ...GAME_HANDLERS,
  ...READ_HANDLERS,
  chat: handleChat,
  report: handleReport,
};
