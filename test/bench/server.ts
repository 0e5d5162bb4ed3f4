/**
 * 100 tables of 4 sockets under a steady load, durable store on: CPU of the server's process for an action, milliseconds from intent
 * to everyone's patch, bytes and frames of an action to a viewer. The baseline is fair: bare `ws` that sends as many bytes in as many
 * frames to as many sockets, in one write a socket, after the same append to SQLite in a thread (`baseline.ts`); bare `ws` without a
 * store stands beside it. All sides are warmed until their cost stands still, then measured in turn; printed are medians. The driver
 * is this process.
 *
 * `npm run bench -- server --game container --rates 400,2000 --tables 100 --seconds 3 --rounds 5 --against <commit or folder>`: the last
 * lets another checkout's server take its turn too.
 */
import { GAMES } from "../../shared/games.ts";
import { folderOf } from "./checkout.ts";
import { plain, quayside, type Side, type Sizes } from "./comparison.ts";
import { type Load, load, middle, warm } from "./load.ts";
import { figure, machine, option, percentile } from "./measure.ts";
import { decodeNothing } from "./minimalClient.ts";

const game = GAMES.find(({ id }) => id === option("game", GAMES[0].id)) ?? GAMES[0];
const rates = option("rates", "400,2000").split(",").map(Number);
const [tables, seconds, rounds] = ["tables", "seconds", "rounds"].map((name, i) => Number(option(name, ["100", "3", "5"][i])));
const seats = Math.min(4, game.seats.max);
/** Bytes of the reply to a move. */
const REPLY = 24;

/** The same bytes in as many frames, of which the reply is one. */
function sizesOf({ bytes, frames }: Load): Sizes {
  const [toViewer, each] = [bytes / seats - REPLY / seats, Math.max(1, Math.round(frames / seats - 1 / seats))];
  return { frames: Array.from({ length: each }, () => Math.round(toViewer / each)), reply: REPLY };
}

async function inTurn(sides: readonly Side[], rate: number): Promise<Load[]> {
  const measured = sides.map((): Load[] => []);
  for (let round = 0; round < rounds; round++) for (const [i, side] of sides.entries()) measured[i].push(await load(side, rate, seconds));
  return measured.map(middle);
}

function print(sides: readonly Side[], loads: readonly Load[], rate: number): void {
  const [real, fair, bare, old] = loads;
  console.log(`\n${game.id}: ${tables} tables of ${seats}, target ${rate} actions/s, medians of ${rounds} rounds of ${seconds} s`);
  for (const [i, side] of sides.entries()) {
    const { rate: reached, cpu, p50, p99 } = loads[i];
    const shown = [`${cpu.toFixed(3)} ms CPU`, `p50 ${p50.toFixed(2)} ms`, `p99 ${p99.toFixed(1)} ms`, `${reached.toFixed(0)} actions/s`];
    console.log(`  ${side.name.padEnd(20)} ${shown.map((text) => text.padStart(16)).join("")}`);
  }
  figure("server CPU per action", real.cpu, "ms", { name: "bare ws and store", value: fair.cpu });
  figure("the same", real.cpu, "ms", { name: "bare ws", value: bare.cpu });
  if (old) figure("the same", real.cpu, "ms", { name: "the other checkout", value: old.cpu });
  figure("bytes per action and viewer", real.bytes / seats, "bytes");
  figure("frames per action and viewer", real.frames / seats, "frames");
}

decodeNothing();
console.log(`server: ${machine()}`);
const real = await quayside(game, tables, seats);
figure("bytes of a join (a player's first state and messages), p50", percentile(real.joins, 50), "bytes");
const fastest = Math.max(...rates);
const sizes = sizesOf(await warm(real, fastest, seconds));
const other = option("against", "");
const old = other === "" ? [] : [await quayside(game, tables, seats, folderOf(other))];
const sides = [real, await plain(tables, seats, sizes, true), await plain(tables, seats, sizes, false), ...old];
for (const side of sides) await warm(side, fastest, seconds);
for (const rate of rates) {
  for (const side of sides) await side.renew();
  for (const side of sides) await warm(side, rate, seconds);
  print(sides, await inTurn(sides, rate), rate);
}
for (const side of sides) side.close();
process.exit(0);
