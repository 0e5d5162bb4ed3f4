/**
 * Cost of API bot streams: many of them follow one fast table while ordinary tables play; first up to today's limit per table, then
 * all that connect.
 *
 * `npm run bench -- botStreams --streams 85 --rate 33 --seconds 8 --against <commit or folder>`
 */

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { type BenchServer, createTable, enter, plainOptions, sitDown, startBenchServer } from "./benchServer.ts";
import { folderOf } from "./checkout.ts";
import { load } from "./load.ts";
import { figure, machine, option } from "./measure.ts";
import { ordinaryTables } from "./ordinary.ts";
import { TablePlayer } from "./player.ts";

const [streams, rate, seconds] = [Number(option("streams", "85")), Number(option("rate", "33")), Number(option("seconds", "8"))];
const game = GAMES[0];
if (!game) throw new Error("there is no game");
const SEATS = 4;
/** What a table takes today of bots without a seat, from several addresses. */
const ADMITTED = 16;
const PER_ADDRESS = 4;

let bytes = 0;

/** Opens the stream of a new bot; a few share an address. @returns whether it was admitted */
async function openStream(server: BenchServer, table: string, n: number): Promise<boolean> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.0.0.${1 + Math.floor(n / PER_ADDRESS)}` };
  const made = await fetch(`${server.url}/api/bots`, { method: "POST", headers, body: JSON.stringify({ name: `Bot ${n}` }) });
  const { token } = (await made.json()) as { token: string };
  const request = get(`${server.url}/api/bots/tables/${table}/stream`, { headers: { ...headers, authorization: `Bearer ${token}` } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.on("error", () => undefined).on("data", (chunk: Buffer) => (bytes += chunk.length));
  return response.statusCode === 200;
}

/** A table that admits bots, with four people on sockets. */
async function fastTable(server: BenchServer): Promise<{ id: string; player: TablePlayer }> {
  const made = await createTable(server, { game: game.id, seats: SEATS, options: plainOptions(game), apiBotsAllowed: true });
  const sitting = [await enter(server, made.id, { key: made.key })];
  for (let seat = 1; seat < SEATS; seat++) {
    const guest = await enter(server, made.id, { invite: made.invite });
    await sitDown(guest, seat);
    sitting.push(guest);
  }
  await sitting[0]?.room.request("start", {});
  await Promise.all(sitting.map((viewer, seat) => viewer.dealt(seat)));
  return { id: made.id, player: new TablePlayer(game, sitting, new FastRandom(1)) };
}

async function measure(name: string, root?: string): Promise<void> {
  const server = await startBenchServer({ TRUSTED_PROXIES: "1" }, root);
  const play = await ordinaryTables(server, game);
  const round = async (player: TablePlayer) => {
    const fast = { name: "fast", units: [player], cpu: server.cpu, received: () => ({ bytes: 0, frames: 0 }), close: () => undefined };
    const [cpu, received, start] = [await server.cpu(), bytes, performance.now()];
    const [ordinary, moves] = await Promise.all([play(seconds), load(fast, rate, seconds)]);
    const took = (performance.now() - start) / 1000;
    return {
      cpu: ((await server.cpu()) - cpu) * 1000,
      moves: (ordinary.rate + moves.rate) * took,
      changes: moves.rate * took,
      kilobytes: (bytes - received) / 1000,
      p99: ordinary.p99,
    };
  };
  const { player } = await fastTable(server);
  await round(player);
  const quiet = await round(player);
  const ownCost = quiet.cpu / quiet.moves;
  console.log(`\n${name}`);
  figure("a move without streams, CPU", ownCost, "ms");
  figure("ordinary tables without streams, p99", quiet.p99, "ms");
  for (const goal of [ADMITTED, streams]) {
    // A game would not last for all rounds.
    const table = await fastTable(server);
    let open = 0;
    for (let n = 0; n < goal; n++) if (await openStream(server, table.id, n)) open++;
    const read = await round(table.player);
    const streaming = (read.cpu - ownCost * read.moves) / read.changes;
    console.log(`${goal} streams requested, ${open} open`);
    figure("  CPU of a change for all streams", streaming, "ms");
    figure(`  the same at ${rate} changes a second, of the second`, (streaming * rate) / 10, "%");
    figure("  bytes of a change to all streams", read.kilobytes / read.changes, "kB");
    figure("  ordinary tables meanwhile, p99", read.p99, "ms", { name: "without", value: quiet.p99 });
  }
  server.close();
}

console.log(`botStreams: ${machine()}`);
const other = option("against", "");
if (other !== "") await measure("the other checkout", folderOf(other));
await measure("this one");
process.exit(0);
