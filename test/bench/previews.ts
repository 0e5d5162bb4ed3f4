/**
 * CPU of link previews, new and cached, while people play: 1,000 pictures of running and finished positions, in four languages.
 * Then the exhibition: CPU with and without a visitor of the lobby, and the moves of other bots meanwhile. Needs the built client.
 *
 * `npm run bench -- previews --pictures 1000`
 */
import { join } from "node:path";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { createTable, enter, plainOptions, startBenchServer, startedTable } from "./benchServer.ts";
import { keepPlaying, type Playing } from "./botTables.ts";
import { startChild } from "./child.ts";
import { figure, machine, option, percentile } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const PICTURES = Number(option("pictures", "1000"));
/** ms of CPU that a new picture may cost. */
const BUDGET_MS = 50;
const LANGUAGES = ["en", "de", "fr", "es"];
const SEATS = 4;
/** Seconds that the exhibition is looked at, and not. */
const LOOK_S = 10;
/** Tables of `sharp` bots beside the exhibition, more than the threads of bots can serve, and how often it is measured with and without. */
const BOT_TABLES = 100;
const ROUNDS = 5;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

console.log(`previews: ${machine()}; ${PICTURES} pictures`);
// Each picture comes from its own address, below the limit.
const server = await startBenchServer({ TRUSTED_PROXIES: "1", BOT_DELAY_MS: "0" });

/** A finished game of every kind, with the number of its moves. */
async function finished() {
  return Promise.all(
    GAMES.map(async ({ id: game }) => {
      const bots = Array.from({ length: SEATS }, () => "steady" as const);
      const { id } = await createTable(server, { game, seats: SEATS, hostSpectates: true, bots, start: true });
      const watcher = await enter(server, id);
      await watcher.when(() => (watcher.room.state as unknown as { phase: string }).phase === "over");
      const moves = watcher.version;
      await watcher.room.leave();
      return { id, moves };
    }),
  );
}

const games = await finished();
const addresses = Array.from({ length: PICTURES }, (_, n) => {
  const { id, moves } = games[n % games.length];
  const move = Math.floor((n / PICTURES) * moves);
  return `${server.url}/preview/replay/${id}.png?move=${move}&lang=${LANGUAGES[n % LANGUAGES.length]}&scheme=${n % 2 ? "light" : "dark"}`;
});

async function fetchAll(): Promise<number> {
  const before = await server.cpu();
  for (const [n, address] of addresses.entries()) {
    const headers = { "x-forwarded-for": `10.0.${n >> 8}.${n & 255}` };
    const response = await fetch(address, { headers });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await response.arrayBuffer();
  }
  return (((await server.cpu()) - before) * 1000) / addresses.length;
}

/** Milliseconds of moves until `done` resolves. */
async function play(done: Promise<unknown>): Promise<number[]> {
  let ended = false;
  void done.then(() => {
    ended = true;
  });
  const [game] = GAMES;
  const times: number[] = [];
  while (!ended) {
    const player = new TablePlayer(game, await startedTable(server, game.id, SEATS, plainOptions(game)), new FastRandom(1));
    while (!ended && !player.over) {
      times.push((await player.act()) ?? 0);
      // As fast as hasty people.
      await pause(0.02);
    }
  }
  return times;
}

const fresh = await fetchAll();
figure(`CPU of a new picture (budget ${BUDGET_MS})`, fresh, "ms");
if (fresh > BUDGET_MS) process.exitCode = 1;
// The latest 300 are kept.
addresses.splice(0, addresses.length - Math.min(250, PICTURES));
figure("CPU of a cached picture, including the request", await fetchAll(), "ms");

/** Alone, beside another program, which is felt on two cores whatever it does, and beside previews. */
const [alone, busy, beside]: [number[], number[], number[]] = [[], [], []];
async function playBeside(child: string, args: readonly string[]): Promise<number[]> {
  const running = startChild(join(import.meta.dirname, child), { args });
  const times = await play(pause(LOOK_S));
  running.kill("SIGKILL");
  return times;
}
for (let round = 0; round < ROUNDS; round++) {
  alone.push(...(await play(pause(LOOK_S))));
  busy.push(...(await playBeside("spin.ts", [])));
  const { id, moves } = games[round % games.length];
  beside.push(...(await playBeside("previewsReader.ts", [`${server.url}/preview/replay/${id}.png`, String(moves)])));
}
for (const p of [50, 99]) {
  const without = { name: "without", value: percentile(alone, p) };
  figure(`move, p${p}, beside previews`, percentile(beside, p), "ms", without);
  figure(`move, p${p}, beside a busy program of the lowest priority`, percentile(busy, p), "ms", without);
}
server.close();

/** Percent of a core over some seconds. */
async function load(of: Awaited<ReturnType<typeof startBenchServer>>): Promise<number> {
  const before = await of.cpu();
  await pause(LOOK_S);
  return (((await of.cpu()) - before) / LOOK_S) * 100;
}

const show = await startBenchServer({ EXHIBITION: "on", BOT_TAKEOVER_MS: "1000" });
await pause(2);
figure("idle, exhibition on, nobody in the lobby", await load(show), "% of a core");
/** Looks at the lobby, where an exhibition begins. Returns what ends the visit. */
async function visit(): Promise<() => Promise<void>> {
  const looking = new AbortController();
  const stream = await fetch(`${show.url}/api/tables/stream`, { signal: looking.signal });
  await stream.body?.getReader().read();
  await pause(3);
  return async () => {
    looking.abort();
    await pause(2);
  };
}

const leave = await visit();
figure("with one visitor of the lobby", await load(show), "% of a core");
await leave();
figure("after the visitor left", await load(show), "% of a core");

/** Moves a second of all bots. */
async function botMoves(): Promise<number> {
  const count = () => show.figure('quayside_moves_total{by="bot"');
  const before = await count();
  await pause(LOOK_S);
  return ((await count()) - before) / LOOK_S;
}

const playing: Playing = { ids: [], ended: false };
for (let place = 0; place < BOT_TABLES; place++)
  void keepPlaying(show, place, "sharp", playing).catch((error: Error) => !playing.ended && console.error(error.message));
await pause(LOOK_S);
const [quiet, shown]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  quiet.push(await botMoves());
  const leaveAgain = await visit();
  shown.push(await botMoves());
  await leaveAgain();
}
figure("moves of other bots beside an exhibition", percentile(shown, 50), "a second", { name: "without", value: percentile(quiet, 50) });
playing.ended = true;
show.close();
process.exit(process.exitCode ?? 0);
