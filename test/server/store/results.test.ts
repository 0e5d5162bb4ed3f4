/** The contract of every store for results and ratings. */
import assert from "node:assert/strict";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { strengthAt } from "../../../server/lib/ratingModel.ts";
import type { Database } from "../../../server/store/database.ts";
import { openPostgres } from "../../../server/store/postgres.ts";
import { RESULT_WRITES } from "../../../server/store/resultQueries.ts";
import type { GameFacts, SeatResult } from "../../../server/store/results.ts";
import type { Store } from "../../../server/store/store.ts";
import { readRatedPlayers } from "../../../server/table/rated/ratedPlayers.ts";
import { showsPattern } from "../../../shared/core/profile.ts";
import { displayedRating, isProvisional, leaderboardScore, ratingText } from "../../../shared/core/rating.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { postgresFor, query } from "../helpers/postgres.ts";
import { addAccount, newTable } from "../helpers/rows.ts";
import { eventually } from "../helpers/testServer.ts";

const NOW = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const addTable = (store: Store, id: string) => store.create(newTable(id, { phase: "over", outcome: "{}", created: NOW, changed: NOW }));

const seatOf = (account: string, seat: number): SeatResult => ({
  seat,
  account,
  kind: "account",
  name: account,
  rank: seat + 1,
  placing: seat + 1,
  score: 0,
  leftEarly: false,
  counts: true,
});

/** A game of these accounts, the winner first. */
const factsOf = (table: string, accounts: readonly string[], more: Partial<GameFacts> = {}): GameFacts => ({
  table,
  game: "auction",
  pool: "live",
  seats: accounts.length,
  ended: NOW,
  unratedReason: "",
  results: accounts.map(seatOf),
  ...more,
});

async function record(store: Store, facts: GameFacts): Promise<void> {
  await addTable(store, facts.table);
  assert.equal(await store.results.recordResult(facts.table, facts), true);
}

