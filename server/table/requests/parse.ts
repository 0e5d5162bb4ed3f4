/** Validation of request bodies. */
import type { ZodError } from "zod";
import { REQUESTS, type RequestType } from "../../../shared/core/protocol.ts";

/** Path of the first field that a schema refused. */
export const invalidPath = (error: ZodError): string => error.issues[0]?.path.join(".") ?? "";

/** The validated body, or the path of the first invalid field. */
export function parse(type: RequestType, body: unknown): { readonly data: unknown } | { readonly invalid: string } {
  const { data, error } = REQUESTS[type].safeParse(body);
  return error ? { invalid: invalidPath(error) } : { data };
}
