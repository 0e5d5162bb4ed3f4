/** Keeps the pages of others away from the routes. */
import type { RequestHandler } from "express";
import { refuse } from "../respond.ts";
import { isAllowedOrigin, isSameOrigin, type OriginConfig } from "./origins.ts";

const PREFLIGHT_HEADERS = { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "authorization, content-type" };

/** Refuses the pages of others: FOREIGN_ORIGIN. No cookies are used, so nobody is let in with any. */
export function cors(trust: OriginConfig): RequestHandler {
  return (request, response, next) => {
    response.vary("origin");
    if (isSameOrigin(request, trust.trustedProxies)) return next();
    if (!isAllowedOrigin(request, trust)) return refuse(response, { code: "FOREIGN_ORIGIN" });
    response.set("access-control-allow-origin", request.headers.origin);
    if (request.method === "OPTIONS") response.set(PREFLIGHT_HEADERS).status(204).end();
    else next();
  };
}
