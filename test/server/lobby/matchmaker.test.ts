/** From seeks to games: the end of a ready check, and two processes of which one is killed after each of its steps. */
import assert from "node:assert/strict";
import { DAY_MS, MINUTE_MS } from "../../../server/lib/clock.ts";
import { createLog } from "../../../server/lib/log.ts";
import { createTable } from "../../../server/lobby/createTable.ts";
import { Matchmaker } from "../../../server/lobby/seeks/matchmaker.ts";
import { outcomeOf } from "../../../server/lobby/seeks/readyCheck.ts";
import type { NewSeek, StoredSeek } from "../../../server/store/seeks.ts";
import type { Store } from "../../../server/store/store.ts";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { GAMES } from "../../fixture/games.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { immortal, mortal, mortalActs } from "../helpers/mortal.ts";
import { CLIENT_SEED } from "../helpers/testServer.ts";

const LIMITS = { ofPerson: 5, guestsOfNetwork: 2, personsOfNetwork: 8 };

const newSeek = (id: string, since: number, change: Partial<NewSeek> = {}): NewSeek => ({
  id, person: `g:${id}`, account: "", name: id, games: ["tower"], seatsMin: 2, seatsMax: 4, clock: '{"kind":"none"}', live: true,
  rated: "any", bots: false, range: 0, reliableOnly: false, leavesOften: false, network: `n-${id}`, since, until: since + DAY_MS, ...change,
}); // biome-ignore format: columns of one row

describe("a ready check", () => {
  const asked = (answers: string, change: Partial<NewSeek> = {}): StoredSeek[] =>
    [...answers].map((answer, i) => ({
      ...newSeek(`${i}`, 0, change),
      state: answer === "n" ? "ended" : "asked",
      ended: answer === "n" ? "declined" : "",
      match: "m",
      invited: "",
      answer: answer === "y" ? "yes" : "",
      clientSeed: "",
      called: 0,
    }));
  const cases: readonly (readonly [what: string, answers: string, now: number, outcome: string, change?: Partial<NewSeek>])[] = [
    ["waits for answers", "yy.", 29, "wait"],
    ["starts once all are ready", "yyy", 1, "start 3"],
    ["starts with those who are ready at its end", "yy.", 30, "start 2"],
    ["starts without somebody who declined", "yyn", 1, "start 2"],
    ["waits for the others of one who declined", "y.n", 1, "wait"],
    ["fails when too few are ready", "y..", 30, "fail"],
    ["fails at once when too few are left", "y.n", 1, "fail", { seatsMin: 3 }],
    ["fails if everybody declines", "nn", 1, "fail"],
    ["starts with bots, if all allow them and have waited", "yy.", 90_030, "start 2", { seatsMin: 3, bots: true }],
    ["doesn't start with bots before", "yyn", 1, "fail", { seatsMin: 3, bots: true }],
    ["fails if those who are left may not play a rated game", "yyn", 1, "fail", { rated: "yes", network: "home" }],
  ];
  for (const [what, answers, now, expected, change] of cases)
    it(what, () => {
      const outcome = outcomeOf({ seeks: asked(answers, change), due: 30 }, now);
      assert.equal(outcome.kind === "start" ? `start ${outcome.seeks.length}` : outcome.kind, expected);
    });
});

