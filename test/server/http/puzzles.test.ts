/** First answers to puzzles: an account's own, on every device, and how others answered. */
import assert from "node:assert/strict";
import type { AnswerCounts, FirstAnswer, FirstAnswers, JudgedPuzzle, PuzzleReviews } from "../../../shared/core/puzzle.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { newModerator } from "../helpers/moderator.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

describe("puzzles over HTTP", () => {
  let server: TestServer;
  let [ann, bob]: AccountPage[] = [];
  before(async () => {
    server = await startTestServer();
    [ann, bob] = [new AccountPage(server), new AccountPage(server)];
    await ann.signUp("Ann");
    await bob.signUp("Bob");
  });
  after(() => server.close());

  const first = (puzzle: string, answer: number, at = 1): FirstAnswer => ({ puzzle, answer, lead: 60, isDaily: false, at });
  const send = (page: AccountPage | undefined, ...answers: readonly object[]) =>
    (page as AccountPage).ask("POST", "/api/puzzles", { answers });
  const sent = async (...sending: Parameters<typeof send>) => ((await send(...sending)).body as unknown as FirstAnswers).answers;
  const countsOf = async (puzzle: string) => ((await server.call("GET", `/api/puzzles/${puzzle}`)).body as AnswerCounts).counts;

  it("keep the first answer to each, and count them by answer", async () => {
    const [one, two] = [first("catan/1", 0, 5), first("catan/2", -2, 3)];
    assert.deepEqual(await sent(ann, one, two), [two, one]);
    assert.deepEqual(await sent(ann, first("catan/1", 3, 1)), [two, one], "from another device");
    assert.deepEqual(await sent(ann), [two, one]);
    assert.deepEqual(await sent(bob, first("catan/1", 2)), [first("catan/1", 2)]);
    const counts = [
      { answer: 0, players: 1 },
      { answer: 2, players: 1 },
    ];
    assert.deepEqual(await countsOf("catan/1"), counts);
    assert.deepEqual(await countsOf("catan/3"), []);
    assert.equal((await server.call("GET", "/api/puzzles/catan/999")).status, 404);
  });

  it("refuse guests, unknown puzzles and doubles", async () => {
    assert.equal((await send(new AccountPage(server), first("catan/1", 0))).status, 401);
    const bad = [first("catan/999", 0), first("chess/1", 0), { ...first("catan/4", 0), lead: 2000 }];
    for (const one of bad) assert.equal((await send(ann, one)).status, 400, JSON.stringify(one));
    assert.equal((await send(ann, first("catan/4", 0), first("catan/4", 1))).status, 400);
    assert.deepEqual(await countsOf("catan/4"), []);
    const [early] = (await sent(ann, first("catan/5", 0, Date.now() + 1e9))).filter(({ puzzle }) => puzzle === "catan/5");
    assert.ok(early && early.at <= Date.now(), "no answer is from the future");
  });

  it("are marked by players who have answered them, and refused or approved by moderators", async () => {
    const mark = (page: AccountPage | undefined, puzzle: string, isBad = true) =>
      (page as AccountPage).ask("POST", `/api/puzzles/${puzzle}/mark`, { isBad });
    const reviews = async () => ((await server.call("GET", "/api/puzzles")).body as PuzzleReviews).reviews;
    assert.equal((await mark(new AccountPage(server), "catan/1")).status, 401);
    assert.equal((await mark(bob, "catan/2")).status, 404, "he has not answered it");
    for (const page of [ann, bob, bob]) assert.equal((await mark(page, "catan/1")).status, 200);
    assert.equal((await mark(ann, "catan/1", false)).status, 200);
    const { ask, get } = await newModerator(server).then((moderator) => ({
      ask: (body: object) => moderator.ask("POST", "puzzles", body),
      get: async () => (await moderator.get<{ puzzles: JudgedPuzzle[] }>("puzzles")).puzzles,
    }));
    const [worst, ...others] = await get();
    assert.deepEqual(worst, { puzzle: "catan/1", state: "", note: "", players: 2, right: 1, marks: 1 });
    assert.ok(others.some(({ puzzle }) => puzzle === "shipyard/30"));
    assert.equal((await (bob as AccountPage).ask("GET", "/api/admin/puzzles")).status, 403);
    for (const bad of [
      { puzzle: "catan/999", state: "refused", note: "" },
      { puzzle: "catan/1", state: "odd", note: "" },
      { puzzle: "catan/1", state: "refused", note: "x".repeat(301) },
    ])
      assert.ok((await ask(bad)).status >= 400, JSON.stringify(bad));
    const refused = { puzzle: "catan/1", state: "refused", note: "Two answers are as good." };
    assert.deepEqual([(await ask(refused)).body, await reviews()], [refused, [refused]]);
    assert.equal((await ask({ ...refused, state: "", note: "" })).status, 200);
    assert.deepEqual(await reviews(), []);
  });

  it("are in the account's download, and gone with the account", async () => {
    const { body } = await (bob as AccountPage).ask("GET", "/api/account/export");
    const { puzzles, markedPuzzles } = body as { puzzles?: object; markedPuzzles?: object };
    assert.deepEqual([puzzles, markedPuzzles], [[first("catan/1", 2)], ["catan/1"]]);
    const { store } = server.running.services;
    const id = (await store.accounts.findAccountByName("bob"))?.id ?? "";
    await store.accounts.deleteAccount(id, 0);
    assert.deepEqual(await countsOf("catan/1"), [{ answer: 0, players: 1 }]);
    await store.accounts.addPuzzleAnswers(id, [first("catan/2", 0)]);
    assert.deepEqual(await store.accounts.puzzleAnswersOf(id), []);
  });
});
