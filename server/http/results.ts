/** Public results, ratings and leaderboards over HTTP. */
import { type Request, Router } from "express";
import { z } from "zod";
import type { Refusal } from "../../shared/core/game.ts";
import { isRefusal } from "../../shared/core/game.ts";
import { RATING_MODEL } from "../../shared/core/plackettLuce.ts";
import type {
  GameResult,
  HeadToHead,
  LeaderboardView,
  RatedGames,
  RatingHistory,
  SeasonView,
  SeatResultView,
} from "../../shared/core/profile.ts";
import { displayedRating, LEADERBOARD, POOLS, type Pool, ratingText } from "../../shared/core/rating.ts";
import { seasonAt, seasonSpan, seasonsSince } from "../../shared/core/season.ts";
import { idSchema, nameSchema } from "../../shared/core/text.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import type { Account } from "../store/accounts.ts";
import type { RecordedGame, RecordedSeat } from "../store/results.ts";
import type { SeasonEntry } from "../store/seasons.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { respond } from "./respond.ts";
import type { Services } from "./services.ts";

const ENTRIES_PER_PAGE = 50;
/** Entries above the requested player. */
const ABOVE = 24;
/** How long a rank is cached, in ms: counting it costs more than the rest of a page. */
const RANK_MS = 60_000;
const RANKS_MAX = 1000;
/** `max-age` of responses, in s. */
const FRESH_S = 10;
const ALL_GAMES_MAX = 10_000;

const poolSchema = z.object({ game: idSchema(20), pool: z.enum(POOLS) });
const seasonSchema = poolSchema.extend({ season: z.string().refine((id) => seasonSpan(id) !== undefined) });
const boardQuery = z.object({
  below: z.coerce.number().optional(),
  after: nameSchema.optional(),
  around: nameSchema.optional(),
});

/** Refusals: NOT_FOUND. */
export async function accountNamed({ store }: Pick<Services, "store">, name: unknown): Promise<Account | Refusal> {
  const parsed = nameSchema.safeParse(name);
  const account = parsed.success ? await store.accounts.findAccountByName(nameKeys(parsed.data).key) : undefined;
  return account ?? { code: "NOT_FOUND" };
}

function seatView({ name, kind, account, rank, placing, score, leftEarly, forgiven, before, after }: RecordedSeat): SeatResultView {
  const ratings = before && after ? { before: ratingText(before), after: ratingText(after) } : {};
  return {
    name,
    hasAccount: account !== "",
    isBot: kind === "bot",
    rank,
    placing,
    score,
    leftEarly,
    ...(forgiven && { forgiven }),
    ...ratings,
  };
}

export function gameView({ table: id, game, pool, ended, unratedReason, isConceded, results }: RecordedGame): GameResult {
  return { id, game, pool, ended, unratedReason, ...(isConceded && { isConceded }), seats: results.map(seatView) };
}

/** Refusals: NOT_FOUND. */
export async function tableResult({ store }: Services, id: string): Promise<GameResult | Refusal> {
  const game = await store.results.findGame(id);
  return game && !game.isPrivate ? gameView(game) : { code: "NOT_FOUND" };
}

/** Refusals: NOT_FOUND, INVALID_REQUEST. */
async function history(services: Services, { params }: Request): Promise<RatingHistory | Refusal> {
  const [account, input] = [await accountNamed(services, params.name), poolSchema.safeParse(params)];
  if (isRefusal(account)) return account;
  if (!input.success) return { code: "INVALID_REQUEST" };
  const points = await services.store.results.ratingHistory(account.id, input.data.game, input.data.pool);
  return { points: points.map(({ ended, mu }) => ({ at: ended, rating: displayedRating({ mu }) })) };
}

/** Refusals: NOT_FOUND. */
async function headToHead(services: Services, { params }: Request): Promise<HeadToHead | Refusal> {
  const [account, other] = [await accountNamed(services, params.name), await accountNamed(services, params.other)];
  if (isRefusal(account)) return account;
  return isRefusal(other) ? other : { games: await services.store.results.headToHead(account.id, other.id) };
}

