/** Queries of `results.ts`. Each runs inside its caller's transaction. */

import { type Kysely, type Selectable, sql } from "kysely";
import { at } from "../../shared/core/at.ts";
import type { OpeningCount, OpeningCounts, OpeningFigures, OpeningPlayers } from "../../shared/core/openings.ts";
import { leaderboardScore, type Pool, type Strength, type UnratedReason } from "../../shared/core/rating.ts";
import { DAY_MS } from "../lib/clock.ts";
import { FORGIVING_GAMES, isForgivable, type Rated, rateGame } from "../lib/ratingModel.ts";
import type { Database, GamesTable, RatingsTable, ResultsTable } from "./database.ts";
import { markDumps } from "./dumpQueries.ts";
import { lockAccount } from "./lockAccount.ts";
import { addAttacks, dropAttacks, isUpheldAmong } from "./pairEvidenceQueries.ts";
import type {
  GameFacts,
  GameSummary,
  LeaderboardEntry,
  LeaderboardPage,
  Recomputed,
  RecordedGame,
  RecordedSeat,
  ResultKind,
  SeatResult,
  StoredRating,
} from "./results.ts";
import { changeSeasons, compareSeasons, reversed, type SeasonChange, seasonChanges, seasonKey } from "./seasonQueries.ts";
import { NO_NAME } from "./store.ts";

type Db = Kysely<Database>;

/** Limits of rated games with the same opponent. */
const REPEAT_LIMITS = [
  { days: 1, games: 3 },
  { days: 30, games: 10 },
];
const HISTORY_POINTS = 500;
const RECOMPUTE_BATCH = 500;
/** Reason of a voided game until later games of its pool are recomputed, which restarts after a crash. */
const VOIDING = "VOIDING";

// --- Rows -----------------------------------------------------------------------------------------------------------------

function strengthOf(mu: number | null, sigma: number | null): Strength | undefined {
  return mu === null || sigma === null ? undefined : { mu, sigma };
}

function fromResult(row: Selectable<ResultsTable>): RecordedSeat {
  const { seat, account, kind, name, rank, placing, score } = row;
  const before = strengthOf(row.mu_before, row.sigma_before);
  const after = strengthOf(row.mu, row.sigma);
  const rated = before && after ? { before, after } : {};
  const [leftEarly, counts] = [row.left_early === 1, row.counts === 1];
  const departure = {
    ...(row.left_chance !== null && { leftChance: row.left_chance }),
    ...(row.forgiven === 1 && { forgiven: true as const }),
  };
  return { seat, account, kind: kind as ResultKind, name, rank, placing, score, leftEarly, counts, ...departure, ...rated };
}

function resultRow(n: number, { leftEarly, leftChance, counts, ...seat }: SeatResult, rated?: RatedSeat) {
  const flags = {
    left_early: leftEarly ? 1 : 0,
    left_chance: leftChance ?? null,
    forgiven: rated?.forgiven ? 1 : 0,
    counts: counts ? 1 : 0,
  };
  return { ...seat, n, ...flags, ...strengthColumns(rated) };
}

interface RatedSeat {
  readonly before: Strength;
  readonly after: Strength;
  readonly forgiven: boolean;
}

const strengthColumns = (strengths?: { readonly before: Strength; readonly after: Strength }) => ({
  mu_before: strengths?.before.mu ?? null,
  sigma_before: strengths?.before.sigma ?? null,
  mu: strengths?.after.mu ?? null,
  sigma: strengths?.after.sigma ?? null,
});

function fromGame(row: Selectable<GamesTable>, results: readonly RecordedSeat[]): RecordedGame {
  const { n, table_id: table, game, pool, seats, ended, unrated_reason: stored } = row;
  const reason = stored === VOIDING ? "VOIDED" : (stored as UnratedReason | "");
  const summary = summaryOf(row);
  return {
    n,
    table,
    game,
    pool: pool as Pool,
    seats,
    ended,
    unratedReason: reason,
    results,
    ...(row.conceded === 1 && { isConceded: true }),
    ...(row.public === 0 && { isPrivate: true }),
    ...(row.tournament && { tournament: row.tournament }),
    ...(summary && { summary }),
  };
}