describeEachStore("matchmaking", (opened) => {
  let now = 1_700_000_000_000;
  const clock = { now: () => now, monotonic: () => now, after: () => () => undefined };
  const tables: string[] = [];
  function matchmaker(life = immortal()): Matchmaker {
    const store = opened();
    const acts = {
      createTable: async (seating: Parameters<typeof createTable>[1], info: { id: string; secret: string }) => {
        const made = await createTable({ store, lobby: { add: () => undefined } as never, clock }, seating, info);
        tables.push(made.id);
        return made;
      },
      startTable: async () => undefined,
    };
    const deps = { clock, log: createLog("silent", "test"), gameById: (id: string) => GAMES.find((game) => game.id === id) };
    const here = { online: () => [], playingLive: () => () => false, presentAt: () => undefined, callPlayer: async () => false };
    return new Matchmaker({ ...deps, ...here, store: mortal<Store>(store, life), ...mortalActs(acts, life) });
  }

  it("loses no seek, asks nobody twice and makes one table, whenever a process is killed", async () => {
    const { seeks, find } = opened();
    let round = 0;
    // Then some rounds in which both live and look at once.
    for (let dieAt = 1, together = 0; together < 5; dieAt++) {
      const life = { dieAt, steps: 0 };
      const both = [matchmaker(life), matchmaker()];
      const look = async () => {
        const first = both[0]?.wake();
        if (together === 0) await first;
        await Promise.all([first, both[1]?.wake()]);
      };
      const what = `round ${++round}: killed after step ${dieAt}`;
      const persons = ["a", "b"].map((one) => `${one}${round}`);
      now += DAY_MS;
      const start = now;
      tables.length = 0;
      for (const one of persons) assert.equal(await seeks.addSeek(newSeek(one, now), LIMITS), true);
      await look();
      const [match] = await seeks.unfinishedMatches();
      assert.deepEqual(match?.seeks.map(({ id }) => id).sort(), persons, what);
      for (const one of persons) assert.equal(await seeks.answerMatch(match?.id ?? "", `g:${one}`, true, CLIENT_SEED), true, what);
      await look();
      for (let wait = 0; wait < 2; wait++) {
        now += 20_000;
        await look();
      }
      const made = (await seeks.recentMatches(start - 1)).filter(({ created }) => created >= start);
      assert.deepEqual(made.map(({ id, state, seeks: own }) => [id, state, own.map(({ state: s, network }) => s + network)]), [
          [match?.id, "started", ["started", "started"]],
        ], what); // biome-ignore format: one row
      assert.deepEqual(tables, [made[0]?.table], what);
      const table = await find(tables[0] as string);
      assert.equal(table?.secret, match?.secret, "the commitment that the players saw holds");
      assert.deepEqual(
        readSeating(table?.seating ?? "")
          .participants.map(({ name, network }) => `${name} ${network}`)
          .sort(),
        persons.map((one) => `${one} n-${one}`),
        what,
      );
      await Promise.all(both.map((one) => one.close()));
      if (together > 0 || life.steps < dieAt) together++;
    }
    assert.ok(round > 20, `${round} rounds`);
  });

  it("opens the seeks of a match whose table can't be made", async () => {
    const { seeks } = opened();
    now += DAY_MS;
    for (const one of ["gone-a", "gone-b"]) await seeks.addSeek(newSeek(one, now, { games: ["gone"] }), LIMITS);
    const match = { id: "gone", game: "gone", seats: 2, rated: false, secret: "5".repeat(64), created: now, due: now + 30_000 };
    await seeks.claim(match, ["gone-a", "gone-b"]);
    for (const one of ["gone-a", "gone-b"]) await seeks.answerMatch("gone", `g:${one}`, true, CLIENT_SEED);
    const one = matchmaker();
    await one.wake();
    assert.deepEqual(await seeks.unfinishedMatches(), []);
    for (const person of ["gone-a", "gone-b"])
      assert.deepEqual(
        (await seeks.seeksOf(`g:${person}`)).map(({ state, answer }) => [state, answer]),
        [["open", ""]],
      );
    await one.close();
  });

  it("keeps those apart of whom one let a ready check fail, those with one name, and whoever has just started", async () => {
    const { seeks } = opened();
    const one = matchmaker();
    const asks = async () => {
      await one.wake();
      return (await seeks.unfinishedMatches()).flatMap((match) => match.seeks.map(({ id }) => id));
    };
    now += 2 * DAY_MS;
    for (const id of ["x", "y"]) await seeks.addSeek(newSeek(id, now), LIMITS);
    assert.deepEqual(await asks(), ["x", "y"]);
    const [match] = await seeks.unfinishedMatches();
    await seeks.answerMatch(match?.id ?? "", "g:x", true, CLIENT_SEED);
    await seeks.answerMatch(match?.id ?? "", "g:y", false, "");
    await seeks.addSeek(newSeek("y2", now, { person: "g:y", name: "y" }), LIMITS);
    await seeks.addSeek(newSeek("x2", now, { name: "X" }), LIMITS);
    assert.deepEqual((await asks()).sort(), ["x2", "y2"], "x meets neither y nor another X");
    const [second] = await seeks.unfinishedMatches();
    for (const person of ["g:y", "g:x2"]) await seeks.answerMatch(second?.id ?? "", person, true, CLIENT_SEED);
    await one.wake();
    await seeks.addSeek(newSeek("z", now + 1), LIMITS);
    await seeks.cancelSeek("x", "g:x", now);
    await seeks.addSeek(newSeek("y3", now, { person: "g:y", name: "y" }), LIMITS);
    assert.ok(!(await asks()).includes("z"), "y starts a game already");
    now += 121_000;
    assert.deepEqual((await asks()).sort(), ["y3", "z"], "later y may play again");
    await one.close();
  });

  it("keeps a failed pair apart when the one who was ready has been asked for another match since", async () => {
    const { seeks } = opened();
    const one = matchmaker();
    const asks = async () => {
      await one.wake();
      return (await seeks.unfinishedMatches()).flatMap((match) => match.seeks.map(({ id }) => id)).sort();
    };
    now += 2 * DAY_MS;
    await seeks.addSeek(newSeek("kept", now), LIMITS);
    for (const id of ["shy", "late"]) {
      await seeks.addSeek(newSeek(id, now), LIMITS);
      assert.deepEqual(await asks(), ["kept", id].sort());
      const match = (await seeks.unfinishedMatches())[0]?.id ?? "";
      await seeks.answerMatch(match, "g:kept", true, CLIENT_SEED);
      await seeks.answerMatch(match, `g:${id}`, false, "");
    }
    await seeks.addSeek(newSeek("shy again", now, { person: "g:shy" }), LIMITS);
    assert.deepEqual(await asks(), []);
    now += 11 * MINUTE_MS;
    assert.deepEqual(await asks(), ["kept", "shy again"]);
    await one.close();
  });
});
