/** Refusals as HTTP answers: `{code, params}` with a fitting status. */
import type { Response } from "express";
import type { Refusal } from "../../shared/game.ts";
import type { HttpError } from "../../shared/protocol.ts";

const STATUS: { readonly [code: string]: number } = {
  NO_TABLE: 404,
  NOT_FOUND: 404,
  NO_INVITE: 403,
  NOT_WATCHABLE: 403,
  RECORD_SEALED: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  CANNOT_OPEN: 503,
};

export function refuse(response: Response, refusal: Refusal): void {
  const { code, params } = refusal;
  response.locals.refused = code;
  response.status(STATUS[code] ?? 400).json({ code, ...(params && { params }) } satisfies HttpError);
}
