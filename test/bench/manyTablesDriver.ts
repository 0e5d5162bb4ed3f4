/** Child process of `manyTables.ts`: opens its share of the tables and plays at them. Runs on the server's machine, to read its store. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { plainOptions, startTable } from "./benchServer.ts";
import { inGroups } from "./measure.ts";
import { decodeNothing, readerOf } from "./minimalClient.ts";
import { TablePlayer } from "./player.ts";

/** What a minute showed, in milliseconds. */
export interface Acted {
  /** That each action took. */
  readonly times: readonly number[];
  /** By which this process itself was late at most. */
  readonly late: number;
}

const [url, folder, id, seats, tables, every] = process.argv.slice(2);
const game = GAMES.find((one) => one.id === id) ?? GAMES[0];
const MINUTE = 60_000;
const AT_ONCE = 20;
const LOOK_MS = 20;
const chosen = plainOptions(game);

decodeNothing();
const read = await readerOf(folder);

async function opened(n: number): Promise<TablePlayer> {
  const sitting = await startTable({ url }, game.id, Number(seats), chosen);
  return new TablePlayer(game, sitting, new FastRandom(n), read(game, sitting[0].room.roomId));
}

const players = await inGroups(Number(tables), AT_ONCE, opened);
let times: number[] = [];
const delays = monitorEventLoopDelay({ resolution: LOOK_MS });

/** A table whose game is over is left as it is: it costs what a table costs after its end. */
async function keepActing(player: TablePlayer, first: number): Promise<void> {
  await pause(first);
  for (let due = performance.now(); !player.over; ) {
    const took = await player.act();
    if (took !== undefined) times.push(took);
    due += Number(every) * 1000;
    await pause(Math.max(0, due - performance.now()));
  }
}

process.on("message", (message) => {
  if (message !== "go") return;
  for (const player of players) void keepActing(player, Math.random() * Number(every) * 1000);
  delays.enable();
  setInterval(() => {
    process.send?.({ acted: { times, late: delays.max / 1e6 - LOOK_MS } satisfies Acted });
    times = [];
    delays.reset();
  }, MINUTE);
});
process.send?.({ ready: true });
