/**
 * Strength of bot levels: one bot of a level against bots of another, at every seat of the same deals (common random numbers), with
 * Wilson's 95 % intervals. `npm run bench -- bots --game catan --levels master,steady --seats 4 --games 200 --seconds 60`.
 *
 * `--levels a,b`: one a against b, each a level or an opponent (`greedy`; Catan: `builder`, `hoarder`, `trader`, `settler`; Container:
 * `blurred`). `a:100` thinks for 100 ms, `a:200p` makes 200 playouts. `--set option=value,...`: options of the table. `--threads n`:
 * parallel games (default 1). Stops after `--games` or `--seconds`. `--keep file` caches results, to continue later.
 */

import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { BOT_LEVELS, type Game } from "../../shared/core/game.ts";
import { GAMES } from "../../shared/games.ts";
import type { Duel, Player, Result } from "./bots/duel.ts";
import { MAKES } from "./bots/opponents.ts";
import { Ledger } from "./bots/resultCache.ts";
import { wilson } from "./bots/wilson.ts";
import { machine } from "./measure.ts";

const { values: flags } = parseArgs({
  options: {
    game: { type: "string" },
    levels: { type: "string", multiple: true, default: ["sharp,steady", "master,steady", "master,sharp"] },
    seats: { type: "string" },
    games: { type: "string", default: "40" },
    seconds: { type: "string", default: "60" },
    threads: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    set: { type: "string", default: "" },
    keep: { type: "string" },
  },
});

const KNOWN = [...BOT_LEVELS, ...MAKES];

function playerOf(text: string): Player {
  const [name, budget = ""] = text.split(":");
  const level = KNOWN.find((known) => known === name);
  if (!level) throw new Error(`No level is called ${name}; there are: ${KNOWN.join(", ")}.`);
  if (budget === "") return { level };
  return budget.endsWith("p") ? { level, playouts: Number.parseInt(budget, 10) } : { level, milliseconds: Number(budget) };
}

function parsed(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}

const OPTIONS = Object.fromEntries(
  flags.set
    .split(",")
    .filter(Boolean)
    .map((pair) => pair.split("="))
    .map(([id, value]) => [id, parsed(value)]),
);

const ledger = new Ledger(flags.keep);

/** A game, and the seat of the one that plays alone. */
interface Job {
  readonly duel: Duel;
  readonly seat: number;
}

/** The games of a match, deal by deal, each deal from every seat. */
function* duels(game: Game, seats: number, alone: Player, others: Player): Generator<Job, never> {
  for (let seed = Number(flags.seed); ; seed++)
    for (let seat = 0; seat < seats; seat++) {
      const players = Array.from({ length: seats }, (_, other) => (other === seat ? alone : others));
      yield { duel: { game: game.id, options: OPTIONS, players, seed }, seat };
    }
}

interface Sum {
  games: number;
  wins: number;
  /** Points more than the mean of the others. */
  ahead: number;
  decisions: number;
  playouts: number;
}

function add(sum: Sum, seat: number, { wins, scores, decisions, playouts }: Result): void {
  const total = scores.reduce((all, score) => all + score, 0);
  sum.games++;
  sum.wins += wins[seat];
  sum.ahead += scores[seat] - (total - scores[seat]) / (scores.length - 1);
  sum.decisions += decisions[seat];
  sum.playouts += playouts[seat];
}

/** Plays on one thread until the games or the time are used up. */
function playOn(next: () => Job | undefined, sum: Sum): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL("./bots/worker.ts", import.meta.url));
    let job: Job | undefined;
    const go = () => {
      job = next();
      worker.postMessage(job?.duel ?? "close");
    };
    worker.on("message", (result: Result) => {
      if (!job) return;
      ledger.add(job.duel, result);
      add(sum, job.seat, result);
      go();
    });
    worker.on("error", failed);
    worker.on("exit", () => done());
    go();
  });
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

function report(game: Game, seats: number, levels: string, sum: Sum, seconds: number): void {
  const { low, high } = wilson(sum.wins, sum.games);
  const share = `${percent(sum.wins / sum.games)} of ${sum.games} [${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}]`;
  const ahead = `${(sum.ahead / sum.games).toFixed(1)} points ahead`;
  const depth = sum.decisions === 0 ? "" : `, ${(sum.playouts / sum.decisions).toFixed(0)} playouts a decision`;
  console.log(
    `${game.id.padEnd(10)} ${seats} seats  ${levels.padEnd(18)} ${share.padEnd(24)} (par ${percent(1 / seats)})  ${ahead}${depth}, ${seconds.toFixed(0)} s`,
  );
}

async function compare(game: Game, seats: number, levels: string): Promise<void> {
  const [alone, others] = levels.split(",").map(playerOf);
  const sum: Sum = { games: 0, wins: 0, ahead: 0, decisions: 0, playouts: 0 };
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  const jobs = duels(game, seats, alone, others);
  let begun = 0;
  const nextJob = (): Job | undefined =>
    begun++ >= Number(flags.games) || spent() >= Number(flags.seconds) ? undefined : jobs.next().value;
  const next = () => {
    for (let job = nextJob(); ; job = nextJob()) {
      const known = job && ledger.find(job.duel);
      if (!job || !known) return job;
      add(sum, job.seat, known);
    }
  };
  await Promise.all(Array.from({ length: Number(flags.threads) }, () => playOn(next, sum)));
  report(game, seats, levels, sum, spent());
}

console.log(`bots: ${machine()}`);
for (const game of GAMES.filter(({ id }) => !flags.game || id === flags.game)) {
  const several = flags.seats ? [Number(flags.seats)] : [...new Set([game.seats.min, 4])];
  for (const levels of flags.levels) for (const seats of several) await compare(game, seats, levels);
}
