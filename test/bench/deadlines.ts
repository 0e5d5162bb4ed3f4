/**
 * Deadlines of correspondence games on the embedded store: how long it takes to find tables that are due among 100,000, and what opening each
 * costs. `--tables 10000` for more than a thousand that are due.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { GAMES } from "../../shared/games.ts";
import { DAY, startGame } from "../server/correspondence/daysTable.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { addAccount } from "../server/helpers/rows.ts";
import { startTestServer } from "../server/helpers/testServer.ts";
import { figure, machine, median, option, percentile } from "./measure.ts";

const STORED = 100_000;
const QUERIES = 200;
const due = Number(option("tables", "1000"));

const clock = new FakeClock();
const registry = import.meta.resolve("../../shared/games.ts");
const server = await startTestServer({}, { games: GAMES, registry }, clock);
const { services } = server.running;
const { store } = services;

/** Rows that are not due, written past the store. */
function fill(): void {
  const Sqlite = createRequire(import.meta.url)("better-sqlite3");
  const db = new Sqlite(join(server.dataDir, "quayside.db"));
  const table =
    db.prepare(`insert into tables (id, game, phase, public, seating, header, outcome, secret, invite, watch_key, created, listed_at, status, deadline)
    values (?, 'catan', 'running', 1, '{}', '{}', '', '', '', '', 1, 1, '', ?)`);
  const head = db.prepare("insert into heads (table_id, epoch, head, changed, moves, seats_to_move) values (?, 0, 0, 1, 0, '0')");
  db.transaction(() => {
    for (let row = 0; row < STORED; row++) {
      table.run(`far${row}`, clock.now() + 30 * DAY + row);
      head.run(`far${row}`);
    }
  })();
  db.close();
}

async function timed(query: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < QUERIES; n++) {
    const start = performance.now();
    await query();
    times.push(performance.now() - start);
  }
  return times;
}

console.log(machine());
fill();
const people = [];
for (const name of ["Ann", "Bob", "Cleo"]) people.push(await addAccount(store, name, clock.now()));
for (let table = 0; table < due; table++) await startGame(services, { game: "catan", accounts: people, days: 1 });
clock.advance(61_000);
/** The way to the store's thread and back, for a row that is found by its key. */
const way = { name: "one row", value: median(await timed(() => store.correspondence.heartbeatOf("alive"))) };
const times = await timed(() => store.correspondence.dueTables(clock.now(), 20, []));
figure("query for due tables among 100,000, median", median(times), "ms", way);
figure("the same, p99", percentile(times, 99), "ms");
clock.advance(DAY);
const [cpu, startedAt] = [process.cpuUsage(), performance.now()];
await services.deadlines.run();
await services.deadlines.run();
const { user, system } = process.cpuUsage(cpu);
figure(`opening each of ${due} due tables`, (user + system) / 1000 / due, "ms of CPU");
figure("all of them", (performance.now() - startedAt) / 1000, "s");
const left = await store.correspondence.dueTables(clock.now(), 1, []);
figure("tables still due", left.length, "");
await server.close();
process.exit(0);
