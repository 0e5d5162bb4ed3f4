/** Whole tournaments on a turned clock, while processes are killed between any two of their operations. */
import assert from "node:assert/strict";
import { createLog } from "../../../server/lib/log.ts";
import { newSecret } from "../../../server/lib/secrets.ts";
import type { GameFacts } from "../../../server/store/results.ts";
import type { Store } from "../../../server/store/store.ts";
import type { NewTournament, StoredTournament, TournamentChange } from "../../../server/store/tournaments.ts";
import { readSeating, type Seating } from "../../../server/table/seating/seating.ts";
import { cancel } from "../../../server/tournaments/acts.ts";
import { divisionStandings } from "../../../server/tournaments/league.ts";
import { recordOf } from "../../../server/tournaments/record.ts";
import { TournamentJob } from "../../../server/tournaments/tournamentJob.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { DIVISION } from "../../../shared/tournaments/allPlayAll.ts";
import { drawRound } from "../../../shared/tournaments/draw.ts";
import { LEAGUE_TERMS, MOVERS, nextSeason } from "../../../shared/tournaments/league.ts";
import { verifyTournament } from "../../../shared/tournaments/record.ts";
import { gameById } from "../../fixture/registry.ts";
import { NIGHTLY } from "../../nightly.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { addAccount, newTable } from "../helpers/rows.ts";

const DAY_MS = 86_400_000;
const START = 1_700_000_000_000;
const GAME = "catan";

interface Mortal {
  /** Number of the operation after which the process is killed. */
  readonly dieAt: number;
  steps: number;
}

/** Each asynchronous operation counts, and the last one is done or not: the process can't tell. */
function mortal<T extends object>(target: T, life: Mortal): T {
  return new Proxy(target, {
    get(from, name) {
      const value = Reflect.get(from, name) as unknown;
      if (typeof value === "object" && value !== null) return mortal(value, life);
      if (typeof value !== "function") return value;
      return async (...values: unknown[]) => {
        if (++life.steps > life.dieAt) throw new Error("killed");
        const result: unknown = await (value as (...v: unknown[]) => unknown).apply(from, values);
        if (life.steps >= life.dieAt) throw new Error("killed");
        return result;
      };
    },
  });
}

