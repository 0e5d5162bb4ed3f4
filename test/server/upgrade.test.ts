/** A store that an older program has written goes on under this one. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { openPatientPool } from "../../server/lib/postgres.ts";
import { type Dialect, stepsOf } from "../../server/store/migrations.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import type { Store } from "../../server/store/store.ts";
import { postgresFor } from "./postgres.ts";

/** The last step before heads were kept apart. */
const OLD = "005-probes";

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
  assert.deepEqual([lease.epoch, table.head, table.moves, table.owing, table.status, entries.length], [4, 2, 2, [0, 1], '{"x":1}', 2]);
  assert.deepEqual([table.created, table.changed], [1_700_000_000_000, 1_700_000_000_009]);
  assert.deepEqual(
    (await store.list({ limit: 1 })).map(({ id }) => id),
    ["a"],
  );
  await store.append(lease, 2, { entry: { seat: 1, move: { type: "pass" } }, intent: "", moves: 3, owing: [] }, 1_700_000_000_010);
  await store.report({
    table: "a",
    game: "auction",
    seat: 0,
    name: "",
    bySeat: 1,
    byName: "",
    reported: "r",
    reporter: "b",
    reason: "",
    at: 1,
    chat: [],
    record: "",
  });
  assert.equal((await store.reports(1)).length, 1);
  await store.close();
}

describe("a store of an older program", () => {
  it("in a folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    const database = new Sqlite(join(folder, "quayside.db"));
    await writeOld(new Kysely<unknown>({ dialect: new SqliteDialect({ database }) }), "sqlite");
    await check(await openSqlite(folder));
    rmSync(folder, { recursive: true });
  });

  it("on PostgreSQL", async function () {
    const url = await (await postgresFor(this)).database();
    await writeOld(new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPatientPool(url) }) }), "postgres");
    await check(await openPostgres(url));
  });
});
