/**
 * Kills processes while people look for games, answer ready checks and decline some. Checks that no seek is lost, each match makes one table,
 * nobody is asked twice, and nobody is in two live games.
 */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { readSeating } from "../../../../server/table/seating/seating.ts";
import { FastRandom } from "../../../../shared/core/random.ts";
import type { MySeeks } from "../../../../shared/core/seeks.ts";
import { CLIENT_SEED, eventually } from "../../helpers/testServer.ts";
import type { Node } from "./cluster.ts";
import { Lost, onPostgres, onSqlite, WanderingPage, type World } from "./killedAccounts.ts";

/** Who look at the same time. */
const PEOPLE = 9;
const RETRY_MS = 200;
/** Maximum delay of a kill after some steps, in ms. */
const MOST_MS = 1500;
/** How many in a hundred decline their first ready check. */
const DECLINE = 8;

const GAMES = ["catan", "container"];
const SEEK = {
  seatsMin: 3,
  seatsMax: 4,
  clock: { kind: "pace", speed: "normal" },
  rated: "any",
  range: 0,
  bots: false,
  minutes: 600,
  name: "x",
};

export interface FoundGames {
  readonly games: number;
  readonly people: number;
  readonly declined: number;
  readonly lost: number;
}

interface Tally {
  steps: number;
  people: number;
  declined: number;
  lost: number;
  isOver: boolean;
  /** Ids of all seeks that somebody was shown. */
  readonly shown: Set<string>;
}

/** Looks for both games at once until one is found, whatever is killed. */
class Seeker {
  readonly #page: WanderingPage;
  readonly #random: FastRandom;
  readonly #tally: Tally;

  constructor(world: World, random: FastRandom, tally: Tally) {
    this.#page = new WanderingPage(world, random);
    this.#random = random;
    this.#tally = tally;
  }

  async live(name: string): Promise<void> {
    const isSignedUp = await this.#attempt(() => this.#page.signUp(name));
    // A lost reply has a test of its own (`killedAccounts.ts`).
    if (!isSignedUp) return;
    this.#tally.people++;
    this.#tally.steps++;
    const leave = new AbortController();
    void this.#stay(leave.signal);
    try {
      for (const game of GAMES) await this.#seek(game);
      while (!(await this.#follow())) await pause(RETRY_MS);
    } finally {
      leave.abort();
    }
  }

  /** Keeps a page open, at any process: who is away is not asked. */
  async #stay(signal: AbortSignal): Promise<void> {
    while (!signal.aborted)
      try {
        const { body } = await fetch(`${this.#page.url}/api/seeks/stream`, { headers: this.#page.headers, signal });
        for await (const _part of body as ReadableStream<Uint8Array>);
      } catch {
        await pause(RETRY_MS);
      }
  }

  async #attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      this.#tally.lost++;
      await pause(RETRY_MS);
      return undefined;
    }
  }

  #ask(path: string, body: object = {}) {
    return this.#attempt(() => this.#page.ask("POST", `/api/seeks${path}`, body));
  }

  /** Until it is there; whatever replied, one seek for each game. */
  async #seek(game: string): Promise<void> {
    for (;;) {
      const { seeks, tables } = await this.#mine();
      if (tables.length > 0 || seeks.some(({ games }) => games.includes(game))) return;
      const reply = await this.#ask("", { ...SEEK, games: [game] });
      assert.equal(reply?.status ?? 200, 200, JSON.stringify(reply?.body));
      this.#tally.steps++;
    }
  }

  async #mine(): Promise<MySeeks> {
    for (;;) {
      const reply = await this.#ask("/mine");
      if (reply?.status !== 200) continue;
      const mine = reply.body as unknown as MySeeks;
      for (const { id } of mine.seeks) this.#tally.shown.add(id);
      return mine;
    }
  }

  /** @returns whether it has come to an end */
  async #follow(): Promise<boolean> {
    const { seeks, tables } = await this.#mine();
    if (tables.length > 0) {
      // Seeks are read before tables, and the game may have been found in between.
      const after = await this.#mine();
      assert.deepEqual([after.tables.length, after.seeks.length], [1, 0], "one game, and no other is looked for");
      return true;
    }
    if (this.#tally.isOver) for (const { id, match } of seeks) if (!match) await this.#ask(`/${id}/withdraw`);
    const asked = seeks.filter(({ match }) => match !== undefined);
    assert.ok(asked.length < 2, "asked twice");
    const [check] = asked;
    if (check?.match && !check.match.answered) {
      const yes = this.#random.int(100, "answer") >= DECLINE;
      const reply = await this.#ask(`/matches/${check.match.id}`, { yes, clientSeed: CLIENT_SEED });
      this.#tally.steps++;
      if (!yes && reply?.status === 200) this.#tally.declined++;
    }
    return seeks.length === 0;
  }
}

