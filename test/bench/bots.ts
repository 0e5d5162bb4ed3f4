/**
 * Strength of bot levels: one bot of a level against bots of another, at every seat of the same deals (common random numbers), with
 * Wilson's 95 % intervals. `npm run bench -- bots --game catan --levels master,steady --seats 4 --games 200 --seconds 60`.
 *
 * `--levels a,b`: one a against b, each a level or an opponent (`greedy`; Catan: `builder`, `hoarder`, `trader`, `settler`, `haggler`, `onePly`,
 * `twoPly`, `expander`, `planner`; Container: `blurred`, `handSet`). `a:100` thinks for 100 ms, `a:200p` makes 200 playouts. `--set option=value,...`: options of the table. `--threads n`:
 * parallel games (default 1). Stops after `--games` or `--seconds`. `--keep file` caches results, to continue later.
 *
 * `--ratings sharp:40p,master:150p` rates all levels instead, as people are rated, in games of one of each with changing seats; those of
 * `shared/<game>/botRatings.ts` are from there.
 */

import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { BOT_LEVELS, type Game } from "../../shared/core/game.ts";
import { wilson } from "../../shared/core/wilson.ts";
import { GAMES } from "../../shared/games.ts";
import type { Duel, Player, Result } from "./bots/duel.ts";
import { ratingsOf } from "./bots/levelRatings.ts";
import { MAKES } from "./bots/opponents.ts";
import { Ledger } from "./bots/resultCache.ts";
import { tableOptions } from "./bots/tableOptions.ts";
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
    ratings: { type: "string" },
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

const OPTIONS = tableOptions(flags.set);

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
  searches: number;
  early: number;
  playouts: number;
}

function add(sum: Sum, seat: number, { wins, scores, decisions, searches, early, playouts }: Result): void {
  const total = scores.reduce((all, score) => all + score, 0);
  sum.games++;
  sum.wins += wins[seat];
  sum.ahead += scores[seat] - (total - scores[seat]) / (scores.length - 1);
  sum.decisions += decisions[seat];
  sum.searches += searches[seat];
  sum.early += early[seat];
  sum.playouts += playouts[seat];
}

/** Plays on one thread until there is no next game. */
function playOn<J extends { readonly duel: Duel }>(next: () => J | undefined, onResult: (job: J, result: Result) => void): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL("./bots/worker.ts", import.meta.url));
    let job: J | undefined;
    const go = () => {
      job = next();
      worker.postMessage(job?.duel ?? "close");
    };
    worker.on("message", (result: Result) => {
      if (!job) return;
      ledger.add(job.duel, result);
      onResult(job, result);
      go();
    });
    worker.on("error", failed);
    worker.on("exit", () => done());
    go();
  });
}

const onThreads = (play: () => Promise<void>) => Promise.all(Array.from({ length: Number(flags.threads) }, play));

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

function report(game: Game, seats: number, levels: string, sum: Sum, seconds: number): void {
  const { low, high } = wilson(sum.wins, sum.games);
  const share = `${percent(sum.wins / sum.games)} of ${sum.games} [${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}]`;
  const ahead = `${(sum.ahead / sum.games).toFixed(1)} points ahead`;
  const early = `${percent(sum.early / sum.searches)} of searches decided within two thirds of their budget`;
  const depth = sum.decisions === 0 ? "" : `, ${(sum.playouts / sum.decisions).toFixed(0)} playouts a decision, ${early}`;
  console.log(
    `${game.id.padEnd(10)} ${seats} seats  ${levels.padEnd(18)} ${share.padEnd(24)} (par ${percent(1 / seats)})  ${ahead}${depth}, ${seconds.toFixed(0)} s`,
  );
}

async function compare(game: Game, seats: number, levels: string): Promise<void> {
  const [alone, others] = levels.split(",").map(playerOf);
  const sum: Sum = { games: 0, wins: 0, ahead: 0, decisions: 0, searches: 0, early: 0, playouts: 0 };
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  const jobs = duels(game, seats, alone, others);
  let started = 0;
  const nextJob = (): Job | undefined =>
    started++ >= Number(flags.games) || spent() >= Number(flags.seconds) ? undefined : jobs.next().value;
  const next = () => {
    for (let job = nextJob(); ; job = nextJob()) {
      const known = job && ledger.find(job.duel);
      if (!job || !known) return job;
      add(sum, job.seat, known);
    }
  };
  await onThreads(() => playOn(next, ({ seat }, result) => add(sum, seat, result)));
  report(game, seats, levels, sum, spent());
}

/** One of each level at a table; their seats change from game to game. @param budgets of those that search */
async function rateLevels(game: Game, budgets: string): Promise<void> {
  const searching = budgets.split(",").map(playerOf);
  const levels = BOT_LEVELS.map((level) => searching.find((player) => player.level === level) ?? { level });
  const results: { readonly seed: number; readonly players: readonly Player[]; readonly result: Result }[] = [];
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  let seed = Number(flags.seed);
  const next = () => {
    while (seed < Number(flags.seed) + Number(flags.games) && spent() < Number(flags.seconds)) {
      const players = seatedAt(levels, seed);
      const duel: Duel = { game: game.id, options: OPTIONS, players, seed: seed++ };
      const known = ledger.find(duel);
      if (!known) return { duel };
      results.push({ seed: duel.seed, players, result: known });
    }
    return undefined;
  };
  await onThreads(() => playOn(next, ({ duel }, result) => void results.push({ seed: duel.seed, players: duel.players, result })));
  const inOrder = results.sort((a, b) => a.seed - b.seed);
  const ratings = await ratingsOf(
    inOrder.map(({ players, result }) => ({ levels: players.map(({ level }) => level), ranks: result.ranks })),
  );
  const line = BOT_LEVELS.map((level) => `${level} ${ratings.get(level)}`).join(", ");
  console.log(`${game.id.padEnd(10)} ${line}  (${results.length} games, ${budgets}, ${spent().toFixed(0)} s)`);
}

/** All orders of the seats in turn. */
function seatedAt(levels: readonly Player[], turn: number): Player[] {
  const left = [...levels];
  let rest = turn;
  return levels.map(() => {
    const [chosen] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / (left.length + 1));
    return chosen as Player;
  });
}

console.log(`bots: ${machine()}`);
for (const game of GAMES.filter(({ id }) => !flags.game || id === flags.game)) {
  if (flags.ratings !== undefined) {
    await rateLevels(game, flags.ratings);
    continue;
  }
  const several = flags.seats ? [Number(flags.seats)] : [...new Set([game.seats.min, 4])];
  for (const levels of flags.levels) for (const seats of several) await compare(game, seats, levels);
}
