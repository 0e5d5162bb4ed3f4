/**
 * One table of four people and 2,000 spectators: milliseconds from the first spectator's events to the last one's, the bytes of an action to
 * each, and from a player's intent to all players' patch, with spectators and before they came. Baseline of the spread: bare `ws` that sends
 * frames of the same size to as many sockets, measured the same way.
 *
 * `npm run bench -- spectators --sockets 2000 --actions 40`
 */
import { join } from "node:path";
import { WebSocket } from "ws";
import { GAMES } from "../../shared/games.ts";
import { EVENTS, type PackedEvents } from "../../shared/packing.ts";
import { FastRandom } from "../../shared/random.ts";
import { startChild, told } from "./child.ts";
import { enter, openHouse, plainOptions, startedTable } from "./house.ts";
import { figure, inGroups, machine, median, needSockets, option, percentile } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const SPECTATORS = Number(option("sockets", "2000"));
const ACTIONS = Number(option("actions", "40"));
const AT_ONCE = 50;
const SEATS = 4;

/** Collects arrivals by number until each number has come to everybody. */
class Arrivals {
  readonly #first = new Map<number, number>();
  readonly #count = new Map<number, number>();
  readonly spreads: number[] = [];
  readonly #done: () => void;

  constructor(done: () => void) {
    this.#done = done;
  }

  arrived(number: number): void {
    const now = performance.now();
    if (!this.#first.has(number)) this.#first.set(number, now);
    const count = (this.#count.get(number) ?? 0) + 1;
    this.#count.set(number, count);
    if (count < SPECTATORS) return;
    this.spreads.push(now - (this.#first.get(number) as number));
    if (this.spreads.length === ACTIONS) this.#done();
  }
}

interface Watched {
  readonly spreads: readonly number[];
  readonly bytes: number;
  /** Milliseconds of an action until all players had it: alone, and among spectators. */
  readonly alone: readonly number[];
  readonly among: readonly number[];
}

async function acts(player: TablePlayer, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push((await player.act()) ?? 0);
  return times;
}

async function quayside(): Promise<Watched> {
  const house = await openHouse();
  const [game] = GAMES;
  const sitting = await startedTable(house, game.id, SEATS, plainOptions(game));
  const player = new TablePlayer(game, sitting, new FastRandom(1));
  const alone = await acts(player, ACTIONS);
  const watching = await inGroups(SPECTATORS, AT_ONCE, () => enter(house, sitting[0].room.roomId));
  const before = watching[0].bytes;
  const among: number[] = [];
  const spreads = await new Promise<number[]>((resolve, reject) => {
    const arrivals = new Arrivals(() => resolve(arrivals.spreads));
    for (const spectator of watching) spectator.room.onMessage(EVENTS, ([, version]: PackedEvents) => arrivals.arrived(version));
    acts(player, ACTIONS).then((times) => among.push(...times), reject);
  });
  const bytes = (watching[0].bytes - before) / spreads.length;
  house.close();
  return { spreads, bytes, alone, among };
}

async function plain(bytes: number): Promise<number[]> {
  const args = [JSON.stringify([Math.round(bytes * 0.4), Math.round(bytes * 0.6)]), "5"];
  const child = startChild(join(import.meta.dirname, "plain.ts"), { args });
  const port = await told<number>(child, "port");
  const sockets = await inGroups(
    SPECTATORS,
    AT_ONCE,
    () =>
      new Promise<WebSocket>((resolve) => {
        const socket = new WebSocket(`ws://localhost:${port}/all`);
        socket.once("open", () => resolve(socket));
      }),
  );
  const spreads: number[] = [];
  for (let action = 0; action < ACTIONS; action++) {
    const times = Promise.all(
      sockets.map(
        (socket) =>
          new Promise<number>((resolve) => socket.once("message", () => socket.once("message", () => resolve(performance.now())))),
      ),
    );
    sockets[0].send("go");
    const arrived = await times;
    spreads.push(Math.max(...arrived) - Math.min(...arrived));
  }
  child.kill();
  for (const socket of sockets) socket.terminate();
  return spreads;
}

needSockets(SPECTATORS + SEATS);
console.log(`spectators: ${machine()}; ${SPECTATORS} sockets, ${ACTIONS} actions`);
const real = await quayside();
const bare = await plain(real.bytes);
figure("first to last spectator, p50", median(real.spreads), "ms", { name: "bare ws", value: median(bare) });
figure("first to last spectator, p95", percentile(real.spreads, 95), "ms", { name: "bare ws", value: percentile(bare, 95) });
for (const p of [50, 95])
  figure(`intent to all players' patch, p${p}`, percentile(real.among, p), "ms", {
    name: "before anybody watched",
    value: percentile(real.alone, p),
  });
figure("bytes of an action to a spectator", real.bytes, "bytes");
process.exit(0);
