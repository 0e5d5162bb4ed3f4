/** Which pages may speak to this server: its own, and those that `ORIGINS` names. */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Config } from "../config.ts";
import { refuse } from "../http/answers.ts";
import { hostOf } from "./address.ts";

export type Trust = Pick<Config, "origins" | "proxies">;

/** True for what is no page's request at all. The protocol may differ: behind a proxy with a certificate we do not speak it ourselves. */
function isOwn(request: IncomingMessage, proxies: number): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(request, proxies).toLowerCase());
}

/** Whether the page that asks may ask. */
export function mayAsk(request: IncomingMessage, { origins, proxies }: Trust): boolean {
  return isOwn(request, proxies) || origins.includes(request.headers.origin ?? "");
}

const GRANTED = { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "authorization, content-type" };

/** Refuses the pages of others: FOREIGN_ORIGIN. No cookies are used, so nobody is let in with any. */
export function ownPages(trust: Trust): RequestHandler {
  return (request, response, next) => {
    response.vary("origin");
    if (isOwn(request, trust.proxies)) return next();
    if (!mayAsk(request, trust)) return refuse(response, { code: "FOREIGN_ORIGIN" });
    response.set("access-control-allow-origin", request.headers.origin);
    if (request.method === "OPTIONS") response.set(GRANTED).status(204).end();
    else next();
  };
}
