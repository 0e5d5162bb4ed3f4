/**
 * What bots give away by too few playouts or by prescreening: in positions of games of `sharp`, how much less the choice of a search is
 * worth than the best move, in thousandths of a win, all moves valued by playouts in many other worlds. Takes the playouts at their word, so
 * only games can tell whether a search plays better.
 * `npm run bench -- botDecisions --game catan --playouts 397,2000 --games 20`.
 *
 * `--set option=value,...`: options of the table. `--worlds n`: for the values. `--oneIn n`: looks at one decision in n.
 */

import type { Move, View } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { type Memory, SeatMemories } from "../../shared/core/searchModel.ts";
import { deepEqual } from "../../shared/core/space.ts";
import { gameById } from "../../shared/games.ts";
import { playoutBudget } from "../../shared/search/budget.ts";
import { meanOf } from "../../shared/search/race.ts";
import { type AnySearchGame, candidateMoves, evaluateMoves, search, searchGameOf, viewOf } from "../../shared/search/search.ts";
import { newMatch, playedMoves } from "../fixture/botGame.ts";
import { tableOptions } from "./bots/tableOptions.ts";
import { machine, option } from "./measure.ts";

const SEATS = 4;
const SEEDS = 1_000_000_000;
const games = Number(option("games", "20"));
const worlds = Number(option("worlds", "300"));
const oneIn = Number(option("oneIn", "10"));
const playouts = option("playouts", "60,600").split(",").map(Number);
const options = tableOptions(option("set", ""));
const game = gameById(option("game", "catan"));
const searchGame = game && searchGameOf(game);
if (!game || !searchGame) throw new Error("no such game, or its bots do not search");

/** By number of playouts, then by position; the heuristic's own moves come first. */
const lost: number[][] = [[], ...playouts.map(() => [])];

function measure(searching: AnySearchGame, view: View<object, object>, memory: Memory | undefined, whim: number): void {
  const first = searching.steady(view, new FastRandom(whim));
  if (!first || searching.searchModel.instant?.move(view)) return;
  const moves = candidateMoves(searching, view, [first], new FastRandom(whim));
  if (moves.length < 2) return;
  const values = evaluateMoves(searching, view, moves, new FastRandom(whim + 1), { memory, used: () => 0 }, worlds).map(meanOf);
  const best = Math.max(...values);
  // Those alone: further ones may be random.
  const only = { ...searching, searchModel: { ...searching.searchModel, candidates: () => [] } };
  const worth = (choice: Move) => values[moves.findIndex((move) => deepEqual(move, choice))];
  const chosen = playouts.map((count) => search(only, view, moves, new FastRandom(whim), playoutBudget(count, memory)).move);
  for (const [i, choice] of [first, ...chosen].entries()) lost[i].push(best - worth(choice));
}

console.log(`botDecisions: ${machine()}`);
for (let deal = 1; deal <= games; deal++) {
  const match = newMatch(game, SEATS, new FastRandom(deal), options);
  const known = new SeatMemories(game, SEATS, match.setupEvents);
  const random = new FastRandom(deal);
  for (const { events } of playedMoves(match, random, "sharp")) {
    known.append(events);
    const [seat] = game.toMove(match.state.table);
    if (seat === undefined || random.int(oneIn, "measured") > 0) continue;
    measure(searchGame, viewOf(match.state, seat), known.of(seat), random.int(SEEDS, "whim"));
  }
}
for (const [i, losses] of lost.entries()) {
  const error = Math.sqrt(losses.reduce((sum, loss) => sum + loss ** 2, 0)) / losses.length;
  const who = i === 0 ? "heuristic" : `${playouts[i - 1]} playouts`;
  const loss = `${(1000 * meanOf(losses)).toFixed(2)} ± ${(1000 * error).toFixed(2)} thousandths`;
  console.log(`${game.id} ${who.padEnd(14)} ${loss} (${losses.length} positions)`);
}
