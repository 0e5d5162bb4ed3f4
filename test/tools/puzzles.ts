/**
 * `npm run puzzles -- --game catan --games 20 --out FOLDER` looks for puzzles in games of `steady` bots, and writes those of each game into
 * a file of its own, `FOLDER/catan/<seed>.json`. Skips seeds that it has looked at before, so that it can be stopped at any time. With
 * `--each 6` at most six puzzles have a solution of one type, such as buying a warehouse.
 *
 * `npm run puzzles -- --publish catan=60,container=30 --out FOLDER` puts so many of them into `shared/puzzles`, which the site has.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BotLevel, Game } from "../../shared/core/game.ts";
import type { Options } from "../../shared/core/options.ts";
import type { Puzzle, PuzzleEntry, PuzzleGame, PuzzleIndex } from "../../shared/core/puzzle.ts";
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
    /** Of the bots, in turn. */
    levels: { type: "string", default: "steady" },
    /** A flag of the game that is on. */
    option: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: "puzzles" },
    /** At most so many puzzles whose solution is of one type of move. */
    each: { type: "string", default: "1000" },
    publish: { type: "string" },
  },
});

/** Puzzles are no place for bargaining. */
const withoutTrade = (game: Game): Options => (game.options.some(({ id }) => id === "domesticTrade") ? { domesticTrade: false } : {});

const typeOf = ({ answers }: Puzzle): string => answers[0]?.move.type ?? "";

/** Puzzles found so far, by the type of their solution. */
function countsOfTypes(game: Game): Map<string, number> {
  const folder = join(flags.out, game.id);
  const counts = new Map<string, number>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".json")))
    for (const type of (JSON.parse(readFileSync(join(folder, name), "utf8")) as PuzzleGame).puzzles.map(typeOf))
      counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

function mineGame(game: Game, seed: number): void {
  const folder = join(flags.out, game.id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${seed}.json`);
  if (existsSync(file)) return;
  const levels = flags.levels.split(",") as BotLevel[];
  const seated = Array.from({ length: Number(flags.seats) }, (_, seat) => levels[(seat + seed) % levels.length] as BotLevel);
  const options = { ...withoutTrade(game), ...Object.fromEntries(flags.option.map((id) => [id, true])) };
  const record = botRecord(game, seated.length, seed, seated, { options });
  const known = countsOfTypes(game);
  const isWanted = (type: string) => (known.get(type) ?? 0) < Number(flags.each);
  let candidates = 0;
  const began = process.cpuUsage();
  const puzzles = [...mine(game, record, { isWanted, onCandidate: () => candidates++ })];
  const found: PuzzleGame = { record, puzzles };
  writeFileSync(`${file}.new`, JSON.stringify(found));
  renameSync(`${file}.new`, file);
  const { user } = process.cpuUsage(began);
  console.log(
    `${game.id} ${seed}: ${record.entries.length} moves, ${candidates} candidates, ${puzzles.length} puzzles (${puzzles.map(typeOf).join(", ")}), ${(user / 1e6).toFixed(0)} s of CPU`,
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
