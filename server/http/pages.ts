/** Keeps the pages of others away from the routes. */
import type { RequestHandler } from "express";
import { refuse } from "./answers.ts";
import { isOwn, mayAsk, type Trust } from "./door/origins.ts";

const GRANTED = { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "authorization, content-type" };

/** Refuses the pages of others: FOREIGN_ORIGIN. No cookies are used, so nobody is let in with any. */
export function ownPages(trust: Trust): RequestHandler {
  return (request, response, next) => {
    response.vary("origin");
    if (isOwn(request, trust.trustedProxies)) return next();
    if (!mayAsk(request, trust)) return refuse(response, { code: "FOREIGN_ORIGIN" });
    response.set("access-control-allow-origin", request.headers.origin);
    if (request.method === "OPTIONS") response.set(GRANTED).status(204).end();
    else next();
  };
}
