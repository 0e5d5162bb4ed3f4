/** The contract of every store for seeks, and claims of several processes on one database. */
import assert from "node:assert/strict";
import { openPostgres } from "../../../server/store/postgres.ts";
import { ClaimLostError, type NewMatch, type NewSeek } from "../../../server/store/seeks.ts";
import type { Store } from "../../../server/store/store.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { postgresFor } from "../helpers/postgres.ts";
import { addAccount } from "../helpers/rows.ts";

const NOW = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const LIMITS = { ofPerson: 5, guestsOfNetwork: 2, personsOfNetwork: 8 };

const newSeek = (id: string, change: Partial<NewSeek> = {}): NewSeek => ({
  id, person: `g:${id}`, account: "", name: id, games: ["auction", "tower"], seatsMin: 2, seatsMax: 4, clock: '{"kind":"none"}', live: true,
  rated: "any", bots: false, range: 0, reliableOnly: false, leavesOften: false, network: `n-${id}`, since: NOW, until: NOW + HOUR_MS, ...change,
}); // biome-ignore format: columns of one row

const newMatch = (id: string): NewMatch => ({
  id, game: "auction", seats: 2, rated: false, secret: "5".repeat(64), created: NOW, due: NOW + 30_000,
}); // biome-ignore format: columns of one row

