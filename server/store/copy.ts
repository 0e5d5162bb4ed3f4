/** Copies all data of a store into an empty one, from the embedded store to PostgreSQL or back. */

import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { at } from "../../shared/core/at.ts";
import { APPLICATION_NAME, describeDatabase, openToolPool } from "../lib/postgres.ts";
import type { Database } from "./database.ts";
import { lockFolder, openExclusive } from "./exclusive.ts";
import type { Dialect } from "./migrations.ts";
import { migratePostgres } from "./postgres.ts";
import { withoutNul } from "./postgresAppend.ts";
import { fileOf } from "./sqlite.ts";

/** The message is one line that says what to do. */
export class CopyError extends Error {}

/** Source or target. A folder is locked during the copy, a database is not. */
interface CopyEndpoint {
  readonly name: string;
  readonly dialect: Dialect;
  readonly db: Kysely<Database>;
  /** Reads from one snapshot, despite concurrent writes. */
  snapshot<R>(run: (db: Kysely<Database>) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

const isAddress = (place: string): boolean => /^postgres(ql)?:/.test(place);

async function openDatabase(url: string): Promise<CopyEndpoint> {
  if (!URL.canParse(url)) throw new CopyError("That is not a PostgreSQL URL: use postgres://user:password@host:5432/database.");
  await migratePostgres(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openToolPool(url) }) });
  const snapshot: CopyEndpoint["snapshot"] = (run) =>
    db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(run);
  return { name: describeDatabase(url), dialect: "postgres", db, snapshot, close: () => db.destroy() };
}

async function openFolder(folder: string): Promise<CopyEndpoint> {
  await (await openExclusive(folder)).close();
  const release = lockFolder(folder);
  const sqlite = new Sqlite(fileOf(folder));
  sqlite.pragma("synchronous = FULL");
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
  return { name: folder, dialect: "sqlite", db, snapshot: (run) => run(db), close: () => db.destroy().finally(release) };
}

const openEndpoint = (place: string): Promise<CopyEndpoint> => (isAddress(place) ? openDatabase(place) : openFolder(place));

/** Database tables in the order of their references, and the columns that identify a row. The first one is the id of the game table. */
const KINDS = {
  tables: ["id"],
  heads: ["table_id"],
  entries: ["table_id", "seq"],
  archives: ["table_id"],
  table_events: ["table_id", "n"],
  chat: ["table_id", "n"],
  account_seats: ["table_id", "account"],
  bot_seats: ["table_id", "account"],
  reports: ["table_id", "id"],
} as const;

/** Database tables without a game table. Pending ceremonies are not copied. */
const OTHERS = {
  bots: ["hash"],
  accounts: ["id"],
  reserved_names: ["key"],
  passkeys: ["id"],
  heartbeats: ["name"],
  secrets: ["name"],
  notifications: ["id"],
  emails: ["account"],
  push_subscriptions: ["id"],
  sessions: ["hash"],
  moderation_actions: ["id"],
  appeals: ["id"],
  fair_play_cases: ["id"],
  network_sanctions: ["code"],
  former_names: ["account", "name_key"],
  games: ["n"],
  results: ["n", "seat"],
  ratings: ["account", "game", "pool"],
  season_scores: ["account", "game", "pool", "season"],
  openings: ["game", "players", "seats", "opening"],
  game_attacks: ["n"],
  pair_evidence: ["a", "b", "game"],
  dumps: ["game", "month"],
  studies: ["id"],
  study_writers: ["study", "account"],
  puzzle_answers: ["account", "puzzle"],
  puzzle_marks: ["account", "puzzle"],
  puzzle_reviews: ["puzzle"],
  relations: ["account", "other"],
  invites: ["id"],
  seeks: ["id"],
  matches: ["id"],
  match_people: ["match_id", "person"],
  appointments: ["id"],
  appointment_people: ["appointment", "account"],
  tournaments: ["id"],
  tournament_players: ["tournament", "n"],
  tournament_rounds: ["tournament", "round"],
  tournament_seats: ["tournament", "round", "table_no", "place"],
  tournament_log: ["tournament", "n"],
} as const;

const KEYS = { ...KINDS, ...OTHERS };

type Kind = keyof typeof KEYS;
type Row = Readonly<Record<string, unknown>>;
type Counts = Record<Kind, number>;

/** Tables copied together, and rows per statement: databases limit the number of values. */
const TABLE_BATCH = 50;
const ROW_BATCH = 500;

const compare = (a: unknown, b: unknown): number => (a === b ? 0 : (a as string | number) < (b as string | number) ? -1 : 1);

