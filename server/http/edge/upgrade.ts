/** Admission of WebSocket upgrades. Others get an HTTP status before Colyseus sees them. */

import type { IncomingMessage } from "node:http";
import type { VerifyClientCallbackAsync } from "ws";
import { at } from "../../../shared/core/at.ts";
import type { Log } from "../../lib/log.ts";
import type { Metrics } from "../../lib/metrics.ts";
import { addressOf, isWellFormed, rateLimitKey } from "./address.ts";
import type { ConnectionLimit } from "./connectionLimit.ts";
import { isAllowedOrigin, type OriginConfig } from "./origins.ts";
import type { RequestBudget } from "./requestBudget.ts";
import { requestIdOf } from "./requestId.ts";

interface UpgradeServices {
  readonly config: OriginConfig;
  readonly connectionLimit: ConnectionLimit;
  readonly requestBudget: RequestBudget;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Colyseus looks names up in plain objects, where "__proto__" exists. */
const isSafeName = (text: string): boolean => /^[\w-]+$/.test(text) && !(text in Object.prototype);

/** Whether a URL is `/<process>/<room>?sessionId=…`. Colyseus' reconnection is unsupported: it would keep a second socket outside any room. */
function isRoomUrl(url = ""): boolean {
  const address = `ws://server${url}`;
  if (!URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  const names = [...pathname.slice(1).split("/"), ...searchParams.getAll("sessionId")];
  return names.length === 3 && names.every(isSafeName) && searchParams.has("sessionId") && !searchParams.has("reconnectionToken");
}

const tableOf = ({ url = "" }: IncomingMessage): string => at(url.slice(1, url.indexOf("?")).split("/"), 1);

async function acquireConnection({ config, connectionLimit, requestBudget }: UpgradeServices, request: IncomingMessage): Promise<boolean> {
  const network = rateLimitKey(addressOf(request, config.trustedProxies));
  if (requestBudget.spend(network) > 0) return false;
  const leave = await connectionLimit.acquire(network);
  if (leave && request.socket.closed) leave();
  else if (leave) request.socket.once("close", leave);
  return leave !== undefined;
}

/** HTTP status of a refused upgrade: 400 (malformed), 403 (foreign origin), 429 (too many connections or requests). */
async function refusalOf(services: UpgradeServices, request: IncomingMessage): Promise<number | undefined> {
  if (!isWellFormed(request) || !isRoomUrl(request.url)) return 400;
  if (!isAllowedOrigin(request, services.config)) return 403;
  return (await acquireConnection(services, request)) ? undefined : 429;
}

/** Checks host, origin and connection limit before a WebSocket upgrade. */
export function verifyClient(services: UpgradeServices): VerifyClientCallbackAsync {
  return async ({ req: request }, respond) => {
    const status = await refusalOf(services, request);
    if (status === undefined) services.log.debug({ requestId: requestIdOf(request), table: tableOf(request) }, "socket accepted");
    else {
      services.metrics.refusedSockets.inc({ status: String(status) });
      services.log.debug({ requestId: requestIdOf(request), status }, "socket refused");
    }
    respond(status === undefined, status);
  };
}
