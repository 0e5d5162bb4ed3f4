/** The session cookie. Sockets, bots, metrics and the monitor never read it. */
import type { Request, Response } from "express";
import type { SignedInSession } from "../../accounts/sessions.ts";
import type { Site } from "../../accounts/site.ts";
import { SESSION_MS } from "../../store/retention.ts";
import type { Services } from "../services.ts";
import { hostOf } from "./address.ts";

/** With this prefix, no other host of the domain can set the cookie; it requires https. */
const cookieName = ({ isSecure }: Site): string => (isSecure ? "__Host-quayside" : "quayside");

const TOKEN = /^[\w-]{43}$/;

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Whether the request comes from the site's own pages. State-changing requests must prove it, since other ports and subdomains send cookies too. */
export function isFromSite(request: Request, { origin }: Site): boolean {
  const { origin: requestOrigin, "sec-fetch-site": from } = request.headers;
  if (requestOrigin !== undefined) return requestOrigin === origin;
  return isReading(request) && (from === undefined || from === "same-origin" || from === "none");
}

/** Whether the request came to the host for which accounts are available. */
export const isAtSite = (request: Request, { host }: Site, proxies: number): boolean => hostOf(request, proxies).toLowerCase() === host;

/** The session token; undefined if another page may have sent the request. */
export function tokenOf(request: Request, site: Site | undefined): string | undefined {
  if (!site || !isFromSite(request, site)) return undefined;
  if (request.is("application/json") === false) return undefined;
  const name = cookieName(site);
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const token = pairs.find(([key]) => key === name)?.[1];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The caller's session, from a cache that may be half a minute old. */
export function signedIn({ accounts }: Pick<Services, "accounts">, request: Request): Promise<SignedInSession | undefined> {
  return accounts.sessions.find(tokenOf(request, accounts.site));
}

const options = ({ isSecure }: Site) => ({ httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" }) as const;

export function setSession(response: Response, site: Site, token: string): void {
  response.cookie(cookieName(site), token, { ...options(site), maxAge: SESSION_MS });
}

export function clearSession(response: Response, site: Site): void {
  response.clearCookie(cookieName(site), options(site));
}
