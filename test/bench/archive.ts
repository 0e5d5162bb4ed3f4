/**
 * Searches of an archive of `--games` games (300,000) and `--accounts` players (5,000), on both stores, PostgreSQL with its defaults. Each search
 * runs in the store as the server runs it, with its page of 50 and the count of the first page. They were played in three years, and the
 * most active player has played four a day. `--store sqlite` or `--store postgres` measures one of them.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { openToolPool } from "../../server/lib/postgres.ts";
import type { Database } from "../../server/store/database.ts";
import { migrate, STEPS } from "../../server/store/migrations.ts";
import { migratePostgres, openPostgres } from "../../server/store/postgres.ts";
import type { GameSearch } from "../../server/store/results.ts";
import { fileOf, openSqlite } from "../../server/store/sqlite.ts";
import type { Store } from "../../server/store/store.ts";
import { GAMES_COUNTED, GAMES_PER_PAGE } from "../../shared/core/archive.ts";
import { addArchive, archiveAccount } from "../server/helpers/archiveRows.ts";
import { ownPostgres } from "../server/helpers/postgres.ts";
import { figure, machine, median, option, percentile } from "./measure.ts";

const GAMES = Number(option("games", "300000"));
const ACCOUNTS = Number(option("accounts", "5000"));
const STORE = option("store", "both");
const ROUNDS = 15;
const DAY_MS = 86_400_000;
const LAST = Date.UTC(2026, 10, 1);
const FIRST = LAST - 3 * 365 * DAY_MS;
const [MOST, MANY, FEW] = [archiveAccount(0), archiveAccount(40), archiveAccount(4000)];

const SEARCHES: { readonly [what: string]: Partial<GameSearch> } = {
  newest: {},
  "newest, of an account that sees private games": { viewer: MANY },
  "a game": { game: "shipyard" },
  "a game, turn-based, rated, with bots": { game: "shipyard", pool: "correspondence", rated: true, bots: true },
  "a week two years ago": { from: LAST - 730 * DAY_MS, to: LAST - 723 * DAY_MS },
  "comebacks ever": { sort: "comeback" },
  "comebacks of the week": { sort: "comeback", from: LAST - 7 * DAY_MS },
  "closest of a game ever": { sort: "closest", game: "catan" },
  "longest of the year": { sort: "longest", from: LAST - 365 * DAY_MS },
  "the most active player": { player: MOST },
  "the most active player, closest": { player: MOST, sort: "closest" },
  "the most active player, won, of a game": { player: MOST, won: true, game: "catan" },
  "a player with few games": { player: FEW },
  "head to head of the two most active": { player: MOST, with: archiveAccount(1) },
  "head to head": { player: MANY, with: FEW },
};

const search = (more: Partial<GameSearch>): GameSearch => ({ viewer: "", sort: "newest", limit: GAMES_PER_PAGE + 1, ...more });

async function measure(name: string, store: Store): Promise<void> {
  for (const [what, more] of Object.entries(SEARCHES)) {
    const wanted = search(more);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const [found] = await Promise.all([store.results.searchGames(wanted), store.results.countGames(wanted, GAMES_COUNTED + 1)]);
      times.push(performance.now() - start);
      if (found.length === 0 && !what.startsWith("head")) throw new Error(`${what}: nothing was found`);
    }
    figure(`${name}, ${what}, median`, median(times), "ms");
    if (percentile(times, 90) > 2 * median(times)) figure("  its p90", percentile(times, 90), "ms");
  }
}

async function fill(db: Kysely<Database>): Promise<void> {
  const start = performance.now();
  await addArchive(db, GAMES, ACCOUNTS, FIRST, LAST);
  figure(`${GAMES} games generated`, (performance.now() - start) / 1000, "s");
}

async function measureSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-archive-"));
  mkdirSync(folder, { recursive: true });
  const file = new Sqlite(fileOf(folder));
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = OFF");
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(db, STEPS.sqlite);
  await fill(db);
  await db.destroy();
  const store = await openSqlite(folder);
  await measure("SQLite", store);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measurePostgres(): Promise<void> {
  const url = await (await ownPostgres()).database();
  await migratePostgres(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openToolPool(url) }) });
  await fill(db);
  // As autovacuum does some minutes later.
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
  const store = await openPostgres(url);
  await measure("PostgreSQL", store);
  await store.close();
}

console.log(`archive: ${machine()}`);
if (STORE !== "postgres") await measureSqlite();
if (STORE !== "sqlite") await measurePostgres();
process.exit(0);
