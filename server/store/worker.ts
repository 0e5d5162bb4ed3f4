/**
 * The thread that owns the SQLite file. Jobs that arrive during one transaction form the next; a failing job is rolled back alone
 * (savepoint). Results are sent after the commit, that is after the fsync. Serves one store at a time.
 */

import { type MessagePort, parentPort, receiveMessageOnPort } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { QUERIES, type QueryName, READS, WRITES } from "./buildStore.ts";
import type { Database } from "./database.ts";
import { migrate, STEPS } from "./migrations.ts";
import { MAX_LISTING_DELAY_MS } from "./queries.ts";
import { ClaimLostError } from "./seeks.ts";
import { checkFile, wasClosed } from "./sqliteFile.ts";
import { FencedError, type Lease, type NewEntry, type TableDocuments } from "./store.ts";

export type Operation = QueryName | "append";

export interface Job {
  readonly id: number;
  readonly operation: Operation;
  readonly values: readonly unknown[];
}

/** Messages to the thread: a file to open, jobs for it, and a request to close it. */
export type Command = FileToOpen | readonly Job[] | "close";

/** `readOnly`: this thread only reads, while another one writes to the same file. */
interface FileToOpen {
  readonly open: string;
  readonly readOnly?: boolean;
}

/** What it answers: results, or that the store is open or closed. */
export type Reply = readonly JobResult[] | "opened" | "closed";

export type JobResult = { readonly id: number } & ({ readonly value: unknown } | { readonly failed: Failure; readonly message: string });

/** Why a job failed: outdated lease, lost claim, store not writable, or another error. */
export type Failure = "fenced" | "claimLost" | "unwritable" | "other";

/** SQLite's codes of a full, failing or read-only disk, and of a file locked by another program. */
const UNWRITABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/;

function failureOf(error: unknown): Failure {
  if (error instanceof FencedError) return "fenced";
  if (error instanceof ClaimLostError) return "claimLost";
  return error instanceof Sqlite.SqliteError && UNWRITABLE.test(error.code) ? "unwritable" : "other";
}

function failureResult(id: number, error: unknown): JobResult {
  return { id, failed: failureOf(error), message: error instanceof Error ? error.message : String(error) };
}

const MAX_BATCH = 500;

/** Deleted rows are overwritten, so that nothing of a deleted account stays in the file. */
const SETTINGS = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000", "secure_delete = ON"];

/** After these the write-ahead log is emptied too. */
const ERASING: readonly Operation[] = ["deleteAccount", "dropAbandonedSeats"];

/** Prepared statements for the hot path. All other queries work with both databases (`queries.ts`). */
type Append = (lease: Lease, seq: number, stored: NewEntry, at: number) => void;

/** @returns must run inside a transaction; throws FencedError unless epoch and sequence number match */
function prepareAppend(sqlite: Sqlite.Database): Append {
  const advance = sqlite.prepare(
    "update heads set head = ?, changed = ?, moves = ?, seats_to_move = ? where table_id = ? and epoch = ? and head = ?",
  );
  const insert = sqlite.prepare("insert into entries (table_id, seq, body, intent) values (?, ?, ?, ?)");
  const relist = sqlite.prepare("update tables set listed_at = ? where id = ? and listed_at < ?");
  return ({ id, epoch }, seq, { entry, intent, moves, seatsToMove }, at) => {
    if (advance.run(seq + 1, at, moves, seatsToMove.join(), id, epoch, seq).changes !== 1) throw new FencedError(id);
    insert.run(id, seq, JSON.stringify(entry), intent);
    relist.run(at, id, at - MAX_LISTING_DELAY_MS);
  };
}

