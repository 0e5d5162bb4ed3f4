/** A share of the crowd's tables: opens them, says so, and then lets each of them act at its pace. Run with a message channel, beside the server's data. */
import { setTimeout as pause } from "node:timers/promises";
import { GAMES } from "../../shared/games.ts";
import { FastRandom } from "../../shared/random.ts";
import { decodeNothing, readerOf } from "./blind.ts";
import { begunTable, plainOptions } from "./house.ts";
import { inGroups } from "./measure.ts";
import { TablePlayer } from "./player.ts";

/** What a minute showed: milliseconds that each action took. */
export interface Acted {
  readonly times: readonly number[];
}

const [url, folder, id, seats, tables, every] = process.argv.slice(2);
const game = GAMES.find((one) => one.id === id) ?? GAMES[0];
const MINUTE = 60_000;
const AT_ONCE = 20;
const chosen = plainOptions(game);

decodeNothing();
const read = await readerOf(folder);

async function opened(n: number): Promise<TablePlayer> {
  const sitting = await begunTable({ url }, game.id, Number(seats), chosen);
  return new TablePlayer(game, sitting, new FastRandom(n), read(game, sitting[0].room.roomId));
}

const players = await inGroups(Number(tables), AT_ONCE, opened);
let times: number[] = [];

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
  setInterval(() => {
    process.send?.({ acted: { times } satisfies Acted });
    times = [];
  }, MINUTE);
});
process.send?.({ ready: true });