describeEachStore("seeks", (opened) => {
  let store: Store;
  before(() => {
    store = opened();
  });
  const add = (id: string, change: Partial<NewSeek> = {}) => store.seeks.addSeek(newSeek(id, change), LIMITS);
  const stateOf = async (person: string) => (await store.seeks.seeksOf(person)).map(({ id, state }) => `${id} ${state}`);
  const asking = async (id: string) => (await store.seeks.unfinishedMatches()).find((match) => match.id === id);
  /** A ready check of two guests. */
  async function pair(id: string): Promise<[string, string]> {
    const persons: [string, string] = [`${id}-a`, `${id}-b`];
    for (const one of persons) assert.equal(await add(one), true);
    await store.seeks.claim(newMatch(id), persons);
    return [`g:${persons[0]}`, `g:${persons[1]}`];
  }

  it("come back as they were made, oldest first", async () => {
    await add("late", { person: "g:two", since: NOW + 1 });
    await add("early", { person: "g:two" });
    const [early, late] = await store.seeks.seeksOf("g:two");
    assert.deepEqual(early, {
      ...newSeek("early", { person: "g:two" }),
      state: "open",
      ended: "",
      match: "",
      answer: "",
      clientSeed: "",
      called: 0,
      invited: "",
    });
    assert.equal(late?.id, "late");
    const open = (await store.seeks.openSeeks(NOW)).map(({ id }) => id);
    assert.deepEqual(open.slice(0, 2), ["early", "late"]);
    for (const id of ["early", "late"]) await store.seeks.cancelSeek(id, "g:two", NOW);
  });

  it("are withdrawn by their person only, and once", async () => {
    await add("own");
    assert.equal(await store.seeks.cancelSeek("own", "g:other", NOW), false);
    assert.equal(await store.seeks.cancelSeek("own", "g:own", NOW), true);
    assert.equal(await store.seeks.cancelSeek("own", "g:own", NOW), false);
    assert.deepEqual(await stateOf("g:own"), []);
  });

  it("expire", async () => {
    await add("short", { until: NOW + 5 });
    assert.equal(
      (await store.seeks.openSeeks(NOW + 5)).some(({ id }) => id === "short"),
      false,
    );
    assert.equal(await store.seeks.expireSeeks(NOW + 4), 0);
    assert.equal(await store.seeks.expireSeeks(NOW + 5), 1);
    assert.deepEqual(await stateOf("g:short"), []);
  });

  it("have limits per person and network, guests smaller ones", async () => {
    const one = { ...LIMITS, ofPerson: 1 };
    const seek = (id: string, change: Partial<NewSeek> = {}) => newSeek(id, { network: "home", ...change });
    assert.equal(await store.seeks.addSeek(seek("l1"), one), true);
    assert.equal(await store.seeks.addSeek(seek("l1-again", { person: "g:l1" }), one), false, "a second one");
    assert.equal(await store.seeks.addSeek(seek("l2"), LIMITS), true);
    assert.equal(await store.seeks.addSeek(seek("l3"), LIMITS), false, "a third guest of the network");
    const three = { ...LIMITS, personsOfNetwork: 3 };
    assert.equal(await store.seeks.addSeek(seek("l4", { person: "a:l4", account: "l4" }), three), true);
    assert.equal(await store.seeks.addSeek(seek("l5", { person: "a:l5", account: "l5" }), three), false, "a fourth person");
    await store.seeks.cancelSeek("l1", "g:l1", NOW);
    assert.equal(await store.seeks.addSeek(seek("l3"), LIMITS), true, "as the first guest has left");
  });

  it("are asked all or none", async () => {
    for (const id of ["x", "y", "z"]) await add(id);
    await store.seeks.claim(newMatch("xy"), ["x", "y"]);
    await assert.rejects(store.seeks.claim(newMatch("yz"), ["y", "z"]), ClaimLostError);
    assert.deepEqual(await stateOf("g:z"), ["z open"]);
    assert.equal(await store.seeks.cancelSeek("x", "g:x", NOW), false, "whoever is asked answers");
    assert.equal(await asking("yz"), undefined);
    await store.seeks.failMatch("xy", true);
    assert.deepEqual(await store.seeks.missesOf("g:x", NOW), [NOW + 30_000]);
    assert.deepEqual(await store.seeks.missesOf("g:x", NOW + 30_000), []);
    assert.deepEqual(await store.seeks.missesOf("g:z", NOW), []);
  });

  it("are called by one process, and not again too soon", async () => {
    await add("called");
    assert.equal(await store.seeks.markCalled("called", NOW + 100, NOW), true);
    assert.equal(await store.seeks.markCalled("called", NOW + 101, NOW + 99), false);
    assert.equal(await store.seeks.markCalled("called", NOW + 200, NOW + 100), true);
    assert.equal((await store.seeks.seeksOf("g:called"))[0]?.called, NOW + 200);
    await store.seeks.cancelSeek("called", "g:called", NOW);
    assert.equal(await store.seeks.markCalled("called", NOW + 300, NOW + 200), false, "as it has ended");
    await add("called anew", { person: "g:called", since: NOW + 1 });
    assert.equal(await store.seeks.markCalled("called anew", NOW + 250, NOW + 150), false, "though the person made another");
    assert.equal(await store.seeks.markCalled("called anew", NOW + 300, NOW + 200), true);
    await store.seeks.cancelSeek("called anew", "g:called", NOW);
    assert.deepEqual(
      (await store.seeks.endedSeeksOf("g:called", 5)).map(({ id, ended }) => [id, ended]),
      [
        ["called anew", "cancelled"],
        ["called", "cancelled"],
      ],
    );
  });

  it("ask a person for one live game at a time, and for others by days", async () => {
    const busy = { person: "g:busy", network: "busy" };
    for (const id of ["busy1", "busy2"]) await add(id, busy);
    await add("busy3", { ...busy, live: false });
    for (const id of ["k", "l", "m"]) await add(id);
    await store.seeks.claim(newMatch("first"), ["busy1", "k"]);
    await assert.rejects(store.seeks.claim(newMatch("second"), ["busy2", "l"]), ClaimLostError);
    assert.deepEqual(await stateOf("g:l"), ["l open"]);
    await store.seeks.claim(newMatch("third"), ["busy3", "m"]);
    for (const id of ["first", "third"]) await store.seeks.failMatch(id, true);
  });

  it("start with all who are ready; a live game ends their other live seeks", async () => {
    const [ann, bob] = await pair("ready");
    await add("elsewhere", { person: ann });
    await add("by-days", { person: ann, live: false });
    assert.equal(await store.seeks.answerMatch("ready", ann, true, "seed"), true);
    assert.equal(await store.seeks.answerMatch("ready", ann, true, "other"), false, "an answer stays");
    const early = store.seeks.startMatch("ready", "table", ["ready-a", "ready-b"], NOW);
    await assert.rejects(early, ClaimLostError, "before all have said yes");
    await store.seeks.answerMatch("ready", bob, true, "seed");
    await store.seeks.startMatch("ready", "table", ["ready-a", "ready-b"], NOW);
    await assert.rejects(store.seeks.startMatch("ready", "table2", ["ready-a", "ready-b"], NOW), ClaimLostError, "a second table");
    assert.deepEqual(await stateOf(ann), ["by-days open"]);
    const match = await asking("ready");
    assert.deepEqual(
      [match?.state, match?.table, match?.seeks.map(({ clientSeed }) => clientSeed)],
      ["starting", "table", ["seed", "seed"]],
    );
    assert.deepEqual(await Promise.all([1, 2].map(() => store.seeks.finishMatch("ready"))), [true, false]);
    assert.equal(await asking("ready"), undefined);
  });

  it("wait again with their old time if the check fails, unless they declined or missed it", async () => {
    for (const id of ["w", "d", "s"]) await add(id, { since: NOW - 7 });
    await store.seeks.claim(newMatch("fails"), ["w", "d", "s"]);
    await store.seeks.answerMatch("fails", "g:w", true, "seed");
    assert.equal(await store.seeks.answerMatch("fails", "g:d", false, ""), true);
    assert.equal(await store.seeks.answerMatch("fails", "g:nobody", true, "seed"), false);
    assert.equal(await store.seeks.failMatch("fails", true), true);
    assert.equal(await store.seeks.failMatch("fails", true), false);
    const [open] = await store.seeks.seeksOf("g:w");
    assert.deepEqual([open?.state, open?.answer, open?.since], ["open", "", NOW - 7]);
    for (const person of ["g:d", "g:s"]) assert.deepEqual(await stateOf(person), []);
  });

  it("wait again without an answer if the check fails before its time is over", async () => {
    const [ann, bob] = await pair("early");
    await store.seeks.answerMatch("early", bob, false, "");
    assert.equal(await store.seeks.failMatch("early", false), true);
    assert.deepEqual(await stateOf(ann), ["early-a open"]);
    assert.deepEqual(await stateOf(bob), []);
  });

  it("wait again, or forget their address, once a match is given up or has its game", async () => {
    const [ann, bob] = await pair("given-up");
    for (const one of [ann, bob]) await store.seeks.answerMatch("given-up", one, true, "seed");
    assert.equal(await store.seeks.reopenMatch("given-up"), false, "it isn't starting");
    await store.seeks.startMatch("given-up", "table", ["given-up-a", "given-up-b"], NOW);
    assert.equal((await store.seeks.matchesOf(ann, NOW - 1))[0]?.table, "table");
    assert.equal(await store.seeks.reopenMatch("given-up"), true);
    assert.deepEqual(await store.seeks.matchesOf(ann, NOW - 1), []);
    assert.deepEqual(await stateOf(ann), ["given-up-a open"]);
    const [dan, eve] = await pair("played");
    for (const one of [dan, eve]) await store.seeks.answerMatch("played", one, true, "seed");
    await store.seeks.startMatch("played", "table", ["played-a", "played-b"], NOW);
    const networks = async () => (await store.seeks.matchesOf(dan, NOW - 1))[0]?.seeks.map(({ network }) => network);
    assert.deepEqual(await networks(), ["n-played-a", "n-played-b"], "the table needs them");
    await store.seeks.finishMatch("played");
    assert.deepEqual(await networks(), ["", ""]);
    assert.equal((await store.seeks.recentMatches(NOW + HOUR_MS)).length, 0);
    assert.ok((await store.seeks.recentMatches(NOW - 1)).some(({ id }) => id === "played"));
  });

  it("are known for a while, with when each found a game or ended without one", async () => {
    const after = NOW + 900 * HOUR_MS;
    const since = after + 1;
    for (const id of ["p1", "p2", "p3", "p4"]) await add(id, { since, until: since + HOUR_MS });
    await add("p1-other", { person: "g:p1", since: since + 1, until: since + HOUR_MS });
    await store.seeks.claim({ ...newMatch("past"), created: since + 500 }, ["p1", "p2"]);
    for (const one of ["g:p1", "g:p2"]) await store.seeks.answerMatch("past", one, true, "seed");
    await store.seeks.startMatch("past", "past-table", ["p1", "p2"], since + 700);
    await store.seeks.cancelSeek("p3", "g:p3", since + 300);
    assert.deepEqual(
      (await store.seeks.pastSeeks(after)).map(({ since: from, until, found }) => `${from - since} ${until - since} ${found}`).sort(),
      ["0 300 ", "0 500 auction", "0 500 auction", "1 700 "],
    );
    await store.seeks.cancelSeek("p4", "g:p4", since);
  });

  it("remember the network of who let a ready check fail, for a while", async () => {
    const [fay] = await pair("declined");
    await store.seeks.answerMatch("declined", fay, false, "");
    const failed = async () => (await store.seeks.recentMatches(NOW - 1)).find(({ id }) => id === "declined");
    const networks = async () => (await failed())?.seeks.map(({ network }) => network);
    const asked = async () => (await failed())?.asked.map(({ person, network }) => `${person} ${network}`);
    assert.deepEqual(await networks(), ["n-declined-a", "n-declined-b"]);
    assert.deepEqual(await asked(), ["g:declined-a n-declined-a", "g:declined-b n-declined-b"]);
    await store.seeks.forgetAsked(NOW + HOUR_MS);
    assert.deepEqual(await networks(), ["", "n-declined-b"], "only of what has ended");
    assert.deepEqual(await asked(), []);
  });

  it("of guests last while they are kept", async () => {
    await add("kept", { until: NOW + 5 });
    await add("of-account", { person: "a:kept", account: "kept", until: NOW + 5 });
    for (const person of ["g:kept", "a:kept"]) await store.seeks.keepGuestSeeks(person, NOW + 9);
    await store.seeks.expireSeeks(NOW + 8);
    assert.deepEqual([await stateOf("g:kept"), await stateOf("a:kept")], [["kept open"], []]);
    await store.seeks.cancelSeek("kept", "g:kept", NOW);
  });

  it("go with their account, and some time after they are over", async () => {
    const id = await addAccount(store, "Gone", NOW, "gone");
    await add("of-gone", { person: "a:gone", account: id });
    await add("of-other");
    await store.seeks.claim(newMatch("with-gone"), ["of-gone", "of-other"]);
    await store.accounts.deleteAccount(id, NOW);
    assert.deepEqual(await stateOf("a:gone"), []);
    const asked = (await store.seeks.recentMatches(NOW)).find((match) => match.id === "with-gone")?.asked;
    assert.deepEqual(
      asked?.map(({ person }) => person),
      ["g:of-other"],
    );
    await add("old", { person: "g:old", since: NOW - 10 });
    await add("waits", { person: "g:waits", since: NOW - 10 });
    await store.seeks.cancelSeek("old", "g:old", NOW);
    assert.ok((await store.seeks.sweepSeeks(NOW - 9)) >= 1);
    assert.deepEqual(await stateOf("g:waits"), ["waits open"]);
  });
});

