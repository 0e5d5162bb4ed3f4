/** Queries of `seasons.ts`. Each runs inside its caller's transaction. */
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Pool, Strength } from "../../shared/core/rating.ts";
import { seasonAt, seasonScore, surpluses } from "../../shared/core/season.ts";
import type { Database } from "./database.ts";
import type { RecordedSeat } from "./results.ts";
import type { OwnSeason, SeasonEntry, SeasonPage } from "./seasons.ts";

type Db = Kysely<Database>;
type Board = Pick<SeasonPage, "game" | "pool" | "season">;

/** How a season's score of one account changes. */
export interface SeasonChange extends Board {
  readonly account: string;
  readonly games: number;
  readonly surplus: number;
}

interface SeasonSeat extends Pick<RecordedSeat, "account" | "placing"> {
  readonly before: Strength;
  readonly forgiven?: boolean;
}

/** What a game adds, without deleted accounts and forgiven departures. @param seats all accounts of a rated game */
export function seasonChanges(
  { game, pool, ended }: { readonly game: string; readonly pool: Pool; readonly ended: number },
  seats: readonly SeasonSeat[],
): SeasonChange[] {
  const surplus = surpluses(seats);
  const season = seasonAt(ended);
  return seats.flatMap(({ account, forgiven = false }, i) =>
    account && !forgiven ? [{ game, pool, season, account, games: 1, surplus: surplus[i] ?? 0 }] : [],
  );
}

export const reversed = (change: SeasonChange): SeasonChange => ({ ...change, games: -change.games, surplus: -change.surplus });

/** In one order, so that two transactions never wait for each other. */
export async function changeSeasons(db: Db, changes: readonly SeasonChange[]): Promise<void> {
  for (const change of [...changes].sort((a, b) => (a.account < b.account ? -1 : 1))) await changeSeason(db, change);
}

async function changeSeason(db: Db, change: SeasonChange): Promise<void> {
  const { games, surplus } = await db
    .insertInto("season_scores")
    .values({ ...change, score: null })
    .onConflict((conflict) =>
      conflict.columns(["game", "pool", "season", "account"]).doUpdateSet(({ ref, eb }) => ({
        games: eb(ref("season_scores.games"), "+", ref("excluded.games")),
        surplus: eb(ref("season_scores.surplus"), "+", ref("excluded.surplus")),
      })),
    )
    .returning(["games", "surplus"])
    .executeTakeFirstOrThrow();
  if (games === 0) await db.deleteFrom("season_scores").where(isRow(change)).execute();
  else
    await db
      .updateTable("season_scores")
      .set({ score: seasonScore(games, surplus) ?? null })
      .where(isRow(change))
      .execute();
}

const isRow =
  ({ game, pool, season, account }: Board & { readonly account: string }) =>
  ({ and }: ExpressionBuilder<Database, "season_scores">) =>
    and({ game, pool, season, account });

/** Compares all scores with what the games add up to. @returns how many differ */
export async function compareSeasons(db: Db, right: Map<string, SeasonChange>, write: boolean): Promise<number> {
  const changes: SeasonChange[] = [];
  for (const { score: _score, ...row } of await db.selectFrom("season_scores").selectAll().execute()) {
    const stored = { ...row, pool: row.pool as Pool };
    const { games = 0, surplus = 0 } = right.get(seasonKey(stored)) ?? {};
    right.delete(seasonKey(stored));
    if (games !== stored.games || surplus !== stored.surplus)
      changes.push({ ...stored, games: games - stored.games, surplus: surplus - stored.surplus });
  }
  changes.push(...right.values());
  if (write) await changeSeasons(db, changes);
  return changes.length;
}

export const seasonKey = ({ game, pool, season, account }: Board & { readonly account: string }): string =>
  `${game} ${pool} ${season} ${account}`;

/** Takes an account out of the season's tables until its next rated game. */
export async function unlistFromSeason(db: Db, account: string, season: string): Promise<void> {
  await db.updateTable("season_scores").set({ score: null }).where("account", "=", account).where("season", "=", season).execute();
}

// --- Reading --------------------------------------------------------------------------------------------------------------

async function firstSeason(db: Db, game: string, pool: Pool): Promise<string | undefined> {
  const scores = db.selectFrom("season_scores").where("game", "=", game).where("pool", "=", pool);
  const { first } = await scores.select(({ fn }) => fn.min("season").as("first")).executeTakeFirstOrThrow();
  return first ?? undefined;
}

const listed = (db: Db, { game, pool, season }: Board) =>
  db
    .selectFrom("season_scores")
    .innerJoin("accounts", "accounts.id", "season_scores.account")
    .select(["name", "account", "games"])
    .select(sql<number>`score`.as("score"))
    .where("game", "=", game)
    .where("pool", "=", pool)
    .where("season", "=", season)
    .where("score", "is not", null);

async function seasonPage(db: Db, { limit, from, upwards = false, ...board }: SeasonPage): Promise<SeasonEntry[]> {
  const [pastScore, pastAccount] = upwards ? ([">", "<"] as const) : (["<", ">"] as const);
  let query = listed(db, board);
  if (from)
    query = query.where((eb) =>
      eb.or([eb("score", pastScore, from.score), eb.and([eb("score", "=", from.score), eb("account", pastAccount, from.account)])]),
    );
  const ordered = query.orderBy("score", upwards ? "asc" : "desc").orderBy("account", upwards ? "desc" : "asc");
  const rows = await ordered.limit(limit).execute();
  return upwards ? rows.reverse() : rows;
}

function seasonEntry(db: Db, account: string, board: Board): Promise<SeasonEntry | undefined> {
  return listed(db, board).where("account", "=", account).executeTakeFirst();
}

async function seasonRank(db: Db, { game, pool, season }: Board, score: number): Promise<number> {
  const { above } = await db
    .selectFrom("season_scores")
    .select(({ fn }) => fn.countAll<number>().as("above"))
    .where("game", "=", game)
    .where("pool", "=", pool)
    .where("season", "=", season)
    .where("score", ">", score)
    .executeTakeFirstOrThrow();
  return above + 1;
}

async function seasonsOf(db: Db, account: string, season: string): Promise<OwnSeason[]> {
  const { rows } = await sql<Omit<OwnSeason, "score"> & { score: number | null }>`
    select game, pool, season, games, score, (
      select count(*) from (
        select 1 from season_scores as other where other.game = own.game and other.pool = own.pool and other.season = own.season
          and other.score > own.score limit 3
      ) as better
    ) as above
    from season_scores as own where account = ${account} and season <= ${season} and (season = ${season} or score is not null)
    order by season desc, game, pool`.execute(db);
  return rows.map(({ score, ...row }) => ({ ...row, ...(score !== null && { score }) }));
}

export const SEASON_READS = { firstSeason, seasonPage, seasonEntry, seasonRank, seasonsOf };