describeEachStore("results", (opened) => {
  let store: Store;
  before(async () => {
    store = opened();
    for (const id of ["ann", "bob", "cid", "dan"]) await addAccount(store, id, NOW, id);
  });
  const ratingOf = async (account: string, game = "auction", pool = "live") =>
    (await store.results.ratingsOf(account)).find((rating) => rating.game === game && rating.pool === pool);
  const same = async () => assert.equal((await store.results.recomputeRatings(false)).differences, 0);

  it("are recorded exactly once", async () => {
    await addTable(store, "t1");
    assert.deepEqual(await store.results.unrecorded(9), ["t1"]);
    const facts = factsOf("t1", ["ann", "bob", "cid", "dan"], { tournament: "spring" });
    const done = await Promise.all([1, 2, 3, 4].map(() => store.results.recordResult("t1", facts)));
    assert.equal(done.filter(Boolean).length, 1);
    assert.deepEqual(await store.results.unrecorded(9), []);
    const game = await store.results.findGame("t1");
    assert.equal(game?.n, 1);
    assert.equal(game.tournament, "spring");
    const after = game.results.map((seat) => seat.after?.mu.toFixed(2));
    assert.deepEqual(after, ["27.21", "26.23", "24.75", "21.81"], "as openskill rates four new players");
    assert.equal((await ratingOf("ann"))?.games, 1);
    await same();
  });

  it("are rated separately by game and pool", async () => {
    const before = await ratingOf("ann");
    await record(store, factsOf("t2", ["bob", "ann"], { pool: "correspondence" }));
    await record(store, factsOf("t3", ["bob", "ann"], { game: "tower" }));
    assert.deepEqual(await ratingOf("ann"), before);
    assert.deepEqual(
      (await store.results.ratingsOf("bob")).map(({ game, pool, games }) => [game, pool, games]),
      [
        ["auction", "correspondence", 1],
        ["auction", "live", 1],
        ["tower", "live", 1],
      ],
    );
    await same();
  });

  it("of unrated games are kept and change no rating", async () => {
    const before = await ratingOf("ann");
    await record(store, factsOf("t4", ["bob", "ann"], { unratedReason: "VOID" }));
    assert.deepEqual(await ratingOf("ann"), before);
    const [latest] = await store.results.gamesOf("ann", 1);
    assert.deepEqual([latest?.table, latest?.unratedReason, latest?.results[0]?.after], ["t4", "VOID", undefined]);
  });

  it("forgive the first departure in twenty games with a fair position: the leaver keeps the rating, the others gain", async () => {
    for (const id of ["kit", "lou", "max"]) await addAccount(store, id, NOW, id);
    let days = 0;
    const left = async (id: string, leftChance: number | undefined, leaver = "kit") => {
      const facts = factsOf(id, ["lou", "max", leaver], { game: "grace", ended: NOW + ++days * 40 * DAY_MS });
      const gone = { leftEarly: true, ...(leftChance !== undefined && { leftChance }) };
      await record(store, { ...facts, results: facts.results.map((seat) => (seat.account === leaver ? { ...seat, ...gone } : seat)) });
      return (await store.results.findGame(id))?.results;
    };
    const forgiven = await left("grace 1", 1 / 6);
    const [first, , last] = forgiven ?? [];
    assert.deepEqual([last?.forgiven, last?.leftChance, last?.after], [true, 1 / 6, last?.before]);
    assert.ok((first?.after?.mu ?? 0) > 27, "the winner gains as from any game of three");
    assert.equal(await ratingOf("kit", "grace"), undefined);
    assert.deepEqual(await store.results.ratedGamesOf("kit", "grace", "live", 9), []);
    const again = (await left("grace 2", 0.5))?.[2];
    assert.deepEqual([again?.forgiven, (again?.after?.mu ?? 99) < 25], [undefined, true], "the second in a row counts");
    for (let i = 0; i < 17; i++) await record(store, factsOf(`grace between ${i}`, ["kit", "ann"], { unratedReason: "CASUAL" }));
    assert.equal((await left("grace 3", 0.5))?.[2]?.forgiven, undefined, "one more in the twenty games before");
    for (let i = 0; i < 19; i++) await record(store, factsOf(`grace later ${i}`, ["kit", "ann"], { unratedReason: "CASUAL" }));
    const before = await ratingOf("kit", "grace");
    assert.equal((await left("grace 4", 0.5))?.[2]?.forgiven, true);
    assert.deepEqual(await ratingOf("kit", "grace"), before, "nor the number of games and their time");
    assert.equal((await left("grace 5", 0.16, "ann"))?.[2]?.forgiven, undefined, "under half a fair share");
    assert.equal((await left("grace 6", undefined, "bob"))?.[2]?.forgiven, undefined, "no forecast");
    await same();
    assert.equal(await store.results.voidGame("grace 2"), true);
    for (const voided of await store.results.voidedGames())
      for (let done = voided; done > 0; ) done = await store.results.recomputeAfter(voided, done, 1);
    await same();
  });

  it("count what the seats began with, people and bots apart", async () => {
    const seat = (players: "people" | "bots", opening: string, isWon: boolean) => ({ players, opening, isWon });
    const openings = [seat("people", "a", true), seat("people", "a", false), seat("bots", "a", false)];
    await record(store, factsOf("o1", ["ann", "bob", "cid"], { unratedReason: "CASUAL", openings }));
    await record(store, factsOf("o2", ["ann", "bob", "cid"], { unratedReason: "CASUAL", openings: [seat("people", "b", true)] }));
    await record(store, factsOf("o3", ["ann", "bob", "cid"], { unratedReason: "CASUAL", openings: [seat("people", "a", true)] }));
    const people = [
      ["a", 3, 2],
      ["b", 1, 1],
    ];
    assert.deepEqual(await store.results.openings("auction"), { people: { 3: people }, bots: { 3: [["a", 1, 0]] } });
    assert.deepEqual(await store.results.openings("tower"), { people: {}, bots: {} });
  });

  it("stop counting after three games of the same players in a day or ten in thirty days", async () => {
    await addAccount(store, "eve", NOW, "eve");
    await addAccount(store, "fay", NOW, "fay");
    const reasons: string[] = [];
    for (let day = 0; day < 5; day++)
      for (let i = 0; i < 4; i++) {
        const id = `often ${day} ${i}`;
        await record(store, factsOf(id, ["eve", "fay"], { ended: NOW + day * DAY_MS + i * HOUR_MS }));
        reasons.push((await store.results.findGame(id))?.unratedReason ?? "?");
      }
    const [yes, no] = ["", "REPEAT_OPPONENT"];
    assert.deepEqual(reasons, [
      ...[yes, yes, yes, no],
      ...[yes, yes, yes, no],
      ...[yes, yes, yes, no],
      ...[yes, no, no, no],
      ...[no, no, no, no],
    ]);
    await same();
  });

  it("are recomputed bit for bit, and corrected if they differ", async () => {
    const players = ["ann", "bob", "cid", "dan"];
    for (let i = 0; i < 12; i++)
      await record(
        store,
        factsOf(
          `many ${i}`,
          [0, 1, 2].map((j) => players[(i * 5 + j) % 4] as string),
          { ended: NOW + (40 + i * 31) * DAY_MS },
        ),
      );
    const whole = await store.results.recomputeRatings(false);
    assert.ok(whole.games > 20 && whole.differences === 0, JSON.stringify(whole));
  });

  it("are removed by voiding; later ones are recomputed in steps that survive interruptions", async () => {
    const ann = await ratingOf("ann");
    assert.equal(await store.results.voidGame("many 3"), true);
    assert.equal(await store.results.voidGame("many 3"), false);
    assert.equal((await store.results.findGame("many 3"))?.unratedReason, "VOIDED");
    const [voided] = await store.results.voidedGames();
    assert.ok(voided !== undefined);
    const first = await store.results.recomputeAfter(voided, voided, 2);
    assert.ok(first > voided);
    await record(store, factsOf("meanwhile", ["ann", "cid"], { ended: NOW + 999 * DAY_MS }));
    assert.ok((await store.results.recomputeRatings(false)).differences > 0, "it is not done yet");
    // Another process begins again.
    let steps = 0;
    for (let done = voided; done > 0; steps++) done = await store.results.recomputeAfter(voided, done, 2);
    assert.ok(steps > 4);
    assert.notDeepEqual(await ratingOf("ann"), ann);
    assert.deepEqual(await store.results.voidedGames(), []);
    await same();
  });

  it("leave no rating if the only game is voided", async () => {
    await addAccount(store, "ivy", NOW, "ivy");
    await record(store, factsOf("only", ["ivy", "bob"], { game: "once" }));
    assert.equal((await ratingOf("ivy", "once"))?.games, 1);
    await store.results.voidGame("only");
    assert.deepEqual([await ratingOf("ivy", "once"), await ratingOf("bob", "once")], [undefined, undefined]);
    const [voided = 0] = await store.results.voidedGames();
    assert.equal(await store.results.recomputeAfter(voided, voided, 2), 0);
    await same();
  });

  it("stay correct for the others after an account is deleted", async () => {
    await store.accounts.deleteAccount("dan", NOW + 1);
    const game = await store.results.findGame("t1");
    const gone = game?.results[3];
    assert.deepEqual([gone?.account, gone?.name, gone?.placing], ["", "-", 4]);
    assert.deepEqual(await store.results.ratingsOf("dan"), []);
    await same();
  });

  it("are listed by game, in pages, with the rank of each", async () => {
    await addAccount(store, "gus", NOW, "gus");
    await addAccount(store, "hal", NOW, "hal");
    for (let i = 0; i < 45; i++) {
      await addAccount(store, `foe${i}`, NOW, `foe${i}`);
      await record(
        store,
        factsOf(`board ${i}`, i % 3 ? ["gus", `foe${i}`, "hal"] : ["hal", `foe${i}`, "gus"], {
          game: "tower",
          ended: NOW + i * 4 * DAY_MS,
        }),
      );
    }
    await same();
    const since = NOW + 44 * 4 * DAY_MS - 30 * DAY_MS;
    const page = { game: "tower", pool: "live", since, limit: 10 } as const;
    const first = await store.results.leaderboard(page);
    assert.ok(first.length >= 2, `${first.length} on the board`);
    assert.deepEqual(
      first.map(({ score }) => score),
      first.map(({ score }) => score).sort((a, b) => b - a),
    );
    const [top, next] = first;
    assert.ok(top && next);
    const below = await store.results.leaderboard({ ...page, from: top });
    assert.deepEqual(below[0], next);
    assert.deepEqual(await store.results.leaderboard({ ...page, from: next, upwards: true }), [top]);
    assert.equal(await store.results.leaderboardRank("tower", "live", since, next.score), 2);
    const history = await store.results.ratingHistory("gus", "tower", "live");
    assert.equal(history.length, (await ratingOf("gus", "tower"))?.games);
    assert.equal(history.at(-1)?.mu, (await ratingOf("gus", "tower"))?.mu);
    const [met] = await store.results.headToHead("gus", "hal");
    assert.deepEqual([met?.ahead, met?.behind, met?.level], [30, 15, 0]);
    assert.deepEqual(await store.results.reliabilityOf("gus", 20), { games: 20, left: 0 });
  });

  it("make seasons, whose scores follow voided games and deletions", async () => {
    const [spring, summer] = [Date.UTC(2030, 4), Date.UTC(2030, 6)];
    for (const id of ["kai", "liv", "mia"]) await addAccount(store, id, NOW, id);
    for (let i = 0; i < 24; i++)
      await record(
        store,
        factsOf(`season ${i}`, i % 3 === 2 ? ["liv", "kai", "mia"] : ["kai", "liv", "mia"], {
          game: "tower",
          ended: i < 12 ? spring + i * 4 * DAY_MS : summer + (i - 12) * 4 * DAY_MS,
        }),
      );
    await same();
    const board = { game: "tower", pool: "live", season: "2030-Q2" } as const;
    const table = async () => (await store.results.seasonPage({ ...board, limit: 9 })).map(({ name, games }) => `${name} ${games}`);
    assert.deepEqual(await table(), ["kai 12", "liv 12", "mia 12"]);
    const [first, second] = await store.results.seasonPage({ ...board, limit: 9 });
    assert.ok(first && second && first.score > 0);
    assert.deepEqual(await store.results.seasonPage({ ...board, limit: 9, from: second, upwards: true }), [first]);
    assert.equal((await store.results.seasonPage({ ...board, limit: 9, from: second }))[0]?.name, "mia");
    assert.deepEqual(await store.results.seasonEntry("liv", board), second);
    assert.equal(await store.results.seasonRank(board, second.score), 2);
    const own = async (account: string) =>
      (await store.results.seasonsOf(account, "2030-Q3")).map(({ season, games, above, score }) => [
        season,
        games,
        above,
        score !== undefined,
      ]);
    const both = [
      ["2030-Q3", 12, 1, true],
      ["2030-Q2", 12, 1, true],
    ];
    assert.deepEqual(await own("liv"), both);

    for (const game of ["season 0", "season 1", "season 3"]) await store.results.voidGame(game);
    for (const voided of await store.results.voidedGames())
      for (let done = voided; done > 0; ) done = await store.results.recomputeAfter(voided, done, 5);
    await same();
    assert.deepEqual(await table(), [], "nine games are left");
    assert.deepEqual(await own("liv"), both.slice(0, 1));

    const expelled = { id: "m1", at: summer, account: "kai", kind: "ban", until: summer + DAY_MS, reason: "", report: 0 } as const;
    await store.accounts.moderate({ ...expelled, moderator: "", moderatorName: "" }, { restrictions: {}, expel: true });
    assert.equal(await store.results.seasonEntry("kai", { ...board, season: "2030-Q3" }), undefined);
    await store.accounts.deleteAccount("mia", NOW + 1);
    assert.deepEqual(await store.results.seasonsOf("mia", "2030-Q3"), []);
    await same();
  });

  it("tell who often leaves early: five of forty games with other people", async () => {
    await addAccount(store, "lea", NOW, "lea");
    const shown = async () => (await readRatedPlayers(store, ["lea"], "auction", "live", NOW)).get("lea")?.leavesOften;
    for (let i = 0; i < 44; i++) {
      const facts = factsOf(`lea ${i}`, ["lea", "ann"], { unratedReason: "CASUAL" });
      const results = facts.results.map((seat) => ({ ...seat, leftEarly: seat.account === "lea" && i < 5 }));
      await record(store, { ...facts, results });
      if (i === 3) assert.equal(await shown(), false, "four are no pattern");
      if (i === 3 || i === 4) assert.equal(showsPattern(await store.results.reliabilityOf("lea", 40)), i === 4);
      if (i === 39) assert.equal(await shown(), true);
    }
    assert.equal(await shown(), false, "old departures no longer count");
  });
});

