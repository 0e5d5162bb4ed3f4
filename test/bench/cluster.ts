/**
 * One, two and three processes on one PostgreSQL against a single process, under the same load: actions/s, latency from request to
 * every patch, CPU per action, transactions and write-ahead log per move; also transactions at rest. Prints medians. Then kills processes
 * and measures how long players are disconnected.
 *
 * `npm run bench -- cluster --rate 150 --tables 30 --seconds 3 --rounds 3 --kills 10`
 */
import { parseArgs } from "node:util";
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { type Cluster, startCluster } from "../server/helpers/cluster.ts";
import { query } from "../server/helpers/postgres.ts";
import { ADMIN_TOKEN, type ServerProcess } from "../server/helpers/serverProcess.ts";
import { eventually } from "../server/helpers/testServer.ts";
import { createTable, enter, startedTable } from "./benchServer.ts";
import type { Side } from "./comparison.ts";
import { type Load, load, middle, warm } from "./load.ts";
import { figure, machine, median, percentile } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "150" },
    tables: { type: "string", default: "30" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    kills: { type: "string", default: "10" },
    people: { type: "string", default: "8" },
  },
});
const [rate, tables, seconds] = [values.rate, values.tables, values.seconds].map(Number);
const [rounds, kills, people] = [values.rounds, values.kills, values.people].map(Number);
const game = GAMES[0] as Game;
const SEATS = 4;
const MOST = 3;
const COLD = 5;
const MANY = "100000";
/** Pause before each side is measured, in ms. */
const REST_MS = 5000;
const GENEROUS = {
  CREATES_PER_MINUTE: MANY,
  UNATTENDED_TABLES_PER_IP: MANY,
  UNFINISHED_TABLES: MANY,
  OPEN_SEATS_PER_IP: MANY,
  BOT_GAMES_PER_IP: MANY,
  EXHIBITION: "off",
  JOINS_PER_MINUTE: MANY,
  REQUESTS_PER_MINUTE: MANY,
  CONNECTIONS_PER_IP: MANY,
  MESSAGES_PER_SECOND: MANY,
};

/** What the parts that all processes share have done so far. */
interface Shared {
  /** Transactions of the database. */
  readonly commits: number;
  /** Bytes of PostgreSQL's log. */
  readonly log: number;
}

interface ClusterSide extends Side {
  readonly cluster: Cluster;
  shared(): Promise<Shared>;
}

const benchServerOf = ({ url }: ServerProcess) => ({ url, cpu: async () => 0, close: () => undefined });

async function figureOf({ url }: ServerProcess, name: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })).text();
  return Number(new RegExp(`^${name}\\{.*\\} (\\S+)`, "m").exec(figures)?.[1]);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Its tables are spread evenly over its processes, whose sockets they have. @param env of each process */
async function sideOf(name: string, processes: number, env = {}): Promise<ClusterSide> {
  const cluster = await startCluster(processes, { env: { ...GENEROUS, ...env } });
  const units: TablePlayer[] = [];
  for (let n = 0; n < tables; n++) {
    const sitting = await startedTable(benchServerOf(cluster.nodes[n % processes]), game.id, SEATS, { domesticTrade: false });
    units.push(new TablePlayer(game, sitting, new FastRandom(n)));
  }
  const viewers = units.flatMap(({ sitting }) => sitting);
  const shared = async (): Promise<Shared> => {
    const [row] = await query<{ commits: string; log: string }>(
      cluster.database,
      `select xact_commit as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log
      from pg_stat_database where datname = current_database()`,
    );
    return { commits: Number(row.commits), log: Number(row.log) };
  };
  return {
    name,
    units,
    cluster,
    cpu: async () => sum(await Promise.all(cluster.nodes.map((node) => figureOf(node, "process_cpu_seconds_total")))),
    received: () => ({ bytes: sum(viewers.map((viewer) => viewer.bytes)), frames: sum(viewers.map((viewer) => viewer.frames)) }),
    shared,
    close: () => void cluster.close(),
  };
}

