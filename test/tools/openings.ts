/**
 * `npm run openings -- --game catan --games 1000` plays so many games of bots with three and with four seats, and writes what they began with
 * and who won into `shared/openings/catan.json`, which the site has.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { BotLevel, Game } from "../../shared/core/game.ts";
import { isRefusal } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";
import { type OpeningCount, openingsOf, type ShippedOpenings } from "../../shared/core/openings.ts";
import { seedFrom } from "../../shared/core/provablyFair.ts";
import { createMatchFrom, effectiveMoves, type GameRecord } from "../../shared/core/record.ts";
import { gameById } from "../../shared/games.ts";
import type { Step } from "../fixture/botGame.ts";
import { botRecord } from "../fixture/botRecord.ts";

const OPENINGS = resolve(import.meta.dirname, "../../shared/openings");
const LEVEL: BotLevel = "steady";
const SEATS = [3, 4];

const { values: flags } = parseArgs({
  options: { game: { type: "string", default: "catan" }, games: { type: "string", default: "1000" } },
});

function openingsOfRecord(game: Game, { header, secret = "", clientSeeds = [], entries }: GameRecord): readonly string[] {
  const match = createMatchFrom(game, header, seedFrom(secret, clientSeeds));
  return isRefusal(match) ? [] : openingsOf(game, match, effectiveMoves(entries));
}

/** Every other seat begins as searching bots do, so that there are more kinds of openings. */
function searchedOpening({ game, state: { table, hands } }: Match, seed: number): Step | undefined {
  const [seat = 0] = game.toMove(table);
  if ((seat + seed) % 2 === 0) return undefined;
  const move = game.searchModel?.instant?.move({ table, hand: hands[seat] as object, seat });
  return move && { seat, move };
}

function count(game: Game, seats: number, games: number): OpeningCount[] {
  const counts = new Map<string, [seats: number, wins: number]>();
  for (let seed = 1; seed <= games; seed++) {
    const record = botRecord(game, seats, seed, LEVEL, { instead: (match) => searchedOpening(match, seed) });
    for (const [seat, opening] of openingsOfRecord(game, record).entries()) {
      const [played, wins] = counts.get(opening) ?? [0, 0];
      counts.set(opening, [played + 1, wins + (record.ranks?.[seat] === 1 ? 1 : 0)]);
    }
  }
  return [...counts].map(([opening, [played, wins]]) => [opening, played, wins] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}

const game = gameById(flags.game);
if (!game?.openings) throw new Error(`${flags.game} has no openings`);
const counts = Object.fromEntries(SEATS.map((seats) => [seats, count(game, seats, Number(flags.games))]));
const shipped: ShippedOpenings = { level: LEVEL, games: Object.fromEntries(SEATS.map((seats) => [seats, Number(flags.games)])), counts };
mkdirSync(OPENINGS, { recursive: true });
writeFileSync(join(OPENINGS, `${game.id}.json`), JSON.stringify(shipped));
for (const [seats, rows] of Object.entries(counts)) console.log(`${seats} seats: ${flags.games} games, ${rows.length} different openings`);
