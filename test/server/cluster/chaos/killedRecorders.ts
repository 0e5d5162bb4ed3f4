/** Kills processes while they record results, at random moments, and checks that each game was recorded once and every rating is right. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { realClock } from "../../../../server/lib/clock.ts";
import { createLog } from "../../../../server/lib/log.ts";
import { ResultsJob } from "../../../../server/ratings/resultsJob.ts";
import { openPostgres } from "../../../../server/store/postgres.ts";
import { openSqlite } from "../../../../server/store/sqlite.ts";
import type { Store } from "../../../../server/store/store.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import { addFinishedGame } from "../../helpers/finishedGame.ts";
import { addAccount } from "../../helpers/rows.ts";

const PROCESSES = 3;
const ACCOUNTS = 30;
const SEATS = 3;
const DAY_MS = 86_400_000;
/** Games that wait to be recorded, at most, so that a process is killed at work. */
const BACKLOG = 40;
/** Games for each kill of the only process, which records fewer of them before it. */
const GAMES_A_KILL = 12;
/** A process is killed at one of its first recordings, within this many ms of its start: before, in or after a transaction. */
const FIRST_RECORDINGS = 6;
const MOST_MS = 10;

export interface Findings {
  readonly games: number;
  readonly rated: number;
  readonly recordedAtKills: readonly number[];
  /** Kills of a process that had begun to record a game and not yet heard that it was done. */
  readonly interrupted: number;
}

class Recorder {
  readonly #child: ChildProcess;
  /** Recordings that it began and that it finished. */
  #begun = 0;
  #done = 0;

  constructor(env: Readonly<Record<string, string>>) {
    const program = join(import.meta.dirname, "recorder.ts");
    this.#child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
    createInterface(this.#child.stdout as Readable).on("line", (line) => {
      if (line === "recording") this.#begun++;
      else this.#done++;
      this.#child.emit("progress");
    });
  }

  /** Kills it while it records. @returns whether that left a recording unfinished */
  async killAtWork(random: FastRandom): Promise<boolean> {
    const recording = 1 + random.int(FIRST_RECORDINGS, "recording");
    while (this.#begun < recording) await once(this.#child, "progress");
    await pause(random.int(MOST_MS, "moment"));
    await this.kill();
    return this.#begun > this.#done;
  }

  async kill(): Promise<void> {
    // All of its output has been read now.
    const gone = once(this.#child, "close");
    this.#child.kill("SIGKILL");
    await gone;
  }
}

/** Adds games between accounts that meet by chance, on days that lie apart. */
class Games {
  added = 0;
  readonly #store: Store;
  readonly #random: FastRandom;
  readonly #accounts: string[] = [];

  constructor(store: Store, random: FastRandom) {
    this.#store = store;
    this.#random = random;
  }

  async addAccounts(): Promise<void> {
    for (let i = 0; i < ACCOUNTS; i++)
      this.#accounts.push(await addAccount(this.#store, `Player ${String.fromCharCode(97 + (i % 26))}${i}`, 0));
  }

  async add(): Promise<void> {
    const accounts = this.#random.shuffle([...this.#accounts], "players").slice(0, SEATS);
    await addFinishedGame(this.#store, { id: `game ${this.added}`, accounts, ended: (1 + this.added) * DAY_MS });
    this.added++;
  }
}

/** Games that have a result; there is none between them and the next. */
async function countRecorded(store: Store, games: number): Promise<number> {
  return games - (await store.results.unrecorded(games)).length;
}

/** @throws AssertionError if a game was not recorded, or twice, or a rating is not what follows from the results */
async function check(store: Store, games: number): Promise<number> {
  const job = new ResultsJob(store, realClock, createLog("error", "check"), () => undefined);
  await job.run();
  await job.close();
  const recorded = await Promise.all(Array.from({ length: games }, (_, i) => store.results.findGame(`game ${i}`)));
  const numbers = recorded.map((game) => game?.n ?? 0).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    Array.from({ length: games }, (_, i) => i + 1),
    "each game has a number of its own, and none is missing",
  );
  assert.ok(recorded.every((game) => game?.results.length === SEATS));
  const { games: rated, differences } = await store.results.recomputeRatings(false);
  assert.equal(differences, 0, "every rating is right, bit for bit");
  return rated;
}

export async function killOnPostgres(url: string, kills: number, seed: number): Promise<Findings> {
  const store = await openPostgres(url);
  const random = new FastRandom(seed);
  const games = new Games(store, new FastRandom(seed + 1));
  await games.addAccounts();
  const start = () => new Recorder({ DATABASE_URL: url });
  const recorders = Array.from({ length: PROCESSES }, start);
  const recordedAtKills: number[] = [];
  let interrupted = 0;
  let isOver = false;
  const playing = (async () => {
    while (!isOver) {
      const waiting = await store.results.unrecorded(BACKLOG);
      if (waiting.length < BACKLOG) await games.add();
      else await pause(5);
    }
  })();
  try {
    for (let kill = 0; kill < kills; kill++) {
      const victim = random.int(PROCESSES, "victim");
      if (await recorders[victim]?.killAtWork(random)) interrupted++;
      recordedAtKills.push(await countRecorded(store, games.added));
      recorders[victim] = start();
    }
  } finally {
    isOver = true;
    await playing;
    await Promise.all(recorders.map((recorder) => recorder.kill()));
  }
  const rated = await check(store, games.added);
  await store.close();
  return { games: games.added, rated, recordedAtKills, interrupted };
}

export async function killOnSqlite(kills: number, seed: number): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const random = new FastRandom(seed);
  try {
    let store = await openSqlite(folder);
    const games = new Games(store, new FastRandom(seed + 1));
    await games.addAccounts();
    for (let i = 0; i < kills * GAMES_A_KILL; i++) await games.add();
    await store.close();
    const recordedAtKills: number[] = [];
    let interrupted = 0;
    for (let kill = 0; kill < kills; kill++) {
      const recorder = new Recorder({ DATA_DIR: folder, DATABASE_URL: "" });
      if (await recorder.killAtWork(random)) interrupted++;
      store = await openSqlite(folder);
      recordedAtKills.push(await countRecorded(store, games.added));
      await store.close();
    }
    store = await openSqlite(folder);
    const rated = await check(store, games.added);
    await store.close();
    return { games: games.added, rated, recordedAtKills, interrupted };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
