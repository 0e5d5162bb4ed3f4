/** The store on PostgreSQL, which several processes may share. The latest lease on a table wins. */
import { Kysely, PostgresDialect, sql } from "kysely";
import { asUnavailable, describeDatabase, openPool, openToolPool } from "../lib/postgres.ts";
import { errorWithCode, postgresStartError } from "../lib/storeErrors.ts";
import { ACCOUNT_READS, accountStore } from "./accountQueries.ts";
import { CORRESPONDENCE_READS, correspondenceStore } from "./correspondenceQueries.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrations.ts";
import { AppendQueue, withoutNul } from "./postgresAppend.ts";
import { READS, WRITES } from "./queries.ts";
import { RESULT_READS, resultStore } from "./resultQueries.ts";
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
    return await migrate(db, "postgres");
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

/** Id of the advisory lock held while ratings change. The numbers of games alone keep them right; the lock saves attempts in vain. */
const RATINGS_LOCK = 7_150_003;

async function oneAtATime<R>(db: Kysely<Database>, change: () => Promise<R>): Promise<R> {
  await sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`.execute(db);
  return change();
}

const QUERIES = { ...READS, ...WRITES };

type AnyQuery = (db: Kysely<Database>, ...values: unknown[]) => Promise<unknown>;

/** Opens the store of a database, which is brought up to date. @throws StoreStartError if it cannot be reached or used, or is a newer program's */
export async function openPostgres(url: string): Promise<Store> {
  await migratePostgres(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(url) }) });
  const appends = new AppendQueue(db);
  type Query<A extends unknown[], R> = (db: Kysely<Database>, ...values: A) => Promise<R>;
  const reading = <A extends unknown[], R>(query: Query<A, R>) => asUnavailable((...values: A) => query(db, ...values));
  const changing = <A extends unknown[], R>(query: Query<A, R>) =>
    asUnavailable((...values: A) => db.transaction().execute((inside) => query(inside, ...values)));
  const [findOne, openOne, readEntries] = [reading(READS.find), changing(WRITES.open), reading(READS.entries)];
  const findSome = reading(READS.findAll);
  return {
    create: changing(WRITES.create),
    open: (id, claimed) => openOne(withoutNul(id), claimed),
    find: (id) => findOne(withoutNul(id)),
    findAll: (ids) => findSome(ids.map(withoutNul)),
    entries: (id, from, limit) => readEntries(withoutNul(id), from, limit),
    save: changing(WRITES.save),
    redact: changing(WRITES.redact),
    append: asUnavailable((lease, seq, stored, at, documents, happened = []) =>
      appends.add({ lease, seq, stored, at, documents, happened }),
    ) satisfies Store["append"],
    appendChat: changing(WRITES.appendChat),
    report: changing(WRITES.report),
    reports: reading(READS.reports),
    reportGroups: reading(READS.reportGroups),
    findReport: reading(READS.findReport),
    closeReport: changing(WRITES.closeReport),
    saveBot: changing(WRITES.saveBot),
    findBot: reading(READS.findBot),
    deleteBot: changing(WRITES.deleteBot),
    accounts: accountStore((name) => (name in ACCOUNT_READS ? reading(QUERIES[name] as AnyQuery) : changing(QUERIES[name] as AnyQuery))),
    correspondence: correspondenceStore((name) =>
      name in CORRESPONDENCE_READS ? reading(QUERIES[name] as AnyQuery) : changing(QUERIES[name] as AnyQuery),
    ),
    results: resultStore((name) => {
      if (name in RESULT_READS) return reading(QUERIES[name] as AnyQuery);
      return changing((inside, ...values) => oneAtATime(inside, () => (QUERIES[name] as AnyQuery)(inside, ...values)));
    }),
    list: reading(READS.list),
    probe: changing(WRITES.probe),
    archive: changing(archiveExclusively),
    deleteUnentered: changing(WRITES.deleteUnentered),
    close: async () => {
      await appends.drained();
      await db.destroy();
    },
  };
}