function summaryOf({ turns, minutes, closeness, comeback, thumbnail }: Selectable<GamesTable>): GameSummary | undefined {
  if (turns === null || minutes === null) return undefined;
  return { turns, minutes, thumbnail, ...(closeness !== null && { closeness }), ...(comeback !== null && { comeback }) };
}

const summaryColumns = (summary: GameSummary | undefined) => ({
  turns: summary?.turns ?? null,
  minutes: summary?.minutes ?? null,
  closeness: summary?.closeness ?? null,
  comeback: summary?.comeback ?? null,
  thumbnail: summary?.thumbnail ?? "",
});

function fromRating({ game, pool, mu, sigma, games, last_played: lastPlayed }: Selectable<RatingsTable>): StoredRating {
  return { game, pool: pool as Pool, mu, sigma, games, lastPlayed };
}

// --- Recording ------------------------------------------------------------------------------------------------------------

async function unrecorded(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tables")
    .select("id")
    .where("phase", "=", "over")
    .where("results_recorded", "=", 0)
    .orderBy("listed_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The number of the next game. Read it first: if another game is recorded meanwhile, the number conflicts. */
async function nextNumber(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("games")
    .select(({ fn }) => fn.max("n").as("n"))
    .executeTakeFirstOrThrow();
  return (n ?? 0) + 1;
}

/** Whether two of the accounts have played too many recent rated games together. */
async function repeats(db: Db, accounts: readonly string[], ended: number): Promise<boolean> {
  const since = ended - Math.max(...REPEAT_LIMITS.map(({ days }) => days)) * DAY_MS;
  const shared = await db
    .selectFrom("results as one")
    .innerJoin("results as other", "other.n", "one.n")
    .innerJoin("games", "games.n", "one.n")
    .select(["one.account as a", "other.account as b", "games.ended"])
    .where("one.account", "in", accounts)
    .where("other.account", "in", accounts)
    .whereRef("one.account", "<", "other.account")
    .where("games.rated", "=", 1)
    .where("games.ended", ">", since)
    .execute();
  return accounts.some((a) =>
    accounts.some((b) => {
      const games = shared.filter((game) => game.a === a && game.b === b);
      return REPEAT_LIMITS.some((limit) => games.filter((game) => game.ended > ended - limit.days * DAY_MS).length >= limit.games);
    }),
  );
}

/** Locks accounts, in one order, until the transaction ends. @returns those that exist */
async function lockExisting(db: Db, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const locked = new Set<string>();
  for (const account of [...accounts].sort()) if (await lockAccount(db, account)) locked.add(account);
  return locked;
}

/** Why a game is unrated, judged when it is recorded. */
async function lateReason(
  db: Db,
  { unratedReason, ended }: GameFacts,
  accounts: readonly string[],
  existing: ReadonlySet<string>,
): Promise<UnratedReason | ""> {
  if (unratedReason !== "") return unratedReason;
  if (accounts.length < 2 || accounts.some((account) => !existing.has(account))) return "VOID";
  if (await repeats(db, accounts, ended)) return "REPEAT_OPPONENT";
  return (await isUpheldAmong(db, accounts)) ? "VOIDED" : "";
}

async function ratingRows(db: Db, accounts: readonly string[], game: string, pool: Pool): Promise<Map<string, Selectable<RatingsTable>>> {
  const rows = await db
    .selectFrom("ratings")
    .selectAll()
    .where("account", "in", accounts)
    .where("game", "=", game)
    .where("pool", "=", pool)
    .execute();
  return new Map(rows.map((row) => [row.account, row]));
}

async function recordResult(db: Db, table: string, facts?: GameFacts): Promise<boolean> {
  const n = await nextNumber(db);
  const { numUpdatedRows: marked } = await db
    .updateTable("tables")
    .set({ results_recorded: 1 })
    .where("id", "=", table)
    .where("results_recorded", "=", 0)
    .executeTakeFirstOrThrow();
  if (marked !== 1n) return false;
  if (!facts) return true;
  const { game, pool, seats, ended, results, isConceded = false, isPrivate = false, tournament = "", summary } = facts;
  const players = results.filter(({ kind }) => kind === "account");
  const accounts = players.map(({ account }) => account);
  const existing = await lockExisting(db, accounts);
  const reason = await lateReason(db, facts, accounts, existing);
  const rated = reason === "" ? 1 : 0;
  await db
    .insertInto("games")
    .values({
      n,
      table_id: table,
      game,
      pool,
      seats,
      public: isPrivate ? 0 : 1,
      ended,
      rated,
      unrated_reason: reason,
      conceded: Number(isConceded),
      tournament,
      bots: results.filter(({ kind }) => kind === "bot").length,
      ...summaryColumns(summary),
    })
    .execute();
  await countOpenings(db, facts);
  const isDeleted = ({ kind, account }: SeatResult) => kind === "account" && !existing.has(account);
  const strengths = rated ? await rate(db, facts, players) : new Map<number, RatedSeat>();
  await db
    .insertInto("results")
    .values(results.map((seat) => resultRow(n, isDeleted(seat) ? { ...seat, account: "", name: NO_NAME } : seat, strengths.get(seat.seat))))
    .execute();
  if (rated) await addAttacks(db, n, facts);
  return true;
}

async function countOpenings(db: Db, { game, seats, openings = [] }: GameFacts): Promise<void> {
  for (const { players, opening, isWon } of openings)
    await db
      .insertInto("openings")
      .values({ game, players, seats, opening, played: 1, wins: isWon ? 1 : 0 })
      .onConflict((conflict) =>
        conflict.columns(["game", "players", "seats", "opening"]).doUpdateSet({
          played: sql`openings.played + 1`,
          wins: sql`openings.wins + ${isWon ? 1 : 0}`,
        }),
      )
      .execute();
}

/** Stores the new ratings and season scores. @returns strengths before and after, by seat */
async function rate(db: Db, facts: GameFacts, players: readonly SeatResult[]): Promise<Map<number, RatedSeat>> {
  const { game, pool, ended, seats } = facts;
  const known = await ratingRows(
    db,
    players.map(({ account }) => account),
    game,
    pool,
  );
  const rows: { known: Rated | undefined; placing: number; isForgiven: boolean }[] = [];
  for (const player of players) {
    const row = known.get(player.account);
    rows.push({ known: row && fromRating(row), placing: player.placing, isForgiven: await isForgiven(db, player, seats) });
  }
  const rated = rateGame(rows, ended);
  for (const [i, { account }] of players.entries()) {
    const { after } = at(rated, i);
    if (at(rows, i).isForgiven) continue;
    await saveRating(db, { account, game, pool, ...after, games: (known.get(account)?.games ?? 0) + 1, lastPlayed: ended });
  }
  const all = players.map((player, i): RatedSeat & SeatResult => ({ ...player, ...at(rated, i), forgiven: at(rows, i).isForgiven }));
  await changeSeasons(db, seasonChanges(facts, all));
  return new Map(all.map((seat) => [seat.seat, seat]));
}

/** The first departure in a while doesn't change the rating of a player whose position was no reason to leave. */
async function isForgiven(db: Db, { account, leftEarly, leftChance }: SeatResult, seats: number): Promise<boolean> {
  if (!leftEarly || !isForgivable(leftChance, seats)) return false;
  return (await reliabilityOf(db, account, FORGIVING_GAMES - 1)).left === 0;
}

async function saveRating(db: Db, { account, game, pool, mu, sigma, games, lastPlayed }: StoredRating & { readonly account: string }) {
  const values = { mu, sigma, games, last_played: lastPlayed, leaderboard_score: leaderboardScore({ mu, sigma }, pool) };
  await db
    .insertInto("ratings")
    .values({ account, game, pool, ...values })
    .onConflict((conflict) => conflict.columns(["account", "game", "pool"]).doUpdateSet(values))
    .execute();
}

// --- Recomputing ----------------------------------------------------------------------------------------------------------

/** Ratings while they are recomputed: strength and number of games by account, game and pool. */
type Ledger = Map<string, Rated & { readonly games: number; readonly account: string; readonly game: string; readonly pool: Pool }>;

const keyOf = (account: string, game: string, pool: string): string => `${account} ${game} ${pool}`;

interface RecomputedGame {
  /** Numbers that differ. */
  readonly differences: number;
  /** What the game adds to its season. */
  readonly seasons: readonly SeasonChange[];
}

async function recomputeGame(db: Db, ledger: Ledger, recorded: RecordedGame, write: boolean): Promise<RecomputedGame> {
  const { n, game, pool, ended } = recorded;
  const players = recorded.results.filter(({ kind }) => kind === "account");
  const seats = players.map(({ account, placing, before, forgiven = false }) => {
    // A deleted account has no rating, only its recorded strength before this game.
    const left = account === "" && before ? { ...before, lastPlayed: ended } : undefined;
    return { known: left ?? ledger.get(keyOf(account, game, pool)), placing, isForgiven: forgiven };
  });
  const rated = rateGame(seats, ended);
  let differences = 0;
  for (const [i, { seat, account, before, after, forgiven }] of players.entries()) {
    const now = rated[i] as (typeof rated)[number];
    const same = before?.mu === now.before.mu && before.sigma === now.before.sigma && after?.mu === now.after.mu;
    if (!same || after?.sigma !== now.after.sigma) {
      differences++;
      if (write) await db.updateTable("results").set(strengthColumns(now)).where("n", "=", n).where("seat", "=", seat).execute();
    }
    if (account === "" || forgiven) continue;
    const key = keyOf(account, game, pool);
    ledger.set(key, { ...now.after, account, game, pool, lastPlayed: ended, games: (ledger.get(key)?.games ?? 0) + 1 });
  }
  const scored = players.map((player, i) => ({ ...player, before: at(rated, i).before }));
  return { differences, seasons: seasonChanges(recorded, scored) };
}

/** What a rated game has added to its season, by the stored strengths. */
function storedSeasons(recorded: RecordedGame): SeasonChange[] {
  const scored = recorded.results.flatMap(({ before, ...seat }) => (before ? [{ ...seat, before }] : []));
  return scored.length === 0 ? [] : seasonChanges(recorded, scored);
}

/** In their order. @param of one pool */
async function ratedGames(
  db: Db,
  after: number,
  limit = RECOMPUTE_BATCH,
  of?: { readonly game: string; readonly pool: Pool },
): Promise<RecordedGame[]> {
  let query = db.selectFrom("games").selectAll().where("rated", "=", 1).where("n", ">", after);
  if (of) query = query.where("game", "=", of.game).where("pool", "=", of.pool);
  return withResults(db, await query.orderBy("n").limit(limit).execute());
}

async function recomputeRatings(db: Db, write: boolean): Promise<Recomputed> {
  const ledger: Ledger = new Map();
  const seasons = new Map<string, SeasonChange>();
  let [games, differences] = [0, 0];
  for (let page = await ratedGames(db, 0); page.length > 0; page = await ratedGames(db, page.at(-1)?.n ?? 0))
    for (const recorded of page) {
      const game = await recomputeGame(db, ledger, recorded, write);
      differences += game.differences;
      games++;
      for (const one of game.seasons) {
        const sum = seasons.get(seasonKey(one)) ?? { games: 0, surplus: 0 };
        seasons.set(seasonKey(one), { ...one, games: sum.games + one.games, surplus: sum.surplus + one.surplus });
      }
    }
  differences += await compareSeasons(db, seasons, write);
  for (const row of await db.selectFrom("ratings").selectAll().execute()) {
    const key = keyOf(row.account, row.game, row.pool);
    const right = ledger.get(key);
    if (right && isSame(fromRating(row), right)) ledger.delete(key);
    else if (!right) {
      differences++;
      if (write) await dropRating(db, row);
    }
  }
  for (const rating of ledger.values()) {
    differences++;
    if (write) await saveRating(db, rating);
  }
  return { games, differences };
}

async function dropRating(db: Db, { account, game, pool }: Pick<RatingsTable, "account" | "game" | "pool">): Promise<void> {
  await db.deleteFrom("ratings").where("account", "=", account).where("game", "=", game).where("pool", "=", pool).execute();
}

const isSame = (a: StoredRating, b: Omit<StoredRating, "game" | "pool">): boolean =>
  a.mu === b.mu && a.sigma === b.sigma && a.games === b.games && a.lastPlayed === b.lastPlayed;

// --- Voiding --------------------------------------------------------------------------------------------------------------

/** Results that changed the account's rating. */
const ratedResults = (db: Db, account: string, game: string, pool: Pool) =>
  db
    .selectFrom("results")
    .innerJoin("games", "games.n", "results.n")
    .where("account", "=", account)
    .where("game", "=", game)
    .where("pool", "=", pool)
    .where("rated", "=", 1)
    .where("forgiven", "=", 0);

/** The last rated game of an account in a pool, with its number. @param before only those with smaller numbers */
async function lastRated(
  db: Db,
  account: string,
  game: string,
  pool: Pool,
  before?: number,
): Promise<(Rated & { readonly n: number }) | undefined> {
  let query = ratedResults(db, account, game, pool).select(["results.n", "mu", "sigma", "ended as lastPlayed"]);
  if (before !== undefined) query = query.where("results.n", "<", before);
  const row = await query.orderBy("results.n", "desc").limit(1).executeTakeFirst();
  const strength = row && strengthOf(row.mu, row.sigma);
  return strength && { ...strength, lastPlayed: row.lastPlayed, n: row.n };
}

async function countRated(db: Db, account: string, game: string, pool: Pool): Promise<number> {
  const counted = ratedResults(db, account, game, pool).select(({ fn }) => fn.countAll<number>().as("n"));
  return (await counted.executeTakeFirstOrThrow()).n;
}

/** Sets ratings to those of the last results. @param upTo skips accounts with later games, whose turn is still to come */
async function followResults(
  db: Db,
  accounts: ReadonlySet<string>,
  game: string,
  pool: Pool,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const account of accounts) {
    const last = await lastRated(db, account, game, pool);
    if (last && last.n > upTo) continue;
    if (last) await saveRating(db, { ...last, account, game, pool, games: await countRated(db, account, game, pool) });
    else await dropRating(db, { account, game, pool });
  }
}

const accountsOf = (games: readonly RecordedGame[]): Set<string> =>
  new Set(games.flatMap(({ results }) => results.map(({ account }) => account).filter(Boolean)));

async function voidGame(db: Db, table: string): Promise<boolean> {
  const recorded = await findGame(db, table);
  if (recorded?.unratedReason !== "") return false;
  const { n, game, pool } = recorded;
  await db.updateTable("games").set({ rated: 0, unrated_reason: VOIDING }).where("n", "=", n).execute();
  await db.updateTable("results").set(strengthColumns()).where("n", "=", n).execute();
  await followResults(db, accountsOf([recorded]), game, pool);
  await changeSeasons(db, storedSeasons(recorded).map(reversed));
  await dropAttacks(db, n, recorded);
  return true;
}

async function voidedGames(db: Db): Promise<number[]> {
  return (await db.selectFrom("games").select("n").where("unrated_reason", "=", VOIDING).orderBy("n").execute()).map(({ n }) => n);
}

async function recomputeAfter(db: Db, voided: number, done: number, limit: number): Promise<number> {
  const { game, pool } = await db.selectFrom("games").select(["game", "pool"]).where("n", "=", voided).executeTakeFirstOrThrow();
  const games = await ratedGames(db, done, limit, { game, pool: pool as Pool });
  const last = games.at(-1)?.n;
  if (last === undefined) {
    const reason = "VOIDED" satisfies UnratedReason;
    await db.updateTable("games").set({ unrated_reason: reason }).where("n", "=", voided).execute();
    return 0;
  }
  const accounts = accountsOf(games);
  const ledger: Ledger = new Map();
  for (const account of accounts) {
    const before = await lastRated(db, account, game, pool as Pool, games[0]?.n);
    if (before) ledger.set(keyOf(account, game, pool), { ...before, account, game, pool: pool as Pool, games: 0 });
  }
  let differences = 0;
  for (const recorded of games) {
    const game = await recomputeGame(db, ledger, recorded, true);
    if (game.differences === 0) continue;
    differences += game.differences;
    await changeSeasons(db, storedSeasons(recorded).map(reversed));
    await changeSeasons(db, game.seasons);
  }
  if (differences > 0) await followResults(db, accounts, game, pool as Pool, last);
  return last;
}

// --- Reading --------------------------------------------------------------------------------------------------------------

export async function withResults(db: Db, games: readonly Selectable<GamesTable>[]): Promise<RecordedGame[]> {
  if (games.length === 0) return [];
  const numbers = games.map(({ n }) => n);
  const rows = await db
    .selectFrom("results")
    .leftJoin("accounts", "accounts.id", "results.account")
    .selectAll("results")
    // Renamed accounts appear under their current name.
    .select("accounts.name as current")
    .where("n", "in", numbers)
    .orderBy("n")
    .orderBy("seat")
    .execute();
  const byGame = new Map<number, RecordedSeat[]>(games.map(({ n }) => [n, []]));
  for (const { current, ...row } of rows) byGame.get(row.n)?.push(fromResult({ ...row, name: current ?? row.name }));
  return games.map((game) => fromGame(game, byGame.get(game.n) ?? []));
}

async function findGame(db: Db, table: string): Promise<RecordedGame | undefined> {
  const row = await db.selectFrom("games").selectAll().where("table_id", "=", table).executeTakeFirst();
  return row && (await withResults(db, [row]))[0];
}

async function ratingsOf(db: Db, account: string): Promise<StoredRating[]> {
  const rows = await db.selectFrom("ratings").selectAll().where("account", "=", account).orderBy("game").orderBy("pool").execute();
  return rows.map(fromRating);
}

async function ratingsIn(db: Db, accounts: readonly string[], game: string, pool: Pool) {
  if (accounts.length === 0) return [];
  return [...(await ratingRows(db, accounts, game, pool)).values()].map((row) => ({ account: row.account, ...fromRating(row) }));
}

async function ratedGamesOf(db: Db, account: string, game: string, pool: Pool, limit: number): Promise<RecordedGame[]> {
  return withResults(
    db,
    await ratedResults(db, account, game, pool).selectAll("games").orderBy("results.n", "desc").limit(limit).execute(),
  );
}

async function gamesOf(db: Db, account: string, limit: number, all = false): Promise<RecordedGame[]> {
  let query = db.selectFrom("results").innerJoin("games", "games.n", "results.n").selectAll("games").where("account", "=", account);
  if (!all) query = query.where("public", "=", 1);
  return withResults(db, await query.orderBy("results.n", "desc").limit(limit).execute());
}

async function reliabilityOf(db: Db, account: string, limit: number): Promise<{ games: number; left: number }> {
  const rows = await db
    .selectFrom("results")
    .innerJoin("games", "games.n", "results.n")
    .select("left_early")
    .where("account", "=", account)
    .where("public", "=", 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("results as other")
          .select("other.seat")
          .whereRef("other.n", "=", "results.n")
          .whereRef("other.seat", "!=", "results.seat")
          .where("other.kind", "!=", "bot"),
      ),
    )
    .orderBy("results.n", "desc")
    .limit(limit)
    .execute();
  return { games: rows.length, left: rows.filter((row) => row.left_early === 1).length };
}

