/** Which pages may speak to this server: its own, and those that `ALLOWED_ORIGINS` names. */
import type { IncomingMessage } from "node:http";
import type { HttpConfig } from "../services.ts";
import { hostOf } from "./address.ts";

export type OriginConfig = Pick<HttpConfig, "allowedOrigins" | "trustedProxies">;

/** True for what is no page's request at all. The protocol may differ: behind a proxy with a certificate we do not speak it ourselves. */
export function isSameOrigin(request: IncomingMessage, proxies: number): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(request, proxies).toLowerCase());
}

/** Whether the page that asks may ask. */
export function isAllowedOrigin(request: IncomingMessage, { allowedOrigins, trustedProxies }: OriginConfig): boolean {
  return isSameOrigin(request, trustedProxies) || allowedOrigins.includes(request.headers.origin ?? "");
}
