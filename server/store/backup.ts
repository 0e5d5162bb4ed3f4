/** Backups of a running store: of the embedded one a copy of its file, of PostgreSQL an archive of pg_dump. Both are verified. */
import { spawn } from "node:child_process";
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import Sqlite from "better-sqlite3";
import { describeDatabase, openToolPool } from "../lib/postgres.ts";
import { postgresStartError, StoreStartError } from "../lib/storeErrors.ts";
import { lockFolder, openExclusive } from "./exclusive.ts";
import type { Location } from "./openStore.ts";
import { migratePostgres } from "./postgres.ts";
import { fileOf } from "./sqlite.ts";

/** The message is one line that says what to do. */
export class BackupError extends Error {}

/** The last stored move. */
export interface NewestMove {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
}

/** Archived tables have no rows of moves. */
const NEWEST = `select h.table_id as "table", h.changed as at, (select max(seq) from entries e where e.table_id = h.table_id) as seq
  from heads h where exists (select 1 from entries e where e.table_id = h.table_id) order by h.changed desc limit 1`;

const SQLITE_HEADER = "SQLite format 3\0";
const DUMP_HEADER = "PGDMP";

/** The suffix of the file while it is written, so that an interrupted backup is never taken for one. */
const PART = ".part";

function sync(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** @throws BackupError unless it opens, is undamaged and has this move */
function verifySqlite(file: string, newest?: NewestMove): void {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const problem = copy.pragma("integrity_check", { simple: true });
    if (problem !== "ok") throw new BackupError(`${file} is damaged (${String(problem)}).`);
    const found = newest && copy.prepare("select 1 from entries where table_id = ? and seq = ?").get(newest.table, newest.seq);
    if (newest && !found) throw new BackupError(`${file} lacks move ${newest.seq} of table ${newest.table}.`);
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? new BackupError(`${file} is not a backup of a store: ${error.message}.`) : error;
  } finally {
    copy.close();
  }
}

/** Unlike SQLite's backup API this reads one snapshot, and never starts again because the server writes. */
function copySqlite(folder: string, file: string): NewestMove | undefined {
  const source = new Sqlite(fileOf(folder), { fileMustExist: true, timeout: 5000 });
  try {
    const newest = source.prepare<[], NewestMove>(NEWEST).get();
    source.prepare("vacuum into ?").run(file);
    sync(file);
    verifySqlite(file, newest);
    return newest;
  } finally {
    source.close();
  }
}

/** Programs of PostgreSQL read the password from the environment: arguments are visible to every user of the machine. */
function connection(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** Runs a program of PostgreSQL. @param read its output @throws BackupError with its last words */
async function runPostgres(program: string, args: readonly string[], env: NodeJS.ProcessEnv, read?: (output: Readable) => Promise<void>) {
  const path = process.env.POSTGRES_BIN ? `${process.env.POSTGRES_BIN}/${program}` : program;
  const child = spawn(path, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (text) => (complaint += String(text)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const reading = read ? read(child.stdout) : void child.stdout.resume();
  const code = await ended.catch(() => {
    throw new BackupError(`${program} was not found: install PostgreSQL's client programs (Debian: apt-get install postgresql-client).`);
  });
  await reading;
  if (code !== 0) throw new BackupError(`${program} failed: ${complaint.trim().split("\n").at(-1) ?? code}`);
}

async function query<R extends object>(databaseUrl: string, text: string): Promise<R[]> {
  const pool = openToolPool(databaseUrl);
  try {
    return (await pool.query<R>(text)).rows;
  } catch (error) {
    throw postgresStartError(describeDatabase(databaseUrl), error);
  } finally {
    await pool.end();
  }
}

/** @throws BackupError unless the archive can be read to its end and has this move */
async function verifyDump(file: string, newest?: NewestMove): Promise<void> {
  let found = newest === undefined;
  await runPostgres("pg_restore", ["--data-only", "--table=entries", "--file=-", file], process.env, async (output) => {
    for await (const line of createInterface({ input: output })) found ||= line.startsWith(`${newest?.table}\t${newest?.seq}\t`);
  });
  if (!found) throw new BackupError(`${file} lacks move ${newest?.seq} of table ${newest?.table}.`);
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<NewestMove | undefined> {
  const [newest] = await query<NewestMove>(databaseUrl, NEWEST);
  const { url, env } = connection(databaseUrl);
  await runPostgres("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`, url], env);
  sync(file);
  await verifyDump(file, newest);
  return newest;
}

/**
 * Writes a verified backup, also while servers run. @param file is created, and must not exist
 * @returns the newest move in it, undefined if there is none @throws BackupError, StoreStartError
 */
export async function backUp({ databaseUrl, dataDir }: Location, file: string): Promise<NewestMove | undefined> {
  if (existsSync(file)) throw new BackupError(`${file} exists: name a new file.`);
  if (databaseUrl === "" && !existsSync(fileOf(dataDir)))
    throw new BackupError(`There is no store in ${dataDir}: set DATA_DIR to the server's.`);
  const part = file + PART;
  rmSync(part, { force: true });
  try {
    const newest = databaseUrl === "" ? copySqlite(dataDir, part) : await dumpPostgres(databaseUrl, part);
    renameSync(part, file);
    return newest;
  } catch (error) {
    rmSync(part, { force: true });
    throw error instanceof Sqlite.SqliteError ? new StoreStartError(file, error) : error;
  }
}

function headerOf(file: string): string {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const descriptor = openSync(file, "r");
  const start = Buffer.alloc(SQLITE_HEADER.length);
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString("latin1");
}

async function restoreSqlite(file: string, folder: string): Promise<void> {
  const release = lockFolder(folder);
  const target = fileOf(folder);
  try {
    if (existsSync(target)) throw new BackupError(`${target} exists: set DATA_DIR to an empty folder, or move the file away.`);
    verifySqlite(file);
    copyFileSync(file, target + PART);
    sync(target + PART);
    renameSync(target + PART, target);
  } finally {
    release();
  }
  await (await openExclusive(folder)).close();
}

async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  const found = await query(databaseUrl, "select 1 from pg_tables where schemaname = current_schema() limit 1");
  if (found.length > 0) throw new BackupError(`${describeDatabase(databaseUrl)} has tables already: name an empty database.`);
  const { url, env } = connection(databaseUrl);
  await runPostgres("pg_restore", ["--no-owner", "--single-transaction", `--dbname=${url}`, file], env);
  await migratePostgres(databaseUrl);
}

/** Restores a backup into an empty folder or database of the same kind, and migrates it. @throws BackupError, StoreStartError */
export async function restore(file: string, { databaseUrl, dataDir }: Location): Promise<void> {
  const header = headerOf(file);
  const isSqlite = header === SQLITE_HEADER;
  if (!isSqlite && !header.startsWith(DUMP_HEADER)) throw new BackupError(`${file} is not a backup of a store.`);
  if (isSqlite !== (databaseUrl === ""))
    throw new BackupError(
      isSqlite
        ? `${file} is a backup of the embedded database: restore it without DATABASE_URL, then use npm run store:copy.`
        : `${file} is a backup of PostgreSQL: set DATABASE_URL to an empty database.`,
    );
  await (isSqlite ? restoreSqlite(file, dataDir) : restorePostgres(file, databaseUrl));
}
