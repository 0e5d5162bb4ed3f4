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
import { displayedRating, MU } from "../../shared/core/rating.ts";
import type { SignedInSession } from "../accounts/sessions.ts";
import { clockText, isCorrespondenceClock } from "../lobby/listing.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { ratedRefusal } from "../table/rated/ratedPlayers.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { nameRefusal } from "../table/seating/accountSeats.ts";
import { correspondenceRefusal } from "../table/seating/correspondenceLimit.ts";
import { isCorrespondence, newSeating } from "../table/seating/seating.ts";
import { rateLimitKey } from "./edge/address.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { newcomer } from "./newcomer.ts";
import { respond } from "./respond.ts";
import type { Services } from "./services.ts";

const DEFAULT_SEATS = 3;
/** Ratings within this range are similar; it widens while a table waits. */
const SIMILAR = { points: 200, widening: 50, everyMs: 10_000 };
/** How long a new table waits for people before its host's browser adds bots, in ms. */
const SEARCH_MS = 30_000;
/** Matching tables to try; each may have filled up, or have a player of that name. */
const MAX_ATTEMPTS = 5;

/** Correspondence tables match only if the player asked for days. */
function matches({ seats, clock, rated }: TableListing, input: QuickMatch): boolean {
  const isRequested = input.rated === undefined || input.rated === (rated === true);
  return (
    isRequested &&
    (input.seats === undefined || input.seats === seats) &&
    (input.clock ? clockText(input.clock) === clock : !isCorrespondenceClock(clock))
  );
}

interface Caller {
  readonly network: string;
  readonly current: SignedInSession | undefined;
}

/** Returns no invitation: that is the host's to give. */
async function sitAt({ directory, store }: Services, id: string, input: QuickMatch, caller: Caller): Promise<QuickMatchResult | Refusal> {
  const { key, participant } = newcomer(caller.current, input);
  if (participant.account) await store.accounts.addSeat(participant.account, { table: id, participant: participant.id });
  const refusal = await directory.call(id, "seat", participant, caller.network);
  return refusal ?? { id, key, created: false };
}

function newTableInput(game: Game, { seats, clock = { kind: "pace", speed: "normal" }, name, clientSeed }: QuickMatch): CreateTable {
  const count = seats ?? Math.min(game.seats.max, Math.max(DEFAULT_SEATS, game.seats.min));
  return { game: game.id, seats: count, options: {}, public: true, spectatorsAllowed: true, name, clientSeed, clock };
}

async function createTable(services: Services, game: Game, quick: QuickMatch, caller: Caller): Promise<QuickMatchResult | Refusal> {
  const { key, participant } = newcomer(caller.current, quick);
  participant.network = services.codeOf(caller.network);
  const seating = newSeating(game, newTableInput(game, quick), participant);
  if (isRefusal(seating)) return seating;
  if (quick.rated === false) seating.casual = true;
  // A correspondence game starts when the table is full.
  if (isCorrespondence(seating)) seating.ready = [participant.id];
  else seating.fillsAt = services.clock.now() + SEARCH_MS;
  const table = await services.tableLimit.create({ network: caller.network, account: participant.account ?? "" }, seating);
  if (isRefusal(table)) return table;
  const { fillsAt } = seating;
  return { id: table.id, key, invite: table.invite, created: true, ...(fillsAt !== undefined && { fillsAt }) };
}

/** Mean rating of the seated players. */
function ratingAt({ ratings = [] }: TableListing): number | undefined {
  const known = ratings.flatMap((rating) => Number.parseInt(rating, 10) || []);
  return known.length > 0 ? known.reduce((sum, rating) => sum + rating, 0) / known.length : undefined;
}

/** Sorts tables with players of a similar rating first. */
async function similarFirst(
  { store, clock }: Services,
  open: readonly TableListing[],
  game: string,
  input: QuickMatch,
  { current }: Caller,
) {
  if (!current || open.length < 2) return open;
  const pool = input.clock?.kind === "correspondence" ? "correspondence" : "live";
  const [known] = await store.results.ratingsIn([current.account.id], game, pool);
  const playerRating = displayedRating(known ?? { mu: MU });
  const isFar = (listing: TableListing) => {
    const range = SIMILAR.points + SIMILAR.widening * Math.floor(Math.max(0, clock.now() - listing.updatedAt) / SIMILAR.everyMs);
    return Math.abs((ratingAt(listing) ?? playerRating) - playerRating) > range;
  };
  return [...open].sort((a, b) => Number(isFar(a)) - Number(isFar(b)));
}

async function quickMatch(services: Services, input: QuickMatch, caller: Caller): Promise<QuickMatchResult | Refusal> {
  const game = input.game === undefined ? services.games[0] : services.gameById(input.game);
  if (!game) return { code: "NO_GAME" };
  const refused = caller.current ? undefined : await nameRefusal(services, input.name);
  if (refused) return refused;
  const host = { kind: "host", public: true } as const;
  const forbidden = await permissionRefusal(services, caller.current?.account.id ?? "", host, services.codeOf(caller.network));
  if (forbidden) return forbidden;
  const full = input.clock && (await correspondenceRefusal(services, { clock: input.clock }, { account: caller.current?.account.id }));
  if (full) return full;
  const unready = input.rated ? await ratedRefusal(services, caller.current?.account.id ?? "") : undefined;
  if (unready) return unready;
  const joinable = (await services.lobby.joinableTables(input.game)).filter((listing) => matches(listing, input));
  const open = await similarFirst(services, joinable, game.id, input, caller);
  const preferred = open.filter(({ id }) => id === input.table);
  for (const { id } of [...preferred, ...open.filter(({ id }) => id !== input.table)].slice(0, MAX_ATTEMPTS)) {
    const seated = await sitAt(services, id, input, caller);
    if (!isRefusal(seated)) return seated;
  }
  return createTable(services, game, input, caller);
}

/** Routes below /api/quick-match. Serialised, so that two players who arrive at once find each other. Refusals: INVALID_REQUEST, NO_GAME, BAD_SEATS, ACCOUNT_NEEDED, TOO_NEW_FOR_RATED. */
export function quickMatchRoutes(services: Services): Router {
  const { cluster } = services;
  const router = Router();
  router.post("/", rateLimit(services, "quickMatch"), async (request, response) => {
    const caller = { network: rateLimitKey(request.ip ?? ""), current: await signedIn(services, request) };
    const input = quickMatchSchema.safeParse(request.body);
    const match = (body: QuickMatch) => cluster.withLock("quick", () => quickMatch(services, body, caller));
    respond(response, input.success ? await match(input.data) : invalidRequest(input.error));
  });
  return router;
}
