/** CORS: admits our own pages and those of allowed origins. */
import type { RequestHandler } from "express";
import { refuse } from "../respond.ts";
import { isAllowedOrigin, isSameOrigin, type OriginConfig } from "./origins.ts";

const PREFLIGHT_HEADERS = { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "authorization, content-type" };

/** Refusals: FOREIGN_ORIGIN. Other origins get no credentials. */
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