describeEachStore("a tournament", (opened) => {
  let now = START;
  const clock = { now: () => now, monotonic: () => now, after: () => () => undefined };
  const random = new FastRandom(68);
  /** Made tables, with how often each was made and started. */
  const made = new Map<string, { seating: Seating; started: number }>();
  let kills = 0;

  const acts = {
    createTable: async (seating: Seating, { id }: { readonly id: string }) => {
      const table = newTable(id, { phase: "open", seating: JSON.stringify(seating), game: GAME, created: now, changed: now });
      await opened().create(table);
      made.set(id, { seating, started: 0 });
      return table;
    },
    startTable: async (id: string) => {
      const table = made.get(id);
      if (table) table.started++;
      return undefined;
    },
    draw: async (input: Parameters<typeof drawRound>[0]) => drawRound(input),
  };

  /** @param dieAt after this many operations; it lives on without */
  async function look(dieAt = Number.POSITIVE_INFINITY): Promise<void> {
    const life = { dieAt, steps: 0 };
    const killable = mortal(acts, life);
    const deps = { clock, log: createLog("silent", "test"), gameById, store: mortal<Store>(opened(), life) };
    const job = new TournamentJob({
      ...deps,
      createTable: (...values) => killable.createTable(...values),
      startTable: (id) => killable.startTable(id),
      draw: (input) => killable.draw(input),
    });
    await job.run();
    if (life.steps >= dieAt) kills++;
  }

  /** Two processes look at once and are killed, each time after one operation more, until they come to an end. */
  async function lookTwice(): Promise<void> {
    for (let dieAt = 1, before = -1; before < kills; dieAt++) {
      before = kills;
      await Promise.all([look(dieAt), look(dieAt + random.int(3, "later"))]);
    }
  }

  const newTournament = (id: string, change: Partial<NewTournament> = {}): NewTournament => ({
    id, account: "org", name: id, text: "", game: GAME, seatsMin: 3, seatsMax: 4, preferred: 4, clock: '{"kind":"correspondence","days":1}',
    rounds: 3, days: 14, maxPlayers: 64, minGames: 0, ratingMin: 0, ratingMax: 0, closes: now + DAY_MS, phase: "open", secret: newSecret(), created: now, ...change,
  }); // biome-ignore format: columns of one row

  async function read(id: string): Promise<StoredTournament> {
    return (await opened().tournaments.findTournament(id)) ?? assert.fail();
  }

  async function change(id: string, decide: (tournament: StoredTournament) => TournamentChange): Promise<void> {
    const tournament = await read(id);
    assert.equal(await opened().tournaments.changeTournament(id, tournament.version, decide(tournament)), true);
  }

  async function enter(id: string, accounts: readonly string[]): Promise<void> {
    for (const account of accounts)
      await change(id, ({ players }) => ({
        players: [{ n: players.length + 1, account, rating: 0, state: "in", wantsBye: false, network: `n-${account}` }],
      }));
  }

  /** Ends the game of a table. @param left account that made no move */
  async function finish(table: string, left = ""): Promise<void> {
    const { seating } = made.get(table) ?? assert.fail();
    const accounts = seating.slots.map((slot) => seating.participants.find(({ id }) => id === slot.participant)?.account ?? "");
    const lot = random.shuffle(
      accounts.filter((account) => account !== left),
      "places",
    );
    const facts: GameFacts = {
      table,
      game: GAME,
      pool: "correspondence",
      seats: accounts.length,
      ended: now,
      unratedReason: "NEW_ACCOUNT",
      results: accounts.map((account, seat) => ({
        ...{ seat, account, kind: "account", name: account, score: 0, leftEarly: account === left, counts: account !== left },
        rank: 1,
        placing: account === left ? accounts.length : lot.indexOf(account) + 1,
      })),
      tournament: readSeating(JSON.stringify(seating)).tournament ?? "",
    };
    assert.equal(await opened().results.recordResult(table, facts), true);
  }

  const isAt = (table: string, account: string) => made.get(table)?.seating.participants.some((one) => one.account === account) === true;

  const tablesOf = ({ seats, round }: StoredTournament): string[] => [
    ...new Set(seats.filter((seat) => seat.round === round && seat.tableNo > 0).map(({ table }) => table)),
  ];

  before(async () => {
    await addAccount(opened(), "org", START, "org");
    for (let i = 0; i < 9; i++) await addAccount(opened(), `player ${i}`, START, `p${i}`);
  });

  it("draws every round once and loses no result, whoever is killed when, and its record verifies", async () => {
    const { tournaments } = opened();
    assert.equal(await tournaments.addTournament(newTournament("spring"), 1), true);
    assert.equal(await tournaments.addTournament(newTournament("second"), 1), false, "one at a time");
    await enter(
      "spring",
      Array.from({ length: 9 }, (_, i) => `p${i}`),
    );
    await lookTwice();
    assert.equal((await read("spring")).phase, "open");
    now += DAY_MS;
    const drawn: string[] = [];
    for (let round = 1; round <= 3; round++) {
      await lookTwice();
      const tournament = await read("spring");
      assert.deepEqual([tournament.round, tournament.drawn.at(-1)?.state], [round, "playing"]);
      const tables = tablesOf(tournament);
      drawn.push(...tables);
      // p8 is never there. The last game of the second round ends only in the third.
      const late = round === 2 ? tables.find((table) => !isAt(table, "p8")) : undefined;
      for (const table of tables.filter((one) => one !== late)) {
        await finish(table, "p8");
        await lookTwice();
      }
      if (late === undefined) continue;
      now += 13 * DAY_MS;
      await lookTwice();
      assert.equal((await read("spring")).drawn.at(-1)?.state, "playing", "it waits for the deadline");
      now += DAY_MS;
      await lookTwice();
      const half = recordOf(await read("spring"), (account) => account);
      assert.deepEqual(verifyTournament(half), [{ code: "NO_SECRET" }]);
      await finish(late, "p8");
    }
    await lookTwice();
    const over = await read("spring");
    assert.equal(over.phase, "over");
    assert.deepEqual([...made.keys()].sort(), [...new Set(drawn)].sort(), "each table that was drawn, and no other");
    assert.ok([...made.values()].every(({ started }) => started > 0));
    assert.ok(
      over.seats.every(({ fate, placing }) => fate === "absent" || placing > 0),
      "no result is lost",
    );
    assert.equal(over.players.find(({ account }) => account === "p8")?.state, "asked", "absent twice");
    assert.ok(
      over.seats.every(({ round, player }) => round < 3 || player !== 9),
      "and not drawn again",
    );
    assert.ok(over.players.every(({ network }) => network === ""));
    const record = recordOf(over, (account) => account);
    assert.deepEqual(verifyTournament(record), []);
    assert.equal(record.standings.at(-1)?.halfPoints, 0);
    assert.ok(kills > 50, `${kills} kills`);
    const game = await opened().results.findGame(drawn[0] ?? "");
    assert.equal(game?.tournament, "spring");
  });

  it("is cancelled with too few entrants, ends early when too few are left, and survives deleted accounts", async () => {
    const { tournaments, accounts } = opened();
    await tournaments.addTournament(newTournament("small"), 9);
    await enter("small", ["p0", "p1"]);
    await tournaments.addTournament(newTournament("early"), 9);
    await enter("early", ["p0", "p1", "p2", "p3"]);
    assert.deepEqual((await tournaments.entriesOf("p0")).sort(), ["early", "small"]);
    now += DAY_MS;
    await look();
    const small = await read("small");
    assert.deepEqual([small.phase, small.log.map(({ kind }) => kind)], ["cancelled", ["ended"]]);
    const stale = (await read("early")).version;
    await accounts.deleteAccount("p3", now);
    assert.equal(await tournaments.changeTournament("early", stale, { round: 9 }), false, "decided from rows that have changed");
    const [table = ""] = tablesOf(await read("early"));
    await finish(table, "p3");
    await change("early", ({ players }) => ({ players: players.slice(0, 2).map((player) => ({ ...player, state: "out" })) }));
    await look();
    const early = await read("early");
    assert.deepEqual([early.phase, early.round, early.log.length], ["over", 1, 1]);
    assert.deepEqual(verifyTournament(recordOf(early, (account) => account)), []);
    assert.equal(early.players[3]?.account, "");
    assert.deepEqual(await tournaments.tournamentsOf("p0"), [
      { id: "spring", name: "spring", organises: false },
      { id: "small", name: "small", organises: false },
      { id: "early", name: "early", organises: false },
    ]);
    assert.equal((await tournaments.listTournaments(true, 9)).length, 3);
    assert.deepEqual(await tournaments.dueTournaments(now + 99 * DAY_MS), []);
  });

  it("plays a league of three divisions, season after season, in which all meet, three rise and fall and the reserve joins", async () => {
    const { tournaments } = opened();
    const members = Array.from({ length: 3 * DIVISION.min + 1 }, (_, i) => `m${i}`);
    for (const member of [...members, "late"]) await addAccount(opened(), `member ${member}`, START, member);
    await tournaments.addTournament(newTournament("league", { format: "league", ...LEAGUE_TERMS }), 9);
    await enter("league", members);
    const leave = (account: string) =>
      change("league", ({ players }) => ({
        players: players.filter((player) => player.account === account).map((player) => ({ ...player, state: "out" })),
      }));
    const lookAtOnce = () => (NIGHTLY ? lookTwice() : Promise.all([look(), look()]));
    let before: string[][] = [];
    for (const season of NIGHTLY ? [1, 2] : [1]) {
      now = (await read("league")).closes;
      await lookAtOnce();
      const divisions = await tournaments.divisionsOf("league", season);
      assert.deepEqual(
        divisions.map(({ players, division }) => [division, players.length]),
        [1, 2, 3].map((division) => [division, division === 1 ? 13 : 12]),
      );
      const joined = divisions.map(({ players }) => players.map(({ account }) => account));
      assert.deepEqual(
        season === 1 ? joined.flat() : joined,
        season === 1 ? members : before,
        "in the order of entry, then of the last season",
      );
      if (season === 1) await enter("league", ["late"]);
      for (let round = 1; round <= 5; round++) {
        await Promise.all([look(), look()]);
        for (const { id } of divisions) {
          const tournament = await read(id);
          assert.equal(tournament.round, round);
          for (const table of tablesOf(tournament)) await finish(table);
        }
        now += DAY_MS;
      }
      // The divisions end, then the season.
      for (let i = 0; i < 2; i++) await look();
      const league = await read("league");
      assert.deepEqual([league.phase, league.round, league.closes], ["open", season, now + 7 * DAY_MS]);
      const orders: string[][] = [];
      for (const { id } of divisions) {
        const over = await read(id);
        assert.equal(over.phase, "over");
        const record = recordOf(over, (account) => account);
        assert.deepEqual(verifyTournament(record), []);
        assert.deepEqual(verifyTournament({ ...record, settings: { ...record.settings, isDivision: false } })[0]?.code, "DRAW");
        const met = record.rounds
          .flatMap(({ tables }) => tables)
          .flatMap(({ seats }) => seats.flatMap((a) => seats.flatMap((b) => (a.id < b.id ? `${a.id} ${b.id}` : []))));
        const pairs = (over.players.length * (over.players.length - 1)) / 2;
        assert.deepEqual([met.length, new Set(met).size], [pairs, pairs], "all meet once");
        orders.push(divisionStandings(over, divisions.length, (account) => account).map(({ name }) => name));
      }
      const [best = "", ...others] = orders[0] ?? [];
      if (season === 1) await leave(best);
      before = nextSeason({ divisions: orders, reserve: season === 1 ? ["late"] : [] }, new Set(season === 1 ? [best] : [])).divisions.map(
        (division) => [...division],
      );
      for (const [i, order] of orders.entries())
        if (i > 0) for (const member of order.slice(0, MOVERS)) assert.ok(before[i - 1]?.includes(member), `${member} rises`);
      // In the first season the best leaves, which spares one.
      for (const member of others.slice(season === 1 ? 1 - MOVERS : -MOVERS)) assert.ok(before[1]?.includes(member), `${member} falls`);
      assert.ok(season === 2 || before.at(-1)?.includes("late"), "the reserve fills the place that is free");
    }
    now = (await read("league")).closes;
    await lookAtOnce();
    const { round, phase } = await read("league");
    const started = (await tournaments.divisionsOf("league", round)).map(({ players }) => players.map(({ account }) => account));
    assert.deepEqual([phase, started], ["playing", before]);
    assert.equal((await tournaments.divisionNames("league")).length, 3 * round);
    assert.deepEqual(await tournaments.entriesOf("late"), ["league"], "a division is no entry of its own");
    const [one] = await tournaments.listTournaments(false, 9);
    assert.deepEqual([one?.id, one?.entered], ["league", 37]);
    const end = cancel(await read("league"), { account: "org", now }, "enough");
    assert.ok(!isRefusal(end));
    assert.deepEqual([end.phase, [...new Set(end.told?.map(({ kind }) => kind))]], ["over", ["tourEnd"]]);
  });

  it("checks the conditions of entry again when entry closes", async () => {
    await addAccount(opened(), "fresh", START, "fresh");
    await opened().tournaments.addTournament(newTournament("strict", { minGames: 1 }), 9);
    await enter("strict", ["p0", "p1", "p2", "fresh"]);
    now += DAY_MS;
    await look();
    const { phase, players, log, seats } = await read("strict");
    assert.deepEqual([phase, players.map(({ state }) => state)], ["playing", ["in", "in", "in", "removed"]]);
    assert.deepEqual(
      log.map(({ kind, account, detail }) => [kind, account, detail]),
      [["unfit", "", '{"player":4}']],
    );
    assert.equal(seats.length, 3);
    const told = await opened().correspondence.notificationsOf("fresh", now, 9);
    assert.deepEqual(
      told.map(({ kind, table }) => [kind, table]),
      [["tourOut", "tour-strict"]],
    );
  });

  it("needs twelve members for a league", async () => {
    await opened().tournaments.addTournament(newTournament("short", { format: "league", ...LEAGUE_TERMS }), 9);
    await enter("short", ["p0", "p1", "p2", "p4"]);
    now += DAY_MS;
    await look();
    assert.equal((await read("short")).phase, "cancelled");
  });
});