/** Refusals: NOT_FOUND, INVALID_REQUEST. */
async function ratedGames(services: Services, { params }: Request): Promise<RatedGames | Refusal> {
  const [account, input] = [await accountNamed(services, params.name), poolSchema.safeParse(params)];
  if (isRefusal(account)) return account;
  if (!input.success) return { code: "INVALID_REQUEST" };
  const { game, pool } = input.data;
  const rated = (await services.store.results.ratedGamesOf(account.id, game, pool, ALL_GAMES_MAX)).reverse();
  const origin = services.accounts.site?.origin ?? "";
  return {
    model: RATING_MODEL,
    name: account.name,
    game,
    pool,
    games: rated.map(({ n, ended, table, results }) => {
      const players = results.flatMap(({ name, placing, before, after, forgiven }) =>
        before && after ? [{ name, placing, before, after, ...(forgiven && { forgiven }) }] : [],
      );
      const record = `${origin}/api/tables/${table}/record`;
      return { n, ended, record, own: players.findIndex(({ name }) => name === account.name), players };
    }),
  };
}

export async function exportedResults({ store }: Pick<Services, "store">, account: string): Promise<object> {
  const [ratings, games] = await Promise.all([store.results.ratingsOf(account), store.results.gamesOf(account, ALL_GAMES_MAX, true)]);
  return { ratings, results: games.map(gameView) };
}

