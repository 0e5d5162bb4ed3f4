/** The store's tables, step by step; a step that was released is never changed. Column types are those that every dialect has. */
import { type Kysely, sql } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";

async function first(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tables")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("phase", "text", (column) => column.notNull())
    .addColumn("public", "integer", (column) => column.notNull())
    .addColumn("epoch", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("head_seq", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("arrangement", "text", (column) => column.notNull())
    .addColumn("header", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("invite", "text", (column) => column.notNull())
    .addColumn("watch_key", "text", (column) => column.notNull())
    .addColumn("created", "bigint", (column) => column.notNull())
    .addColumn("changed", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tables_listed").on("tables").columns(["public", "phase", "changed"]).execute();
  await db.schema
    .createTable("entries")
    .addColumn("table_id", "text", (column) => column.notNull().references("tables.id"))
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("intent", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("entries_key", ["table_id", "seq"])
    .execute();
  await db.schema
    .createTable("chat")
    .addColumn("table_id", "text", (column) => column.notNull().references("tables.id"))
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("line", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_key", ["table_id", "n"])
    .execute();
}

async function dropFirst(db: Kysely<unknown>): Promise<void> {
  for (const table of ["chat", "entries", "tables"]) await sql`drop table ${sql.table(table)}`.execute(db);
}

async function second(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("tables")
    .addColumn("life", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("happenings")
    .addColumn("table_id", "text", (column) => column.notNull().references("tables.id"))
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("after_seq", "integer", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("happenings_key", ["table_id", "n"])
    .execute();
  await db.schema
    .createTable("reports")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("table_id", "text", (column) => column.notNull().references("tables.id"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("by_seat", "integer", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("chat", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .execute();
}

async function dropSecond(db: Kysely<unknown>): Promise<void> {
  for (const table of ["reports", "happenings"]) await sql`drop table ${sql.table(table)}`.execute(db);
  await db.schema.alterTable("tables").dropColumn("life").execute();
}

async function third(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("tables")
    .addColumn("moves", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("tables")
    .addColumn("owing", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

async function dropThird(db: Kysely<unknown>): Promise<void> {
  for (const column of ["owing", "moves"]) await db.schema.alterTable("tables").dropColumn(column).execute();
}

/** Columns that are called otherwise since. */
const RENAMED = [
  ["arrangement", "seating"],
  ["life", "status"],
] as const;

async function fourth(db: Kysely<unknown>): Promise<void> {
  for (const [old, name] of RENAMED) await db.schema.alterTable("tables").renameColumn(old, name).execute();
}

async function undoFourth(db: Kysely<unknown>): Promise<void> {
  for (const [old, name] of RENAMED) await db.schema.alterTable("tables").renameColumn(name, old).execute();
}

/** What `Store.probe` writes to. */
async function fifth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("probes")
    .addColumn("filler", "text", (column) => column.notNull())
    .execute();
}

async function dropFifth(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("probes").execute();
}

/** Bots of people's own; of their tokens only the hash is kept. */
async function sixth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bots")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created", "bigint", (column) => column.notNull())
    .execute();
}

async function dropSixth(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("bots").execute();
}

const STEPS: Record<string, Migration> = {
  "001-tables": { up: first, down: dropFirst },
  "002-life": { up: second, down: dropSecond },
  "003-standing": { up: third, down: dropThird },
  "004-words": { up: fourth, down: undoFourth },
  "005-probes": { up: fifth, down: dropFifth },
  "006-bots": { up: sixth, down: dropSixth },
};

/** Names of the steps that this program knows. */
export const KNOWN_STEPS: readonly string[] = Object.keys(STEPS);

export const migrations: MigrationProvider = { getMigrations: async () => STEPS };
