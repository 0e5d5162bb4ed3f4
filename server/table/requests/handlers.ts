/** The handler of each request. Bodies are validated; requests of a table run one at a time. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { RequestType } from "../../../shared/core/protocol.ts";
import { permissionRefusal, writerOf } from "../admission/permissions.ts";
import type { Viewer } from "../viewer.ts";
import type { Context, Handler } from "./context.ts";
import { GAME_HANDLERS } from "./game.ts";
import { READ_HANDLERS } from "./position.ts";
import { handleReport } from "./reports.ts";
import { SEAT_HANDLERS } from "./seats.ts";

/**
 * Why somebody may not write at all, whatever the table. Asked before the request waits for its turn, since it reads the store: one address, or
 * account, might write a little at very many tables. Refusals: MUTED {until}, TOO_MANY_REQUESTS {seconds}.
 */
export async function chatRefusal({ table, services }: Pick<Context, "table" | "services">, viewer: Viewer): Promise<Refusal | undefined> {
  const person = writerOf(table.seating, viewer);
  const muted = await permissionRefusal(services, person, { kind: "chat" }, services.codeOf(viewer.network));
  if (muted) return muted;
  for (const key of person === "" ? [viewer.network] : [viewer.network, person]) {
    const refusal = (await services.limits.take("chat", key)) ?? (await services.limits.take("chat.daily", key));
    if (refusal) return refusal;
  }
  return undefined;
}

/** Refusals: those of `Chat.send`. */
const handleChat: Handler<"chat"> = async ({ chat }, viewer, message) => (await chat.send(viewer, message)) ?? {};

/** They read old positions or the store, or store the seating and send it to everybody: milliseconds, where others cost a tenth of one. */
export const COSTLY_REQUESTS: ReadonlySet<string> = new Set([...Object.keys(SEAT_HANDLERS), ...Object.keys(READ_HANDLERS)]);

export const HANDLERS: { readonly [R in RequestType]: Handler<R> } = {
  ...SEAT_HANDLERS,
  ...GAME_HANDLERS,
  ...READ_HANDLERS,
  chat: handleChat,
  report: handleReport,
};
