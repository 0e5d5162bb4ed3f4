/** Migrations of both databases. Released steps never change. */
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { errorWithCode } from "../lib/storeErrors.ts";

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

/** The table that `Store.probe` writes to. */
async function fifth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("probes")
    .addColumn("filler", "text", (column) => column.notNull())
    .execute();
}

async function dropFifth(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("probes").execute();
}

/** Moves the columns that every entry changes into short rows of their own. */
async function sixth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("heads")
    .addColumn("table_id", "text", (column) => column.primaryKey().notNull().references("tables.id"))
    .addColumn("epoch", "integer", (column) => column.notNull())
    .addColumn("head_seq", "integer", (column) => column.notNull())
    .addColumn("changed", "bigint", (column) => column.notNull())
    .addColumn("moves", "integer", (column) => column.notNull())
    .addColumn("owing", "text", (column) => column.notNull())
    .execute();
  await sql`insert into heads select id, epoch, head_seq, changed, moves, owing from tables`.execute(db);
  for (const column of ["epoch", "head_seq", "moves", "owing"]) await db.schema.alterTable("tables").dropColumn(column).execute();
  await db.schema.alterTable("tables").renameColumn("changed", "listed").execute();
}

/** Archived entries (`archive.ts`). */
async function seventh(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("tables")
    .addColumn("packed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index tables_to_pack on tables (listed) where phase = 'over' and packed = 0`.execute(db);
  await db.schema
    .createTable("packed")
    .addColumn("table_id", "text", (column) => column.primaryKey().notNull().references("tables.id"))
    .addColumn("entries", "text", (column) => column.notNull())
    .execute();
}

/** Settings for PostgreSQL. The foreign key costs time on every append, and the head already proves that the table exists. */
const FOR_POSTGRES = [
  "alter table reports alter column id add generated by default as identity",
  "alter table entries drop constraint entries_table_id_fkey",
  "alter table heads set (fillfactor = 50)",
];

async function eighth(db: Kysely<unknown>): Promise<void> {
  for (const statement of FOR_POSTGRES) await sql.raw(statement).execute(db);
}

/** API bots, with the hashes of their tokens. */
async function ninth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bots")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created", "bigint", (column) => column.notNull())
    .execute();
}

/** Pseudonyms for grouping reports; old reports only have table and seat. */
async function tenth(db: Kysely<unknown>): Promise<void> {
  for (const [column, seat] of [
    ["reported", "seat"],
    ["reporter", "by_seat"],
  ] as const) {
    await db.schema
      .alterTable("reports")
      .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
      .execute();
    await sql`update reports set ${sql.ref(column)} = table_id || '/' || ${sql.ref(seat)}`.execute(db);
    await db.schema.createIndex(`reports_by_${column}`).on("reports").column(column).execute();
  }
}

