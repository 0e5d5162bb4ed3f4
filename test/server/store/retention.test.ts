/** Archiving old finished tables and deleting unused ones. */
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { type Clock, realClock } from "../../../server/lib/clock.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { CLIENT_SEED, eventually, playOut, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

const later = (days: number): Clock => ({ ...realClock, now: () => Date.now() + days * 86_400_000 });

describe("a finished table", () => {
  let server: TestServer;
  let dataDir: string;
  beforeEach(async () => {
    server = await startTestServer();
    dataDir = server.dataDir;
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const reopen = async (days: number, retentionDays: number) => {
    await server.stop();
    server = await startTestServer({ dataDir, retentionDays }, undefined, later(days));
  };
  const record = async (id: string) => (await server.call("GET", `/api/tables/${id}/record`)).body;
  const intents = async (id: string) => (await server.running.services.store.entries(id)).filter(({ intent }) => intent !== "");

  it("keeps its record, result and credentials when archived, without chat", async () => {
    const { made, ann, bob } = await startedPair(server);
    await ann.ask("chat", { text: "well played" });
    await playOut([ann, bob]);
    const open = await startedPair(server);
    await open.ann.ask("chat", { text: "go on" });
    const before = await record(made.id);
    const { outcome } = ann.state;

    await reopen(8, 7);
    await eventually("it is packed", async () => (await intents(made.id)).length === 0);
    assert.deepEqual(await record(made.id), before);
    const back = await server.join(made.id, { key: made.key });
    assert.deepEqual([back.state.phase, back.state.outcome, back.welcome.chat], ["over", outcome, []]);
    const running = await server.join(open.made.id, { key: open.made.key });
    assert.deepEqual([running.state.phase, running.welcome.chat.map(({ text }) => text)], ["running", ["go on"]]);
    await reopen(31, 7);
    const chatOf = async () => (await server.running.services.store.open(open.made.id))?.chat;
    await eventually("the abandoned game has lost its chat", async () => (await chatOf())?.length === 0);
    await server.stop();
  });

  it("is kept unchanged before, and without limit if RETENTION_DAYS is 0", async () => {
    const { made, ann, bob } = await startedPair(server);
    await ann.ask("chat", { text: "well played" });
    await playOut([ann, bob]);
    for (const [days, retentionDays] of [
      [6, 7],
      [1000, 0],
      [0, 0],
    ]) {
      await reopen(days, retentionDays);
      const back = await server.join(made.id, { key: made.key });
      assert.deepEqual(
        back.welcome.chat.map(({ text }) => text),
        ["well played"],
      );
    }
    await server.stop();
  });
});

describe("a table that nobody joined", () => {
  it("is deleted after a day; others stay", async () => {
    let server = await startTestServer();
    const { dataDir } = server;
    const unheard = await server.create({ public: false });
    const entered = await server.create({ public: false });
    await (await server.join(entered.id, { key: entered.key })).leave();
    const reopen = async (days: number) => {
      await server.stop();
      server = await startTestServer({ dataDir, retentionDays: 0 }, undefined, later(days));
    };
    await reopen(0.9);
    assert.ok(await server.running.services.store.find(unheard.id));
    await reopen(1.1);
    await eventually("it is deleted", async () => !(await server.running.services.store.find(unheard.id)));
    assert.ok(await server.running.services.store.find(entered.id));
    assert.deepEqual(await server.enter(unheard.id, { key: unheard.key }), { code: "TABLE_NOT_FOUND" });
    await server.close();
  });
});

describe("a table whose game never started", () => {
  it("is deleted 30 days after its last change, private or public; games and reported tables stay", async () => {
    let server = await startTestServer();
    const { dataDir } = server;
    const page = new AccountPage(server);
    await page.signUp("Xenia");
    const made = await Promise.all([true, false].map((isPublic) => server.create({ public: isPublic })));
    const [open, secret] = made;
    for (const { id, key } of made) await server.join(id, { key });
    const own = await server.join(secret.id, { invite: secret.invite }, page.headers);
    await own.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    const reported = await server.create();
    await server.join(reported.id, { key: reported.key });
    await (await server.join(reported.id)).ask("report", { seat: 0, reason: "rude" });
    const { made: running } = await startedPair(server);
    const reopen = async (days: number) => {
      await server.stop();
      server = await startTestServer({ dataDir, retentionDays: 0 }, undefined, later(days));
    };
    const stay = async (...ids: string[]) => {
      const { store } = server.running.services;
      for (const id of ids) assert.ok(await store.find(id));
    };
    // Closing is a change, too.
    await reopen(0.1);
    await eventually("the public one has closed", async () => {
      const row = await server.running.services.store.find(open.id);
      return row?.status.includes('"closed":true') === true;
    });
    await reopen(29);
    await server.running.services.retention.run();
    await stay(open.id, secret.id, reported.id, running.id);
    await reopen(31);
    const { store } = server.running.services;
    for (const { id } of made) await eventually("it is deleted", async () => !(await store.find(id)));
    await stay(reported.id, running.id);
    assert.deepEqual(await server.enter(secret.id, { key: secret.key }), { code: "TABLE_NOT_FOUND" });
    const account = await store.accounts.findAccountByName("xenia");
    assert.deepEqual(await store.accounts.tablesWith(account?.id ?? ""), []);
    await server.close();
  });
});
