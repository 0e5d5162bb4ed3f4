/** Puts found puzzles in order, into the files that the site has. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BOT_NAMES } from "../../../shared/core/botNames.ts";
import { type Game, isRefusal, seatColours } from "../../../shared/core/game.ts";
import { type Match, tryMove } from "../../../shared/core/match.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import type { Puzzle, PuzzleEntry, PuzzleGame } from "../../../shared/core/puzzle.ts";
import { createMatchFrom, effectiveMoves, type GameRecord, replay } from "../../../shared/core/record.ts";

export const PUZZLES = resolve(import.meta.dirname, "../../../shared/puzzles");

interface Found extends Omit<PuzzleEntry, "thumbnail"> {
  readonly type: string;
  /** Type of the second-best answer. */
  readonly second: string;
  readonly version: number;
}

/** Of the same solution against the same rival, at about the same time of their games. */
const isLike = (a: Found, b: Found): boolean =>
  a.type === b.type && (a.file === b.file || (a.second === b.second && Math.abs(a.version - b.version) < MIN_DISTANCE));

/** Moves between puzzles that count as different ones, … */
const MIN_DISTANCE = 12;
/** … and the share of puzzles with one type of solution. */
const MAX_SHARE = 0.25;

/** Without those that are nearly the same as another one, or too many of a kind. */
function varied(found: readonly Found[], most: number): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const same = kept.filter(({ type }) => type === one.type);
    if (same.length < MAX_SHARE * most && !kept.some((other) => isLike(one, other))) kept.push(one);
  }
  return kept;
}

/** Each time the first one that isn't like the one before it: of another game and with another type of solution, if there is one. */
function mixed(found: readonly Found[]): Found[] {
  const left = [...found].sort((a, b) => a.at - b.at);
  const order: Found[] = [];
  while (left.length > 0) {
    const last = order.at(-1);
    const fits = [(one: Found) => one.file !== last?.file && one.type !== last?.type, (one: Found) => one.file !== last?.file, () => true];
    const at = Math.max(0, fits.map((fit) => left.findIndex(fit)).find((index) => index >= 0) ?? 0);
    order.push(...left.splice(at, 1));
  }
  return order;
}

/** The game up to its last puzzle, which halves the files; seats with names, in the game's own colours. */
function shortened(game: Game, { ranks: _ranks, scores: _scores, ...record }: GameRecord, puzzles: readonly Puzzle[]): GameRecord {
  const entries = record.entries.slice(0, Math.max(...puzzles.map(({ version }) => version)));
  const colours = seatColours(game, record.header.seats.length);
  const seats = record.header.seats.map((seat, i) => ({ ...seat, name: BOT_NAMES[i] ?? seat.name, colour: colours[i] ?? seat.colour }));
  return { ...record, entries, header: { ...record.header, seats } };
}

function matchOf(game: Game, { header, secret = "", clientSeeds = [], entries }: GameRecord, version: number): Match {
  const match = createMatchFrom(game, header, seedFrom(secret, clientSeeds));
  if (isRefusal(match)) throw new Error(match.code);
  for (const { seat, move } of effectiveMoves(entries).slice(0, version)) tryMove(match, seat, move as Parameters<typeof tryMove>[2]);
  return match;
}

/** Writes a game's puzzles. @returns its part of the index @param most how many @throws Error if a record can't be replayed */
export function publish(game: Game, from: string, most: number): PuzzleEntry[] {
  const to = join(PUZZLES, game.id);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const folder = join(from, game.id);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const games = new Map<string, PuzzleGame>();
  for (const name of names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))) {
    const { record, puzzles } = JSON.parse(readFileSync(join(folder, name), "utf8")) as PuzzleGame;
    if (puzzles.length > 0) games.set(name.replace(".json", ""), { record: shortened(game, record, puzzles), puzzles });
  }
  const found = [...games].flatMap(([file, { puzzles }]) =>
    puzzles.map(({ answers, version }, at): Found => {
      const [type = "", second = ""] = answers.map(({ move }) => move.type);
      return { file, at, type, second, version };
    }),
  );
  const order = mixed(varied(found, most)).slice(0, most);
  for (const [file, { record }] of games) {
    if (!order.some((one) => one.file === file)) continue;
    const replayed = replay(game, record);
    if (isRefusal(replayed)) throw new Error(`${game.id} ${file}: ${replayed.code}`);
    writeFileSync(join(to, `${file}.json`), JSON.stringify(games.get(file)));
  }
  return order.map(({ file, at }) => {
    const { record, puzzles } = games.get(file) as PuzzleGame;
    const { state } = matchOf(game, record, puzzles[at]?.version ?? 0);
    return { file, at, thumbnail: game.thumbnail?.(record.header.options, state.table) ?? "" };
  });
}
