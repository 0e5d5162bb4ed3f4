/** Evidence of collusion, from recorded results to a decided appeal: in both stores, and over HTTP for everybody involved. */
import assert from "node:assert/strict";
import { createLog } from "../../../server/lib/log.ts";
import { FairPlayJob } from "../../../server/ratings/fairPlayJob.ts";
import type { StoredCase } from "../../../server/store/fairPlay.ts";
import type { SeatResult } from "../../../server/store/results.ts";
import type { Store } from "../../../server/store/store.ts";
import { ANSWER_MS, type CaseCounts, type CaseSummary, type FairPlayCase, FLAG } from "../../../shared/core/fairPlay.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { newModerator } from "../helpers/moderator.ts";
import { addAccount, newTable } from "../helpers/rows.ts";
import { playUntilFlagged } from "../helpers/sparing.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const NOW = Date.UTC(2030, 0);
const DAY_MS = 86_400_000;

describeEachStore("evidence of collusion", (opened) => {
  let store: Store;
  const four = ["ann", "bob", "cid", "dan"];
  const about = async (account: string): Promise<StoredCase> => (await store.fairPlay.casesOf(account))[0] ?? assert.fail();
  before(async () => {
    store = opened();
    for (const id of [...four, "mod", "pia"]) await addAccount(store, id, NOW, id);
  });

  it("flags the pair who spare each other, and none with the others", async () => {
    const tables = await playUntilFlagged(store, four, NOW);
    assert.ok(tables.length >= FLAG.games, `${tables.length} games`);
    const [pair, ...others] = await store.fairPlay.flaggedPairs(9);
    assert.deepEqual([pair?.a, pair?.b, others], ["ann", "bob", []]);
    assert.equal((await store.fairPlay.pairGames(pair ?? assert.fail())).length, tables.length);
  });

  it("leaves with a voided game", async () => {
    const [pair = assert.fail()] = await store.fairPlay.flaggedPairs(9);
    const voided = (await store.fairPlay.pairGames(pair)).at(-1)?.recorded.table ?? "";
    await store.results.voidGame(voided);
    const [game = 0] = await store.results.voidedGames();
    for (let done = game; done > 0; ) done = await store.results.recomputeAfter(game, done, 9);
    assert.deepEqual(await store.fairPlay.flaggedPairs(9), []);
    await playUntilFlagged(store, four, NOW + 1000 * DAY_MS);
  });

  it("opens one case for each of the two, whichever process looks, with the numbers of all games", async () => {
    const clock = new FakeClock();
    const jobs = [1, 2, 3].map(() => new FairPlayJob({ store, clock, log: createLog("silent", "test") }));
    await Promise.all(jobs.map((job) => job.run()));
    await Promise.all(jobs.map((job) => job.close()));
    const [ann, bob] = [await about("ann"), await about("bob")];
    assert.equal((await store.fairPlay.waitingCases(9)).length, 2);
    assert.deepEqual([ann.otherName, ann.state, bob.otherName], ["bob", "open", "ann"]);
    const told = await Promise.all(["ann", "bob"].map((account) => store.correspondence.notificationsOf(account, clock.now(), 9)));
    assert.deepEqual(
      told.map((notes) => notes.map(({ kind, table }) => [kind, table])),
      [ann, bob].map(({ id }) => [["caseOpened", `case-${id}`]]),
    );
    const { games, evidence, ...more } = ann.evidence;
    assert.ok(games.length >= FLAG.games && evidence >= FLAG.evidence);
    assert.deepEqual([games[0]?.own.chances, games[0]?.own.hits], [6, 0]);
    assert.deepEqual(bob.evidence.games[0]?.other, games[0]?.own);
    assert.deepEqual([more.with.games, more.without.games, more.sameNetwork], [games.length, 0, 0]);
    assert.ok(more.with.surplus > 0);
    assert.deepEqual(await store.fairPlay.flaggedPairs(9), [], "new evidence begins at zero");
  });

  it("keeps states in order: a statement once, a decision once, an appeal in time, by another moderator", async () => {
    const { id } = await about("ann");
    const { fairPlay } = store;
    const decide = (from: StoredCase["state"], to: StoredCase["state"], moderator = "mod", at = NOW) =>
      fairPlay.decideCase(id, { from, to, moderator, text: "because", at, told: [] });
    assert.equal(await fairPlay.answerCase(id, "bob", "mine", 0), false);
    assert.deepEqual(await fairPlay.caseStatesOf("ann"), ["asked"]);
    assert.equal(await fairPlay.answerCase(id, "ann", "we are friends", 0), true);
    assert.equal(await fairPlay.answerCase(id, "ann", "again", 0), false);
    assert.deepEqual([await decide("open", "upheld"), await decide("open", "dismissed", "pia")], [true, false]);
    assert.equal(await fairPlay.answerCase(id, "ann", "too late", NOW), false);
    assert.equal(await fairPlay.answerCase(id, "ann", "no", NOW - 1), true);
    assert.equal(await decide("appealed", "confirmed"), false, "not who decided before");
    const next = await playOne();
    assert.equal(next, "VOIDED", "their games don't count meanwhile");
    assert.equal(await decide("appealed", "overturned", "pia"), true);
    const { statement, reason, appeal, answer, judge } = await about("ann");
    assert.deepEqual([statement, reason, appeal, answer, judge], ["we are friends", "because", "no", "because", "pia"]);
    assert.equal(await playOne(), "");
    assert.deepEqual(await fairPlay.countCases(), { open: 1, dismissed: 0, upheld: 0, appealed: 0, confirmed: 0, overturned: 1 });
  });

  let games = 0;
  async function playOne(): Promise<string | undefined> {
    const id = `one ${++games}`;
    await store.create(newTable(id, { phase: "over", outcome: "{}", created: NOW, changed: NOW }));
    const results = ["ann", "bob"].map((account, seat) => ({
      ...{ seat, account, kind: "account", name: account, rank: seat + 1, placing: seat + 1, score: 0, leftEarly: false, counts: true },
    })) as SeatResult[];
    const facts = { table: id, game: "auction", pool: "live", seats: 2, unratedReason: "", results } as const;
    await store.results.recordResult(id, { ...facts, ended: NOW + (3000 + 40 * games) * DAY_MS });
    return (await store.results.findGame(id))?.unratedReason;
  }

  it("goes with a deleted account; the other's case stays, without the name", async () => {
    await store.accounts.deleteAccount("ann", NOW);
    assert.deepEqual(await store.fairPlay.casesOf("ann"), []);
    assert.deepEqual([(await about("bob")).other, (await about("bob")).otherName], ["", "-"]);
  });
});

