/**
 * Durable appends/s of the embedded store with 1, 10 and 100 tables at once, and the duration of one. Baseline: one transaction per
 * append with the same settings, without group commit.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { openSqlite } from "../../server/store/sqlite.ts";
import type { Lease, Store } from "../../server/store/store.ts";
import { newTable } from "../server/helpers/rows.ts";
import { figure, machine, median, percentile } from "./measure.ts";

const SECONDS = 3;
const ENTRY = {
  entry: { seat: 1, move: { type: "buildRoad", edge: 41 }, at: 123_456 },
  intent: "0123456789abcdef",
  moves: 1,
  seatsToMove: [2],
};

const folder = mkdtempSync(join(tmpdir(), "quayside-store-"));

function baseline(): number {
  const db = new Sqlite(join(folder, "plain.db"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec("create table entries (table_id text, seq integer, body text, intent text, primary key (table_id, seq))");
  const insert = db.prepare("insert into entries values (?, ?, ?, ?)");
  const body = JSON.stringify(ENTRY.entry);
  const start = performance.now();
  let appended = 0;
  while (performance.now() - start < SECONDS * 1000) insert.run("a", appended++, body, ENTRY.intent);
  db.close();
  return appended / SECONDS;
}

async function openTable(store: Store, id: string): Promise<Lease> {
  await store.create(newTable(id, { phase: "running" }));
  const opened = await store.open(id);
  if (!opened) throw new Error("not stored");
  return opened.lease;
}

async function load(store: Store, tables: number): Promise<number[]> {
  const latencies: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const one = async (n: number) => {
    const lease = await openTable(store, `table-${tables}-${n}`);
    for (let seq = 0; performance.now() < until; seq++) {
      const start = performance.now();
      await store.append(lease, seq, ENTRY, start);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, n) => one(n)));
  return latencies;
}

console.log(`store: ${machine()}`);
const plain = { name: "a transaction each", value: baseline() };
const store = await openSqlite(folder);
for (const tables of [1, 10, 100]) {
  const latencies = await load(store, tables);
  figure(`appends, ${tables} table(s) at once`, latencies.length / SECONDS, "1/s", plain);
  figure(`  one append, p50`, median(latencies), "ms");
  figure(`  one append, p99`, percentile(latencies, 99), "ms");
}
await store.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
