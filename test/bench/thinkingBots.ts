/**
 * Searching bots beside players: 100 tables of `sharp` bots on a server where players act at a constant rate. Prints players' latency
 * before and beside the bots, and bot moves/s.
 *
 * `npm run bench -- thinkingBots --tables 100 --level sharp --rate 40 --seconds 5 --rounds 6`
 */
import { parseArgs } from "node:util";
import type { BotLevel, Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { plainOptions, startBenchServer, startedTable } from "./benchServer.ts";
import { keepPlaying, type Playing } from "./botTables.ts";
import type { Side } from "./comparison.ts";
import { type Load, load, middle, warm } from "./load.ts";
import { figure, machine } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "100" },
    level: { type: "string", default: "sharp" },
    rate: { type: "string", default: "40" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "6" },
  },
});
const [tables, rate, seconds, rounds] = [values.tables, values.rate, values.seconds, values.rounds].map(Number);
const level = values.level as BotLevel;
const game = GAMES[0] as Game;
const SEATS = 4;
/** People's tables, each of which acts once a second. */
const PEOPLE = rate;
/** Time until all tables of bots are running. */
const BEGIN_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

console.log(`thinkingBots: ${machine()}; ${tables} tables of ${level}, ${PEOPLE} tables of people, ${rate} actions/s of theirs`);
const server = await startBenchServer({ BOT_TAKEOVER_MS: "1000" });
const units: TablePlayer[] = [];
for (let n = 0; n < PEOPLE; n++)
  units.push(new TablePlayer(game, await startedTable(server, game.id, SEATS, plainOptions(game)), new FastRandom(n)));
const side: Side = { name: "people", units, cpu: server.cpu, received: () => ({ bytes: 0, frames: 0 }), close: server.close };

async function measured(): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await load(side, rate, seconds));
  return middle(loads);
}

await warm(side, rate, seconds);
const alone = await measured();
const playing: Playing = { ids: [], ended: false };
for (let place = 0; place < tables; place++)
  void keepPlaying(server, place, level, playing).catch((error: Error) => !playing.ended && console.error(error.message));
await pause(BEGIN_MS);
const [botsBefore, from, used] = [await server.figure('quayside_moves_total{by="bot"'), performance.now(), await server.cpu()];
const beside = await measured();
const took = (performance.now() - from) / 1000;
for (const p of ["p50", "p99"] as const)
  figure(`intent to all players' patch, ${p}`, beside[p], "ms", { name: "without bots", value: alone[p] });
figure("people's actions", beside.rate, "a second", { name: "without bots", value: alone.rate });
figure("bot moves", ((await server.figure('quayside_moves_total{by="bot"')) - botsBefore) / took, "a second");
figure("cores used by the server", ((await server.cpu()) - used) / took, "cores");
playing.ended = true;
process.exit(0);
