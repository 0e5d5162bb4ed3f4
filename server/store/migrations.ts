/** Migrations of both databases. Released steps never change: add the next one. */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { errorWithCode } from "../lib/storeErrors.ts";
import { POSTGRES_SCHEMA, SCHEMA } from "./schema.ts";

export type Dialect = "sqlite" | "postgres";

/** By names, whose order is that of the steps. */
export type Steps = Readonly<Record<string, Migration>>;

export const run = (...statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

export const STEPS: { readonly [D in Dialect]: Steps } = {
  sqlite: { "001-schema": run(...SCHEMA) },
  postgres: { "001-schema": run(...SCHEMA, ...POSTGRES_SCHEMA) },
};

/** The first step that only a newer version knows, if the database has one. */
async function newerStep<D>(db: Kysely<D>, steps: Steps): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.find(({ name }) => !(name in steps))?.name;
}

/** Migrates a database, one program at a time. @returns names of the steps made @throws Error with code NEWER */
export async function migrate<D>(db: Kysely<D>, steps: Steps): Promise<string[]> {
  const newer = await newerStep(db, steps);
  if (newer) throw errorWithCode("NEWER", newer);
  const provider = { getMigrations: async () => ({ ...steps }) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