class Leaderboards {
  readonly #services: Services;
  readonly #ranks = new Map<string, { readonly rank: number; readonly until: number }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Refusals: INVALID_REQUEST, NOT_FOUND (no such player on it). */
  async read({ params, query }: Request): Promise<LeaderboardView | Refusal> {
    const [input, from] = [poolSchema.safeParse(params), boardQuery.safeParse(query)];
    if (!input.success || !from.success) return { code: "INVALID_REQUEST" };
    const { game, pool } = input.data;
    const since = this.#services.clock.now() - LEADERBOARD[pool].activeMs;
    const page = { game, pool, since, limit: ENTRIES_PER_PAGE };
    if (from.data.around !== undefined) return this.#around(page, from.data.around);
    const { below, after } = from.data;
    if (below === undefined) return view(await this.#services.store.results.leaderboard(page), 1);
    return view(await this.#services.store.results.leaderboard({ ...page, from: await this.#after(below, after) }), 0);
  }

  async #around(page: BoardPage, name: string): Promise<LeaderboardView | Refusal> {
    const { results } = this.#services.store;
    const account = await accountNamed(this.#services, name);
    if (isRefusal(account)) return account;
    const entry = await results.leaderboardEntry(account.id, page.game, page.pool);
    if (!entry || entry.score === 0 || entry.lastPlayed <= page.since) return { code: "NOT_FOUND" };
    const from = { score: entry.score, account: account.id };
    const [above, below, rank] = await Promise.all([
      results.leaderboard({ ...page, limit: ABOVE, from, upwards: true }),
      results.leaderboard({ ...page, limit: ENTRIES_PER_PAGE - ABOVE - 1, from }),
      this.#rank([account.id, page.game, page.pool, entry.score], () =>
        results.leaderboardRank(page.game, page.pool, page.since, entry.score),
      ),
    ]);
    return view([...above, entry, ...below], Math.max(1, rank - above.length));
  }

  /** A season's table. Refusals: INVALID_REQUEST, NOT_FOUND (no such season yet, or no such player in it). */
  async season({ params, query }: Request): Promise<SeasonView | Refusal> {
    const { results } = this.#services.store;
    const [input, from] = [seasonSchema.safeParse(params), boardQuery.safeParse(query)];
    if (!input.success || !from.success) return { code: "INVALID_REQUEST" };
    const board = input.data;
    const now = seasonAt(this.#services.clock.now());
    if (board.season > now) return { code: "NOT_FOUND" };
    const seasons = seasonsSince((await results.firstSeason(board.game, board.pool)) ?? now, this.#services.clock.now());
    const listed = (entries: readonly SeasonEntry[], first: number): SeasonView => ({
      entries: entries.map(({ name, games, score }) => ({ name, games, score })),
      first,
      seasons,
    });
    const { below, after, around } = from.data;
    if (around === undefined) {
      if (below === undefined) return listed(await results.seasonPage({ ...board, limit: ENTRIES_PER_PAGE }), 1);
      const last = await this.#after(below, after);
      return listed(await results.seasonPage({ ...board, limit: ENTRIES_PER_PAGE, from: last }), 0);
    }
    const account = await accountNamed(this.#services, around);
    if (isRefusal(account)) return account;
    const entry = await results.seasonEntry(account.id, board);
    if (!entry) return { code: "NOT_FOUND" };
    const [above, under, rank] = await Promise.all([
      results.seasonPage({ ...board, limit: ABOVE, from: entry, upwards: true }),
      results.seasonPage({ ...board, limit: ENTRIES_PER_PAGE - ABOVE - 1, from: entry }),
      this.#rank([account.id, board, entry.score], () => results.seasonRank(board, entry.score)),
    ]);
    return listed([...above, entry, ...under], Math.max(1, rank - above.length));
  }

  /** Where the next page starts. @param name of the last player on the page before */
  async #after(score: number, name: string | undefined): Promise<{ score: number; account: string }> {
    const last = name === undefined ? undefined : await accountNamed(this.#services, name);
    return { score, account: last && !isRefusal(last) ? last.id : "" };
  }

  async #rank(of: readonly unknown[], count: () => Promise<number>): Promise<number> {
    const now = this.#services.clock.monotonic();
    const key = JSON.stringify(of);
    const known = this.#ranks.get(key);
    if (known && known.until > now) return known.rank;
    const rank = await count();
    if (this.#ranks.size >= RANKS_MAX) this.#ranks.clear();
    this.#ranks.set(key, { rank, until: now + RANK_MS });
    return rank;
  }
}

interface BoardPage {
  readonly game: string;
  readonly pool: Pool;
  readonly since: number;
  readonly limit: number;
}

type Entry = { readonly name: string; readonly mu: number; readonly sigma: number; readonly games: number; readonly score: number };

const view = (entries: readonly Entry[], first: number): LeaderboardView => ({
  entries: entries.map(({ name, games: played, score, ...strength }) => ({ name, rating: ratingText(strength), games: played, score })),
  first,
});

const cached = (router: Router, services: Services, path: string, read: (request: Request) => Promise<object>) =>
  router.get(path, rateLimit(services, "users.read"), async (request, response) => {
    const value = await read(request);
    if (!isRefusal(value)) response.set("cache-control", `public, max-age=${FRESH_S}`);
    respond(response, value);
  });

/** Routes below /api/users, besides the profile. Refusals: NOT_FOUND, INVALID_REQUEST, TOO_MANY_REQUESTS. */
export function resultRoutes(services: Services): Router {
  const router = Router();
  cached(router, services, "/:name/rating-history/:game/:pool", (request) => history(services, request));
  cached(router, services, "/:name/vs/:other", (request) => headToHead(services, request));
  cached(router, services, "/:name/rated-games/:game/:pool", (request) => ratedGames(services, request));
  return router;
}

/** Routes below /api/leaderboard. Refusals: NOT_FOUND, INVALID_REQUEST, TOO_MANY_REQUESTS. */
export function leaderboardRoutes(services: Services): Router {
  const router = Router();
  const boards = new Leaderboards(services);
  cached(router, services, "/:game/:pool", (request) => boards.read(request));
  cached(router, services, "/:game/:pool/:season", (request) => boards.season(request));
  return router;
}
