/** The search of finished games over HTTP. */
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { type ArchivedGame, GAME_SORTS, GAMES_COUNTED, GAMES_PER_PAGE, type GamePage } from "../../shared/core/archive.ts";
import { isRefusal, MAX_SEATS, type Refusal } from "../../shared/core/game.ts";
import { POOLS } from "../../shared/core/rating.ts";
import { idSchema, nameSchema } from "../../shared/core/text.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { Account } from "../store/accounts.ts";
import type { GameSearch, RecordedGame } from "../store/results.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { refuse, respond } from "./respond.ts";
import { accountNamed, gameView } from "./results.ts";
import type { Services } from "./services.ts";

/** `max-age` of what everybody may see, in s. */
const FRESH_S = 10;

/** A day, as its beginning in ms since 1970. */
const day = z.iso.date().transform((text) => Date.parse(text));

const querySchema = z
  .object({
    game: idSchema(20).optional(),
    player: nameSchema.optional(),
    with: nameSchema.optional(),
    won: z.literal("yes").optional(),
    pool: z.enum(POOLS).optional(),
    seats: z.coerce.number().int().min(1).max(MAX_SEATS).optional(),
    rated: z.enum(["yes", "no"]).optional(),
    bots: z.enum(["with", "without"]).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(GAME_SORTS).default("newest"),
    before: z.coerce.number().int().min(1).optional(),
  })
  .refine(({ player, with: other, won }) => player !== undefined || (other === undefined && won === undefined));

type Query = z.infer<typeof querySchema>;

/** Without what is not given: the store takes no undefined for a value. */
function searchOf({ won, rated, bots, to, ...query }: Query, viewer: string, player?: Account, other?: Account): GameSearch {
  const { player: _player, with: _with, ...rest } = query;
  return {
    ...rest,
    viewer,
    limit: GAMES_PER_PAGE + 1,
    ...(player && { player: player.id }),
    ...(other && { with: other.id }),
    ...(won && { won: true }),
    ...(rated && { rated: rated === "yes" }),
    ...(bots && { bots: bots === "with" }),
    ...(to !== undefined && { to: to + DAY_MS }),
  };
}

/** @param tournaments names by id */
function archivedGame(game: RecordedGame, tournaments: ReadonlyMap<string, string>): ArchivedGame {
  const { isPrivate = false, tournament: id = "", summary } = game;
  const name = tournaments.get(id);
  const { turns, minutes, comeback, thumbnail = "" } = summary ?? {};
  return {
    ...gameView(game),
    isPrivate,
    thumbnail,
    ...(name !== undefined && { tournament: { id, name } }),
    ...(turns !== undefined && { turns, minutes }),
    ...(comeback !== undefined && { lowestChance: 1 - comeback }),
  };
}

/** Refusals: INVALID_REQUEST, NO_PLAYER {name}. @param viewer account that asks; "" for a guest */
export async function searchGames(services: Services, query: unknown, viewer: string): Promise<GamePage | Refusal> {
  const input = querySchema.safeParse(query);
  if (!input.success) return { code: "INVALID_REQUEST" };
  const accounts: (Account | undefined)[] = [];
  for (const name of [input.data.player, input.data.with]) {
    const account = name === undefined ? undefined : await accountNamed(services, name);
    if (account && isRefusal(account)) return { code: "NO_PLAYER", params: { name: name ?? "" } };
    accounts.push(account);
  }
  const [player, other] = accounts;
  const { results, tournaments } = services.store;
  const wanted = searchOf(input.data, viewer, player, other);
  const isFirst = wanted.before === undefined;
  const found = await results.searchGames(wanted);
  const shown = found.slice(0, GAMES_PER_PAGE);
  // If few fit, counting them would take as long as finding them.
  const count = isFirst && found.length > shown.length ? await results.countGames(wanted, GAMES_COUNTED + 1) : found.length;
  const named = await tournaments.tournamentNames([...new Set(shown.flatMap(({ tournament = [] }) => tournament))]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    games: shown.map((game) => archivedGame(game, names)),
    next: found.length > shown.length ? (shown.at(-1)?.n ?? null) : null,
    ...(isFirst && { count }),
    ...(player && { player: player.name }),
    ...(other && { with: other.name }),
  };
}

async function answer(services: Services, request: Request, response: Response): Promise<void> {
  const viewer = (await signedIn(services, request))?.account.id ?? "";
  const page = await searchGames(services, request.query, viewer);
  // Own private games are in it.
  response.set("cache-control", viewer === "" && !isRefusal(page) ? `public, max-age=${FRESH_S}` : "no-store").vary("cookie");
  respond(response, page);
}

/** `max-age` of the counts, in s: a game more changes them little. */
const OPENINGS_FRESH_S = 600;

async function openings({ store }: Services, request: Request, response: Response): Promise<void> {
  const game = idSchema(20).safeParse(request.params.game);
  if (!game.success) return refuse(response, { code: "INVALID_REQUEST" });
  response.set("cache-control", `public, max-age=${OPENINGS_FRESH_S}`);
  respond(response, await store.results.openings(game.data));
}

/** Routes below /api/games. Refusals: INVALID_REQUEST, NO_PLAYER, TOO_MANY_REQUESTS. */
export function gameRoutes(services: Services): Router {
  const router = Router();
  router.get("/", rateLimit(services, "games.search"), (request, response) => answer(services, request, response));
  router.get("/openings/:game", rateLimit(services, "games.search"), (request, response) => openings(services, request, response));
  return router;
}
