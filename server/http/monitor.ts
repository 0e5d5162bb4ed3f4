/**
 * Colyseus' own monitor: rooms and sockets of this process as a page. It has no lock, and would let whoever sees it call any method
 * of any room: only the one who runs the server comes in, and only a room's closing comes through.
 */
import { matchMaker, monitor } from "colyseus";
import { type RequestHandler, Router } from "express";
import { requireAdmin } from "./admin.ts";
import { refuse } from "./respond.ts";
import type { Services } from "./services.ts";

/** Requests a minute: the page asks each few seconds. */
const REQUESTS_PER_MINUTE = 240;

/** A browser asks for a password and shows it by itself from then on. */
const challenge: RequestHandler = (_request, response, next) => {
  response.set("www-authenticate", 'Basic realm="monitor", charset="UTF-8"');
  next();
};

/** The password, whatever the name; or the token as every other route takes it. */
function password(header: string): string | undefined {
  const [, scheme, shown] = /^(Basic|Bearer) (.*)$/.exec(header) ?? [];
  if (scheme !== "Basic" || shown === undefined) return shown;
  const pair = Buffer.from(shown, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

/** What shows itself by itself is shown to the pages of others too: FOREIGN_ORIGIN. */
const requireSameSite: RequestHandler = (request, response, next) => {
  const site = request.get("sec-fetch-site") ?? "same-origin";
  if (site === "same-origin" || site === "none") next();
  else refuse(response, { code: "FOREIGN_ORIGIN" });
};

/** A room that is closed opens again from the store, and its browsers come back by themselves. */
const closeRoom: RequestHandler = async ({ query }, response) => {
  const roomId = String(query.roomId);
  const [room] = await matchMaker.query({ roomId });
  if (query.method !== "disconnect" || !room) return refuse(response, { code: "NOT_FOUND" });
  await matchMaker.remoteRoomCall(roomId, "close");
  response.json({});
};

/** The page loads its files from beside it. Relative, so that it works below the path of a process too. */
const addTrailingSlash: RequestHandler = ({ originalUrl }, response, next) => {
  if (originalUrl.endsWith("/monitor")) response.redirect("monitor/");
  else next();
};

/** Routes below /monitor. Refusals: NOT_FOUND (no token is set), BAD_TOKEN, FOREIGN_ORIGIN, TOO_MANY_REQUESTS. */
export function monitorRoutes(services: Services): Router {
  const router = Router();
  if (services.config.adminToken !== "") router.use(challenge);
  router.use(requireAdmin(services, "monitor", { read: password, perMinute: REQUESTS_PER_MINUTE }), requireSameSite);
  router.get("/", addTrailingSlash);
  router.get("/api/room/call", closeRoom);
  router.use(monitor() as unknown as RequestHandler);
  return router;
}
