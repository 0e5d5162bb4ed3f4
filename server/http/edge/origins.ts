/** Which pages may use this server: its own and those of ALLOWED_ORIGINS. */
import type { IncomingMessage } from "node:http";
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
