/** "My games": what a browser learns about the tables whose keys it holds. */
import assert from "node:assert/strict";
import { isRefusal } from "../../../shared/core/game.ts";
import { MAX_MY_TABLES } from "../../../shared/core/limits.ts";
import type { MyTable, TableKey } from "../../../shared/core/protocol.ts";
import { CLIENT_SEED, startedPair, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

const OTHER = "f".repeat(32);

describe("my games", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  async function fetchMine(...tables: TableKey[]): Promise<MyTable[]> {
    const { status, body } = await server.call("POST", "/api/tables/mine", { tables });
    assert.equal(status, 200);
    return body as MyTable[];
  }

  async function fetchMineAt(id: string, key: string): Promise<Exclude<MyTable, { isMissing: true }>> {
    const [table] = await fetchMine({ id, key });
    assert.ok(!table.isMissing);
    return table;
  }

  const bobsKey = (bob: TestClient) => (bob as TestClient & { key: string }).key;

  const pair = () => startedPair(server, { game: "tower", public: false, spectatorsAllowed: false });

  it("list seats and whether they need the player", async () => {
    const { made, ann, bob } = await pair();
    const bobs = bobsKey(bob);
    const { updatedAt, ...table } = await fetchMineAt(made.id, made.key);
    assert.deepEqual(table, {
      id: made.id,
      isMissing: false,
      game: "tower",
      phase: "running",
      paused: false,
      seat: 0,
      isHost: true,
      names: ["Ann", "Bob"],
      present: [true, true],
      needsAction: true,
      toMove: [0],
      moves: 0,
    });
    assert.ok(Math.abs(updatedAt - Date.now()) < 60_000);
    assert.equal((await fetchMineAt(made.id, bobs)).needsAction, false);
    await ann.move({ type: "lay" });
    await ann.move({ type: "end" });
    const [anns, his] = [await fetchMineAt(made.id, made.key), await fetchMineAt(made.id, bobs)];
    assert.deepEqual([anns.needsAction, anns.moves, his.needsAction, his.seat], [false, 2, true, 1]);
    await ann.ask("undo", { keep: 1 });
    await bob.ask("vote", { yes: true });
    const back = await fetchMineAt(made.id, made.key);
    assert.deepEqual([back.needsAction, back.moves], [true, 1]);
  });

  it("need a vote, and no move while paused", async () => {
    const { made, ann, bob } = await pair();
    await bob.ask("startVote", { kind: "pause", target: 0 });
    assert.equal((await fetchMineAt(made.id, bobsKey(bob))).needsAction, false);
    assert.equal((await fetchMineAt(made.id, made.key)).needsAction, true);
    await ann.ask("vote", { yes: true });
    const { paused, needsAction } = await fetchMineAt(made.id, made.key);
    assert.deepEqual([paused, needsAction], [true, false]);
    await bob.ask("resume", {});
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    assert.equal((await fetchMineAt(made.id, bobsKey(bob))).needsAction, true);
  });

  it("are read without loading the table", async () => {
    const { made, ann, bob } = await pair();
    await ann.move({ type: "end" });
    const room = await server.running.services.directory.room(made.id);
    assert.ok(!isRefusal(room));
    await Promise.all([ann.leave(), bob.leave()]);
    room.close();
    await room.disposed;
    const rooms = await server.metric("quayside_rooms");
    const table = await fetchMineAt(made.id, bobsKey(bob));
    assert.deepEqual([table.needsAction, table.moves], [true, 1]);
    assert.equal(await server.metric("quayside_rooms"), rooms);
  });

  it("need the host once all seats of an open table are taken", async () => {
    const made = await server.create({ game: "tower" });
    assert.equal((await fetchMineAt(made.id, made.key)).needsAction, false);
    const bob = await server.sit(made.id, 1, "Bob");
    assert.equal((await fetchMineAt(made.id, made.key)).needsAction, true);
    assert.equal((await fetchMineAt(made.id, bob.key)).needsAction, false);
  });

  it("need nobody once they are over, except for a rematch", async () => {
    const { made, ann, bob } = await pair();
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    await bob.ask("vote", { yes: true });
    await ann.until("it is over", ({ state }) => state.phase === "over");
    const { phase, needsAction } = await fetchMineAt(made.id, made.key);
    assert.deepEqual([phase, needsAction], ["over", false]);
    await bob.ask("rematch", {});
    assert.equal((await fetchMineAt(made.id, made.key)).needsAction, true);
    assert.equal((await fetchMineAt(made.id, bobsKey(bob))).needsAction, false);
    await ann.ask("rematch", {});
    assert.equal((await fetchMineAt(made.id, made.key)).needsAction, false);
  });

  it("treat a wrong key like a missing table", async () => {
    const { made } = await pair();
    const open = await server.create();
    assert.deepEqual(await fetchMine({ id: made.id, key: OTHER }, { id: open.id, key: OTHER }, { id: "no-such-table", key: made.key }), [
      { id: made.id, isMissing: true },
      { id: open.id, isMissing: true },
      { id: "no-such-table", isMissing: true },
    ]);
    assert.deepEqual(await fetchMine({ id: made.id, key: made.invite }), [{ id: made.id, isMissing: true }]);
  });

  it("are missing for a kicked player", async () => {
    const shut = await server.create({ public: false, spectatorsAllowed: false });
    const shown = await server.create();
    for (const { id, key, invite } of [shut, shown]) {
      const ann = await server.join(id, { key });
      const bob = await server.sit(id, 1, "Bob", { invite });
      await ann.ask("kick", { seat: 1 });
      const [table] = await fetchMine({ id, key: bob.key });
      assert.deepEqual(table, { id, isMissing: true });
    }
  });

  it("limit and validate requests and keep their order", async () => {
    const { id, key } = await server.create();
    const many = Array.from({ length: MAX_MY_TABLES }, () => ({ id, key }));
    assert.equal((await fetchMine(...many)).length, MAX_MY_TABLES);
    const bad: unknown[] = [
      { tables: [...many, { id, key }] },
      { tables: [{ id, key: "short" }] },
      { tables: [{ id, key, invite: CLIENT_SEED }] },
      { tables: [{ id: "x".repeat(41), key }] },
      { tables: "all" },
      {},
    ];
    for (const body of bad)
      assert.equal((await server.call("POST", "/api/tables/mine", body)).status, 400, JSON.stringify(body).slice(0, 80));
    assert.deepEqual(await fetchMine(), []);
  });
});
