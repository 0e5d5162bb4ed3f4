/** How often one address may ask. */
import type { RequestHandler } from "express";
import { RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "./answers.ts";
import { networkOf } from "./door/address.ts";
import type { Services } from "./services.ts";

/**
 * Lets an address through so many times a minute; then TOO_MANY_REQUESTS with the seconds to wait.
 * @param name of this limit among all others
 */
export function perMinute({ cluster }: Pick<Services, "cluster">, name: string, points: number): RequestHandler {
  const limiter = cluster.rateLimiter(name, points);
  return async (request, response, next) => {
    try {
      await limiter.consume(networkOf(request.ip ?? ""));
      next();
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) return next(reached);
      const seconds = Math.ceil(reached.msBeforeNext / 1000);
      response.set("retry-after", String(seconds));
      refuse(response, { code: "TOO_MANY_REQUESTS", params: { seconds } });
    }
  };
}