async function ratingHistory(db: Db, account: string, game: string, pool: Pool) {
  const { rows } = await sql<Strength & { n: number; ended: number }>`
    select n, ended, mu, sigma from (
      select games.n, ended, mu, sigma, row_number() over (order by games.n) as nth, count(*) over () as total
      from results join games on games.n = results.n
      where account = ${account} and game = ${game} and pool = ${pool} and rated = 1 and forgiven = 0 and mu is not null
    ) as points where nth = total or nth % ((total + ${HISTORY_POINTS - 2}) / ${HISTORY_POINTS - 1}) = 0 order by n`.execute(db);
  return rows;
}

async function headToHead(db: Db, account: string, other: string) {
  const { rows } = await sql<{ game: string; ahead: number; behind: number; level: number }>`
    select game, sum(case when self.placing < opponent.placing then 1 else 0 end) as ahead,
      sum(case when self.placing > opponent.placing then 1 else 0 end) as behind,
      sum(case when self.placing = opponent.placing then 1 else 0 end) as level
    from results as self join results as opponent on opponent.n = self.n join games on games.n = self.n
    where self.account = ${account} and opponent.account = ${other} and games.public = 1 group by game order by game`.execute(db);
  return rows;
}

async function leaderboard(db: Db, { game, pool, since, limit, from, upwards = false }: LeaderboardPage) {
  const [pastScore, pastAccount] = upwards ? ([">", "<"] as const) : (["<", ">"] as const);
  let query = db
    .selectFrom("ratings")
    .innerJoin("accounts", "accounts.id", "ratings.account")
    .select(["account", "name", "mu", "sigma", "games", "leaderboard_score as score"])
    .where("game", "=", game)
    .where("pool", "=", pool)
    .where("leaderboard_score", ">", 0)
    .where("last_played", ">", since);
  if (from)
    query = query.where((eb) =>
      eb.or([
        eb("leaderboard_score", pastScore, from.score),
        eb.and([eb("leaderboard_score", "=", from.score), eb("account", pastAccount, from.account)]),
      ]),
    );
  const ordered = query.orderBy("leaderboard_score", upwards ? "asc" : "desc").orderBy("account", upwards ? "desc" : "asc");
  const rows = await ordered.limit(limit).execute();
  return upwards ? rows.reverse() : rows;
}

