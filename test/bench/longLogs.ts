/**
 * Effect of tables with huge undo logs on ordinary tables: ten such tables are joined again and again, by their owners and by refused
 * strangers. Today's server ends a game before its log is that long, but older ones stored such tables.
 *
 * `npm run bench -- longLogs --entries 20000 --seconds 8 --against <commit or folder>`
 */

import { complete } from "../../shared/core/choices.ts";
import type { CreateTable } from "../../shared/core/protocol.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { GAMES } from "../../shared/games.ts";
import { fillLog } from "../fixture/longLog.ts";
import { type BenchServer, createTable, enter, startBenchServer } from "./benchServer.ts";
import { folderOf } from "./checkout.ts";
import { figure, machine, median, option } from "./measure.ts";
import { ordinaryTables } from "./ordinary.ts";

const [entries, seconds] = [Number(option("entries", "20000")), Number(option("seconds", "8"))];
const game = GAMES[0];
const LONG_TABLES = 10;
/** Rooms leave memory this soon, so that each entering opens its table. */
const UNLOAD_AFTER_MS = 500;

interface Attacked {
  readonly id: string;
  readonly key: string;
}

/** A private table of one person and bots, who has a move that can be taken back. */
async function longTable(server: BenchServer): Promise<Attacked> {
  const options: CreateTable["options"] = game.options.some(({ id }) => id === "startOrder") ? { startOrder: "seats" } : {};
  const made = await createTable(server, { game: game.id, seats: 3, bots: ["random", "random"], public: false, options, start: true });
  const host = await enter(server, made.id, { key: made.key });
  await host.dealt(0);
  const { table, hands } = host.room.state.toJSON() as { table: object; hands: object[] };
  const move = complete(game.choices(table, hands[0], 0)[0], new FastRandom(1));
  await host.room.request("move", { id: "the-first-move", version: 0, move });
  await host.room.request("undo", { keep: 0 });
  await host.room.leave();
  await new Promise((resolve) => setTimeout(resolve, 3 * UNLOAD_AFTER_MS));
  fillLog(server.folder, made.id, move, { entries });
  return made;
}

/** @returns milliseconds until the answer */
async function entering(server: BenchServer, id: string, secrets: object): Promise<number> {
  const start = performance.now();
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${server.url}/api/tables/${id}/join`, { method: "POST", headers, body: JSON.stringify(secrets) });
  await response.text();
  return performance.now() - start;
}

async function measure(name: string, root?: string): Promise<void> {
  const server = await startBenchServer({ UNLOAD_AFTER_MS: String(UNLOAD_AFTER_MS) }, root);
  const long: Attacked[] = [];
  for (let n = 0; n < LONG_TABLES; n++) long.push(await longTable(server));
  const play = await ordinaryTables(server, game);
  await play(seconds);
  const quiet = await play(seconds);
  const refused = await entering(server, long[0].id, {});
  await new Promise((resolve) => setTimeout(resolve, 3 * UNLOAD_AFTER_MS));
  const alone = await entering(server, long[1].id, { key: long[1].key });
  const times: number[] = [];
  let attacking = true;
  const attack = async ({ id, key }: Attacked, n: number) => {
    while (attacking) {
      const took = await entering(server, id, n % 2 ? { key } : {});
      if (n % 2) times.push(took);
      await new Promise((resolve) => setTimeout(resolve, 2 * UNLOAD_AFTER_MS));
    }
  };
  const attacks = long.map(attack);
  const attacked = await play(seconds);
  attacking = false;
  await Promise.all(attacks);
  console.log(`\n${name}: ${LONG_TABLES} tables of ${entries} entries`);
  figure("a refused join", refused, "ms");
  figure("a join", alone, "ms");
  figure("the owner's join while all are joined, median", median(times), "ms");
  figure("ordinary tables while nothing else happens, p99", quiet.p99, "ms");
  figure("ordinary tables meanwhile, p99", attacked.p99, "ms", { name: "quiet", value: quiet.p99 });
  server.close();
}

console.log(`longLogs: ${machine()}`);
const other = option("against", "");
if (other !== "") await measure("the other checkout", folderOf(other));
await measure("this one");
process.exit(0);
