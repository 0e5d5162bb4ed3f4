/** Queries of `dumps.ts`. Each runs inside its caller's transaction. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DumpView } from "../../shared/core/dump.ts";
import { DAY_MS, HOUR_MS } from "../lib/clock.ts";
import type { Database } from "./database.ts";
import type { DumpGame, DumpMonth, StoredDump } from "./dumps.ts";
import { NO_NAME } from "./store.ts";

type Db = Kysely<Database>;

async function firstEnd(db: Db, game: string): Promise<number | undefined> {
  const games = db.selectFrom("games").select("ended").where("game", "=", game).where("public", "=", 1);
  return (await games.orderBy("ended").limit(1).executeTakeFirst())?.ended;
}

async function dumps(db: Db): Promise<StoredDump[]> {
  const rows = await db.selectFrom("dumps").selectAll().where("written", ">", 0).orderBy("month", "desc").orderBy("game").execute();
  return rows.map(({ game, month, games, bytes, sha256, written, stale }) => ({
    game,
    month,
    games,
    bytes,
    sha256,
    written,
    isStale: stale > 0,
  }));
}

/** A dump is rewritten at most once a day. */
async function claimDump(db: Db, { game, month, starts, ends }: DumpMonth, now: number): Promise<boolean> {
  const empty = { games: 0, bytes: 0, sha256: "", written: 0, stale: 0, claimed: 0, claimed_stale: 0 };
  await db
    .insertInto("dumps")
    .values({ game, month, starts, ends, ...empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("dumps")
    .set((eb) => ({ claimed: now, claimed_stale: eb.ref("stale") }))
    .where("game", "=", game)
    .where("month", "=", month)
    .where("claimed", "<=", now - HOUR_MS)
    .where((eb) => eb.or([eb("written", "=", 0), eb.and([eb("stale", ">", 0), eb("written", "<=", now - DAY_MS)])]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function finishDump(db: Db, { game, month, ...file }: DumpView): Promise<void> {
  await db
    .updateTable("dumps")
    .set((eb) => ({ ...file, claimed: 0, stale: eb("stale", "-", eb.ref("claimed_stale")) }))
    .where("game", "=", game)
    .where("month", "=", month)
    .execute();
}

async function dumpGames(
  db: Db,
  { game, starts, ends }: DumpMonth,
  limit: number,
  after?: Pick<DumpGame, "n" | "ended">,
): Promise<DumpGame[]> {
  let query = db
    .selectFrom("games")
    .select(["n", "ended", "table_id", "rated"])
    .where("game", "=", game)
    .where("public", "=", 1)
    .where("ended", ">=", starts)
    .where("ended", "<", ends);
  if (after) query = query.where(sql<boolean>`(ended, n) > (${after.ended}, ${after.n})`);
  const games = await query.orderBy("ended").orderBy("n").limit(limit).execute();
  if (games.length === 0) return [];
  const numbers = games.map(({ n }) => n);
  const gone = await db.selectFrom("results").select(["n", "seat"]).where("n", "in", numbers).where("name", "=", NO_NAME).execute();
  return games.map(({ n, ended, table_id: table, rated }) => {
    const deleted = gone.filter((result) => result.n === n).map(({ seat }) => seat);
    return { n, ended, table, rated: rated === 1, deleted };
  });
}

/** Marks the dumps that contain these games for rewriting. @param games a query for their numbers */
export async function markDumps(db: Db, games: RawBuilder<unknown>): Promise<void> {
  await sql`update dumps set stale = stale + 1 where exists (
    select 1 from games where games.game = dumps.game and games.ended >= dumps.starts and games.ended < dumps.ends and games.n in (${games})
  )`.execute(db);
}

export const DUMP_READS = { firstEnd, dumps, dumpGames };

export const DUMP_WRITES = { claimDump, finishDump };
