/**
 * Thousands of tables under slow play: 2,500 tables of four sockets with an action every five seconds each. Prints every minute the
 * latency from request to every patch, CPU per action, memory and event loop lag of server and drivers; at the end memory per table and socket.
 *
 * `npm run bench -- manyTables --tables 2500 --minutes 10 --every 5 --drivers 2 --game catan`
 */
import { join } from "node:path";
import { LAG_SAMPLE_MS } from "../../server/lib/metrics.ts";
import { GAMES } from "../../shared/games.ts";
import { startBenchServer } from "./benchServer.ts";
import { messageFrom, startChild } from "./child.ts";
import type { Acted } from "./manyTablesDriver.ts";
import { figure, machine, needSockets, option, percentile } from "./measure.ts";

const [tables, minutes, every, drivers] = ["tables", "minutes", "every", "drivers"].map((name, i) =>
  Number(option(name, ["2500", "10", "5", "2"][i])),
);
const game = GAMES.find(({ id }) => id === option("game", GAMES[0].id)) ?? GAMES[0];
const seats = Math.min(4, game.seats.max);

const sockets = tables * seats;
needSockets(sockets);

console.log(`manyTables: ${machine()}; ${tables} tables of ${seats}, one action per table every ${every} s, ${minutes} minutes`);
const server = await startBenchServer();
const empty = await server.memory();
const share = Math.ceil(tables / drivers);
const driving = Array.from({ length: drivers }, (_, i) => {
  const args = [server.url, server.folder, game.id, String(seats), String(Math.min(share, tables - i * share)), String(every)];
  return startChild(join(import.meta.dirname, "manyTablesDriver.ts"), { args, nodeFlags: ["--no-experimental-websocket"] });
});
const start = performance.now();
const cpuBefore = await server.cpu();
await Promise.all(driving.map((driver) => messageFrom(driver, "ready")));
figure("server CPU per socket until its table has started", (((await server.cpu()) - cpuBefore) * 1000) / sockets, "ms");
figure("until all are seated", (performance.now() - start) / 1000, "s");
const full = await server.memory();
for (const driver of driving) driver.send("go");
const all: number[] = [];
for (let minute = 1; minute <= minutes; minute++) {
  const before = await server.cpu();
  const shares = await Promise.all(driving.map((driver) => messageFrom<Acted>(driver, "acted")));
  const acted = shares.flatMap(({ times }) => times);
  all.push(...acted);
  const cpu = ((await server.cpu()) - before) * 1000;
  const [p50, p99] = [percentile(acted, 50), percentile(acted, 99)].map((ms) => ms.toFixed(1));
  const late = [(await server.figure("nodejs_eventloop_lag_max_seconds")) * 1000 - LAG_SAMPLE_MS, ...shares.map((share) => share.late)];
  const memory = ((await server.memory()) / 1e6).toFixed(0);
  console.log(
    `${minute} min: ${acted.length} actions, p50 ${p50} ms, p99 ${p99} ms, ${(cpu / acted.length).toFixed(3)} ms CPU, ${memory} MB,`,
    `late at most: server, drivers ${late.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  );
}
for (const share of [50, 99, 99.9]) figure(`all minutes, p${share}`, percentile(all, share), "ms");
figure("memory per table with its sockets", (full - empty) / tables / 1024, "KiB");
figure("the same per socket", (full - empty) / sockets / 1024, "KiB");
process.exit(0);
