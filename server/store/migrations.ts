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

const STEPS: Record<string, Migration> = { "001-tables": { up: first, down: dropFirst } };

export const migrations: MigrationProvider = { getMigrations: async () => STEPS };
