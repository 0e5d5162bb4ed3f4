/** A database of an older version is migrated with its data. The newer step is made up. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { openToolPool } from "../../../server/lib/postgres.ts";
import { type Dialect, migrate, run, STEPS } from "../../../server/store/migrations.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import { fileOf, openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import { postgresFor } from "../helpers/postgres.ts";
import { newTable } from "../helpers/rows.ts";

const newer = (dialect: Dialect) => ({
  ...STEPS[dialect],
  "002-theme": run("alter table tables add column theme text not null default 'sea'"),
});

async function writeTable(store: Store): Promise<void> {
  await store.create(newTable("a"));
  await store.close();
}

async function assertMigrates(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  try {
    assert.deepEqual(await migrate(db, newer(dialect)), ["002-theme"]);
    assert.deepEqual(await migrate(db, newer(dialect)), [], "once only");
    const { rows } = await sql`select id, theme from tables`.execute(db);
    assert.deepEqual(rows, [{ id: "a", theme: "sea" }]);
    await assert.rejects(migrate(db, STEPS[dialect]), { code: "NEWER", message: "002-theme" });
  } finally {
    await db.destroy();
  }
}

describe("a store of an older version", () => {
  it("in a folder is migrated with its data, and then refuses that version", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    await writeTable(await openSqlite(folder));
    await assertMigrates(new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(fileOf(folder)) }) }), "sqlite");
    rmSync(folder, { recursive: true });
  });

  it("on PostgreSQL is migrated with its data, and then refuses that version", async function () {
    const url = await (await postgresFor(this)).database();
    await writeTable(await openPostgres(url));
    await assertMigrates(new Kysely({ dialect: new PostgresDialect({ pool: openToolPool(url) }) }), "postgres");
  });
});
