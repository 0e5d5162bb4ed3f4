/**
 * The thread that owns the database file. Whatever has arrived while one transaction was committed forms the next one; a job
 * that is refused is rolled back alone. Answers go out only after the commit, that is after the fsync.
 */

import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { prepareAppend } from "./append.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrations.ts";
import { READS, WRITES } from "./queries.ts";
import { FencedError, type Lease, type NewEntry, type TableDocuments } from "./store.ts";

const QUERIES = { ...READS, ...WRITES };

export type Operation = keyof typeof QUERIES | "append";

export interface Job {
  readonly id: number;
  readonly operation: Operation;
  readonly values: readonly unknown[];
}

export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly failed: Failure; readonly message: string });

/** Why a job failed, as far as its asker cares: the table has another owner, the disk takes nothing, or something else. */
export type Failure = "fenced" | "unwritable" | "other";

/** SQLite's codes for a disk that is full, fails, or may not be written, and for a file that another program holds. */
const UNWRITABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/;

function failureOf(error: unknown): Failure {
  if (error instanceof FencedError) return "fenced";
  return error instanceof Sqlite.SqliteError && UNWRITABLE.test(error.code) ? "unwritable" : "other";
}

function failed(id: number, error: unknown): Answer {
  return { id, failed: failureOf(error), message: error instanceof Error ? error.message : String(error) };
}

const BATCH_MAX = 500;

async function openDatabase(file: string) {
  const sqlite = new Sqlite(file);
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"]) sqlite.pragma(setting);
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(db, "sqlite");
  const savepoint = (command: string) => sqlite.prepare(command);
  const savepoints = { set: savepoint("savepoint job"), release: savepoint("release job"), back: savepoint("rollback to job") };
  return { sqlite, db, append: prepareAppend(sqlite), savepoints };
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

type AppendValues = [lease: Lease, seq: number, stored: NewEntry, at: number, documents?: TableDocuments, happened?: readonly string[]];

/** An entry, and the documents with it if they changed. */
async function append({ db, append: hot }: Opened, [lease, seq, stored, at, documents, happened]: AppendValues): Promise<void> {
  hot(lease, seq, stored, at);
  if (documents) await WRITES.save(db, lease, documents, happened);
}

function perform(opened: Opened, { operation, values }: Job): Promise<unknown> {
  if (operation === "append") return append(opened, values as AppendValues);
  const query = QUERIES[operation] as (db: Kysely<Database>, ...values: readonly unknown[]) => Promise<unknown>;
  return query(opened.db, ...values);
}

async function carryOut(opened: Opened, job: Job): Promise<Answer> {
  const { set, release, back } = opened.savepoints;
  set.run();
  try {
    const value = await perform(opened, job);
    release.run();
    return { id: job.id, value };
  } catch (error) {
    // A disk that fails may have undone the whole transaction.
    if (!opened.sqlite.inTransaction) throw error;
    back.run();
    release.run();
    return failed(job.id, error);
  }
}

async function commit(opened: Opened, jobs: readonly Job[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  // What changes nothing is answered whatever becomes of the others in its transaction.
  const reads = jobs.filter(({ operation }) => operation in READS);
  const onlyReads = reads.length === jobs.length;
  try {
    opened.sqlite.exec(onlyReads ? "begin" : "begin immediate");
    for (const job of jobs) answers.push(await carryOut(opened, job));
    opened.sqlite.exec("commit");
    return answers;
  } catch (error) {
    if (opened.sqlite.inTransaction) opened.sqlite.exec("rollback");
    if (onlyReads) return jobs.map(({ id }) => failed(id, error));
    const writes = jobs.filter((job) => !reads.includes(job)).map(({ id }) => failed(id, error));
    return reads.length > 0 ? [...writes, ...(await commit(opened, reads))] : writes;
  }
}

/** One flush at a time; what arrives meanwhile waits here and forms the next one. */
class Desk {
  readonly #opened: Opened;
  readonly #port: MessagePort;
  readonly #pending: Job[] = [];
  #closing = false;
  #flushing = false;

  constructor(opened: Opened, port: MessagePort) {
    this.#opened = opened;
    this.#port = port;
  }

  take(message: readonly Job[] | "close"): void {
    this.#note(message);
    if (!this.#flushing) void this.#flush();
  }

  #note(message: readonly Job[] | "close"): void {
    if (message === "close") this.#closing = true;
    else this.#pending.push(...message);
  }

  /** Messages that have arrived but were not handed out by the event loop yet. */
  #drain(): void {
    for (let next = receiveMessageOnPort(this.#port); next; next = receiveMessageOnPort(this.#port))
      this.#note(next.message as readonly Job[] | "close");
  }

  async #flush(): Promise<void> {
    this.#flushing = true;
    this.#drain();
    while (this.#pending.length > 0) {
      this.#port.postMessage(await commit(this.#opened, this.#pending.splice(0, BATCH_MAX)));
      this.#drain();
    }
    this.#flushing = false;
    if (this.#closing) await this.#close();
  }

  async #close(): Promise<void> {
    await this.#opened.db.destroy();
    this.#port.close();
  }
}

async function serve(port: MessagePort, file: string): Promise<void> {
  const desk = new Desk(await openDatabase(file), port);
  port.on("message", (message: readonly Job[] | "close") => desk.take(message));
  port.postMessage("ready");
}

// Not awaited, as in the bots' thread; a failure to open still ends the thread with its error.
if (parentPort) void serve(parentPort, (workerData as { file: string }).file);
