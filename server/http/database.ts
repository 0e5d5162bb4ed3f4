/** The monthly dumps over HTTP, with `Range` and `ETag`. */
import { type Request, type Response, Router } from "express";
import { type DumpList, dumpName } from "../../shared/core/dump.ts";
import { dumpFolder } from "../ratings/dumpFile.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

/** Months without a game are left out. */
async function list({ store, config }: Services): Promise<DumpList> {
  const dumps = (await store.results.dumps()).filter(({ games }) => games > 0);
  return { license: config.dumpLicense, dumps: dumps.map(({ isStale: _isStale, ...dump }) => dump) };
}

/** Refusals: NOT_FOUND. */
async function send({ store, config }: Services, request: Request, response: Response): Promise<void> {
  const root = dumpFolder(config);
  const name = request.params.name;
  const dump = (await store.results.dumps()).find((one) => dumpName(one) === name);
  if (!dump || root === "") return refuse(response, { code: "NOT_FOUND" });
  response.set({ etag: `"${dump.sha256}"`, "cache-control": "public, no-cache" }).type("application/gzip");
  response.sendFile(dumpName(dump), { root, cacheControl: false }, (error) => {
    if (!error || response.headersSent) return;
    response.removeHeader("etag");
    refuse(response, { code: "NOT_FOUND" });
  });
}

/** Routes below /api/database. Refusals: NOT_FOUND, TOO_MANY_REQUESTS. */
export function databaseRoutes(services: Services): Router {
  const router = Router();
  const limit = rateLimit(services, "database.read");
  router.get("/", limit, async (_request, response) => respond(response, await list(services)));
  router.get("/:name", limit, (request, response) => send(services, request, response));
  return router;
}
