/** Validation of request bodies. */
import type { ZodError } from "zod";
import { REQUESTS, type RequestType } from "../../../shared/core/protocol.ts";

/** Path of the first invalid field. */
export const invalidPath = (error: ZodError): string => error.issues[0]?.path.join(".") ?? "";

export function parse(type: RequestType, body: unknown): { readonly data: unknown } | { readonly invalid: string } {
  const { data, error } = REQUESTS[type].safeParse(body);
  return error ? { invalid: invalidPath(error) } : { data };
}
