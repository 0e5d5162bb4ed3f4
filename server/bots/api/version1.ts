/** The bot API of 0.1.0, for programs without `x-api-version: 2`: the same data under old names. To be deleted with the next version. */
import type { BotLine } from "../../../shared/core/botApi.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import { type Names, renameKeys } from "../../lib/renameKeys.ts";

type Data = Readonly<Record<string, unknown>>;

const STATE: Names = {
  spectatorsAllowed: "watching",
  spectatorCount: "watchers",
  apiBotsAllowed: "ownBots",
  rematchTable: "next",
  rematchSeats: "again",
  freeUndoTo: "undoAlone",
  seatsMoved: "moved",
};
const SEAT: Names = { apiBot: "ownBot", botTakesOverAt: "botAt", botResumesAt: "goesOnAt", reservedUntil: "freeAt" };
const PRESENCE: Names = { online: "here", disconnected: "lost", botPlaying: "standIn", replacedByBot: "given", vacant: "open" };
const VOTE: Names = { target: "about", voters: "asked" };
const EVENTS: Names = {
  "table.undone": "table.takenBack",
  "table.replacedByBot": "table.given",
  "table.vacated": "table.opened",
  "table.botPlaying": "table.standIn",
  "table.botDegraded": "table.botEased",
  "table.voteStarted": "table.voteBegan",
};
const CODES: Names = {
  TABLE_NOT_FOUND: "NO_TABLE",
  SEAT_NOT_FOUND: "NO_SEAT",
  INVITE_REQUIRED: "NO_INVITE",
  ALREADY_STARTED: "STARTED",
  KICKED: "REMOVED",
  TABLE_UNLOADABLE: "UNOPENABLE",
  TABLE_UNAVAILABLE: "CANNOT_OPEN",
  SPECTATORS_OFF: "NOT_WATCHABLE",
  STORE_UNAVAILABLE: "CANNOT_STORE",
  API_BOTS_OFF: "NO_BOTS",
  INVALID_REQUEST: "MALFORMED",
  RECONNECT: "REOPEN",
  SLOW_CLIENT: "UNREAD",
  TOO_MANY_CONNECTIONS: "ELSEWHERE",
};

const oldSeat = (seat: Data): Data => ({ ...renameKeys(seat, SEAT), presence: PRESENCE[String(seat.presence)] ?? seat.presence });

function oldEvent(event: Data | null): Data | null {
  const type = EVENTS[String(event?.type)];
  return event && type ? { ...renameKeys(event, VOTE), type } : event;
}

function oldState(state: Data): Data {
  return { ...renameKeys(state, STATE), vote: renameKeys(state.vote as Data, VOTE), seats: (state.seats as readonly Data[]).map(oldSeat) };
}

/** Events in a line, or in the reply to a request for them. */
export const oldEvents = <M extends { readonly events: readonly unknown[] }>(message: M) => ({
  ...message,
  events: message.events.map((event) => oldEvent(event as Data | null)),
});

const oldChat = <M extends { readonly room: string }>(message: M) => ({
  ...message,
  room: message.room === "spectators" ? "watchers" : message.room,
});

export function oldRefusal({ code, params }: Refusal): Refusal {
  return { code: CODES[code] ?? code, ...(params && { params }) };
}

export function oldLine(line: BotLine): object {
  if (line.type === "closed") return { type: "bye", code: CODES[line.code] ?? line.code };
  if (line.type === "chat") return oldChat(line);
  if (line.type === "welcome") return { ...line, chat: line.chat.map(oldChat) };
  if (line.type === "events") return oldEvents(line);
  return line.type === "state" ? { ...renameKeys(line, { mustMove: "owes" }), state: oldState(line.state as unknown as Data) } : line;
}

const REQUESTS: Names = { stand: "leaveSeat", past: "position" };

export function currentRequest(type: string, body: unknown): { readonly type: string; readonly body: unknown } {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (type === "sit" && isObject) return { type, body: renameKeys(body as Data, { number: "clientSeed" }) };
  if (type === "chat" && (body as Data | null)?.room === "watchers") return { type, body: { ...(body as Data), room: "spectators" } };
  return { type: REQUESTS[type] ?? type, body };
}
