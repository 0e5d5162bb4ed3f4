/**
 * `npm run puzzles -- --game catan --games 20 --out FOLDER` looks for puzzles in games of `steady` bots, and writes those of each game into
 * a file of its own, `FOLDER/catan/<seed>.json`. Skips seeds that it has looked at before, so that it can be stopped at any time.
 *
 * `npm run puzzles -- --publish catan=60,container=30 --out FOLDER` puts so many of them into `shared/puzzles`, which the site has.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Game } from "../../shared/core/game.ts";
import type { Options } from "../../shared/core/options.ts";
import type { PuzzleEntry, PuzzleGame, PuzzleIndex } from "../../shared/core/puzzle.ts";
import { GAMES } from "../../shared/games.ts";
import { botRecord } from "../fixture/botRecord.ts";
import { mine } from "./puzzles/mine.ts";
import { PUZZLES, publish } from "./puzzles/publish.ts";

const { values: flags } = parseArgs({
  options: {
    game: { type: "string" },
    games: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    seats: { type: "string", default: "4" },
    out: { type: "string", default: "puzzles" },
    publish: { type: "string" },
  },
});

/** Puzzles are no place for bargaining. */
const withoutTrade = (game: Game): Options => (game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {});

function mineGame(game: Game, seed: number): void {
  const folder = join(flags.out, game.id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${seed}.json`);
  if (existsSync(file)) return;
  const record = botRecord(game, Number(flags.seats), seed, "steady", { options: withoutTrade(game) });
  let candidates = 0;
  const began = process.cpuUsage();
  const puzzles = [...mine(game, record, () => candidates++)];
  const found: PuzzleGame = { record, puzzles };
  writeFileSync(`${file}.new`, JSON.stringify(found));
  renameSync(`${file}.new`, file);
  const { user } = process.cpuUsage(began);
  console.log(
    `${game.id} ${seed}: ${record.entries.length} moves, ${candidates} candidates, ${puzzles.length} puzzles (${puzzles
      .map(({ answers }) => answers[0]?.move.type)
      .join(", ")}), ${(user / 1e6).toFixed(0)} s of CPU`,
  );
}

/** Of games that aren't named, the published puzzles stay. */
function publishAll(wanted: string): void {
  const counts = new Map(wanted.split(",").map((one) => one.split("=") as [string, string]));
  const file = join(PUZZLES, "index.json");
  const index: PuzzleIndex = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const parts = GAMES.map((game): [string, readonly PuzzleEntry[]] => {
    const most = counts.get(game.id);
    return [game.id, most === undefined ? (index[game.id] ?? []) : publish(game, flags.out, Number(most))];
  });
  writeFileSync(file, JSON.stringify(Object.fromEntries(parts)));
  for (const [game, entries] of parts) console.log(`${game}: ${entries.length} puzzles`);
}

if (flags.publish) publishAll(flags.publish);
else
  for (let i = 0; i < Number(flags.games); i++)
    for (const game of GAMES) if (!flags.game || flags.game === game.id) mineGame(game, Number(flags.seed) + i);