interface Measured extends Load {
  /** Transactions a second of rest, and a move beyond those. */
  readonly resting: number;
  readonly commits: number;
  readonly log: number;
  /** Of the CPU what goes to moves: without what the processes use for the same time of rest. */
  readonly busy: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A round, and what all share before and after it: to ask a process for its figures is counted by a limit, in the database. */
async function loaded(side: ClusterSide): Promise<{ round: Load; before: Shared; after: Shared }> {
  let [before, after]: Shared[] = [];
  const cpu = async () => {
    if (before) after = await side.shared();
    const seconds = await side.cpu();
    before ??= await side.shared();
    return seconds;
  };
  const round = await load({ ...side, cpu }, rate, seconds);
  return { round, before, after };
}

/** A round; of the transactions and of the CPU also what goes beyond the same time of rest. */
async function measure(side: ClusterSide): Promise<Measured> {
  const [idle, first] = [await side.cpu(), await side.shared()];
  await pause(REST_MS);
  const [rest, used, start] = [await side.shared(), await side.cpu(), performance.now()];
  const { round, before, after } = await loaded(side);
  const took = performance.now() - start;
  const moves = (round.rate * took) / 1000;
  const rests = took / REST_MS;
  const rested = rest.commits - first.commits;
  return {
    ...round,
    busy: round.cpu - ((used - idle) * rests * 1000) / moves,
    resting: (rested * 1000) / REST_MS,
    commits: (after.commits - before.commits - rested * rests) / moves,
    log: (after.log - before.log) / moves,
  };
}

function print(sides: readonly ClusterSide[], rows: readonly Measured[]): void {
  const [alone] = rows;
  console.log(`\n${game.id}: ${tables} tables of ${SEATS}, target ${rate} actions/s, medians of ${rounds} rounds of ${seconds} s`);
  for (const [i, { name }] of sides.entries()) {
    const { rate: reached, cpu, busy, p50, p99, commits, log } = rows[i];
    const shown = [`${reached.toFixed(0)} actions/s`, `p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(0)} ms`, `${cpu.toFixed(3)} ms CPU`];
    const more = [
      `${(cpu / alone.cpu).toFixed(2)} x alone`,
      `${busy.toFixed(3)} beyond rest`,
      `${commits.toFixed(2)} transactions`,
      `${log.toFixed(0)} bytes of log`,
    ];
    console.log(`  ${name.padEnd(12)}${[...shown, ...more].map((text) => text.padStart(18)).join("")}`);
  }
  const resting = rows[rows.length - 1].resting.toFixed(1);
  console.log(`  transactions a second at rest, ${sides[sides.length - 1].name}: ${resting}`);
}

function middleOf(all: readonly Measured[]): Measured {
  const of = (field: "resting" | "commits" | "log" | "busy") => median(all.map((one) => one[field]));
  return { ...middle(all), resting: of("resting"), commits: of("commits"), log: of("log"), busy: of("busy") };
}

/** A person at a table of a process that is killed. @returns milliseconds until that person sees the table again in one of the others */
async function away(
  victim: ServerProcess,
  others: readonly ServerProcess[],
  killed: Promise<number>,
  { id, key }: { id: string; key: string },
): Promise<number> {
  const { room } = await enter(benchServerOf(victim), id, { key });
  await new Promise((resolve) => room.onLeave(resolve));
  for (let tried = 0; ; tried++) {
    const back = await enter(benchServerOf(others[tried % others.length]), id, { key }).catch(() => undefined);
    if (!back) continue;
    const took = performance.now() - (await killed);
    void back.room.leave();
    return took;
  }
}

/** So many people at as many tables lose the newest process; another one takes its place afterwards, as a supervisor sees to it. */
async function failover(cluster: Cluster, people: number): Promise<number[]> {
  const victim = cluster.nodes.at(-1) as ServerProcess;
  const others = cluster.nodes.slice(0, -1);
  const input = { game: game.id, seats: 2, bots: ["random" as const], start: true };
  const made = await Promise.all(Array.from({ length: people }, () => createTable(benchServerOf(victim), input)));
  let resolveAt: (at: number) => void = () => undefined;
  const killed = new Promise<number>((resolve) => {
    resolveAt = resolve;
  });
  const back = Promise.all(made.map((table) => away(victim, others, killed, table)));
  await eventually("all are there", async () => (await figureOf(victim, "quayside_connections")) === people);
  victim.child.kill("SIGKILL");
  resolveAt(performance.now());
  const took = await back;
  cluster.nodes.pop();
  await cluster.add();
  return took;
}

console.log(`cluster: ${machine()}`);
const sides = [await sideOf("alone", 1, { PUBLIC_ADDRESS: "" })];
for (let processes = 1; processes <= MOST; processes++) sides.push(await sideOf(`${processes} of several`, processes));
for (const side of sides) await warm(side, rate, seconds);
const measured = sides.map((): Measured[] => []);
for (let round = 0; round < rounds; round++) for (const [i, side] of sides.entries()) measured[i].push(await measure(side));
print(sides, measured.map(middleOf));
for (const side of sides) side.close();

const cluster = await startCluster(MOST, { env: GENEROUS });
// The first ones find processes whose code is not compiled yet, as no process is that has run for some minutes.
for (let kill = 0; kill < COLD; kill++) await failover(cluster, people);
const took: number[] = [];
for (let kill = 0; kill < kills; kill++) took.push(...(await failover(cluster, people)));
await cluster.close();
console.log(`\n${kills} processes killed with ${people} people each, who reconnect elsewhere at once`);
for (const p of [10, 50, 90, 99, 100]) figure(`until people saw their table again, p${p}`, percentile(took, p), "ms");
process.exit(0);
