/** The handler of each request. Bodies are validated; requests of a table run one at a time. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { RequestType } from "../../../shared/core/protocol.ts";
import { permissionRefusal, personOf } from "../admission/permissions.ts";
import { participantOf } from "../seating/seating.ts";
import type { Context, Handler } from "./context.ts";
import { GAME_HANDLERS } from "./game.ts";
import { READ_HANDLERS } from "./position.ts";
import { handleReport } from "./reports.ts";
import { SEAT_HANDLERS } from "./seats.ts";

/** One address, or account, might write a little at very many tables. Refusals: TOO_MANY_REQUESTS {seconds}. */
async function chatLimitRefusal({ services: { limits } }: Context, network: string, person: string): Promise<Refusal | undefined> {
  for (const key of person === "" ? [network] : [network, person]) {
    const refusal = (await limits.take("chat", key)) ?? (await limits.take("chat.daily", key));
    if (refusal) return refusal;
  }
  return undefined;
}

/** Refusals: MUTED {until}, TOO_MANY_REQUESTS {seconds}, and those of `Chat.send`. */
const handleChat: Handler<"chat"> = async (context, viewer, message) => {
  const { table, services, chat } = context;
  const person = personOf(participantOf(table.seating, viewer.participant)) || personOf(viewer);
  const muted = await permissionRefusal(services, person, { kind: "chat" });
  return muted ?? (await chatLimitRefusal(context, viewer.network, person)) ?? (await chat.send(viewer, message)) ?? {};
};

/** They read old positions or the store, or store the seating and send it to everybody: milliseconds, where others cost a tenth of one. */
export const COSTLY_REQUESTS: ReadonlySet<string> = new Set([...Object.keys(SEAT_HANDLERS), ...Object.keys(READ_HANDLERS)]);

export const HANDLERS: { readonly [R in RequestType]: Handler<R> } = {
  ...SEAT_HANDLERS,
  ...GAME_HANDLERS,
  ...READ_HANDLERS,
  chat: handleChat,
  report: handleReport,
};
