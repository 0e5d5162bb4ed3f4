/**
 * Writing the dump of a month of `--games` games (1,500 games of bots of Catan) on the embedded store: games per second, memory, and how long an
 * append of another table takes meanwhile. Baseline: appends before.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { realClock } from "../../server/lib/clock.ts";
import { createLog } from "../../server/lib/log.ts";
import { DumpJob } from "../../server/ratings/dumpJob.ts";
import { gzipBodies } from "../../server/store/archive.ts";
import type { Database } from "../../server/store/database.ts";
import { migrate, STEPS } from "../../server/store/migrations.ts";
import { fileOf, openSqlite } from "../../server/store/sqlite.ts";
import type { Store } from "../../server/store/store.ts";
import { catan } from "../../shared/catan/catan.ts";
import type { Game } from "../../shared/core/game.ts";
import { botRecord } from "../fixture/botRecord.ts";
import { newTable } from "../server/helpers/rows.ts";
import { figure, machine, median, option, percentile } from "./measure.ts";

const GAMES = Number(option("games", "1500"));
const ENDED = Date.UTC(2026, 8, 15);
const BATCH = 100;
/** Pause between two appends, in ms. */
const EVERY_MS = 4;
const BASELINE_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), "quayside-dump-"));
const record = botRecord(catan as unknown as Game, 4, 1, "steady");

async function fill(db: Kysely<Database>): Promise<void> {
  const entries = await gzipBodies(record.entries.map((entry) => JSON.stringify({ ...entry, at: 1000 })));
  const seating = JSON.stringify({ slots: [], participants: [], clientSeeds: record.clientSeeds });
  const outcome = JSON.stringify({ ranks: record.ranks, scores: record.scores });
  const texts = {
    seating,
    outcome,
    header: JSON.stringify(record.header),
    secret: record.secret ?? "",
    status: "",
    invite: "",
    watch_key: "",
  };
  for (let from = 1; from <= GAMES; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, GAMES - from + 1) }, (_, i) => from + i);
    const times = { created: ENDED, listed_at: ENDED };
    await db
      .insertInto("tables")
      .values(
        numbers.map((n) => ({
          id: `t${n}`,
          game: "catan",
          phase: "over",
          public: 1,
          archive_state: 1,
          results_recorded: 1,
          ...texts,
          ...times,
        })),
      )
      .execute();
    const head = { epoch: 1, head: record.entries.length, changed: ENDED, moves: record.entries.length, seats_to_move: "" };
    await db
      .insertInto("heads")
      .values(numbers.map((n) => ({ table_id: `t${n}`, ...head })))
      .execute();
    await db
      .insertInto("archives")
      .values(numbers.map((n) => ({ table_id: `t${n}`, entries })))
      .execute();
    const facts = { game: "catan", pool: "live", seats: 4, public: 1, ended: ENDED, rated: 0, unrated_reason: "GUESTS", conceded: 0 };
    const values = numbers.map((n) => ({ n, table_id: `t${n}`, ...facts, tournament: "", bots: 0, thumbnail: "" }));
    await db.insertInto("games").values(values).execute();
  }
}

let seq = 0;

/** Appends as of an evening's table, until the task is done. @returns how long each took, in ms */
async function appending(store: Store, task: Promise<unknown>): Promise<number[]> {
  const opened = await store.open("playing");
  if (!opened) throw new Error("not stored");
  const times: number[] = [];
  let isDone = false;
  void task.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    await store.append(opened.lease, seq++, { entry: { seat: 0, move: { type: "roll" } }, intent: "", moves: seq, seatsToMove: [] }, seq);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times;
}

console.log(`dump: ${machine()}`);
const file = new Sqlite(fileOf(folder));
const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
await migrate(db, STEPS.sqlite);
await fill(db);
await db.destroy();
const store = await openSqlite(folder);
await store.create(newTable("playing", { phase: "running" }));
const before = await appending(store, new Promise((resolve) => setTimeout(resolve, BASELINE_MS)));
const log = createLog("error", "dump");
const job = new DumpJob({ store, clock: realClock, log, games: [{ id: "catan" }], folder, license: "CC0" });
const memory: number[] = [];
const sample = setInterval(() => memory.push(process.memoryUsage().rss / 2 ** 20), 250);
const start = performance.now();
const meanwhile = await appending(store, job.run());
const seconds = (performance.now() - start) / 1000;
clearInterval(sample);
const dump = (await store.results.dumps()).find(({ month }) => month === "2026-09");
if (dump?.games !== GAMES) throw new Error(`${dump?.games} games were written`);
const third = Math.ceil(memory.length / 3);
figure("games written", GAMES / seconds, "1/s");
figure("size of the file", dump.bytes / 1000, "kB");
figure("memory, median of the first third", median(memory.slice(0, third)), "MiB");
figure("  of the last third", median(memory.slice(-third)), "MiB");
figure("an append before, median", median(before), "ms");
figure("  p99", percentile(before, 99), "ms");
figure("an append meanwhile, median", median(meanwhile), "ms", { name: "before", value: median(before) });
figure("  p99", percentile(meanwhile, 99), "ms", { name: "before", value: percentile(before, 99) });
await job.close();
await store.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
