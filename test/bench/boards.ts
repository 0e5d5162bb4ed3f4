/**
 * Measures how balanced Catan's boards are. Heuristic bots place the first settlements; a seat's dots are the rolls of 36 that pay
 * its two settlements, and a board's spread is the best seat's dots minus the worst's.
 */
import { catan } from "../../shared/catan/catan.ts";
import { incomeOf } from "../../shared/catan/heuristic/siteValue.ts";
import { COLOURS, isRefusal } from "../../shared/core/game.ts";
import { completeOptions } from "../../shared/core/options.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { figure, machine } from "./measure.ts";

const BOARDS = 1000;
const MAPS = ["random", "variable", "balanced"] as const;
const COMPANIES: readonly { readonly board: string; readonly seats: number }[] = [
  { board: "base", seats: 3 },
  { board: "base", seats: 4 },
  { board: "extension", seats: 4 },
  { board: "extension", seats: 5 },
  { board: "extension", seats: 6 },
];

/** The table after everybody has placed. */
function placed(map: string, board: string, seats: number, seed: number) {
  const random = new FastRandom(seed);
  const options = completeOptions(catan.options, { map, board }, seats);
  if (isRefusal(options)) throw new Error(options.code);
  const places = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  const { state } = catan.setup(options, places, random);
  const { table, hands } = state;
  while (table.turnSeq === 0) {
    const { active } = table;
    const move = catan.bots.steady({ table, hand: hands[active], seat: active }, random);
    if (!move) throw new Error("a bot owes a move");
    catan.play(state, active, move, random);
  }
  return table;
}

/** Dots of the best seat less those of the worst. */
function spreadOf(map: string, board: string, seats: number, seed: number): number {
  const table = placed(map, board, seats, seed);
  const dots = table.seats.map((_, seat) => incomeOf(table, seat).reduce((sum, count) => sum + count, 0));
  return Math.max(...dots) - Math.min(...dots);
}

function meanSpread(map: string, board: string, seats: number): number {
  let sum = 0;
  for (let seed = 1; seed <= BOARDS; seed++) sum += spreadOf(map, board, seats, seed);
  return sum / BOARDS;
}

console.log(`boards: ${machine()}`);
for (const { board, seats } of COMPANIES) {
  const [random, ...others] = MAPS.map((map) => ({ map, spread: meanSpread(map, board, seats) }));
  figure(`${board}, ${seats} seats, random: spread`, random.spread, "dots");
  for (const { map, spread } of others)
    figure(`${board}, ${seats} seats, ${map}: spread`, spread, "dots", { name: "random", value: random.spread });
}
