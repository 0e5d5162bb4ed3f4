/** Migrations of both databases. Released steps never change. */
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { errorWithCode } from "../lib/storeErrors.ts";

const run =
  (...statements: readonly string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

const STEPS: Record<string, Migration> = {
  "001-tables": {
    up: run(
      `create table tables (
        id text not null primary key, game text not null, phase text not null, public integer not null,
        epoch integer not null default 0, head_seq integer not null default 0, arrangement text not null, header text not null,
        outcome text not null, secret text not null, invite text not null, watch_key text not null, created bigint not null,
        changed bigint not null
      )`,
      "create index tables_listed on tables (public, phase, changed)",
      `create table entries (
        table_id text not null references tables (id), seq integer not null, body text not null, intent text not null,
        constraint entries_key primary key (table_id, seq)
      )`,
      `create table chat (
        table_id text not null references tables (id), n integer not null, line text not null,
        constraint chat_key primary key (table_id, n)
      )`,
    ),
  },
  "002-life": {
    up: run(
      "alter table tables add column life text not null default ''",
      `create table happenings (
        table_id text not null references tables (id), n integer not null, after_seq integer not null, event text not null,
        constraint happenings_key primary key (table_id, n)
      )`,
      `create table reports (
        id integer not null primary key, table_id text not null references tables (id), game text not null, seat integer not null,
        name text not null, by_seat integer not null, by_name text not null, reason text not null, at bigint not null,
        chat text not null, record text not null
      )`,
    ),
  },
  "003-standing": {
    up: run(
      "alter table tables add column moves integer not null default 0",
      "alter table tables add column owing text not null default ''",
    ),
  },
  "004-words": {
    up: run("alter table tables rename column arrangement to seating", "alter table tables rename column life to status"),
  },
  // The table that `Store.probe` writes to.
  "005-probes": {
    up: run("create table probes (filler text not null)"),
  },
  // Moves the columns that every entry changes into short rows of their own.
  "006-heads": {
    up: run(
      `create table heads (
        table_id text not null primary key references tables (id), epoch integer not null, head_seq integer not null,
        changed bigint not null, moves integer not null, owing text not null
      )`,
      "insert into heads select id, epoch, head_seq, changed, moves, owing from tables",
      "alter table tables drop column epoch",
      "alter table tables drop column head_seq",
      "alter table tables drop column moves",
      "alter table tables drop column owing",
      "alter table tables rename column changed to listed",
    ),
  },
  // Archived entries (`archive.ts`).
  "007-packed": {
    up: run(
      "alter table tables add column packed integer not null default 0",
      "create index tables_to_pack on tables (listed) where phase = 'over' and packed = 0",
      "create table packed (table_id text not null primary key references tables (id), entries text not null)",
    ),
  },
  // API bots, with the hashes of their tokens.
  "009-bots": {
    up: run("create table bots (hash text not null primary key, name text not null, created bigint not null)"),
  },
  // Pseudonyms for grouping reports; old reports only have table and seat.
  "010-reports": {
    up: run(
      "alter table reports add column reported text not null default ''",
      "update reports set reported = table_id || '/' || seat",
      "create index reports_by_reported on reports (reported)",
      "alter table reports add column reporter text not null default ''",
      "update reports set reporter = table_id || '/' || by_seat",
      "create index reports_by_reporter on reports (reporter)",
    ),
  },
  // The owner of a table: number of a process, 0 for none. Renaming the lease column locks out versions that don't know owners.
  "011-owner": {
    up: run("alter table heads rename column epoch to lease", "alter table heads add column owner integer not null default 0"),
  },
  // Accounts, their passkeys and sessions, and the seats and bots that belong to them.
  "013-accounts": {
    up: run(
      `create table accounts (
        id text not null primary key, name text not null, name_key text not null, name_skeleton text not null,
        recovery_hash text not null, settings text not null, restrictions text not null, created bigint not null,
        last_seen bigint not null, renamed bigint not null, constraint accounts_name_key unique (name_key),
        constraint accounts_name_skeleton unique (name_skeleton)
      )`,
      "create table reserved_names (key text not null primary key, until bigint not null)",
      `create table passkeys (
        id text not null primary key, account text not null references accounts (id) on delete cascade, public_key text not null,
        transports text not null, label text not null, counter bigint not null, created bigint not null, last_used bigint not null,
        backed_up integer not null
      )`,
      `create table sessions (
        hash text not null primary key, account text not null references accounts (id) on delete cascade, label text not null,
        created bigint not null, last_seen bigint not null, reauthenticated bigint not null
      )`,
      `create table ceremonies (
        hash text not null primary key, kind text not null, challenge text not null, account text not null, name text not null,
        expires bigint not null
      )`,
      "create index passkeys_by_account on passkeys (account)",
      "create index sessions_by_account on sessions (account)",
      `create table account_seats (
        account text not null, table_id text not null references tables (id) on delete cascade, person text not null,
        constraint account_seats_key primary key (account, table_id)
      )`,
      "create index account_seats_by_table on account_seats (table_id)",
      "alter table bots add column account text not null default ''",
      "alter table bots add column last_used bigint not null default 0",
      "create index bots_by_account on bots (account)",
    ),
  },
  // Moderation, results and ratings, and relations between accounts.
  "014-people": {
    up: run(
      `create table moderation_actions (
        id text not null, at bigint not null, account text not null, kind text not null, until bigint not null,
        reason text not null, report integer not null, constraint moderation_actions_key primary key (id)
      )`,
      "create index moderation_actions_by_account on moderation_actions (account, at)",
      "alter table reports add column account text not null default ''",
      "create index reports_by_account on reports (account)",
      "alter table reports add column by_account text not null default ''",
      "create index reports_by_by_account on reports (by_account)",
      "alter table reports add column state text not null default 'open'",
      `create table games (
        n integer not null, table_id text not null, game text not null, pool text not null, seats integer not null,
        public integer not null, ended bigint not null, rated integer not null, unrated_reason text not null,
        tournament text not null, constraint games_key primary key (n), constraint games_table_id unique (table_id)
      )`,
      `create table results (
        n integer not null, seat integer not null, account text not null, kind text not null, name text not null,
        rank integer not null, "placing" integer not null, score double precision not null, left_early integer not null,
        mu_before double precision, sigma_before double precision, mu double precision, sigma double precision,
        constraint results_key primary key (n, seat)
      )`,
      "create index results_by_account on results (account, n)",
      `create table ratings (
        account text not null, game text not null, pool text not null, mu double precision not null,
        sigma double precision not null, games integer not null, last_played bigint not null,
        leaderboard_score double precision not null, constraint ratings_key primary key (account, game, pool)
      )`,
      "create index ratings_listed on ratings (game, pool, leaderboard_score desc, account) where leaderboard_score > 0",
      "alter table tables add column results_recorded integer not null default 0",
      "update tables set results_recorded = 1 where phase = 'over'",
      "create index tables_to_record on tables (listed) where phase = 'over' and results_recorded = 0",
      `create table relations (
        account text not null, other text not null, kind text not null, since bigint not null,
        constraint relations_key primary key (account, other)
      )`,
      "create index relations_by_other on relations (other)",
      `create table invites (
        id text not null, account text not null, other text not null, table_id text not null, sent bigint not null,
        state text not null, constraint invites_key primary key (id)
      )`,
      "create index invites_by_account on invites (account)",
      "create index invites_by_other on invites (other)",
    ),
  },
  // Deadlines of correspondence games, notifications, push subscriptions, and shared secrets.
  "015-correspondence": {
    up: run(
      "alter table tables add column deadline bigint not null default 0",
      "create index tables_due on tables (deadline) where deadline > 0",
      "create table heartbeats (name text not null primary key, at bigint not null)",
      "create table secrets (name text not null primary key, value text not null)",
      `create table notifications (
        id text not null primary key, account text not null references accounts (id) on delete cascade, kind text not null,
        table_id text not null, dedupe_key text not null, params text not null, created bigint not null, send_at bigint not null,
        attempts integer not null, sent bigint not null, seen bigint not null,
        constraint notifications_once unique (account, kind, table_id, dedupe_key)
      )`,
      "create index notifications_to_send on notifications (send_at) where sent = 0",
      `create table push_subscriptions (
        id text not null primary key, account text not null references accounts (id) on delete cascade,
        endpoint text not null unique, p256dh text not null, auth text not null, created bigint not null, failures integer not null
      )`,
      "create index push_subscriptions_by_account on push_subscriptions (account)",
    ),
  },
  // Confirmed email addresses.
  "016-email": {
    up: run(
      `create table emails (
        account text not null primary key references accounts (id) on delete cascade, address text not null,
        token text not null unique, language text not null, confirmed bigint not null, told bigint not null, next_at bigint not null
      )`,
    ),
  },
  // Tables of accounts' API bots.
  "017-bot-seats": {
    up: run(
      `create table bot_seats (
        account text not null, table_id text not null references tables (id) on delete cascade,
        constraint bot_seats_key primary key (account, table_id)
      )`,
      "create index bot_seats_by_table on bot_seats (table_id)",
    ),
  },
};

/** Settings for PostgreSQL. The foreign key costs time on every append, and the head already proves that the table exists. */
const FOR_POSTGRES = [
  "alter table reports alter column id add generated by default as identity",
  "alter table entries drop constraint entries_table_id_fkey",
  "alter table heads set (fillfactor = 50)",
];

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
async function addCluster(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql.raw(OLD_SERVERS).execute(db);
  if (rows.length > 0) throw errorWithCode("OLD_SERVER", "011-owner");
  await run(...FOR_SEVERAL)(db);
}

export type Dialect = "sqlite" | "postgres";

const STEPS_OF: { readonly [D in Dialect]: Record<string, Migration> } = {
  sqlite: STEPS,
  postgres: { ...STEPS, "008-postgres": { up: run(...FOR_POSTGRES) }, "012-processes": { up: addCluster } },
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
