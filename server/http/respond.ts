/** JSON responses, and refusals as `{code, params}` with an HTTP status. */
import type { Response } from "express";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import type { HttpError } from "../../shared/core/protocol.ts";

const STATUS: { readonly [code: string]: number } = {
  TABLE_NOT_FOUND: 404,
  NOT_FOUND: 404,
  NO_PLAYER: 404,
  SEEK_NOT_FOUND: 404,
  NOT_ASKED: 409,
  APPOINTMENT_NOT_FOUND: 404,
  APPOINTMENT_OVER: 409,
  APPOINTMENT_FULL: 409,
  TOO_MANY_APPOINTMENTS: 429,
  TOURNAMENT_NOT_FOUND: 404,
  NO_SUCH_TABLE: 404,
  NOT_ORGANISER: 403,
  NEEDS_GAMES: 403,
  RATING_TOO_LOW: 403,
  RATING_TOO_HIGH: 403,
  LEAVES_OFTEN: 403,
  REMOVED_FROM_TOURNAMENT: 403,
  ENTRY_CLOSED: 409,
  ALREADY_ENTERED: 409,
  NOT_ENTERED: 409,
  NO_BYE: 409,
  GAME_FIXED: 409,
  LAST_ROUND: 409,
  TABLE_FINISHED: 409,
  TABLE_COUNTED: 409,
  TOO_FEW_ENTRANTS: 409,
  TOURNAMENT_FULL: 409,
  TOURNAMENT_NOT_PLAYING: 409,
  TOURNAMENT_OVER: 409,
  TOURNAMENT_BUSY: 503,
  TOO_MANY_TOURNAMENTS: 429,
  TOO_MANY_ENTRIES: 429,
  LINK_EXPIRED: 410,
  BAD_TOKEN: 401,
  NOT_SIGNED_IN: 401,
  REAUTH_NEEDED: 403,
  BAD_RECOVERY: 403,
  BANNED: 403,
  NOT_MODERATOR: 403,
  INVITE_REQUIRED: 403,
  SPECTATORS_OFF: 403,
  KICKED: 403,
  BARRED: 403,
  API_BOTS_OFF: 403,
  ACCOUNT_NEEDED: 403,
  TOO_NEW_FOR_RATED: 403,
  CANNOT_FOLLOW: 403,
  FOREIGN_ORIGIN: 403,
  NO_STREAM: 409,
  NAME_TAKEN: 409,
  LAST_PASSKEY: 409,
  APPEAL_WAITS: 409,
  CASE_WAITS: 409,
  CASE_CLOSED: 409,
  STUDY_CHANGED: 409,
  STUDY_DELETED: 409,
  STUDY_GAME_PRIVATE: 403,
  CLOSED: 409,
  RECORD_NOT_PUBLIC: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_BOT_GAMES: 429,
  TOO_MANY_STREAMS: 429,
  TOO_MANY_OPEN_TABLES: 429,
  TOO_MANY_TABLES: 429,
  TOO_MANY_SEATS: 429,
  TOO_MANY_GAMES: 429,
  TOO_MANY_SEEKS: 429,
  TOO_MANY_STUDIES: 429,
  TOO_MANY_WRITERS: 429,
  INTERNAL: 500,
  EMAIL_FAILED: 502,
  TABLE_UNLOADABLE: 410,
  TABLE_UNAVAILABLE: 503,
  STORE_UNAVAILABLE: 503,
  CLUSTER_UNAVAILABLE: 503,
};

/** @param translate for a client that knows other names */
export function refuse(response: Response, refusal: Refusal, translate = (error: HttpError): object => error): void {
  const { code, params } = refusal;
  response.locals.refused = code;
  response.status(STATUS[code] ?? 400).json(translate({ code, ...(params && { params }) }));
}

/** @param value a refusal, or the body: an object, or JSON text */
export function respond(response: Response, value: object | string | Refusal): void {
  if (isRefusal(value)) refuse(response, value);
  else if (typeof value === "string") response.type("application/json").send(value);
  else response.json(value);
}
