/** Which pages may speak to this server: its own, and those that `ORIGINS` names. */
import type { IncomingMessage } from "node:http";
import type { Config } from "../../boot/config.ts";
import { hostOf } from "./address.ts";

export type Trust = Pick<Config, "origins" | "proxies">;

/** True for what is no page's request at all. The protocol may differ: behind a proxy with a certificate we do not speak it ourselves. */
export function isOwn(request: IncomingMessage, proxies: number): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(request, proxies).toLowerCase());
}

/** Whether the page that asks may ask. */
export function mayAsk(request: IncomingMessage, { origins, proxies }: Trust): boolean {
  return isOwn(request, proxies) || origins.includes(request.headers.origin ?? "");
}
