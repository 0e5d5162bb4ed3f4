/** The search of finished games: what it finds, page by page, and the plans that keep it fast on a large archive. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { openToolPool } from "../../../server/lib/postgres.ts";
import type { Database } from "../../../server/store/database.ts";
import { countSql, searchSql } from "../../../server/store/gameSearch.ts";
import { migrate, STEPS } from "../../../server/store/migrations.ts";
import { migratePostgres } from "../../../server/store/postgres.ts";
import type { GameFacts, GameFilter, GameSearch, SeatResult } from "../../../server/store/results.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import { GAME_SORTS, type GameSort } from "../../../shared/core/archive.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { addArchive, archiveAccount } from "../helpers/archiveRows.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { postgresFor } from "../helpers/postgres.ts";
import { addAccount, newTable } from "../helpers/rows.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 1);
const ACCOUNTS = ["ann", "bob", "cid"];

/** A game with all kinds of players; every fourth is private, every fifth can't be replayed. */
function factsAt(i: number, random: FastRandom): GameFacts {
  const one = (of: number) => random.int(of, "game");
  const seats = 2 + one(3);
  const results = Array.from({ length: seats }, (_, seat): SeatResult => {
    const account = seat === 0 ? (ACCOUNTS[one(3)] as string) : "";
    const second = seat === 1 && one(2) === 0 ? "dan" : "";
    const isBot = seat === seats - 1 && seat > 1 && one(2) === 0;
    const id = account || second;
    const kind = isBot ? "bot" : id ? "account" : "guest";
    return {
      seat,
      account: id,
      kind,
      name: id || `x${seat}`,
      rank: 0,
      placing: seat + 1,
      score: 9 - seat,
      leftEarly: one(6) === 0,
      counts: false,
    };
  });
  const winner = one(seats);
  return {
    table: `t${i}`,
    game: ["auction", "tower"][one(2)] as string,
    pool: one(4) === 0 ? "correspondence" : "live",
    seats,
    // Several end in the same millisecond.
    ended: NOW + Math.floor(i / 3) * DAY_MS,
    unratedReason: "CASUAL",
    results: results.map((result, seat) => ({ ...result, rank: seat === winner ? 1 : 2 })),
    ...(i % 4 === 0 && { isPrivate: true }),
    ...(i % 5 !== 0 && {
      summary: {
        turns: 10 + one(5),
        minutes: 7,
        thumbnail: `board ${i}`,
        closeness: one(4) / 4,
        ...(i % 3 !== 0 && { comeback: one(5) / 5 }),
      },
    }),
  };
}

type Numbered = GameFacts & { readonly n: number };

const VALUES: { readonly [S in GameSort]: (game: Numbered) => number | undefined } = {
  newest: ({ ended }) => ended,
  comeback: ({ summary }) => summary?.comeback,
  closest: ({ summary }) => summary?.closeness,
  longest: ({ summary }) => summary?.turns,
};

/** What a search is to find, without a database. */
function expected(games: readonly Numbered[], filter: GameFilter, sort: GameSort): string[] {
  const value = VALUES[sort];
  const satAt = ({ results }: Numbered, account: string) => results.find((result) => result.account === account);
  const { viewer, game, pool, seats, rated, bots, from = 0, to = Number.POSITIVE_INFINITY, player, with: other, won } = filter;
  const fits = (one: Numbered) =>
    value(one) !== undefined &&
    (!one.isPrivate || (viewer !== "" && satAt(one, viewer) !== undefined)) &&
    (game === undefined || one.game === game) &&
    (pool === undefined || one.pool === pool) &&
    (seats === undefined || one.seats === seats) &&
    rated !== true &&
    (bots === undefined || one.results.some(({ kind }) => kind === "bot") === bots) &&
    one.ended >= from &&
    one.ended < to &&
    (player === undefined || satAt(one, player) !== undefined) &&
    (other === undefined || satAt(one, other) !== undefined) &&
    (!won || (satAt(one, player ?? "")?.rank === 1 && !satAt(one, player ?? "")?.leftEarly));
  return games
    .filter(fits)
    .sort((a, b) => (value(b) ?? 0) - (value(a) ?? 0) || b.n - a.n)
    .map(({ table }) => table);
}

const FILTERS: readonly GameFilter[] = [
  { viewer: "" },
  { viewer: "ann" },
  { viewer: "", game: "tower", pool: "live" },
  { viewer: "bob", pool: "correspondence", seats: 3 },
  { viewer: "", rated: true },
  { viewer: "", rated: false, bots: true },
  { viewer: "cid", bots: false, from: NOW + 3 * DAY_MS, to: NOW + 20 * DAY_MS },
  { viewer: "", from: NOW + 2 * DAY_MS },
  { viewer: "", from: NOW - 900 * DAY_MS, to: NOW + 900 * DAY_MS },
  { viewer: "", player: "ann" },
  { viewer: "ann", player: "ann", won: true },
  { viewer: "dan", player: "ann", with: "dan" },
  { viewer: "", player: "dan", with: "bob", game: "auction", won: true },
  { viewer: "", player: "bob", from: NOW + 5 * DAY_MS, to: NOW + 9 * DAY_MS },
];

