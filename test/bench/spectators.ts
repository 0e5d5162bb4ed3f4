/**
 * One table of bots and 2,000 spectators: milliseconds from the first socket's patch to the last one's, and the bytes of an action to
 * each. Baseline: bare `ws` that sends one frame of the same size to as many sockets, measured the same way.
 */
import { join } from "node:path";
import { WebSocket } from "ws";
import { GAMES } from "../../shared/games.ts";
import { EVENTS, type PackedEvents } from "../../shared/packing.ts";
import { startChild, told } from "./child.ts";
import { createTable, enter, openHouse } from "./house.ts";
import { figure, machine, median, percentile } from "./measure.ts";

const SPECTATORS = Number(process.env.BENCH_SPECTATORS ?? 2000);
const ACTIONS = 40;
const AT_ONCE = 50;

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

async function inGroups<T>(count: number, open: (n: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  while (opened.length < count) {
    const size = Math.min(AT_ONCE, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: size }, (_, i) => open(opened.length + i)))));
  }
  return opened;
}

async function quayside(): Promise<{ spreads: number[]; bytes: number }> {
  const house = await openHouse({ BOT_DELAY_MS: "250" });
  const [game] = GAMES;
  const { id } = await createTable(house, { game: game.id, watch: true, bots: ["steady", "steady", "steady", "steady"], start: true });
  const watching = await inGroups(SPECTATORS, () => enter(house, id));
  const before = watching[0].bytes;
  const spreads = await new Promise<number[]>((resolve) => {
    const arrivals = new Arrivals(() => resolve(arrivals.spreads));
    for (const spectator of watching) spectator.room.onMessage(EVENTS, ([, version]: PackedEvents) => arrivals.arrived(version));
  });
  const bytes = (watching[0].bytes - before) / spreads.length;
  house.close();
  return { spreads, bytes };
}

async function plain(bytes: number): Promise<number[]> {
  const args = [JSON.stringify([Math.round(bytes * 0.4), Math.round(bytes * 0.6)]), "5"];
  const child = startChild(join(import.meta.dirname, "plain.ts"), { args });
  const port = await told<number>(child, "port");
  const sockets = await inGroups(
    SPECTATORS,
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

console.log(`spectators: ${machine()}; ${SPECTATORS} sockets, ${ACTIONS} actions`);
const real = await quayside();
const bare = await plain(real.bytes);
figure("first to last spectator, p50", median(real.spreads), "ms", { name: "bare ws", value: median(bare) });
figure("first to last spectator, p95", percentile(real.spreads, 95), "ms", { name: "bare ws", value: percentile(bare, 95) });
figure("bytes of an action to a spectator", real.bytes, "bytes");
process.exit(0);
