/** Ordinary tables beside an attack: four people on sockets at each, who play at random. */
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { type House, plainOptions, startedTable } from "./house.ts";
import { type Load, load } from "./load.ts";
import { inGroups } from "./measure.ts";
import { TablePlayer } from "./player.ts";

const TABLES = 10;
const RATE = 60;

/** @returns measures a round of so many seconds */
export async function ordinaryTables(server: House, game: Game): Promise<(seconds: number) => Promise<Load>> {
  const units = await inGroups(
    TABLES,
    5,
    async (n) => new TablePlayer(game, await startedTable(server, game.id, 4, plainOptions(game)), new FastRandom(n)),
  );
  const side = { name: "ordinary", units, cpu: server.cpu, received: () => ({ bytes: 0, frames: 0 }), close: () => undefined };
  return (seconds) => load(side, RATE, seconds);
}