describe("several processes that match at once", () => {
  it("ask nobody twice, and lose no seek", async function () {
    const url = await (await postgresFor(this)).database();
    const stores = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const [first] = stores as [Store, ...Store[]];
    const persons = Array.from({ length: 6 }, (_, i) => `g:${i}`);
    // Two seeks of each person, so that only the index keeps the second one from being asked.
    for (const person of persons)
      for (const n of [1, 2]) await first.seeks.addSeek(newSeek(`${person}-${n}`, { person, network: person }), LIMITS);
    let claimed = 0;
    for (let round = 0; round < 12; round++) {
      const claims = stores.map(async (store, process) => {
        const [a, b] = [round + process, round + process + 1 + (round % 4)].map((place) => persons[place % persons.length]);
        const seeks = [`${a}-${1 + (process % 2)}`, `${b}-${1 + ((process + round) % 2)}`].sort();
        await store.seeks.claim(newMatch(`m${round}-${process}`), seeks);
      });
      const results = await Promise.allSettled(claims);
      for (const result of results)
        if (result.status === "rejected") assert.ok(result.reason instanceof ClaimLostError, String(result.reason));
      claimed += results.filter(({ status }) => status === "fulfilled").length;
      const matches = await first.seeks.unfinishedMatches();
      const asked = matches.flatMap(({ seeks }) => seeks.map(({ person }) => person));
      assert.equal(new Set(asked).size, asked.length, "nobody is in two ready checks");
      assert.equal(asked.length, 2 * matches.length, "no check lacks one");
      for (const match of matches) {
        for (const { person } of match.seeks) await first.seeks.answerMatch(match.id, person, true, "seed");
        assert.deepEqual((await Promise.all(stores.map((store) => store.seeks.failMatch(match.id, true)))).filter(Boolean).length, 1);
      }
    }
    assert.ok(claimed >= 12, `${claimed} claims`);
    assert.equal((await first.seeks.openSeeks(NOW)).length, 2 * persons.length);
    for (const store of stores) await store.close();
  });
});
