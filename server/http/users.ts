/** Public profiles, and relations between accounts, over HTTP. */
import { type Request, Router } from "express";
import { RELATION_KINDS, type RelationKind, type Relations } from "../../shared/core/account.ts";
import { isRefusal, type Outcome, type Refusal } from "../../shared/core/game.ts";
import { type ProfileGame, type ProfileSeason, type PublicProfile, RELIABILITY_GAMES } from "../../shared/core/profile.ts";
import { ratingText } from "../../shared/core/rating.ts";
import { seasonAt } from "../../shared/core/season.ts";
import type { Account } from "../store/accounts.ts";
import type { RecordedGame } from "../store/results.ts";
import type { StoredTable } from "../store/store.ts";
import { permissionRefusal } from "../table/admission/permissions.ts";
import { readSeating, seatList, seatOfAccount } from "../table/seating/seating.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { respond } from "./respond.ts";
import { accountNamed, resultRoutes } from "./results.ts";
import type { Services } from "./services.ts";

const MAX_GAMES = 20;

export function profileGame({ id, game, seating: stored, outcome, changed }: StoredTable, account: string): ProfileGame | undefined {
  const seating = readSeating(stored);
  const seat = seatOfAccount(seating, account);
  if (seat < 0) return undefined;
  const rank = outcome === "" ? undefined : (JSON.parse(outcome) as Outcome).ranks[seat];
  return { id, game, names: seatList(seating).map(({ name }) => name), ...(rank !== undefined && { rank }), changed };
}

/** Without games that the account left early. */
function finishedGame({ table: id, game, ended: changed, results }: RecordedGame, account: string): ProfileGame[] {
  const own = results.find((result) => result.account === account);
  if (!own?.counts) return [];
  return [{ id, game, names: results.map(({ name }) => name), ...(own.rank > 0 && { rank: own.rank }), changed }];
}

/** Marks for players who came first, second or third. */
const MARKED_PLACES = 3;

/** The present season, and the marks of earlier ones. */
async function profileSeasons({ store }: Pick<Services, "store">, account: string, now: number): Promise<ProfileSeason[]> {
  const present = seasonAt(now);
  return (await store.results.seasonsOf(account, present)).flatMap(({ above, ...season }) => {
    if (season.season === present) return [season];
    return above < MARKED_PLACES ? [{ ...season, place: above + 1 }] : [];
  });
}

/** The parts of a profile that link previews show. */
export async function profileSummary({ store }: Pick<Services, "store">, { id, name }: Account) {
  const [games, ratings] = await Promise.all([store.accounts.countFinished(id), store.results.ratingsOf(id)]);
  return {
    name,
    games,
    ratings: ratings.map(({ game, pool, games: played, ...strength }) => ({ game, pool, rating: ratingText(strength), games: played })),
  };
}

/** Refusals: NOT_FOUND. @param text the name as typed */
async function publicProfile({ store, broken, clock }: Services, text: string): Promise<PublicProfile | Refusal> {
  const account = await accountNamed({ store }, text);
  if (isRefusal(account)) return account;
  const [summary, seasons, ids, finished, reliability] = await Promise.all([
    profileSummary({ store }, account),
    profileSeasons({ store }, account.id, clock.now()),
    store.accounts.publicGamesOf(account.id, MAX_GAMES),
    store.results.gamesOf(account.id, MAX_GAMES),
    store.results.reliabilityOf(account.id, RELIABILITY_GAMES),
  ]);
  const tables = (await store.findAll(ids)).sort((a, b) => b.changed - a.changed);
  return {
    ...summary,
    since: account.created,
    seasons,
    reliability,
    running: tables.flatMap((table) => broken.attempt(table.id, () => profileGame(table, account.id)) ?? []),
    latest: finished.flatMap((game) => finishedGame(game, account.id)),
  };
}

/** The accounts that one follows or blocks. Only friends see who is online. */
export async function relationsOf({ store, people }: Pick<Services, "store" | "people">, account: string): Promise<Relations> {
  const found = await store.accounts.relationsOf(account);
  const online = new Set(people.online(found.filter(({ isFriend }) => isFriend).map(({ id }) => id)));
  return { people: found.map(({ id, ...relation }) => ({ ...relation, ...(online.has(id) && { isOnline: true as const }) })) };
}

/** Refusals: NOT_SIGNED_IN, NOT_FOUND, INVALID_REQUEST (oneself), CANNOT_FOLLOW, TOO_MANY_REQUESTS (too many relations). */
async function relate(services: Services, request: Request, kind: RelationKind | undefined): Promise<Relations | Refusal> {
  const current = await signedIn(services, request);
  if (!current) return { code: "NOT_SIGNED_IN" };
  const other = await accountNamed(services, request.params.name);
  if (isRefusal(other)) return other;
  const { id } = current.account;
  if (other.id === id) return { code: "INVALID_REQUEST" };
  const refusal = kind === "follow" ? await permissionRefusal(services, id, { kind, other: other.id }, "") : undefined;
  if (refusal) return refusal;
  const { accounts } = services.store;
  if (!(await accounts.relate(id, other.id, kind, services.clock.now()))) return { code: "TOO_MANY_REQUESTS" };
  return relationsOf(services, id);
}

/** Routes below /api/users. Refusals: NOT_FOUND, TOO_MANY_REQUESTS. */
export function userRoutes(services: Services): Router {
  const router = Router();
  router.use(resultRoutes(services));
  for (const kind of [...RELATION_KINDS, "none"] as const)
    router.post(`/:name/${kind}`, rateLimit(services, "users.relate"), async (request, response) => {
      respond(response, await relate(services, request, kind === "none" ? undefined : kind));
    });
  router.get("/:name", rateLimit(services, "users.read"), async (request, response) => {
    respond(response, await publicProfile(services, String(request.params.name)));
  });
  return router;
}
