/** Validation of request bodies. */
import type { ZodError } from "zod";
import type { Refusal } from "../../../shared/core/game.ts";
import { REQUESTS, type RequestType } from "../../../shared/core/protocol.ts";

/** Path of the first invalid field. */
const invalidPath = (error: ZodError): string => error.issues[0]?.path.join(".").slice(0, 80) ?? "";

/** Refusals: UNSUITABLE_NAME (the text of a name), else INVALID_REQUEST {where}. */
export function invalidRequest(error: ZodError): Refusal {
  const where = invalidPath(error);
  const isText = error.issues[0]?.code !== "invalid_type";
  return where === "name" && isText ? { code: "UNSUITABLE_NAME" } : { code: "INVALID_REQUEST", params: { where } };
}

export function parse(type: RequestType, body: unknown): { readonly data: unknown } | { readonly invalid: Refusal } {
  const { data, error } = REQUESTS[type].safeParse(body);
  return error ? { invalid: invalidRequest(error) } : { data };
}
