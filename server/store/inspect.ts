/** Reads what a store says about itself, also while servers run. Unlike opening it, this neither migrates nor changes it. */
import { existsSync, statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { describeDatabase, openToolPool } from "../lib/postgres.ts";
import { postgresStartError, StoreStartError } from "../lib/storeErrors.ts";
import type { Location } from "./openStore.ts";
import { fileOf } from "./sqlite.ts";
import { wasClosed } from "./sqliteFile.ts";

export interface Migrated {
  /** For example `001-schema`. */
  readonly name: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

export interface StoreFacts {
  /** In bytes, with the write-ahead log of the embedded database. */
  readonly size: number;
  /** Oldest first; empty if nothing was ever stored. */
  readonly migrations: readonly Migrated[];
  readonly tables: number;
  /** How far the clock of PostgreSQL's machine is ahead, in ms, as far as one query can tell. */
  readonly clockAhead?: number;
}

const MIGRATIONS = "select name, timestamp from kysely_migration order by name";
const COUNT = "select count(*) as tables from tables";

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function inspectSqlite(folder: string): StoreFacts {
  const file = fileOf(folder);
  const size = sizeOf(file) + sizeOf(`${file}-wal`);
  // A read-only connection leaves the write-ahead log of a running or crashed server alone, but would leave its own behind.
  const sqlite = new Sqlite(file, { fileMustExist: true, readonly: !wasClosed(file), timeout: 5000 });
  try {
    sqlite.pragma("query_only = on");
    const isMigrated = sqlite.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get() !== undefined;
    if (!isMigrated) return { size, migrations: [], tables: 0 };
    const { tables } = sqlite.prepare<[], { tables: number }>(COUNT).get() ?? { tables: 0 };
    return { size, migrations: sqlite.prepare<[], Migrated>(MIGRATIONS).all(), tables };
  } finally {
    sqlite.close();
  }
}

async function inspectPostgres(databaseUrl: string): Promise<StoreFacts> {
  const pool = openToolPool(databaseUrl);
  const query = async <R extends object>(text: string): Promise<R[]> => (await pool.query<R>(text)).rows;
  try {
    const [{ size, isMigrated } = { size: 0, isMigrated: false }] = await query<{ size: number; isMigrated: boolean }>(
      `select pg_database_size(current_database()) as size, to_regclass('kysely_migration') is not null as "isMigrated"`,
    );
    // The connection exists by now, so the answer takes a moment only.
    const sent = Date.now();
    const [{ now } = { now: sent }] = await query<{ now: number }>("select (extract(epoch from clock_timestamp()) * 1000)::bigint as now");
    const clockAhead = now - (sent + Date.now()) / 2;
    if (!isMigrated) return { size, migrations: [], tables: 0, clockAhead };
    const [{ tables } = { tables: 0 }] = await query<{ tables: number }>(COUNT);
    return { size, migrations: await query<Migrated>(MIGRATIONS), tables, clockAhead };
  } catch (error) {
    throw postgresStartError(describeDatabase(databaseUrl), error);
  } finally {
    await pool.end();
  }
}

/** @returns undefined if the embedded store has no file yet @throws StoreStartError */
export async function inspectStore({ databaseUrl, dataDir }: Location): Promise<StoreFacts | undefined> {
  if (databaseUrl !== "") return inspectPostgres(databaseUrl);
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return inspectSqlite(dataDir);
  } catch (error) {
    throw new StoreStartError(file, error);
  }
}
