/** Ordinary tables beside an attack: four clients each, playing at random. */
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { type BenchServer, plainOptions, startedTable } from "./benchServer.ts";
import { type Load, load } from "./load.ts";
import { inGroups } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const TABLES = 10;
const RATE = 60;

/** @returns measures a round of this many seconds */
export async function ordinaryTables(server: BenchServer, game: Game): Promise<(seconds: number) => Promise<Load>> {
  const units = await inGroups(
    TABLES,
    5,
    async (n) => new TablePlayer(game, await startedTable(server, game.id, 4, plainOptions(game)), new FastRandom(n)),
  );
  const side = { name: "ordinary", units, cpu: server.cpu, received: () => ({ bytes: 0, frames: 0 }), close: () => undefined };
  return (seconds) => load(side, RATE, seconds);
}
