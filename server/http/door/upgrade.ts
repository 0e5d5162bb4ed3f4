/** Who may open a socket. Whoever may not is answered with a status, before anything is made for it. */

import { type IncomingMessage, STATUS_CODES } from "node:http";
import { at } from "../../../shared/core/at.ts";
import type { Config } from "../../boot/config.ts";
import type { Log } from "../../lib/log.ts";
import type { Metrics } from "../../lib/metrics.ts";
import { addressOf, isWellFormed, networkOf } from "./address.ts";
import type { Crowd } from "./crowd.ts";
import { mayAsk } from "./origins.ts";
import { requestName } from "./requestId.ts";

interface Door {
  readonly config: Config;
  readonly crowd: Crowd;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Colyseus looks names up in plain objects, where "__proto__" would be found. */
const isName = (text: string): boolean => /^[\w-]+$/.test(text) && !(text in Object.prototype);

/**
 * The way to a room, with a seat in it: `/<process>/<room>?sessionId=…`. Colyseus' own reconnection is not for us: it would keep a second
 * socket of a session that is still open waiting outside any room. A lost connection is followed by a new ticket.
 */
function leadsToRoom(url = ""): boolean {
  const address = `ws://server${url}`;
  if (!URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  const names = [...pathname.slice(1).split("/"), ...searchParams.getAll("sessionId")];
  return names.length === 3 && names.every(isName) && searchParams.has("sessionId") && !searchParams.has("reconnectionToken");
}

const tableOf = ({ url = "" }: IncomingMessage): string => at(url.slice(1, url.indexOf("?")).split("/"), 1);

function turnAway({ socket }: IncomingMessage, status: number): false {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
  return false;
}

/** Counts the socket for as long as it is open. */
async function isCounted({ config, crowd }: Door, request: IncomingMessage): Promise<boolean> {
  const leave = await crowd.admit(networkOf(addressOf(request, config.proxies)));
  if (leave && request.socket.closed) leave();
  else if (leave) request.socket.once("close", leave);
  return leave !== undefined;
}

/** Lets a request for a socket pass, or answers it: 400 (malformed), 403 (another page's), 429 (too many of one network). */
export function upgradeFilter(door: Door): (request: IncomingMessage) => Promise<boolean> {
  const away = (request: IncomingMessage, status: number) => {
    door.metrics.turnedAway.inc({ status: String(status) });
    door.log.debug({ request: requestName(request), status }, "socket refused");
    return turnAway(request, status);
  };
  return async (request) => {
    if (!isWellFormed(request) || !leadsToRoom(request.url)) return away(request, 400);
    if (!mayAsk(request, door.config)) return away(request, 403);
    if (!(await isCounted(door, request))) return away(request, 429);
    door.log.debug({ request: requestName(request), table: tableOf(request) }, "socket opens");
    return true;
  };
}
