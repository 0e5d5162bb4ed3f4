import type { RequestHandler } from "express";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "../../../shared/core/game.ts";
import { hashOf } from "../../lib/secrets.ts";
import { refuse } from "../respond.ts";
import type { Services } from "../services.ts";
import { rateLimitKey } from "./address.ts";

/** Counts a request. PostgreSQL stores what is counted, so it is only a hash. Refusals: TOO_MANY_REQUESTS {seconds}. */
export async function counted(limiter: RateLimiterAbstract, key: string): Promise<Refusal | undefined> {
  try {
    await limiter.consume(hashOf(key));
    return undefined;
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached;
    return { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil(reached.msBeforeNext / 1000) } };
  }
}

/** Limits requests per address and period (a minute if absent); over it, TOO_MANY_REQUESTS with the seconds to wait. @param name of this limit */
export function rateLimit({ cluster }: Pick<Services, "cluster">, name: string, points: number, seconds?: number): RequestHandler {
  const limiter = cluster.rateLimiter(name, points, seconds);
  return async (request, response, next) => {
    const refusal = await counted(limiter, rateLimitKey(request.ip ?? ""));
    if (!refusal) return next();
    response.set("retry-after", String(refusal.params?.seconds));
    refuse(response, refusal);
  };
}
