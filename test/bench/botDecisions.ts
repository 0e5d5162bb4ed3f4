/**
 * What bots give away by too few playouts or by prescreening: in positions of games of `sharp`, how much less the choice of a search is
 * worth than the best move, in thousandths of a win, all moves valued by playouts in many other worlds. Takes the playouts at their word, so
 * only games can tell whether a search plays better.
 * `npm run bench -- botDecisions --game catan --playouts 397,2000 --games 20`.
 *
 * `--set option=value,...`: options of the table. `--worlds n`: for the values. `--oneIn n`: looks at one decision in n. `--sharp n`:
 * playouts of those who play.
 */

import { COLOURS, type Game, isRefusal, type Move, type View } from "../../shared/core/game.ts";
import { botMoveOrder, createMatch, outcomeOf, tryMove } from "../../shared/core/match.ts";
import { completeOptions } from "../../shared/core/options.ts";
import { digest, FastRandom, SeededRandom } from "../../shared/core/random.ts";
import { type Memory, SeatMemories } from "../../shared/core/searchModel.ts";
import { deepEqual } from "../../shared/core/space.ts";
import { gameById } from "../../shared/games.ts";
import { playoutBudget } from "../../shared/search/budget.ts";
import { meanOf } from "../../shared/search/race.ts";
import { type AnySearchGame, candidateMoves, evaluateMoves, search, searchGameOf } from "../../shared/search/search.ts";
import { tableOptions } from "./bots/tableOptions.ts";
import { machine, option } from "./measure.ts";

const SEATS = 4;
const SEEDS = 1_000_000_000;
const [games, worlds, oneIn, sharp, seed] = ["games", "worlds", "oneIn", "sharp", "seed"].map((name, i) =>
  Number(option(name, ["20", "300", "10", "60", "1"][i])),
);
const playouts = option("playouts", "60,600").split(",").map(Number);
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

/** One game of `sharp`, measured on the way. */
function play(played: Game, searching: AnySearchGame, deal: number): void {
  const options = completeOptions(played.options, tableOptions(option("set", "")), SEATS);
  if (isRefusal(options)) throw new Error(options.code);
  const seats = COLOURS.slice(0, SEATS).map((colour) => ({ colour }));
  const match = createMatch(played, options, seats, new SeededRandom(digest(`decisions ${deal}`)));
  const known = new SeatMemories(played, SEATS, match.setupEvents);
  const random = new FastRandom(deal);
  while (!outcomeOf(match)) {
    const { table, hands } = match.state;
    const made = botMoveOrder(played, table).some((seat) => {
      const view = { table, hand: hands[seat], seat };
      const memory = known.of(seat);
      if (random.int(oneIn, "measured") === 0) measure(searching, view, memory, random.int(SEEDS, "whim"));
      const move = played.bots.sharp(view, random, playoutBudget(sharp, memory));
      const result = move && tryMove(match, seat, move);
      if (!result || isRefusal(result)) return false;
      known.append(result.events);
      return true;
    });
    if (!made) throw new Error(`${played.id} came to a standstill`);
  }
}

console.log(`botDecisions: ${machine()}`);
for (let deal = seed; deal < seed + games; deal++) play(game, searchGame, deal);
for (const [i, losses] of lost.entries()) {
  const error = Math.sqrt(losses.reduce((sum, loss) => sum + loss ** 2, 0)) / losses.length;
  const who = i === 0 ? "heuristic" : `${playouts[i - 1]} playouts`;
  console.log(
    `${game.id} ${who.padEnd(14)} ${(1000 * meanOf(losses)).toFixed(2)} ± ${(1000 * error).toFixed(2)} thousandths (${losses.length} positions)`,
  );
}
