/**
 * Deadlines of many correspondence games on two processes and PostgreSQL, while processes are killed and restarted in turn: how late each is
 * handled, whether each is handled exactly once, and what a wake-up costs. An hour is compressed into some minutes, which makes it harder.
 *
 * `npm run bench -- deadlineStorm --tables 10000 --minutes 10 --kills 50`
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openPostgres } from "../../server/store/postgres.ts";
import type { Game } from "../../shared/core/game.ts";
import { GAMES } from "../../shared/games.ts";
import { addDueTable } from "../server/correspondence/dueTable.ts";
import { startCluster } from "../server/helpers/cluster.ts";
import { query } from "../server/helpers/postgres.ts";
import { kill, type ServerProcess } from "../server/helpers/serverProcess.ts";
import { figure, inGroups, machine, median, option, percentile } from "./measure.ts";

const PROCESSES = 2;
/** Running tables whose deadlines are far away. */
const STORED = 100_000;
const QUERIES = 200;
const CHECKED_AT_ONCE = 20;
/** Nothing is due before all tables are written. */
const LEAD_MS = 20_000;
/** Kernel ticks per second. */
const TICKS = 100;

const [tables, minutes, kills] = [option("tables", "1000"), option("minutes", "2"), option("kills", "8")].map(Number) as [
  number,
  number,
  number,
];
const span = minutes * 60_000;

/** CPU that a process has used so far, in ms. */
function cpuOf({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

const game = GAMES[0] as Game;
console.log(machine());
const cluster = await startCluster(0);
const store = await openPostgres(cluster.database);
await query(
  cluster.database,
  `insert into tables (id, game, phase, public, seating, header, outcome, status, secret, invite, watch_key, created, listed_at, deadline)
    select 'far' || n, '${game.id}', 'running', 0, '{}', '{"rules":${game.rulesVersion}}', '', '', '', '', '', 1, 1, ${Date.now() + 30 * 86_400_000} + n from generate_series(1, ${STORED}) n`,
);
await query(cluster.database, "analyze tables");
const times: number[] = [];
for (let round = 0; round < QUERIES; round++) {
  const startedAt = performance.now();
  await store.correspondence.dueTables(Date.now(), 20, []);
  times.push(performance.now() - startedAt);
}
const way: number[] = [];
for (let round = 0; round < QUERIES; round++) {
  const startedAt = performance.now();
  await store.correspondence.heartbeatOf("alive");
  way.push(performance.now() - startedAt);
}
figure(`query for due tables among ${STORED}, median`, median(times), "ms", { name: "one row by its key", value: median(way) });
const [plan] = (await query(
  cluster.database,
  `explain (analyze, format json) select id from tables where deadline > 0 and deadline <= ${Date.now()} order by deadline limit 20`,
)) as { "QUERY PLAN": [{ "Execution Time": number }] }[];
figure("the same inside PostgreSQL", plan?.["QUERY PLAN"][0]["Execution Time"] ?? Number.NaN, "ms");

/** What each process had used when it was ready. */
const ready = new Map<ServerProcess, number>();
let cpu = 0;
async function start(): Promise<ServerProcess> {
  const node = await cluster.add();
  ready.set(node, cpuOf(node));
  return node;
}
const used = (node: ServerProcess): number => cpuOf(node) - (ready.get(node) ?? 0);

const nodes: ServerProcess[] = [];
for (let process = 0; process < PROCESSES; process++) nodes.push(await start());
const startedAt = Date.now();
const first = startedAt + LEAD_MS;
const due = new Map<string, number>();
await inGroups(tables, 10, async (n) => {
  const deadline = Math.round(first + (span * n) / tables);
  due.set(await addDueTable(store, startedAt, deadline), deadline);
});
figure(`writing ${tables} tables`, (Date.now() - startedAt) / 1000, "s");

for (let killed = 0; killed < kills; killed++) {
  await pause(Math.max(0, first + (span * (killed + 1)) / (kills + 1) - Date.now()));
  const victim = nodes.shift() as ServerProcess;
  cpu += used(victim);
  await kill(victim);
  nodes.push(await start());
}
const isDone = async () => {
  const [row] = (await query(
    cluster.database,
    "select count(*)::int as left from tables where deadline > 0 and deadline <= 1000 * extract(epoch from now())",
  )) as {
    left: number;
  }[];
  return row?.left === 0;
};
await pause(Math.max(0, first + span + 5000 - Date.now()));
for (const limit = Date.now() + 120_000; !(await isDone()) && Date.now() < limit; ) await pause(1000);
for (const node of nodes) cpu += used(node);

const late: number[] = [];
let wrong = 0;
const ids = [...due.keys()];
await inGroups(ids.length, CHECKED_AT_ONCE, async (n) => {
  const id = ids[n] as string;
  const entries = (await store.entries(id)).map(({ entry }) => entry);
  const [entry] = entries;
  const isOnce = entries.length === 1 && entry && "move" in entry && entry.by === "clock";
  if (!isOnce) wrong++;
  else late.push(startedAt + (entry.at ?? 0) - (due.get(id) ?? 0));
});
figure("deadlines handled exactly once", late.length, `of ${tables}`);
figure("handled too early", late.filter((ms) => ms < 0).length, "");
figure("delay, median", median(late) / 1000, "s");
figure("delay, p99", percentile(late, 99) / 1000, "s");
figure("delay, longest", percentile(late, 100) / 1000, "s");
figure("delayed by more than a minute", late.filter((ms) => ms > 60_000).length, "");
figure(`CPU per wake-up, including the start of ${kills + PROCESSES} processes`, cpu / late.length, "ms of CPU");
await store.close();
await cluster.close();
assert.equal(wrong, 0);
process.exit(0);