const TWICE = "select person from seeks where live = 1 and state = 'asked' group by person having count(*) > 1";
const UNFINISHED = "select id from matches where state in ('asking', 'starting')";

async function check({ rows }: World, shown: ReadonlySet<string>): Promise<number> {
  await eventually("every ready check has come to an end", async () => (await rows(UNFINISHED)).length === 0);
  assert.deepEqual(await rows("select id from seeks where state in ('open', 'asked')"), [], "nobody looks any more");
  const stored = new Set((await rows("select id from seeks")).map(({ id }) => id));
  assert.deepEqual(
    [...shown].filter((id) => !stored.has(id)),
    [],
    "no seek is lost",
  );
  assert.deepEqual(
    await rows("select id from seeks where state = 'ended' and ended not in ('other', 'declined', 'cancelled', 'missed')"),
    [],
  );
  const started = await rows("select account from seeks where state = 'started'");
  assert.equal(new Set(started.map(({ account }) => account)).size, started.length, "nobody plays twice");
  const matches = await rows("select id, table_id from matches where state = 'started'");
  const tables = await rows("select id, seating from tables");
  assert.deepEqual(
    tables.map(({ id }) => id).sort(),
    matches.map(({ table_id: id }) => id).sort(),
    "one table for each match, and no other",
  );
  const seeks = await rows("select match_id, account from seeks where state = 'started'");
  for (const { id, table_id: table } of matches) {
    const { participants } = readSeating(String(tables.find((one) => one.id === table)?.seating));
    const wanted = seeks.filter(({ match_id: match }) => match === id).map(({ account }) => account);
    assert.deepEqual(participants.map(({ account }) => account).sort(), wanted.sort(), "those who were ready have seats");
  }
  return matches.length;
}

/** Letters that look like no others. */
const nameOf = (n: number): string => `Seeker${String(n).replace(/\d/g, (digit) => "bfghkpstxz"[Number(digit)] ?? "")}`;

async function killAndCheck(world: World, kills: number, seed: number): Promise<FoundGames> {
  const { nodes, rows } = world;
  const random = new FastRandom(seed);
  const tally: Tally = { steps: 0, people: 0, declined: 0, lost: 0, isOver: false, shown: new Set() };
  let born = 0;
  let failure: unknown;
  const living = Array.from({ length: PEOPLE }, async () => {
    while (!tally.isOver && failure === undefined) {
      const n = born++;
      await new Seeker(world, new FastRandom(seed + 1 + n), tally).live(nameOf(n));
    }
  }).map((life) => life.catch((error) => (failure ??= error)));
  for (let kill = 0; kill < kills && failure === undefined; kill++) {
    const goal = tally.steps + 1 + random.int(PEOPLE, "steps");
    await eventually("some steps are taken", () => tally.steps >= goal || failure !== undefined);
    await pause(random.int(MOST_MS, "moment"));
    assert.deepEqual(await rows(TWICE), [], "nobody is asked twice");
    const victim = nodes[random.int(nodes.length, "victim")] as Node;
    await victim.kill();
    await victim.start();
  }
  tally.isOver = true;
  await Promise.all(living);
  if (failure !== undefined) throw failure;
  return { games: await check(world, tally.shown), people: tally.people, declined: tally.declined, lost: tally.lost };
}

export const killSeeksOnPostgres = (url: string, kills: number, seed: number): Promise<FoundGames> =>
  onPostgres(url, (world) => killAndCheck(world, kills, seed));

export const killSeeksOnSqlite = (kills: number, seed: number): Promise<FoundGames> =>
  onSqlite((world) => killAndCheck(world, kills, seed));