async function openDatabase({ open: file, readOnly = false }: FileToOpen) {
  const closed = wasClosed(file);
  const sqlite = new Sqlite(file, { readonly: readOnly });
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
  if (!readOnly) {
    for (const setting of SETTINGS) sqlite.pragma(setting);
    checkFile(sqlite, file, closed);
    await migrate(db, STEPS.sqlite);
  }
  const savepoint = (command: string) => sqlite.prepare(command);
  const savepoints = { set: savepoint("savepoint job"), release: savepoint("release job"), back: savepoint("rollback to job") };
  return { sqlite, db, append: prepareAppend(sqlite), savepoints };
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

type AppendValues = [lease: Lease, seq: number, stored: NewEntry, at: number, documents?: TableDocuments, happened?: readonly string[]];

async function append({ db, append: hot }: OpenDatabase, [lease, seq, stored, at, documents, happened]: AppendValues): Promise<void> {
  hot(lease, seq, stored, at);
  if (documents) await WRITES.save(db, lease, documents, happened);
}

function perform(opened: OpenDatabase, { operation, values }: Job): Promise<unknown> {
  if (operation === "append") return append(opened, values as AppendValues);
  const query = QUERIES[operation] as (db: Kysely<Database>, ...values: readonly unknown[]) => Promise<unknown>;
  return query(opened.db, ...values);
}

async function runJob(opened: OpenDatabase, job: Job): Promise<JobResult> {
  const { set, release, back } = opened.savepoints;
  set.run();
  try {
    const value = await perform(opened, job);
    release.run();
    return { id: job.id, value };
  } catch (error) {
    // A failing disk may have rolled back the whole transaction.
    if (!opened.sqlite.inTransaction) throw error;
    back.run();
    release.run();
    return failureResult(job.id, error);
  }
}

async function commit(opened: OpenDatabase, jobs: readonly Job[]): Promise<JobResult[]> {
  const answers: JobResult[] = [];
  // Reads succeed even if the transaction's writes fail.
  const reads = jobs.filter(({ operation }) => operation in READS);
  const onlyReads = reads.length === jobs.length;
  try {
    opened.sqlite.exec(onlyReads ? "begin" : "begin immediate");
    for (const job of jobs) answers.push(await runJob(opened, job));
    opened.sqlite.exec("commit");
    return answers;
  } catch (error) {
    if (opened.sqlite.inTransaction) opened.sqlite.exec("rollback");
    if (onlyReads) return jobs.map(({ id }) => failureResult(id, error));
    const writes = jobs.filter((job) => !reads.includes(job)).map(({ id }) => failureResult(id, error));
    return reads.length > 0 ? [...writes, ...(await commit(opened, reads))] : writes;
  }
}

function emptyLog(sqlite: Sqlite.Database): void {
  try {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // A failing disk. A later checkpoint does it.
  }
}

/** Runs one transaction at a time; jobs that arrive during it form the next. */
class JobQueue {
  readonly #opened: OpenDatabase;
  readonly #port: MessagePort;
  readonly #pending: Job[] = [];
  #closing = false;
  #flushing = false;

  constructor(opened: OpenDatabase, port: MessagePort) {
    this.#opened = opened;
    this.#port = port;
  }

  add(message: readonly Job[] | "close"): void {
    this.#add(message);
    if (!this.#flushing) void this.#flush();
  }

  #add(message: readonly Job[] | "close"): void {
    if (message === "close") this.#closing = true;
    else this.#pending.push(...message);
  }

  /** Takes messages that the event loop has not delivered yet. */
  #drain(): void {
    for (let next = receiveMessageOnPort(this.#port); next; next = receiveMessageOnPort(this.#port))
      this.#add(next.message as readonly Job[] | "close");
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    this.#drain();
    while (this.#pending.length > 0) {
      const jobs = this.#pending.splice(0, MAX_BATCH);
      const results = await commit(this.#opened, jobs);
      if (jobs.some(({ operation }) => ERASING.includes(operation))) emptyLog(this.#opened.sqlite);
      this.#port.postMessage(results satisfies Reply);
      this.#drain();
    }
    this.#flushing = false;
    if (this.#closing) await this.#close();
  }

  async #close(): Promise<void> {
    await this.#opened.db.destroy();
    this.#port.postMessage("closed" satisfies Reply);
  }
}

/** A failure to open ends the thread. */
function serve(port: MessagePort): void {
  let queue: JobQueue;
  const open = async (file: FileToOpen) => {
    queue = new JobQueue(await openDatabase(file), port);
    port.postMessage("opened" satisfies Reply);
  };
  port.on("message", (command: Command) => {
    if (typeof command === "object" && "open" in command) void open(command);
    else queue.add(command);
  });
}

if (parentPort) serve(parentPort);
