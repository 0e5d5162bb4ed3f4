/** The search of finished games, written for the indexes of both databases; `test/server/store/gameSearch.test.ts` checks their plans. */
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { DAY_MS } from "../lib/clock.ts";
import type { Database, GamesTable } from "./database.ts";
import { withResults } from "./resultQueries.ts";
import type { GameFilter, GameSearch, RecordedGame } from "./results.ts";

type Db = Kysely<Database>;

/** The greatest value comes first, among equal ones the latest game. */
const COLUMNS = { newest: "games.ended", comeback: "games.comeback", closest: "games.closeness", longest: "games.turns" } as const;

const SHORT_MS = 31 * DAY_MS;

type Found = GameFilter & Pick<GameSearch, "sort">;

/** Goes through the games in the order of their values, since too many fit to sort them: not of a player, and of a longer time. */
const isByValue = ({ sort, player, from, to = Number.POSITIVE_INFINITY }: Found): boolean =>
  sort !== "newest" && player === undefined && (from === undefined || to - from > SHORT_MS);

/** `cross join` keeps SQLite from reading all games first; PostgreSQL takes it as an inner join. */
function tablesOf({ player, with: other }: GameFilter): RawBuilder<unknown> {
  if (player === undefined) return sql`games`;
  return other === undefined ? sql`results as self cross join games` : sql`results as self cross join results as other cross join games`;
}

function conditionsOf({ viewer, game, pool, seats, rated, bots, from, to, player, with: other, won }: GameFilter): RawBuilder<unknown>[] {
  const isOwn = sql`exists (select 1 from results as own where own.n = games.n and own.account = ${viewer})`;
  return [
    player !== undefined && sql`self.account = ${player} and games.n = self.n`,
    other !== undefined && sql`other.account = ${other} and other.n = self.n`,
    won && sql`self.rank = 1 and self.left_early = 0`,
    viewer === "" ? sql`games.public = 1` : sql`(games.public = 1 or ${isOwn})`,
    game !== undefined && sql`games.game = ${game}`,
    pool !== undefined && sql`games.pool = ${pool}`,
    seats !== undefined && sql`games.seats = ${seats}`,
    rated !== undefined && sql`games.rated = ${rated ? 1 : 0}`,
    bots !== undefined && (bots ? sql`games.bots > 0` : sql`games.bots = 0`),
    from !== undefined && sql`games.ended >= ${from}`,
    to !== undefined && sql`games.ended < ${to}`,
  ].filter((condition) => condition !== false && condition !== undefined);
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

/** Games of a player are listed by number, in which their index has them. */
const isByNumber = ({ sort, player }: Found): boolean => sort === "newest" && player !== undefined;

/** `+ 0` keeps databases from going through all games in this order: those that fit are few, and sorted when they are found. */
const orderOf = (filter: Found): RawBuilder<unknown> => {
  const column = sql.ref(COLUMNS[filter.sort]);
  return (filter.sort === "newest" && !filter.player) || isByValue(filter) ? column : sql`${column} + 0`;
};

/** Games that the sort leaves out lack its value. */
function foundBy(filter: Found): RawBuilder<unknown>[] {
  return [...conditionsOf(filter), ...(filter.sort === "newest" ? [] : [sql`${sql.ref(COLUMNS[filter.sort])} is not null`])];
}

/**
 * The games of a page. Those of a player that are to be sorted are found by indexes alone, and only the page's rows are read: PostgreSQL
 * needs a fifth of the time for a player with thousands of games.
 */
export function searchSql(search: GameSearch): RawBuilder<Selectable<GamesTable>> {
  const { sort, before, limit } = search;
  const conditions = foundBy(search);
  const order = orderOf(search);
  if (before !== undefined && isByNumber(search)) conditions.push(sql`self.n < ${before}`);
  else if (before !== undefined)
    conditions.push(sql`(${order}, games.n) < ((select ${sql.ref(COLUMNS[sort])} from games where n = ${before}), ${before})`);
  if (isByNumber(search)) return sql`select games.* from ${tablesOf(search)} where ${all(conditions)} order by self.n desc limit ${limit}`;
  const page = (columns: RawBuilder<unknown>) =>
    sql<
      Selectable<GamesTable>
    >`select ${columns} from ${tablesOf(search)} where ${all(conditions)} order by ${order} desc, games.n desc limit ${limit}`;
  if (search.player === undefined) return page(sql`games.*`);
  const found = page(sql`games.n, ${order} as value`);
  return sql`select games.* from (${found}) as found cross join games where games.n = found.n order by found.value desc, found.n desc`;
}

async function searchGames(db: Db, search: GameSearch): Promise<RecordedGame[]> {
  return withResults(db, (await searchSql(search).execute(db)).rows);
}

export function countSql(filter: Found, max: number): RawBuilder<{ n: number }> {
  const some = sql`select 1 from ${tablesOf(filter)} where ${all(foundBy(filter))} limit ${max}`;
  return sql`select count(*) as n from (${some}) as found`;
}

async function countGames(db: Db, filter: Found, max: number): Promise<number> {
  const { rows } = await countSql(filter, max).execute(db);
  return rows[0]?.n ?? 0;
}

export const GAME_READS = { searchGames, countGames };
