/** Quick match: a seat at a matching open table, or a new public table. */
import { Router } from "express";
import { type Game, isRefusal, type Refusal } from "../../shared/core/game.ts";
import {
  type CreateTable,
  type QuickMatch,
  type QuickMatchResult,
  quickMatchSchema,
  type TableListing,
} from "../../shared/core/protocol.ts";
import { hashOf, newKey } from "../lib/secrets.ts";
import { clockText } from "../lobby/listing.ts";
import { newPerson, newSeating } from "../table/seating/seating.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { respond } from "./respond.ts";
import type { Services } from "./services.ts";

const DEFAULT_SEATS = 3;
/** Matching tables to try; each may have filled up, or have a player of that name. */
const MAX_ATTEMPTS = 5;

function matches({ seats, clock }: TableListing, wish: QuickMatch): boolean {
  return (wish.seats === undefined || wish.seats === seats) && (wish.clock === undefined || clockText(wish.clock) === clock);
}

/** Returns no invitation: that is the host's to give. */
async function sitAt(
  { directory }: Services,
  id: string,
  { name, number }: QuickMatch,
  network: string,
): Promise<QuickMatchResult | Refusal> {
  const key = newKey();
  const refusal = await directory.seat(id, newPerson(hashOf(key), { name, number }), network);
  return refusal ?? { id, key, made: false };
}

function newTableInput(game: Game, { seats, clock = { kind: "pace", speed: "normal" }, name, number }: QuickMatch): CreateTable {
  const count = seats ?? Math.min(game.seats.max, Math.max(DEFAULT_SEATS, game.seats.min));
  return { game: game.id, seats: count, options: {}, public: true, watching: true, name, number, clock };
}

async function createTable(services: Services, game: Game, quick: QuickMatch, network: string): Promise<QuickMatchResult | Refusal> {
  const key = newKey();
  const seating = newSeating(game, newTableInput(game, quick), newPerson(hashOf(key), quick));
  if (isRefusal(seating)) return seating;
  const table = await services.unattendedLimit.create(network, true, () => services.createTable(seating));
  return isRefusal(table) ? table : { id: table.id, key, invite: table.invite, made: true };
}

async function quickMatch(services: Services, wish: QuickMatch, network: string): Promise<QuickMatchResult | Refusal> {
  const game = wish.game === undefined ? services.games[0] : services.gameById(wish.game);
  if (!game) return { code: "NO_GAME" };
  const open = (await services.lobby.joinableTables(wish.game)).filter((listing) => matches(listing, wish));
  for (const { id } of open.slice(0, MAX_ATTEMPTS)) {
    const seated = await sitAt(services, id, wish, network);
    if (!isRefusal(seated)) return seated;
  }
  return createTable(services, game, wish, network);
}

/** Routes below /api/quick. Serialised, so that two players who arrive at once find each other. Refusals: BAD_REQUEST, NO_GAME, BAD_SEATS. */
export function quickMatchRoutes(services: Services): Router {
  const { cluster, config } = services;
  const router = Router();
  router.post("/", rateLimit(services, "quick", config.createsPerMinute), async (request, response) => {
    const wish = quickMatchSchema.safeParse(request.body);
    respond(
      response,
      wish.success
        ? await cluster.withLock("quick", () => quickMatch(services, wish.data, rateLimitKey(request.ip ?? "")))
        : { code: "BAD_REQUEST" },
    );
  });
  return router;
}