describeEachStore("the search of finished games", (opened) => {
  const games: Numbered[] = [];
  let store: Store;
  before(async () => {
    store = opened();
    for (const id of [...ACCOUNTS, "dan"]) await addAccount(store, id, NOW, id);
    const random = new FastRandom(7);
    for (let i = 1; i <= 60; i++) {
      const facts = factsAt(i, random);
      await store.create(newTable(facts.table, { phase: "over" }));
      await store.results.recordResult(facts.table, facts);
      games.push({ ...facts, n: i });
    }
  });

  it("finds the same as a loop over all games, in the same order, page by page", async () => {
    for (const filter of FILTERS)
      for (const sort of GAME_SORTS) {
        const found: string[] = [];
        let before: number | undefined;
        for (let more = true; more; ) {
          const page = await store.results.searchGames({ ...filter, sort, limit: 7, ...(before !== undefined && { before }) });
          found.push(...page.map(({ table }) => table));
          before = page.at(-1)?.n;
          more = page.length === 7;
        }
        const right = expected(games, filter, sort);
        assert.deepEqual(found, right, `${sort} ${JSON.stringify(filter)}`);
        assert.equal(await store.results.countGames({ ...filter, sort }, 5), Math.min(5, right.length));
      }
  });

  it("returns what lists show, and private games only to those who sat there", async () => {
    const [own] = await store.results.gamesOf("ann", 99, true);
    assert.ok(own);
    const shown = await store.results.gamesOf("ann", 99);
    assert.ok(shown.length > 0 && shown.every(({ isPrivate }) => !isPrivate));
    const [first] = await store.results.searchGames({ viewer: "", sort: "comeback", limit: 1 });
    assert.equal(first?.summary?.thumbnail, `board ${first?.table.slice(1)}`);
  });
});

const [ANN, BEN] = [archiveAccount(200), archiveAccount(250)];

/** What the plan of each search has to use: no scan of all games, and no sort of more than a player's games. */
const PLANS: readonly { readonly search: Partial<GameSearch>; readonly index: RegExp; readonly sorts?: true }[] = [
  { search: {}, index: /games_by_end/ },
  { search: { viewer: ANN }, index: /games_by_end/ },
  // PostgreSQL may take the latest games and leave out a few.
  { search: { game: "catan" }, index: /games_by_(game|end)/ },
  { search: { pool: "correspondence" }, index: /games_by_end/ },
  { search: { from: NOW, to: NOW + DAY_MS, before: 1 }, index: /games_by_end/ },
  { search: { sort: "comeback" }, index: /games_by_comeback/ },
  { search: { sort: "closest", before: 1 }, index: /games_by_closeness/ },
  { search: { sort: "closest", game: "catan", pool: "live" }, index: /games_by_(game_)?closeness/ },
  { search: { sort: "longest", from: NOW - 999 * DAY_MS }, index: /games_by_turns/ },
  { search: { sort: "comeback", from: NOW, to: NOW + 7 * DAY_MS }, index: /games_by_end/, sorts: true },
  { search: { player: ANN }, index: /results_by_account/ },
  { search: { player: ANN, viewer: ANN, game: "catan", won: true, before: 9 }, index: /results_by_account/ },
  { search: { player: ANN, with: BEN }, index: /results_by_account/, sorts: true },
  { search: { player: ANN, sort: "closest" }, index: /results_by_account/, sorts: true },
];

const SCANS = /\bSCAN (games|self|other)(?! USING)|Seq Scan/;
const SORTS = /TEMP B-TREE|\bSort\b/;

/** @param explain the database's word */
async function assertPlans(db: Kysely<Database>, explain: string): Promise<void> {
  for (const { search, index, sorts } of PLANS) {
    const query = searchSql({ viewer: "", sort: "newest", limit: 51, ...search });
    const { rows } = await sql`${sql.raw(explain)} ${query}`.execute(db);
    const plan = JSON.stringify(rows);
    assert.match(plan, index, `${JSON.stringify(search)}: ${plan}`);
    assert.doesNotMatch(plan, SCANS, JSON.stringify(search));
    // PostgreSQL may sort a player's games.
    if (!sorts && !(explain === "explain" && search.player)) assert.doesNotMatch(plan, SORTS, `${JSON.stringify(search)}: ${plan}`);
  }
}

/** Searches that few games fit, so that many are looked at. */
const RARE: readonly Partial<GameSearch>[] = [
  { sort: "comeback", seats: 6, pool: "correspondence", rated: true },
  { sort: "closest", game: "catan", seats: 6, viewer: ANN },
  { sort: "longest", bots: true },
];

describe("the plans of searches", () => {
  const fill = (db: Kysely<Database>) => addArchive(db, 6000, 300, NOW - 300 * DAY_MS, NOW + 60 * DAY_MS);

  it("use the indexes of the embedded store", async () => {
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: new Sqlite(":memory:") }) });
    await migrate(db, STEPS.sqlite);
    await fill(db);
    await assertPlans(db, "explain query plan");
    for (const search of RARE) {
      const { rows } = await sql`explain query plan ${countSql({ viewer: "", sort: "newest", ...search }, 1001)}`.execute(db);
      const plan = JSON.stringify(rows);
      assert.match(plan, /COVERING INDEX games_by/, `games that don't fit are left out by the index alone: ${plan}`);
    }
    await db.destroy();
  });

  it("let no other query of the embedded store wait", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const store = await openSqlite(folder);
    let found = 0;
    const searches = Array.from({ length: 200 }, async () => {
      await store.results.searchGames({ viewer: "", sort: "newest", limit: 51 });
      found++;
    });
    assert.equal(await store.find("nothing"), undefined);
    assert.ok(found < searches.length);
    await Promise.all(searches);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("use the indexes of PostgreSQL", async function () {
    const url = await (await postgresFor(this)).database();
    await migratePostgres(url);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openToolPool(url) }) });
    await fill(db);
    await sql`vacuum analyze`.execute(db);
    await assertPlans(db, "explain");
    const { rows } = await sql`explain ${searchSql({ viewer: "", sort: "closest", player: ANN, limit: 51 })}`.execute(db);
    assert.match(JSON.stringify(rows), /Index Only Scan using games_by_number/, "of games that aren't on the page, no row is read");
    await db.destroy();
  });
});
