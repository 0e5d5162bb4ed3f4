/**
 * One table with four players and 2,000 spectators in another process: time between the first and the last spectator's frame of an
 * action, bytes per spectator, and players' latency with and without spectators. Baseline: bare `ws` with frames of the same sizes.
 *
 * `npm run bench -- spectators --sockets 2000 --actions 40`
 */
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { plainOptions, startBenchServer, startedTable } from "./benchServer.ts";
import { messageFrom, request, startChild } from "./child.ts";
import { figure, machine, median, needSockets, option, percentile } from "./measure.ts";
import { TablePlayer } from "./player.ts";
import type { Came } from "./spectatorsDriver.ts";

const SPECTATORS = Number(option("sockets", "2000"));
const ACTIONS = Number(option("actions", "40"));
const SEATS = 4;
/** Actions that warm both sides, before any is counted. */
const WARM = 20;
/** Of an action's bytes, the part of the patch; the reply to the mover. */
const PATCH = 0.6;
const REPLY_BYTES = 5;

/** @param place where they watch: of a server, and which table of it */
async function spectators(...place: readonly [url: string, table?: string]): Promise<ChildProcess> {
  const [url, ...table] = place as readonly string[];
  const args = [url, String(SPECTATORS), ...table];
  const driver = startChild(join(import.meta.dirname, "spectatorsDriver.ts"), { args, nodeFlags: ["--no-experimental-websocket"] });
  await messageFrom(driver, "ready");
  return driver;
}

/** An action that spectators watch. */
interface Watched extends Came {
  /** Milliseconds until all players had it. */
  readonly players: number;
}

async function watched(player: TablePlayer, driver: ChildProcess): Promise<Watched> {
  const came = messageFrom<Came>(driver, "came");
  const players = (await player.act()) ?? 0;
  return { ...(await came), players };
}

async function acts(player: TablePlayer, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push((await player.act()) ?? 0);
  return times;
}

const spread = ({ first, last }: Came): number => last - first;

needSockets(SPECTATORS + SEATS);
console.log(`spectators: ${machine()}; ${SPECTATORS} sockets, ${ACTIONS} actions`);
const server = await startBenchServer();
const [game] = GAMES;
const sitting = await startedTable(server, game.id, SEATS, plainOptions(game));
const player = new TablePlayer(game, sitting, new FastRandom(1));
await acts(player, WARM);
const alone = await acts(player, ACTIONS);
const watching = await spectators(server.url, sitting[0].room.roomId);
const warm: Watched[] = [];
for (let n = 0; n < WARM; n++) warm.push(await watched(player, watching));

const bytes = median(warm.map((one) => one.bytes));
const sizes = JSON.stringify([Math.round(bytes * PATCH), Math.round(bytes * (1 - PATCH))]);
const bare = startChild(join(import.meta.dirname, "baseline.ts"), { args: [sizes, String(REPLY_BYTES)] });
const barely = await spectators(`ws://localhost:${await messageFrom<number>(bare, "port")}`);
for (let n = 0; n < WARM; n++) await request<Came>(barely, "go", "came");

const [real, plain]: [Watched[], Came[]] = [[], []];
for (let n = 0; n < ACTIONS; n++) {
  real.push(await watched(player, watching));
  plain.push(await request<Came>(barely, "go", "came"));
}
for (const p of [50, 95]) {
  const of = (all: readonly Came[]) => percentile(all.map(spread), p);
  figure(`first to last spectator, p${p}`, of(real), "ms", { name: "bare ws", value: of(plain) });
}
for (const p of [50, 95]) {
  const among = percentile(
    real.map(({ players }) => players),
    p,
  );
  figure(`intent to all players' patch, p${p}`, among, "ms", { name: "without spectators", value: percentile(alone, p) });
}
figure("bytes per action and spectator", median(real.map((one) => one.bytes)), "bytes");
process.exit(0);
