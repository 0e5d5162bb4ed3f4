/**
 * Effect of many unattended tables on the lobby: position of the one attended table in list and stream, whether quick match finds it,
 * time of a list, and how many tables one address can create.
 *
 * `npm run bench -- lobbyFlood --tables 300 --seconds 8 --against <commit or folder>`
 */

import type { TableListing } from "../../shared/core/protocol.ts";
import { GAMES } from "../../shared/games.ts";
import { type BenchServer, createTable, enter, startBenchServer } from "./benchServer.ts";
import { folderOf } from "./checkout.ts";
import { figure, inGroups, machine, median, option } from "./measure.ts";
import { ordinaryTables } from "./ordinary.ts";

const [tables, seconds] = [Number(option("tables", "300")), Number(option("seconds", "8"))];
const game = GAMES[0];
const LISTS = 40;

async function listed(server: BenchServer): Promise<TableListing[]> {
  return (await fetch(`${server.url}/api/tables?phase=open`)).json() as Promise<TableListing[]>;
}

async function quickMatch(server: BenchServer): Promise<string> {
  const body = JSON.stringify({ game: game.id, name: "Quick", clientSeed: "0123456789abcdef0123456789abcdef" });
  const response = await fetch(`${server.url}/api/quick-match`, { method: "POST", headers: { "content-type": "application/json" }, body });
  return ((await response.json()) as { id: string }).id;
}

async function measure(name: string, root?: string): Promise<void> {
  const server = await startBenchServer({}, root);
  const play = await ordinaryTables(server, game);
  const open = await createTable(server, { game: game.id });
  await enter(server, open.id, { key: open.key });
  await play(seconds);
  const quiet = await play(seconds);
  const flood = inGroups(tables, 4, () => createTable(server, { game: game.id }));
  const lists: number[] = [];
  let flooding = true;
  const reading = (async () => {
    while (flooding || lists.length < LISTS) {
      const start = performance.now();
      await listed(server);
      lists.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const flooded = await play(seconds);
  await flood;
  flooding = false;
  await reading;
  const place = (await listed(server)).findIndex(({ id }) => id === open.id);
  console.log(`\n${name}: ${tables} unattended open tables`);
  console.log(`position of the attended table in the list: ${place < 0 ? "not listed" : place + 1}`);
  console.log(`quick match finds it: ${(await quickMatch(server)) === open.id ? "yes" : "no"}`);
  figure("a list of open tables, median", median(lists), "ms");
  figure("ordinary tables before, p99", quiet.p99, "ms");
  figure("ordinary tables meanwhile, p99", flooded.p99, "ms", { name: "before", value: quiet.p99 });
  server.close();
  const usual = await startBenchServer({ UNATTENDED_TABLES_PER_IP: "" }, root);
  const made = await Promise.allSettled(Array.from({ length: tables }, () => createTable(usual, { game: game.id })));
  figure("unattended tables created from one address", made.filter(({ status }) => status === "fulfilled").length, "");
  usual.close();
}

console.log(`lobbyFlood: ${machine()}`);
const other = option("against", "");
if (other !== "") await measure("the other checkout", folderOf(other));
await measure("this one");
process.exit(0);
