/**
 * Memory over time: 100 tables of heuristic bots while spectators come and go; new tables replace finished ones. Prints the heap after
 * a garbage collection every minute, and its slope over the second half.
 * `npm run bench -- soak --minutes 30`.
 */
import { join } from "node:path";
import { enter } from "./benchServer.ts";
import { keepPlaying, type Playing } from "./botTables.ts";
import { messageFrom, ownFolder, request, startChild } from "./child.ts";
import { figure, machine } from "./measure.ts";
import type { Left } from "./soakServer.ts";

const TABLES = 100;
/** People at a time, and how long each of them looks, in milliseconds. */
const WATCHERS = 20;
const LOOK_MS = 2_000;
const MINUTE = 60_000;
const MANY = "100000";

const at = process.argv.indexOf("--minutes");
const minutes = at < 0 ? 30 : Number(process.argv[at + 1]);
const limits = {
  CREATES_PER_MINUTE: MANY,
  UNATTENDED_TABLES_PER_IP: MANY,
  BOT_GAMES_PER_IP: MANY,
  EXHIBITION: "off",
  JOINS_PER_MINUTE: MANY,
  CONNECTIONS_PER_IP: MANY,
  BOT_TAKEOVER_MS: "1000",
};
const env = { ...process.env, ...limits, PORT: "0", DATA_DIR: ownFolder(), LOG_LEVEL: "silent" };
const server = startChild(join(import.meta.dirname, "soakServer.ts"), { env, nodeFlags: ["--expose-gc"] });

const url = `http://localhost:${await messageFrom<number>(server, "port")}`;
const app = { url };
const playing: Playing = { ids: [], ended: false };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One person after the other looks at some table. */
async function keepWatching(): Promise<void> {
  while (!playing.ended) {
    const id = playing.ids[Math.floor(Math.random() * TABLES)];
    const viewer = id ? await enter(app, id).catch(() => undefined) : undefined;
    await pause(LOOK_MS);
    await viewer?.room.leave();
  }
}

const whatIsLeft = () => request<Left>(server, "left", "left");

interface Minute {
  readonly heap: number;
  readonly rooms: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const centred = (values: readonly number[]): number[] => values.map((value) => value - meanOf(values));
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Megabytes a minute, by least squares over minutes and rooms together: a minute with more tables is no growth. */
function slope(minutes: readonly Minute[]): number {
  const time = centred([...minutes.keys()]);
  const rooms = centred(minutes.map((minute) => minute.rooms));
  const heaps = centred(minutes.map((minute) => minute.heap));
  const [tt, tr, rr] = [dot(time, time), dot(time, rooms), dot(rooms, rooms)];
  if (rr === 0) return dot(time, heaps) / tt;
  return (dot(time, heaps) * rr - dot(rooms, heaps) * tr) / (tt * rr - tr * tr);
}

/** The heap once every table is left and closed. */
async function emptied(): Promise<number> {
  for (;;) {
    const { heap, rooms } = await whatIsLeft();
    if (rooms === 0) return heap / 1e6;
    await pause(1000);
  }
}

console.log(`${machine()}; ${TABLES} tables of bots, ${WATCHERS} people coming and going, ${minutes} minutes`);
const before = await emptied();
const work = [
  ...Array.from({ length: TABLES }, (_, place) => keepPlaying(app, place, "steady", playing)),
  ...Array.from({ length: WATCHERS }, keepWatching),
].map((one) => one.catch((error: Error) => console.error(error.message)));
const seen: Minute[] = [];
for (let minute = 1; minute <= minutes; minute++) {
  await pause(MINUTE);
  const { heap, outside, rooms, resources } = await whatIsLeft();
  seen.push({ heap: heap / 1e6, rooms });
  console.log(
    `${minute} min: heap ${(heap / 1e6).toFixed(1)} MB, outside ${(outside / 1e6).toFixed(1)} MB, ${rooms} rooms, ${JSON.stringify(resources)}`,
  );
}
figure("heap slope over the second half, without tables", slope(seen.slice(Math.floor(seen.length / 2))), "MB/min");
playing.ended = true;
await Promise.all(work);
figure("heap with no table open, before", before, "MB");
figure("heap with no table open, afterwards", await emptied(), "MB");
process.exit(0);
