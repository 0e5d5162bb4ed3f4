/** Studies over HTTP: who may read and write which, and conflicting edits. */
import assert from "node:assert/strict";
import { QUOTAS } from "../../../server/lib/limits.ts";
import { newKey } from "../../../server/lib/secrets.ts";
import type { Report, ReportPage } from "../../../shared/core/protocol.ts";
import { mergeStudies, type SaveStudy, type StudyList, type StudyView, withText } from "../../../shared/core/study.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { addFinishedGame } from "../helpers/finishedGame.ts";
import { newModerator } from "../helpers/moderator.ts";
import { newTable } from "../helpers/rows.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const ROOT = { id: "aaaaaaaa", version: 1, plies: [], note: "old" };

describe("studies over HTTP", () => {
  let server: TestServer;
  let ann: AccountPage;
  let bob: AccountPage;
  let guest: AccountPage;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
    [ann, bob, guest] = [new AccountPage(server), new AccountPage(server), new AccountPage(server)];
    await ann.signUp("Ann");
    await bob.signUp("Bob");
    const { store } = server.running.services;
    const id = (await store.accounts.findAccountByName("ann"))?.id ?? assert.fail();
    await addFinishedGame(store, { id: "open", accounts: [id, "x"], ended: 1 });
    await addFinishedGame(store, { id: "closed", accounts: [id, "x"], ended: 2, isPrivate: true });
    await store.create(newTable("running", { phase: "running", header: "{}" }));
  });
  after(() => server.close());

  const body = (change: Partial<SaveStudy> = {}): SaveStudy => ({
    table: "open",
    base: 0,
    title: "Why the port",
    visibility: "private",
    nodes: [ROOT],
    ...change,
  });
  const put = (page: AccountPage, id: string, change: Partial<SaveStudy> = {}) => page.ask("PUT", `/api/studies/${id}`, body(change));
  const read = (page: AccountPage, id: string) => page.ask("GET", `/api/studies/${id}`);
  async function refused(asked: Promise<{ readonly status: number; readonly body: object }>): Promise<string> {
    const { status, body: reply } = await asked;
    assert.ok(status >= 400, JSON.stringify(reply));
    return (reply as { code: string }).code;
  }

  it("are read by their author, by whoever has the link, or found by all", async () => {
    const id = newKey();
    assert.equal((await put(ann, id)).status, 200);
    assert.equal(await refused(read(bob, id)), "NOT_FOUND");
    assert.equal((await put(ann, id, { base: 1, visibility: "link" })).status, 200);
    const { author, isOwn, isWriter, nodes, version } = (await read(guest, id)).body as unknown as StudyView;
    assert.deepEqual(
      { author, isOwn, isWriter, nodes, version },
      { author: "Ann", isOwn: false, isWriter: false, nodes: [ROOT], version: 2 },
    );
    const listed = async (page: AccountPage, query: string) => {
      const { studies } = (await page.ask("GET", `/api/studies?${query}`)).body as unknown as StudyList;
      return studies.map((study) => [study.id, study.nodes]);
    };
    assert.deepEqual(await listed(bob, "table=open"), []);
    assert.deepEqual(await listed(guest, "public=1"), []);
    assert.equal((await put(ann, id, { base: 2, visibility: "public" })).status, 200);
    for (const query of ["table=open", "public=1", "author=ann"]) assert.deepEqual(await listed(guest, query), [[id, 1]]);
    assert.deepEqual(await listed(ann, ""), [[id, 1]]);
    assert.deepEqual([await listed(guest, ""), await listed(guest, "author=bob")], [[], []]);
    assert.equal(await refused(guest.ask("GET", "/api/studies?author=nobody")), "NOT_FOUND");
    const foreign = await fetch(`${server.url}/api/studies`, { headers: { ...ann.headers, origin: server.url.replace("http", "https") } });
    assert.deepEqual(((await foreign.json()) as StudyList).studies, [], "for a page of another scheme Ann is a guest");
    assert.equal(await refused(bob.ask("DELETE", `/api/studies/${id}`)), "NOT_FOUND");
    const justus = await newModerator(server);
    assert.equal((await justus.page.ask("DELETE", `/api/studies/${id}`)).status, 200);
    assert.equal(await refused(read(bob, id)), "NOT_FOUND", "a moderator made it private");
    assert.equal((await read(ann, id)).status, 200, "its author still has it");
  });

  it("may be written by whom their author invites, who leave author and visibility as they are", async () => {
    const id = newKey();
    const writers = (page: AccountPage, name: string) => page.ask("POST", `/api/studies/${id}/writers`, { name });
    const dropped = (page: AccountPage, name: string) => page.ask("DELETE", `/api/studies/${id}/writers/${name}`);
    assert.equal((await put(ann, id)).status, 200);
    for (const [page, name, code] of [
      [guest, "Bob", "NOT_SIGNED_IN"],
      [bob, "Bob", "NOT_FOUND"],
      [ann, "nobody", "NOT_FOUND"],
      [ann, "Ann", "IS_SELF"],
    ] as const)
      assert.equal(await refused(writers(page, name)), code);
    assert.equal(await refused(put(bob, id, { base: 1 })), "NOT_FOUND");
    assert.deepEqual((await writers(ann, "bob")).body, { writers: ["Bob"] });
    assert.deepEqual((await writers(ann, "bob")).body, { writers: ["Bob"] }, "invited twice");
    const { isOwn, isWriter, author } = (await read(bob, id)).body as unknown as StudyView;
    assert.deepEqual({ isOwn, isWriter, author }, { isOwn: false, isWriter: true, author: "Ann" });
    const own = (await bob.ask("GET", "/api/studies")).body as unknown as StudyList;
    assert.deepEqual(
      own.studies.map((study) => [study.id, study.isOwn]),
      [[id, false]],
    );
    assert.equal((await put(bob, id, { base: 1, title: "Bob's title", visibility: "public" })).status, 200);
    assert.equal(await refused(put(ann, id, { base: 1 })), "STUDY_CHANGED");
    const view = (await read(ann, id)).body as unknown as StudyView;
    assert.deepEqual([view.title, view.visibility, view.author, view.writers], ["Bob's title", "private", "Ann", ["Bob"]]);
    assert.equal(await refused(bob.ask("DELETE", `/api/studies/${id}`)), "NOT_FOUND");
    assert.deepEqual((await dropped(bob, "Bob")).body, { writers: [] });
    assert.equal(await refused(read(bob, id)), "NOT_FOUND");
    assert.equal(await refused(put(bob, id, { base: 2 })), "NOT_FOUND");

    const closed = newKey();
    assert.equal((await put(ann, closed, { table: "closed" })).status, 200);
    assert.equal(await refused(ann.ask("POST", `/api/studies/${closed}/writers`, { name: "Bob" })), "STUDY_GAME_PRIVATE");
  });

  it("are reported to moderators, with their texts as they were", async () => {
    const id = newKey();
    assert.equal((await put(ann, id, { visibility: "link" })).status, 200);
    const reported = (page: AccountPage, reason = "insults") => page.ask("POST", `/api/studies/${id}/report`, { reason });
    assert.equal(await refused(reported(ann)), "IS_SELF");
    assert.equal(await refused(reported(bob, "")), "INVALID_REQUEST");
    for (const page of [bob, guest]) assert.equal((await reported(page)).status, 200);
    assert.equal((await put(ann, id, { base: 1, title: "Nothing to see", nodes: [] })).status, 200);
    assert.equal(await refused(reported(bob)), "NOT_FOUND", "it is private now");
    const julia = await newModerator(server, "Julia");
    const { reports } = await julia.get<ReportPage>("reports");
    assert.deepEqual(
      reports.map(({ study, name, byName, table }) => [study, name, byName, table]),
      ["", "Bob"].map((by) => [id, "Ann", by, "open"]),
    );
    const { chat } = await julia.get<Report>(`reports/${reports[0]?.id}`);
    assert.deepEqual(
      chat.map(({ text }) => text),
      ["Why the port", "old"],
    );
  });

  it("of a private game are for its player alone", async () => {
    const id = newKey();
    assert.equal(await refused(put(bob, id, { table: "closed" })), "INVITE_REQUIRED");
    for (const visibility of ["link", "public"] as const)
      assert.equal(await refused(put(ann, id, { table: "closed", visibility })), "STUDY_GAME_PRIVATE");
    assert.equal((await put(ann, id, { table: "closed" })).status, 200);
    assert.equal(await refused(read(bob, id)), "NOT_FOUND");
    // Even if it were stored as public.
    const { store } = server.running.services;
    const stored = (await store.studies.findStudy(id)) ?? assert.fail();
    const { author: _author, writers: _writers, version, ...study } = stored;
    await store.studies.saveStudy({ ...study, visibility: "public" }, version, 9);
    assert.equal(await refused(read(bob, id)), "NOT_FOUND");
    const at = (await bob.ask("GET", "/api/studies?table=closed")).body as unknown as StudyList;
    assert.deepEqual(at.studies, []);
  });

  it("keep both of two conflicting edits", async () => {
    const id = newKey();
    assert.equal((await put(ann, id)).status, 200);
    const edit = (note: string) => body({ base: 1, nodes: [withText(ROOT, { note })] });
    const [first, second] = [edit("first"), edit("second")];
    assert.equal((await ann.ask("PUT", `/api/studies/${id}`, first)).status, 200);
    assert.equal(await refused(ann.ask("PUT", `/api/studies/${id}`, second)), "STUDY_CHANGED");
    const theirs = (await read(ann, id)).body as unknown as StudyView;
    const merged = mergeStudies(body(), second, theirs, () => "bbbbbbbb");
    assert.equal((await put(ann, id, { ...merged, nodes: [...merged.nodes], base: theirs.version })).status, 200);
    const { nodes } = (await read(ann, id)).body as unknown as StudyView;
    assert.deepEqual(
      nodes.map(({ note }) => note),
      ["first", "second"],
    );
    assert.equal((await ann.ask("DELETE", `/api/studies/${id}`)).status, 200);
    assert.equal(await refused(put(ann, id, { base: 3 })), "STUDY_DELETED");
  });

  const BAD: readonly [name: string, change: Partial<SaveStudy>, code: string][] = [
    ["without a title", { title: " " }, "INVALID_REQUEST"],
    ["that leaves the game after its end", { nodes: [{ ...ROOT, version: 3 }] }, "INVALID_REQUEST"],
    ["with moves that the game doesn't know", { nodes: [{ ...ROOT, plies: [{ seat: 0, move: { type: "castle" } }] }] }, "INVALID_REQUEST"],
    ["of a game that still runs", { table: "running" }, "RECORD_NOT_PUBLIC"],
    ["of no game", { table: "nothing" }, "TABLE_NOT_FOUND"],
  ]; // biome-ignore format: rows
  for (const [name, change, code] of BAD)
    it(`${name} are refused: ${code}`, async () => assert.equal(await refused(put(ann, newKey(), change)), code));

  it("need an account, an id as pages make it, and a body within the limit", async () => {
    assert.equal(await refused(put(guest, newKey())), "NOT_SIGNED_IN");
    assert.equal(await refused(put(ann, "mine")), "NOT_FOUND");
    assert.equal(await refused(put(ann, newKey(), { title: "x".repeat(500_000) })), "TOO_LARGE");
  });

  it("are few until their account has played", async () => {
    const newcomer = new AccountPage(server);
    await newcomer.signUp("Cem");
    for (let n = 0; n < QUOTAS.firstStudies; n++) assert.equal((await put(newcomer, newKey())).status, 200);
    const { body: reply } = await put(newcomer, newKey());
    assert.deepEqual(reply, { code: "TOO_MANY_STUDIES", params: { max: QUOTAS.firstStudies } });
  });
});
