/** Stores of older versions are migrated and readable. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { realClock } from "../../../server/lib/clock.ts";
import { openToolPool } from "../../../server/lib/postgres.ts";
import { type Dialect, stepsOf } from "../../../server/store/migrations.ts";
import { migratePostgres, openPostgres } from "../../../server/store/postgres.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import { readChatMessage } from "../../../server/table/chat/history.ts";
import { Table } from "../../../server/table/table.ts";
import { isRefusal, SPECTATOR } from "../../../shared/core/game.ts";
import { gameById } from "../../../shared/games.ts";
import { postgresFor, query } from "../helpers/postgres.ts";
import { newReport } from "../helpers/rows.ts";
import { eventually } from "../helpers/testServer.ts";

/** The last step before heads were kept apart. */
const OLD = "005-probes";

/** The last step before tables had an owner. */
const OWNERLESS = "010-reports";

/** One table with two moves, as that program kept it. */
async function writeOld(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { error } = await new Migrator({ db, provider: stepsOf(dialect) }).migrateTo(OLD);
  assert.equal(error, undefined);
  await sql`insert into tables
    (id, game, phase, public, epoch, head_seq, seating, header, outcome, secret, invite, watch_key, created, changed, status, moves, owing)
    values ('a', 'auction', 'running', 1, 3, 2, '{}', '{}', '', 's', 'i', 'w', 1700000000000, 1700000000009, '{"x":1}', 2, '0,1')`.execute(
    db,
  );
  for (const seq of [0, 1])
    await sql`insert into entries values ('a', ${sql.lit(seq)}, '{"seat":0,"move":{"type":"pass"}}', 'in')`.execute(db);
  await db.destroy();
}

async function check(store: Store): Promise<void> {
  const opened = await store.open("a");
  assert.ok(opened);
  const { table, lease, entries } = opened;
  assert.deepEqual(
    [lease.epoch, table.head, table.moves, table.seatsToMove, table.status, entries.length],
    [4, 2, 2, [0, 1], '{"x":1}', 2],
  );
  assert.deepEqual([table.created, table.changed], [1_700_000_000_000, 1_700_000_000_009]);
  assert.deepEqual(
    (await store.list({ limit: 1 })).map(({ id }) => id),
    ["a"],
  );
  await store.append(lease, 2, { entry: { seat: 1, move: { type: "pass" } }, intent: "", moves: 3, seatsToMove: [] }, 1_700_000_000_010);
  await store.report(newReport("a", ""));
  assert.equal((await store.reports(1)).length, 1);
  await store.close();
}

describe("a store of an older version", () => {
  it("in a folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const database = new Sqlite(join(folder, "quayside.db"));
    await writeOld(new Kysely<unknown>({ dialect: new SqliteDialect({ database }) }), "sqlite");
    await check(await openSqlite(folder));
    rmSync(folder, { recursive: true });
  });

  it("on PostgreSQL", async function () {
    const url = await (await postgresFor(this)).database();
    await writeOld(new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openToolPool(url) }) }), "postgres");
    await check(await openPostgres(url));
  });

  it("is not migrated while an older server is connected, and refuses older servers afterwards", async function () {
    const url = await (await postgresFor(this)).database();
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openToolPool(url) }) });
    await new Migrator({ db, provider: stepsOf("postgres") }).migrateTo(OWNERLESS);
    await db.destroy();
    const old = new pg.Client({ connectionString: url, application_name: "quayside" });
    await old.connect();
    await assert.rejects(migratePostgres(url), /is in use by an older version of Quayside: stop all of them/);
    await old.query("select epoch from heads");
    await old.end();
    await eventually(
      "it is gone",
      async () => (await query(url, "select from pg_stat_activity where application_name = 'quayside'")).length === 0,
    );
    assert.deepEqual(await migratePostgres(url), [
      "011-owner",
      "012-processes",
      "013-accounts",
      "014-people",
      "015-correspondence",
      "016-email",
      "017-bot-seats",
    ]);
    await assert.rejects(query(url, "update heads set epoch = epoch + 1"), /column "epoch" does not exist/);
  });
});

describe("a database written by version 0.1.0", () => {
  it("loads with its game, seats, vote, events and chat, and takes the next move", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const database = new Sqlite(join(folder, "quayside.db"));
    database.exec(readFileSync(new URL("../../fixture/version1.sql", import.meta.url), "utf8"));
    database.close();
    const store = await openSqlite(folder);
    const loaded = await Table.load({ store, gameById, clock: realClock }, "oldtable");
    assert.ok(!isRefusal(loaded), JSON.stringify(loaded));
    const { table, chat } = loaded;
    assert.equal(table.version, 11);
    assert.deepEqual(table.status.vote, { kind: "abandon", by: 0, target: 0, voters: [1], yes: [] });
    assert.deepEqual(
      table.seating.participants.map(({ name, apiBot }) => [name, apiBot]),
      [
        ["Ann", undefined],
        ["Bob", undefined],
        ["Robo", true],
      ],
    );
    assert.deepEqual(
      table.seating.slots.map(({ level, replacedName }) => [level, replacedName]),
      [
        ["", undefined],
        ["steady", "Bob"],
        ["", undefined],
      ],
    );
    assert.deepEqual(
      table.events
        .for(SPECTATOR, 0)
        .events.map((event) => event?.type)
        .slice(-3),
      ["table.undone", "table.voteStarted", "table.replacedByBot"],
    );
    assert.deepEqual(
      chat.map((message) => readChatMessage(message).room),
      ["spectators"],
    );
    const move = { type: "placeRoad", edge: 23 };
    assert.deepEqual(await table.move({ seat: 0, move, intent: "next", version: 11 }), { version: 12 });
    await store.close();
    rmSync(folder, { recursive: true });
  });
});
