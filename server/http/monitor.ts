/**
 * Colyseus' monitor page: rooms and sockets of this process. It has no access control and lets its user call any method of any room,
 * so it needs the admin token here and may only close rooms.
 */
import { matchMaker, monitor } from "colyseus";
import { type RequestHandler, Router } from "express";
import { requireToken } from "./admin.ts";
import { refuse } from "./respond.ts";
import type { Services } from "./services.ts";

/** Makes browsers ask for a password. */
const challenge: RequestHandler = (_request, response, next) => {
  response.set("www-authenticate", 'Basic realm="monitor", charset="UTF-8"');
  next();
};

/** The token as password of any user, or as bearer token. */
function password(header: string): string | undefined {
  const [, scheme, shown] = /^(Basic|Bearer) (.*)$/.exec(header) ?? [];
  if (scheme !== "Basic" || shown === undefined) return shown;
  const pair = Buffer.from(shown, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

/** Browsers send the password by themselves, also from other sites' pages. Refusals: FOREIGN_ORIGIN. */
const requireSameSite: RequestHandler = (request, response, next) => {
  const site = request.get("sec-fetch-site") ?? "same-origin";
  if (site === "same-origin" || site === "none") next();
  else refuse(response, { code: "FOREIGN_ORIGIN" });
};

/** Closes a room. Its browsers reconnect, which reloads the table. */
const closeRoom: RequestHandler = async ({ query }, response) => {
  const roomId = String(query.roomId);
  const [room] = await matchMaker.query({ roomId });
  if (query.method !== "disconnect" || !room) return refuse(response, { code: "NOT_FOUND" });
  await matchMaker.remoteRoomCall(roomId, "close");
  response.json({});
};

/** The page uses relative URLs. This redirect is relative too, so it works below `/p/n1`. */
const addTrailingSlash: RequestHandler = ({ originalUrl }, response, next) => {
  if (originalUrl.endsWith("/monitor")) response.redirect("monitor/");
  else next();
};

/** Routes below /monitor. Refusals: NOT_FOUND (no token is set), BAD_TOKEN, FOREIGN_ORIGIN, TOO_MANY_REQUESTS. */
export function monitorRoutes(services: Services): Router {
  const router = Router();
  if (services.config.adminToken !== "") router.use(challenge);
  router.use(requireToken(services, "monitor", password), requireSameSite);
  router.get("/", addTrailingSlash);
  router.get("/api/room/call", closeRoom);
  router.use(monitor() as unknown as RequestHandler);
  return router;
}