describe("a case of fair play over HTTP", () => {
  let server: TestServer;
  let clock: FakeClock;
  const people: { readonly page: AccountPage; readonly id: string }[] = [];
  before(async () => {
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1 }, undefined, clock);
    for (const name of ["Annika", "Boris", "Clara", "Doro"]) {
      const page = new AccountPage(server);
      await page.signUp(name);
      people.push({ page, id: page.device.held[0]?.user ?? assert.fail() });
    }
    const { store, fairPlay } = server.running.services;
    await playUntilFlagged(
      store,
      people.map(({ id }) => id),
      clock.now(),
    );
    await fairPlay.run();
  });
  after(() => server.close());

  const own = async (page: AccountPage): Promise<readonly FairPlayCase[]> =>
    ((await page.ask("GET", "/api/account/cases")).body as { cases?: FairPlayCase[] }).cases ?? [];
  const counts = async () => (await server.call("GET", "/api/fair-play")).body as unknown as CaseCounts;

  it("is read by the accused and moderators with the same numbers, and by nobody else", async () => {
    const [ann, bob, cid] = people.map(({ page }) => page) as [AccountPage, AccountPage, AccountPage];
    const moderator = await newModerator(server, "Justus");
    const { cases } = await moderator.get<{ cases: CaseSummary[] }>("cases");
    assert.deepEqual(cases.map(({ name }) => name).sort(), ["Annika", "Boris"]);
    const [mine = assert.fail(), ...others] = await own(ann);
    assert.deepEqual([mine.other, others, await own(cid)], ["Boris", [], []]);
    const { accounts, ...seen } = await moderator.get<FairPlayCase>(`cases/${mine.id}`);
    assert.deepEqual(seen, mine);
    assert.equal(accounts?.own, people[0]?.id);
    assert.deepEqual([(await ann.account()).cases, (await cid.account()).cases], [["asked"], []]);
    const { status } = await new AccountPage(server).ask("GET", "/api/account/cases");
    assert.equal(status, 401);
    for (const page of [ann, bob, cid, new AccountPage(server)])
      for (const [method, path] of [
        ["GET", "cases"],
        ["GET", `cases/${mine.id}`],
        ["POST", `cases/${mine.id}`],
      ] as const)
        assert.ok([401, 403].includes((await page.ask(method, `/api/admin/${path}`, method === "POST" ? {} : undefined)).status), path);
    const text = JSON.stringify(await counts());
    assert.equal(text, '{"open":2,"dismissed":0,"upheld":0,"appealed":0,"confirmed":0,"overturned":0}');
  });

  it("waits for a statement, is decided by somebody else, and on appeal by a third", async () => {
    const [ann, bob] = people.map(({ page }) => page) as [AccountPage, AccountPage];
    const [mine = assert.fail()] = await own(ann);
    const [his = assert.fail()] = await own(bob);
    const [first, second] = [await newModerator(server, "Petra"), await newModerator(server, "Quirin")];
    const decide = async (by: typeof first, decision: string, id = mine.id) => {
      const { status, body } = await by.ask("POST", `cases/${id}`, { decision, reason: "read the games" });
      return status === 200 ? (body as FairPlayCase).state : (body as { code: string }).code;
    };
    const answer = async (page: AccountPage, id: string) => (await page.post(`/cases/${id}`, { text: "We only play well." })).status;
    assert.equal(await decide(first, "guilty"), "INVALID_REQUEST");
    assert.equal(await decide(first, "upheld"), "CASE_WAITS");
    assert.equal(await answer(bob, mine.id), 409, "it is not his");
    assert.equal(await answer(ann, mine.id), 200);
    assert.equal(await answer(ann, mine.id), 409, "once");
    await server.running.services.store.accounts.setRole(people[0]?.id ?? "", "moderator");
    server.running.services.accounts.sessions.forget(people[0]?.id ?? "");
    assert.equal(
      (await ann.ask("POST", `/api/admin/cases/${mine.id}`, { decision: "dismissed", reason: "x" })).status,
      403,
      "not about oneself",
    );
    assert.equal((await ann.ask("POST", `/api/admin/cases/${his.id}`, { decision: "upheld", reason: "x" })).status, 403, "nor the other");
    assert.equal(await decide(first, "upheld"), "upheld");
    assert.equal(await decide(second, "dismissed"), "CASE_CLOSED");
    assert.equal(await answer(ann, mine.id), 200);
    assert.equal(await decide(first, "upheld"), "NOT_MODERATOR", "the appeal goes to another");
    assert.equal(await decide(second, "dismissed"), "overturned");
    const [done = assert.fail()] = await own(ann);
    assert.deepEqual([done.reason, done.answer], ["read the games", "read the games"]);
    assert.ok(!JSON.stringify(await own(ann)).includes("Petra"), "who decided stays hidden");
    const told = await server.running.services.store.correspondence.notificationsOf(people[0]?.id ?? "", clock.now(), 9);
    assert.deepEqual(told.map(({ kind }) => kind).sort(), ["caseDecided", "caseDecided", "caseOpened"]);
    // He says nothing for 14 days.
    clock.advance(ANSWER_MS);
    assert.equal(await decide(first, "upheld", his.id), "upheld");
    clock.advance(ANSWER_MS);
    assert.equal(await answer(bob, his.id), 409, "the time for an appeal is over");
    assert.deepEqual([(await counts()).upheld, (await counts()).overturned], [1, 1]);
  });
});
