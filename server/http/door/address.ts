/** Where a request comes from, and what it calls us: for limits by address, and for who may speak for a page. */

import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { at } from "../../../shared/core/at.ts";

/** A name or a number, perhaps with a port, as it stands in an address. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
const PROTOCOLS = /^\s*https?\s*(,\s*https?\s*)*$/i;

/** Whether `host` and `x-forwarded-proto` say what they may say. */
export function isWellFormed({ headers }: IncomingMessage): boolean {
  const protocol = headers["x-forwarded-proto"];
  return HOST.test(headers.host ?? "") && (protocol === undefined || PROTOCOLS.test(String(protocol)));
}

const parts = (value: string | string[] | undefined): string[] =>
  value === undefined
    ? []
    : String(value)
        .split(",")
        .map((part) => part.trim());

/** The host under which the browser knows us. @param proxies how many in front are believed */
export function hostOf({ headers }: IncomingMessage, proxies: number): string {
  const [forwarded] = proxies > 0 ? parts(headers["x-forwarded-host"]) : [];
  return forwarded !== undefined && HOST.test(forwarded) ? forwarded : (headers.host ?? "");
}

/** The address that asks: each proxy that is believed tells of the one before it. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const hops = [socket.remoteAddress ?? "", ...parts(headers["x-forwarded-for"]).reverse()];
  return at(hops, Math.min(proxies, hops.length - 1));
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head, tail] = address.replace(/%.*/, "").split("::");
  const numbers = (side: string | undefined) => (side ? side.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [front, back] = [numbers(head), numbers(tail)];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<number>(zeros).fill(0), ...back];
}

/** What counts as one in limits: an IPv4 address, or the /64 of an IPv6 one, since whoever has one address there has them all. */
export function networkOf(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (plain !== undefined) return plain;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
