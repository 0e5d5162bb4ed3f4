/**
 * 100 tables of 4 sockets under a steady load, durable store on: actions a second, CPU of the server's process for an action,
 * milliseconds from intent to everyone's patch, bytes of an action and of a join. Baseline: bare `ws` with frames of the same
 * sizes and the same fan-out, at the same rate (`plain.ts`). Clients and server share the machine.
 */
import { fork } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { type Game, isRefusal } from "../../shared/game.ts";
import { GAMES } from "../../shared/games.ts";
import { completeOptions } from "../../shared/options.ts";
import { FastRandom } from "../../shared/random.ts";
import { type House, openHouse, startedTable } from "./house.ts";
import { figure, machine, percentile } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const TABLES = 100;
const RATE = Number(process.env.BENCH_RATE ?? 400);
const SECONDS = 10;
const TICK_MS = 5;

interface Load {
  readonly rate: number;
  readonly cpuMs: number;
  readonly latencies: readonly number[];
}

/** Lets `act` run `RATE` times a second on whichever unit is idle, for `SECONDS`. */
async function drive<U extends { busy: boolean; over: boolean }>(
  units: readonly U[],
  act: (unit: U) => Promise<number | undefined>,
): Promise<number[]> {
  const latencies: number[] = [];
  const running = new Set<Promise<void>>();
  let next = 0;
  const one = async (unit: U) => {
    unit.busy = true;
    const took = await act(unit);
    if (took !== undefined) latencies.push(took);
    unit.busy = false;
  };
  const idle = (): U | undefined => {
    for (let tried = 0; tried < units.length; tried++) {
      const unit = units[next++ % units.length];
      if (!unit.busy && !unit.over) return unit;
    }
    return undefined;
  };
  const start = performance.now();
  let begun = 0;
  while (performance.now() - start < SECONDS * 1000) {
    const due = ((performance.now() - start) / 1000) * RATE;
    for (; begun < due; begun++) {
      const unit = idle();
      if (!unit) break;
      const action = one(unit).finally(() => running.delete(action));
      running.add(action);
    }
    begun = Math.max(begun, Math.floor(due));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(running);
  return latencies;
}

async function measured(cpu: () => Promise<number>, work: () => Promise<number[]>): Promise<Load> {
  const before = await cpu();
  const latencies = await work();
  const used = (await cpu()) - before;
  return { rate: latencies.length / SECONDS, cpuMs: (used * 1000) / latencies.length, latencies };
}

async function tablesOf(house: House, game: Game, seats: number): Promise<TablePlayer[]> {
  const chosen = game.options.some((spec) => spec.id === "domesticTrade") ? { domesticTrade: false } : {};
  if (isRefusal(completeOptions(game.options, chosen, seats))) throw new Error("options");
  const players: TablePlayer[] = [];
  for (let n = 0; n < TABLES; n++)
    players.push(new TablePlayer(game, await startedTable(house, game.id, seats, chosen), new FastRandom(n)));
  return players;
}

/** Bare `ws` under the same load. */
async function plainLoad(frames: readonly number[], reply: number, seats: number): Promise<Load> {
  const here = dirname(fileURLToPath(import.meta.url));
  const child = fork(join(here, "plain.ts"), [JSON.stringify(frames), String(reply)]);
  const heard = <K extends string>(key: K) =>
    new Promise<number>((resolve) => {
      const listen = (message: { [key: string]: number }) => {
        if (message[key] === undefined) return;
        child.off("message", listen);
        resolve(message[key]);
      };
      child.on("message", listen);
    });
  const port = await heard("port");
  const open = (n: number) =>
    new Promise<WebSocket>((resolve) => {
      const socket = new WebSocket(`ws://localhost:${port}/${n}`);
      socket.once("open", () => resolve(socket));
    });
  const groups = await Promise.all(
    Array.from({ length: TABLES }, async (_, n) => ({
      sockets: await Promise.all(Array.from({ length: seats }, () => open(n))),
      busy: false,
      over: false,
    })),
  );
  const cpu = () => {
    const answer = heard("cpu");
    child.send("cpu");
    return answer;
  };
  const message = Buffer.alloc(120, 3);
  const load = await measured(cpu, () =>
    drive(groups, async ({ sockets }) => {
      const start = performance.now();
      const all = sockets.map((socket, i) => {
        let left = frames.length + (i === 0 ? 1 : 0);
        return new Promise<void>((resolve) => {
          const count = () => {
            if (--left > 0) return;
            socket.off("message", count);
            resolve();
          };
          socket.on("message", count);
        });
      });
      sockets[0].send(message);
      await Promise.all(all);
      return performance.now() - start;
    }),
  );
  for (const { sockets } of groups) for (const socket of sockets) socket.terminate();
  child.kill();
  return load;
}

async function benchGame(house: House, game: Game): Promise<void> {
  const seats = Math.min(4, game.seats.max);
  const tables = await tablesOf(house, game, seats);
  const viewers = tables.flatMap(({ sitting }) => sitting);
  const joinBytes = tables.map(({ sitting }) => sitting[0].bytes);
  await drive(tables, (table) => table.act());
  const bytesBefore = viewers.reduce((sum, { bytes }) => sum + bytes, 0);
  const framesBefore = viewers.reduce((sum, { frames }) => sum + frames, 0);
  const load = await measured(house.cpu, () => drive(tables, (table) => table.act()));
  const actions = load.latencies.length;
  const perViewer = (viewers.reduce((sum, { bytes }) => sum + bytes, 0) - bytesBefore) / actions / seats;
  const framesEach = (viewers.reduce((sum, { frames }) => sum + frames, 0) - framesBefore) / actions / seats;
  for (const { room } of viewers) void room.leave();
  const reply = 24;
  const toAll = perViewer - reply / seats;
  const plain = await plainLoad([Math.round(toAll * 0.4), Math.round(toAll * 0.6)], reply, seats);
  console.log(`\n${game.id}: ${TABLES} tables of ${seats}, asked for ${RATE} actions/s during ${SECONDS} s`);
  const name = "bare ws";
  figure("actions", load.rate, "1/s", { name, value: plain.rate });
  figure("CPU of the server an action", load.cpuMs, "ms", { name, value: plain.cpuMs });
  figure("intent to everyone's patch, p50", percentile(load.latencies, 50), "ms", { name, value: percentile(plain.latencies, 50) });
  figure("intent to everyone's patch, p99", percentile(load.latencies, 99), "ms", { name, value: percentile(plain.latencies, 99) });
  figure("bytes of an action to a viewer", perViewer, "bytes");
  figure("frames of an action to a viewer", framesEach, "frames");
  figure("bytes of a join (a player's first state and messages), p50", percentile(joinBytes, 50), "bytes");
}

console.log(`rooms: ${machine()}`);
const house = await openHouse();
for (const game of GAMES) await benchGame(house, game);
house.close();
process.exit(0);