/** Without the owner, a process of the source. Sorted here, since the databases collate text differently. */
async function read(db: Kysely<Database>, kind: Kind, ids: readonly string[]): Promise<Row[]> {
  const [id, ...others] = KEYS[kind] as readonly [string, ...string[]];
  const { rows } = await sql<Row>`select * from ${sql.table(kind)} where ${sql.ref(id)} in (${sql.join(ids)})`.execute(db);
  const place = new Map(ids.map((key, i) => [String(key), i]));
  const placeOf = (row: Row) => place.get(String(row[id])) ?? 0;
  const inOrder = (a: Row, b: Row) => others.reduce((order, column) => order || compare(a[column], b[column]), placeOf(a) - placeOf(b));
  return rows.map(({ owner: _owner, ...row }) => row).sort(inOrder);
}

async function write(db: Kysely<Database>, kind: Kind, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let at = 0; at < rows.length; at += ROW_BATCH) {
    const values = rows.slice(at, at + ROW_BATCH).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(kind)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

/** Replaces NUL in text, which PostgreSQL cannot store. Only players' text can contain it, never a record. */
function sanitised(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? withoutNul(value) : value]));
}

/** Copies the rows of one kind and verifies them by reading them back. @returns their number */
async function copyKind(from: Kysely<Database>, into: Kysely<Database>, kind: Kind, ids: readonly string[]): Promise<number> {
  const rows = (await read(from, kind, ids)).map(sanitised);
  await write(into, kind, rows);
  const arrived = await read(into, kind, ids);
  const mismatch = rows.findIndex((row, i) => !isDeepStrictEqual({ ...row }, { ...arrived[i] }));
  if (mismatch >= 0 || arrived.length !== rows.length)
    throw new CopyError(
      `A row of ${kind} was not copied correctly (table ${String(rows[mismatch]?.[KEYS[kind][0]])}): nothing was copied.`,
    );
  return rows.length;
}

async function idsOf(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom("tables").select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** The first kind that has rows. A server stores some when it first starts. */
async function filledKind(db: Kysely<Database>): Promise<Kind | undefined> {
  for (const kind of Object.keys(KEYS) as Kind[])
    if ((await sql`select 1 from ${sql.table(kind)} limit 1`.execute(db)).rows.length > 0) return kind;
  return undefined;
}

async function keysOf(db: Kysely<Database>, kind: keyof typeof OTHERS): Promise<string[]> {
  const key = sql.ref(OTHERS[kind][0]);
  const { rows } = await sql<{ key: string }>`select distinct ${key} as key from ${sql.table(kind)} order by ${key}`.execute(db);
  return rows.map((row) => row.key);
}

/** Advances PostgreSQL's sequence past the copied ids. */
async function continueNumbers({ dialect }: CopyEndpoint, into: Kysely<Database>): Promise<void> {
  if (dialect === "postgres")
    await sql`select setval(pg_get_serial_sequence('reports', 'id'), (select coalesce(max(id), 0) + 1 from reports), false)`.execute(into);
}

async function copyAll(from: Kysely<Database>, to: CopyEndpoint, into: Kysely<Database>): Promise<Counts> {
  const filled = await filledKind(into);
  if (filled) throw new CopyError(`${to.name} is not empty, as its table ${filled} has rows: name an empty one, where no server has run.`);
  const counts = Object.fromEntries(Object.keys(KEYS).map((kind) => [kind, 0])) as Counts;
  const copy = async (kinds: readonly Kind[], ids: readonly string[]) => {
    for (let at = 0; at < ids.length; at += TABLE_BATCH)
      for (const kind of kinds) counts[kind] += await copyKind(from, into, kind, ids.slice(at, at + TABLE_BATCH));
  };
  await copy(Object.keys(KINDS) as Kind[], await idsOf(from));
  for (const kind of Object.keys(OTHERS) as (keyof typeof OTHERS)[]) await copy([kind], await keysOf(from, kind));
  await continueNumbers(to, into);
  return counts;
}

/** Number of server connections to this database. */
async function connectedTo(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ servers: number }>`select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION_NAME}`.execute(db);
  return at(rows, 0).servers;
}

interface CopyResult extends Counts {
  /** Server connections to the source: what they store after the snapshot is not in the copy. */
  readonly connections: number;
}

/**
 * Copies one snapshot of a store, all or nothing; every row is read again and compared before the end.
 * @param from a data folder or an address of PostgreSQL @param to the same @throws CopyError, StoreStartError
 */
export async function copyStore(from: string, to: string): Promise<CopyResult> {
  if (!isAddress(from) && !existsSync(fileOf(from))) throw new CopyError(`There is no store in ${from}: name the DATA_DIR of one.`);
  const source = await openEndpoint(from);
  try {
    const target = await openEndpoint(to);
    try {
      const counts = await source.snapshot((reading) => target.db.transaction().execute((into) => copyAll(reading, target, into)));
      return { ...counts, connections: source.dialect === "postgres" ? await connectedTo(source.db) : 0 };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
