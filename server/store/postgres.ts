/** The store on PostgreSQL, which several processes may share. The latest lease on a table wins. */
import { Kysely, PostgresDialect, sql } from "kysely";
import { asUnavailable, describeDatabase, openPool, openToolPool } from "../lib/postgres.ts";
import { errorWithCode, postgresStartError } from "../lib/storeErrors.ts";
import { buildStore, QUERIES, READS, WRITES } from "./buildStore.ts";
import type { Database } from "./database.ts";
import { migrate, STEPS } from "./migrations.ts";
import { AppendQueue, withoutNul } from "./postgresAppend.ts";
import { RESULT_WRITES } from "./resultQueries.ts";
import type { Store } from "./store.ts";

/** Without these settings a crash may lose committed data. */
const DURABLE = ["fsync", "synchronous_commit"];

/** @throws Error with code UNSAFE */
async function assertDurable(db: Kysely<Database>): Promise<void> {
  for (const setting of DURABLE) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
    if (rows[0]?.value === "off") throw errorWithCode("UNSAFE", setting);
  }
}

/** Migrates the database, one process at a time. @returns names of the steps made @throws StoreStartError */
export async function migratePostgres(url: string): Promise<string[]> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openToolPool(url) }) });
  try {
    await assertDurable(db);
    return await migrate(db, STEPS.postgres);
  } catch (error) {
    throw postgresStartError(describeDatabase(url), error);
  } finally {
    await db.destroy();
  }
}

/** Id of the advisory lock held while archiving. */
const ARCHIVE_LOCK = 7_150_001;
const ARCHIVE_BATCH = 20;

async function archiveExclusively(db: Kysely<Database>, before: number): Promise<number> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}) as free`.execute(db);
  return rows[0]?.free ? WRITES.archive(db, before, ARCHIVE_BATCH) : 0;
}

/** Id of the advisory lock held while ratings change. The unique game numbers ensure correctness; the lock avoids conflicts. */
const RATINGS_LOCK = 7_150_003;

type Query = (db: Kysely<Database>, ...values: unknown[]) => Promise<unknown>;

/** Opens the store of a database and migrates it. @throws StoreStartError if it cannot be reached or used, or a newer version wrote it */
export async function openPostgres(url: string): Promise<Store> {
  await migratePostgres(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(url) }) });
  const appends = new AppendQueue(db);
  const queries = buildStore((name) => {
    const query = QUERIES[name] as Query;
    if (name in READS) return asUnavailable((...values) => query(db, ...values));
    const change = async (transaction: Kysely<Database>, values: unknown[]) => {
      if (name in RESULT_WRITES) await sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`.execute(transaction);
      return query(transaction, ...values);
    };
    return asUnavailable((...values) => db.transaction().execute((transaction) => change(transaction, values)));
  });
  return {
    ...queries,
    open: (id, lease) => queries.open(withoutNul(id), lease),
    find: (id) => queries.find(withoutNul(id)),
    findAll: (ids) => queries.findAll(ids.map(withoutNul)),
    seatings: (ids) => queries.seatings(ids.map(withoutNul)),
    entries: (id, from, limit) => queries.entries(withoutNul(id), from, limit),
    append: asUnavailable((lease, seq, stored, at, documents, happened = []) =>
      appends.add({ lease, seq, stored, at, documents, happened }),
    ) satisfies Store["append"],
    archive: asUnavailable((before) => db.transaction().execute((transaction) => archiveExclusively(transaction, before))),
    close: async () => {
      await appends.drained();
      await db.destroy();
    },
  };
}
