/** The baseline's store: batches messages into transactions and replies after fsync, with the real append's tables and settings. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

export interface PlainEntry {
  readonly job: number;
  readonly table: string;
  readonly seq: number;
  readonly body: string;
  readonly at: number;
}

const sqlite = new Sqlite(workerData as string);
for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]) sqlite.pragma(setting);
sqlite.exec(`create table tables (id text primary key, epoch integer, head_seq integer, changed bigint, moves integer, seatsToMove text);
create index tables_changed on tables (changed);
create table entries (table_id text references tables (id), seq integer, body text, intent text, primary key (table_id, seq))`);
const begin = sqlite.prepare("insert or ignore into tables values (?, 1, 0, 0, 0, '')");
const advance = sqlite.prepare(
  "update tables set head_seq = ?, changed = ?, moves = ?, seatsToMove = ? where id = ? and epoch = ? and head_seq = ?",
);
const insert = sqlite.prepare("insert into entries (table_id, seq, body, intent) values (?, ?, ?, ?)");

function store({ table, seq, body, at }: PlainEntry): void {
  if (seq === 0) begin.run(table);
  advance.run(seq + 1, at, seq + 1, "0", table, 1, seq);
  insert.run(table, seq, body, `bench-${seq}`);
}

function commit(port: MessagePort, entries: readonly PlainEntry[]): void {
  sqlite.exec("begin immediate");
  for (const entry of entries) store(entry);
  sqlite.exec("commit");
  port.postMessage(entries.map(({ job }) => job));
}

function arrived(port: MessagePort): PlainEntry[] {
  const entries: PlainEntry[] = [];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) entries.push(next.message as PlainEntry);
  return entries;
}

parentPort?.on("message", (first: PlainEntry) => {
  const port = parentPort as MessagePort;
  for (let entries = [first, ...arrived(port)]; entries.length > 0; entries = arrived(port)) commit(port, entries);
});
