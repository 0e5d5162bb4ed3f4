/**
 * The same load on 100 busy tables and on 500 and 2,000 slow ones: CPU per action, each on its own server, in alternating rounds. Prints
 * medians.
 *
 * `ulimit -n 20000; npm run bench -- tableCount --rate 400 --tables 100,500,2000 --seconds 5 --rounds 5 --game catan`
 */
import { GAMES } from "../../shared/games.ts";
import { quayside } from "./comparison.ts";
import { type Load, load, middle, warm } from "./load.ts";
import { figure, machine, needSockets, option } from "./measure.ts";

const game = GAMES.find(({ id }) => id === option("game", GAMES[0].id)) ?? GAMES[0];
const counts = option("tables", "100,500,2000").split(",").map(Number);
const [rate, seconds, rounds] = ["rate", "seconds", "rounds"].map((name, i) => Number(option(name, ["400", "5", "5"][i])));
const seats = Math.min(4, game.seats.max);

console.log(
  `tableCount: ${machine()}; ${game.id}, tables of ${seats}, ${rate} actions/s in all, medians of ${rounds} rounds of ${seconds} s`,
);
needSockets(counts.reduce((sum, count) => sum + count * seats, 0));
const sides = [];
for (const count of counts) sides.push(await quayside(game, count, seats));
for (const side of sides) await warm(side, rate, seconds);
const measured = sides.map((): Load[] => []);
for (let round = 0; round < rounds; round++) for (const [i, side] of sides.entries()) measured[i].push(await load(side, rate, seconds));
const [fewest, ...more] = measured.map(middle);
for (const [i, { cpu, p50, p99, rate: reached }] of [fewest, ...more].entries()) {
  figure(`${counts[i]} tables: server CPU per action (aim 1.3)`, cpu, "ms", { name: `${counts[0]} tables`, value: fewest.cpu });
  console.log(`  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${reached.toFixed(0)} actions/s`);
}
for (const side of sides) side.close();
process.exit(0);
