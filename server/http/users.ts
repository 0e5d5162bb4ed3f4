/** What everybody may know of somebody with an account. */
import { Router } from "express";
import { isRefusal, type Outcome, type Refusal } from "../../shared/core/game.ts";
import type { ProfileGame, PublicProfile } from "../../shared/core/profile.ts";
import { ratingText } from "../../shared/core/rating.ts";
import type { StoredTable } from "../store/store.ts";
import { accountHolder, readSeating, seatList, seatOf } from "../table/seating/seating.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { accountNamed, resultRoutes } from "./people.ts";
import { respond } from "./respond.ts";
import type { Services } from "./services.ts";

const PER_MINUTE = 60;
/** Games of a list. */
const MAX_GAMES = 20;
/** Games that tell how reliable somebody is. */
const RELIABILITY_GAMES = 20;

export function profileGame({ id, game, seating: stored, outcome, changed }: StoredTable, account: string): ProfileGame | undefined {
  const seating = readSeating(stored);
  const seat = seatOf(seating, accountHolder(seating, account)?.id);
  if (seat < 0) return undefined;
  const rank = outcome === "" ? undefined : (JSON.parse(outcome) as Outcome).ranks[seat];
  return { id, game, names: seatList(seating).map(({ name }) => name), ...(rank !== undefined && { rank }), changed };
}

/** Refusals: NOT_FOUND. @param text the name as somebody typed it */
export async function publicProfile({ store, broken }: Services, text: string): Promise<PublicProfile | Refusal> {
  const account = await accountNamed({ store }, text);
  if (isRefusal(account)) return account;
  const [ids, games, ratings, reliability] = await Promise.all([
    store.accounts.tablesOf(account.id, 2 * MAX_GAMES),
    store.accounts.countFinished(account.id),
    store.results.ratingsOf(account.id),
    store.results.reliabilityOf(account.id, RELIABILITY_GAMES),
  ]);
  const tables = (await store.findAll(ids)).filter((table) => table.public).sort((a, b) => b.changed - a.changed);
  const inPhase = (phase: StoredTable["phase"]) =>
    tables
      .filter((table) => table.phase === phase)
      .flatMap((table) => broken.attempt(table.id, () => profileGame(table, account.id)) ?? [])
      .slice(0, MAX_GAMES);
  return {
    name: account.name,
    since: account.created,
    games,
    ratings: ratings.map(({ game, pool, games: played, ...strength }) => ({ game, pool, rating: ratingText(strength), games: played })),
    reliability,
    running: inPhase("running"),
    latest: inPhase("over"),
  };
}

/** Routes below /api/users. Refusals: NOT_FOUND, TOO_MANY_REQUESTS. */
export function userRoutes(services: Services): Router {
  const router = Router();
  router.use(resultRoutes(services));
  router.get("/:name", rateLimit(services, "users", PER_MINUTE), async (request, response) => {
    respond(response, await publicProfile(services, String(request.params.name)));
  });
  return router;
}
