/** The shape of what comes in. */
import type { ZodError } from "zod";
import { REQUESTS, type RequestType } from "../../../shared/core/protocol.ts";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Whether it is surely a move as its schema wants it, looked at by hand: nine in ten requests are moves, and the schema takes as long
 * as judging and playing one. What is not surely one goes to the schema, which says what is wrong with it.
 */
function isMove(body: unknown): boolean {
  if (!isObject(body) || Object.keys(body).length !== 3 || !isObject(body.move)) return false;
  const { id, version, move } = body;
  const named = typeof id === "string" && id.length >= 8 && id.length <= 40;
  return named && Number.isSafeInteger(version) && (version as number) >= 0 && typeof move.type === "string" && move.type.length <= 40;
}

/** Path of the first field that a schema refused. */
export const whereWrong = (error: ZodError): string => error.issues[0]?.path.join(".") ?? "";

/** What a request holds, or where its shape is wrong. */
export function shaped(type: RequestType, body: unknown): { readonly data: unknown } | { readonly wrong: string } {
  if (type === "move" && isMove(body)) return { data: body };
  const { data, error } = REQUESTS[type].safeParse(body);
  return error ? { wrong: whereWrong(error) } : { data };
}