/** The owner of a table: number of a process, 0 for none. Renaming the lease column locks out versions that don't know owners. */
async function eleventh(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("heads").renameColumn("epoch", "lease").execute();
  await db.schema
    .alterTable("heads")
    .addColumn("owner", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Connections of servers before 011; migrations of later versions use another name. */
const OLD_SERVERS = "select from pg_stat_activity where datname = current_database() and application_name = 'quayside'";

/**
 * Tables of server/cluster. A process is alive while its heartbeat is fresh and it holds the advisory lock of its number. Data that a
 * crash of the database may lose is in unlogged tables.
 */
const FOR_SEVERAL = [
  `create table processes (
    number integer generated by default as identity primary key,
    name text not null,
    address text not null,
    beat timestamptz not null
  )`,
  `create view living as select number, name, address from processes
    where beat > clock_timestamp() - interval '3 seconds' and exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 7150002 and objid = number::oid and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
    )`,
  `create unlogged table messages (
    id bigint generated always as identity primary key,
    body text not null,
    sent timestamptz not null default clock_timestamp()
  )`,
  `create unlogged table connection_counts (
    process integer not null,
    network text not null,
    count integer not null,
    primary key (network, process)
  )`,
  // As rate-limiter-flexible expects it.
  `create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)
    with (fillfactor = 50)`,
];

/** @throws Error with code OLD_SERVER */
async function twelfth(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql.raw(OLD_SERVERS).execute(db);
  if (rows.length > 0) throw errorWithCode("OLD_SERVER", "011-owner");
  for (const statement of FOR_SEVERAL) await sql.raw(statement).execute(db);
}

type NewTable = CreateTableBuilder<string, string>;

/** Accounts, their passkeys and sessions, and the seats and bots that belong to them. */
async function thirteenth(db: Kysely<unknown>): Promise<void> {
  const columns = (type: "text" | "bigint", table: NewTable, names: readonly string[]) =>
    names.reduce((made, name) => made.addColumn(name, type, (column) => column.notNull()), table);
  const text = (table: NewTable, ...names: string[]) => columns("text", table, names);
  const numbers = (table: NewTable, ...names: string[]) => columns("bigint", table, names);
  const keyed = (name: string, key: string): NewTable =>
    db.schema.createTable(name).addColumn(key, "text", (column) => column.primaryKey().notNull());
  const owned = (table: NewTable): NewTable =>
    table.addColumn("account", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"));
  const accounts = text(keyed("accounts", "id"), "name", "name_key", "name_skeleton", "recovery_hash", "settings", "restrictions");
  await numbers(accounts, "created", "last_seen", "renamed")
    .addUniqueConstraint("accounts_name_key", ["name_key"])
    .addUniqueConstraint("accounts_name_skeleton", ["name_skeleton"])
    .execute();
  await numbers(keyed("reserved_names", "key"), "until").execute();
  const passkeys = text(owned(keyed("passkeys", "id")), "public_key", "transports", "label");
  await numbers(passkeys, "counter", "created", "last_used")
    .addColumn("backed_up", "integer", (column) => column.notNull())
    .execute();
  await numbers(text(owned(keyed("sessions", "hash")), "label"), "created", "last_seen", "reauthenticated").execute();
  await numbers(text(keyed("ceremonies", "hash"), "kind", "challenge", "account", "name"), "expires").execute();
  for (const table of ["passkeys", "sessions"]) await db.schema.createIndex(`${table}_by_account`).on(table).column("account").execute();
  await db.schema
    .createTable("account_seats")
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("table_id", "text", (column) => column.notNull().references("tables.id").onDelete("cascade"))
    .addColumn("person", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("account_seats_key", ["account", "table_id"])
    .execute();
  await db.schema.createIndex("account_seats_by_table").on("account_seats").column("table_id").execute();
  await db.schema
    .alterTable("bots")
    .addColumn("account", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("bots")
    .addColumn("last_used", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("bots_by_account").on("bots").column("account").execute();
}

/** Moderation, results and ratings, and relations between accounts. */
async function fourteenth(db: Kysely<unknown>): Promise<void> {
  const create = (name: string, columns: Readonly<Record<string, "text" | "integer" | "bigint" | "double precision">>) =>
    Object.entries(columns).reduce(
      (table, [column, type]) => table.addColumn(column, type, (added) => added.notNull()),
      db.schema.createTable(name) as NewTable,
    );
  const add = (table: string, column: string, type: "text" | "integer", initial: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (added) => added.notNull().defaultTo(initial))
      .execute();
  const action = { at: "bigint", account: "text", kind: "text", until: "bigint", reason: "text", report: "integer" } as const;
  await create("moderation_actions", { id: "text", ...action })
    .addPrimaryKeyConstraint("moderation_actions_key", ["id"])
    .execute();
  await db.schema.createIndex("moderation_actions_by_account").on("moderation_actions").columns(["account", "at"]).execute();
  for (const column of ["account", "by_account"]) {
    await add("reports", column, "text", "");
    await db.schema.createIndex(`reports_by_${column}`).on("reports").column(column).execute();
  }
  await add("reports", "state", "text", "open");
  const kind = { game: "text", pool: "text" } as const;
  const game = { ...kind, seats: "integer", public: "integer", ended: "bigint", rated: "integer" } as const;
  await create("games", { n: "integer", table_id: "text", ...game, unrated_reason: "text", tournament: "text" })
    .addPrimaryKeyConstraint("games_key", ["n"])
    .addUniqueConstraint("games_table_id", ["table_id"])
    .execute();
  const place = { account: "text", kind: "text", name: "text", rank: "integer", placing: "integer", score: "double precision" } as const;
  await create("results", { n: "integer", seat: "integer", ...place, left_early: "integer" })
    .addColumn("mu_before", "double precision")
    .addColumn("sigma_before", "double precision")
    .addColumn("mu", "double precision")
    .addColumn("sigma", "double precision")
    .addPrimaryKeyConstraint("results_key", ["n", "seat"])
    .execute();
  await db.schema.createIndex("results_by_account").on("results").columns(["account", "n"]).execute();
  const strength = { mu: "double precision", sigma: "double precision", games: "integer", last_played: "bigint" } as const;
  await create("ratings", { account: "text", ...kind, ...strength, leaderboard_score: "double precision" })
    .addPrimaryKeyConstraint("ratings_key", ["account", "game", "pool"])
    .execute();
  await sql`create index ratings_listed on ratings (game, pool, leaderboard_score desc, account) where leaderboard_score > 0`.execute(db);
  await add("tables", "results_recorded", "integer", 0);
  await sql`update tables set results_recorded = 1 where phase = 'over'`.execute(db);
  await sql`create index tables_to_record on tables (listed) where phase = 'over' and results_recorded = 0`.execute(db);
  await create("relations", { account: "text", other: "text", kind: "text", since: "bigint" })
    .addPrimaryKeyConstraint("relations_key", ["account", "other"])
    .execute();
  await db.schema.createIndex("relations_by_other").on("relations").column("other").execute();
  await create("invites", { id: "text", account: "text", other: "text", table_id: "text", sent: "bigint", state: "text" })
    .addPrimaryKeyConstraint("invites_key", ["id"])
    .execute();
  for (const column of ["account", "other"]) await db.schema.createIndex(`invites_by_${column}`).on("invites").column(column).execute();
}

/** Deadlines of correspondence games, notifications, push subscriptions, and shared secrets. */
async function fifteenth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("tables")
    .addColumn("deadline", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index tables_due on tables (deadline) where deadline > 0`.execute(db);
  for (const [name, column, type] of [
    ["heartbeats", "at", "bigint"],
    ["secrets", "value", "text"],
  ] as const)
    await db.schema
      .createTable(name)
      .addColumn("name", "text", (key) => key.primaryKey().notNull())
      .addColumn(column, type, (value) => value.notNull())
      .execute();
  const owner = (column: ColumnDefinitionBuilder) => column.notNull().references("accounts.id").onDelete("cascade");
  await db.schema
    .createTable("notifications")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account", "text", owner)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("table_id", "text", (column) => column.notNull())
    .addColumn("dedupe_key", "text", (column) => column.notNull())
    .addColumn("params", "text", (column) => column.notNull())
    .addColumn("created", "bigint", (column) => column.notNull())
    .addColumn("send_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("sent", "bigint", (column) => column.notNull())
    .addColumn("seen", "bigint", (column) => column.notNull())
    .addUniqueConstraint("notifications_once", ["account", "kind", "table_id", "dedupe_key"])
    .execute();
  await sql`create index notifications_to_send on notifications (send_at) where sent = 0`.execute(db);
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account", "text", owner)
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("push_subscriptions_by_account").on("push_subscriptions").column("account").execute();
}

/** Confirmed email addresses. */
async function sixteenth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("emails")
    .addColumn("account", "text", (column) => column.primaryKey().notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("confirmed", "bigint", (column) => column.notNull())
    .addColumn("told", "bigint", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Tables of accounts' API bots. */
async function seventeenth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bot_seats")
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("table_id", "text", (column) => column.notNull().references("tables.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("bot_seats_key", ["account", "table_id"])
    .execute();
  await db.schema.createIndex("bot_seats_by_table").on("bot_seats").column("table_id").execute();
}

const STEPS: Record<string, Migration> = {
  "001-tables": { up: first, down: dropFirst },
  "002-life": { up: second, down: dropSecond },
  "003-standing": { up: third, down: dropThird },
  "004-words": { up: fourth, down: undoFourth },
  "005-probes": { up: fifth, down: dropFifth },
  "006-heads": { up: sixth },
  "007-packed": { up: seventh },
  "009-bots": { up: ninth },
  "010-reports": { up: tenth },
  "011-owner": { up: eleventh },
  "013-accounts": { up: thirteenth },
  "014-people": { up: fourteenth },
  "015-correspondence": { up: fifteenth },
  "016-email": { up: sixteenth },
  "017-bot-seats": { up: seventeenth },
};

export type Dialect = "sqlite" | "postgres";

const STEPS_OF: { readonly [D in Dialect]: Record<string, Migration> } = {
  sqlite: STEPS,
  postgres: { ...STEPS, "008-postgres": { up: eighth }, "012-processes": { up: twelfth } },
};

/** For Kysely's Migrator. */
export const stepsOf = (dialect: Dialect): MigrationProvider => ({ getMigrations: async () => STEPS_OF[dialect] });

/** The first step that only a newer version knows, if the database has one. */
async function newerStep<D>(db: Kysely<D>, dialect: Dialect): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.find(({ name }) => !(name in STEPS_OF[dialect]))?.name;
}

/** Migrates a database, one program at a time. @returns names of the steps made @throws Error with code NEWER */
export async function migrate<D>(db: Kysely<D>, dialect: Dialect): Promise<string[]> {
  const newer = await newerStep(db, dialect);
  if (newer) throw errorWithCode("NEWER", newer);
  const { error, results = [] } = await new Migrator({ db, provider: stepsOf(dialect) }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
