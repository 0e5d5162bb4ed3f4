/** URLs and bodies of 0.1.0: pages that were loaded before an upgrade still send them. To be deleted with the next version. */
import type { RequestHandler } from "express";
import type { TableListing } from "../../../shared/core/protocol.ts";
import { type Names, renameKeys } from "../../lib/renameKeys.ts";

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/quick(?=[/?]|$)/, "/api/quick-match"],
  [/^(\/api\/tables\/[^/?]+)\/enter(?=\?|$)/, "$1/join"],
  [/^\/api\/tables\/live(?=\?|$)/, "/api/tables/stream"],
];

const BODY: Names = {
  watching: "spectatorsAllowed",
  ownBots: "apiBotsAllowed",
  watch: "hostSpectates",
  number: "clientSeed",
};

const LISTING: Names = {
  phase: "state",
  reason: "why",
  spectatorsAllowed: "watching",
  spectatorCount: "watchers",
  apiBotsAllowed: "ownBots",
  thumbnail: "sketch",
  updatedAt: "changed",
};

/** For `GET /api/tables?state=` of 0.1.0. */
export const oldListing = (listing: TableListing): object => renameKeys(listing, LISTING);

export const acceptOldPaths: RequestHandler = (request, _response, next) => {
  for (const [old, current] of PATHS) request.url = request.url.replace(old, current);
  next();
};

/** Call after parsing the body. */
export const acceptOldFields: RequestHandler = (request, _response, next) => {
  const { body } = request;
  if (typeof body === "object" && body !== null && !Array.isArray(body)) request.body = renameKeys(body, BODY);
  next();
};
