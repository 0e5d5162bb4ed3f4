/** Which pages may use this server: its own and those of ALLOWED_ORIGINS (CORS). */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { refuse } from "../respond.ts";
import type { HttpConfig } from "../services.ts";
import { hostOf } from "./address.ts";

export type OriginConfig = Pick<HttpConfig, "allowedOrigins" | "trustedProxies">;

/** True without an `origin` header, which only pages send. Ignores the protocol: a proxy may terminate TLS. */
export function isSameOrigin(request: IncomingMessage, proxies: number): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(request, proxies).toLowerCase());
}

export function isAllowedOrigin(request: IncomingMessage, { allowedOrigins, trustedProxies }: OriginConfig): boolean {
  return isSameOrigin(request, trustedProxies) || allowedOrigins.includes(request.headers.origin ?? "");
}

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
