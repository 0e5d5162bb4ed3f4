import type { RequestHandler } from "express";
import type { RateName } from "../../lib/limits.ts";
import { refuse } from "../respond.ts";
import type { Services } from "../services.ts";
import { rateLimitKey } from "./address.ts";

/** Limits requests per address; over it, TOO_MANY_REQUESTS with the seconds to wait. */
export function rateLimit({ limits }: Pick<Services, "limits">, name: RateName): RequestHandler {
  return async (request, response, next) => {
    const refusal = await limits.take(name, rateLimitKey(request.ip ?? ""));
    if (!refusal) return next();
    response.set("retry-after", String(refusal.params?.seconds));
    refuse(response, refusal);
  };
}
