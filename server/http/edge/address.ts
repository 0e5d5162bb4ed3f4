/** Client address and host name of a request, with trusted proxies. */

import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";

/** A host name or IP address with an optional port. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
const PROTOCOLS = /^\s*https?\s*(,\s*https?\s*)*$/i;

/** Whether `host` and `x-forwarded-proto` are well-formed, and the URL has no NUL, which PostgreSQL takes in no text. */
export function isWellFormed({ headers, url = "" }: IncomingMessage): boolean {
  const protocol = headers["x-forwarded-proto"];
  return HOST.test(headers.host ?? "") && (protocol === undefined || PROTOCOLS.test(String(protocol))) && !url.includes("%00");
}

/** Whether the percent-encoding of a path is well-formed. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The host under which the browser knows us. @param proxies number of proxies that are trusted */
export function hostOf({ headers }: IncomingMessage, proxies: number): string {
  const forwarded =
    proxies > 0
      ? String(headers["x-forwarded-host"] ?? "")
          .replace(/,.*/, "")
          .trim()
      : "";
  return HOST.test(forwarded) ? forwarded : (headers.host ?? "");
}

/** The client's address, according to the trusted proxies. */
export const addressOf = (request: IncomingMessage, proxies: number): string => proxyaddr(request, (_address, hop) => hop < proxies);

/** Key for limits by address: an IPv4 address, or the /64 of an IPv6 address, all of which usually belong to one client. */
export function rateLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