async function leaderboardEntry(
  db: Db,
  account: string,
  game: string,
  pool: Pool,
): Promise<(LeaderboardEntry & { lastPlayed: number }) | undefined> {
  return db
    .selectFrom("ratings")
    .innerJoin("accounts", "accounts.id", "ratings.account")
    .select(["name", "mu", "sigma", "games", "leaderboard_score as score", "last_played as lastPlayed"])
    .where("account", "=", account)
    .where("game", "=", game)
    .where("pool", "=", pool)
    .executeTakeFirst();
}

async function leaderboardRank(db: Db, game: string, pool: Pool, since: number, score: number): Promise<number> {
  const { above } = await db
    .selectFrom("ratings")
    .select(({ fn }) => fn.countAll<number>().as("above"))
    .where("game", "=", game)
    .where("pool", "=", pool)
    .where("leaderboard_score", ">", score)
    .where("last_played", ">", since)
    .executeTakeFirstOrThrow();
  return above + 1;
}

async function openings(db: Db, game: string): Promise<OpeningFigures> {
  const rows = await db.selectFrom("openings").selectAll().where("game", "=", game).orderBy("opening").execute();
  const countsOf = (players: OpeningPlayers): OpeningCounts => {
    const counts: Record<string, OpeningCount[]> = {};
    for (const row of rows.filter((one) => one.players === players)) {
      counts[row.seats] ??= [];
      counts[row.seats]?.push([row.opening, row.played, row.wins]);
    }
    return counts;
  };
  return { people: countsOf("people"), bots: countsOf("bots") };
}

/** Removes a deleted account's name and ratings; its games keep seat and placing. */
export async function forgetResults(db: Db, account: string, noName: string): Promise<void> {
  await markDumps(db, sql`select n from results where account = ${account}`);
  await db.updateTable("results").set({ account: "", name: noName }).where("account", "=", account).execute();
  await db.deleteFrom("ratings").where("account", "=", account).execute();
  await db.deleteFrom("season_scores").where("account", "=", account).execute();
}

export const RESULT_READS = {
  unrecorded,
  voidedGames,
  findGame,
  ratingsOf,
  ratingsIn,
  gamesOf,
  ratedGamesOf,
  reliabilityOf,
  ratingHistory,
  headToHead,
  openings,
  leaderboard,
  leaderboardEntry,
  leaderboardRank,
};

export const RESULT_WRITES = { recordResult, recomputeRatings, voidGame, recomputeAfter };