describe("ratings", () => {
  it("are whole numbers, with a question mark while provisional", () => {
    assert.deepEqual([displayedRating({ mu: 25 }), displayedRating({ mu: 30.02 })], [1500, 1600]);
    assert.deepEqual([ratingText({ mu: 27, sigma: 5.3 }), ratingText({ mu: 27, sigma: 5.2 })], ["1540?", "1540"]);
    assert.ok(isProvisional({ sigma: 25 / 3 }));
    assert.deepEqual(
      [leaderboardScore({ mu: 30, sigma: 4.6 }, "live"), leaderboardScore({ mu: 30, sigma: 4.6 }, "correspondence")],
      [0, 25.4],
    );
  });

  it("become less certain every day, up to the initial uncertainty", () => {
    const known = { mu: 30, sigma: 3, lastPlayed: NOW };
    assert.deepEqual(strengthAt(known, NOW), { mu: 30, sigma: 3 });
    assert.ok(strengthAt(known, NOW + 100 * DAY_MS).sigma > 3.1);
    assert.equal(strengthAt(known, NOW + 100_000 * DAY_MS).sigma, 25 / 3);
  });
});

describe("two processes that record at once", () => {
  /** A transaction that pauses after this many statements until released. */
  function stepping(url: string, steps: number) {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let seen = 0;
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      plugins: [
        {
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (++seen === steps) await released;
            return result;
          },
        },
      ],
    });
    const waits = () => seen >= steps;
    return { db, release, waits };
  }

  it("number games uniquely and lose no rating, even if one is killed", async function () {
    const postgres = await postgresFor(this);
    const url = await postgres.database();
    const store = await openPostgres(url);
    for (const id of ["ann", "bob"]) await addAccount(store, id, NOW, id);
    let collisions = 0;
    for (let steps = 1; steps <= 9; steps++) {
      const [a, b] = [`a${steps}`, `b${steps}`];
      await addTable(store, a);
      await addTable(store, b);
      const more = { ended: NOW + steps * 40 * DAY_MS };
      const one = stepping(url, steps);
      const slow = one.db
        .transaction()
        .execute((inside) => RESULT_WRITES.recordResult(inside, a, factsOf(a, ["ann", "bob"], more)))
        .catch((error: { code?: string }) => {
          assert.equal(error.code, "23505");
          collisions++;
        });
      await eventually("the first one stops", one.waits);
      // Without the lock: the numbers alone have to keep it right. The other waits for the first where that has written already.
      let isDone = false;
      const plain = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
      const other = plain
        .transaction()
        .execute((inside) => RESULT_WRITES.recordResult(inside, b, factsOf(b, ["ann", "bob"], more)))
        .catch((error: { code?: string }) => assert.equal(error.code, "23505"))
        .finally(() => {
          isDone = true;
        });
      const isBlocked = async () =>
        (await query(url, "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length > 0;
      await eventually("the other one is done or waits", async () => isDone || (await isBlocked()));
      one.release();
      await Promise.all([slow, other]);
      for (const id of [a, b]) await store.results.recordResult(id, factsOf(id, ["ann", "bob"], more));
      const { differences } = await store.results.recomputeRatings(false);
      assert.equal(differences, 0, `stopped after statement ${steps}`);
      await Promise.all([one.db.destroy(), plain.destroy()]);
    }
    assert.ok(collisions > 0, "some attempts were in vain");
    const numbers = (await query(url, "select n from games order by n")) as { n: number }[];
    assert.deepEqual(
      numbers.map(({ n }) => n),
      Array.from({ length: 18 }, (_, i) => i + 1),
    );
    await store.close();
  });
});
