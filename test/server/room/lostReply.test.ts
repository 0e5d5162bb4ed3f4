/** A connection lost while sitting down leaves no ghost, and the same browser gets its seat back. */
import assert from "node:assert/strict";
import {
  CLIENT_SEED,
  eventually,
  holdWrite,
  playOut,
  roomOf,
  startedPair,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../helpers/testServer.ts";

const OTHER = "f".repeat(32);

describe("a connection lost while a player sits down", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const SIT = { seat: 1, name: "Bob", clientSeed: OTHER };

  /** A table of Ann's where Bob's request to sit is carried out, and its answer lost. */
  async function lostSit(input: Parameters<TestServer["create"]>[0] = {}) {
    const made = await server.create(input);
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.join(made.id, { invite: made.invite });
    await ann.until("he is counted", ({ state }) => state.spectatorCount === 1);
    const { held, release } = holdWrite(server, "save");
    void bob.ask("sit", SIT).catch(() => undefined);
    await held;
    bob.cut();
    const room = await roomOf(server, made.id);
    await eventually("his socket is gone", () => room.clients.length === 1);
    release();
    await ann.until("he sits", ({ state }) => state.seats[1].name === "Bob");
    return { made, ann };
  }

  const shown = ({ state }: TestClient) => {
    const { connected, presence } = state.seats[1];
    return { connected, presence, watchers: state.spectatorCount };
  };

  it("leaves no player behind as connected", async () => {
    const { ann } = await lostSit();
    assert.deepEqual(shown(ann), { connected: false, presence: "disconnected", watchers: 0 });
    assert.ok(ann.state.seats[1].reservedUntil > 0, "the seat is not kept for ever");
    await ann.leave();
  });

  it("does not lock the player out: the same request returns a new key", async () => {
    const { made, ann } = await lostSit({ public: false });
    const again = await server.join(made.id, { invite: made.invite });
    const { key, seat } = await again.ask("sit", SIT);
    assert.equal(seat, 1);
    await ann.until("he is there", (guest) => shown(guest).connected);
    assert.deepEqual(shown(ann), { connected: true, presence: "online", watchers: 0 });
    again.cut();
    await ann.until("he is lost", (guest) => !shown(guest).connected);
    assert.equal((await server.join(made.id, { key })).seat, 1);
    await ann.leave();
  });

  it("does not lock the player out of a game that has started since", async () => {
    const { made, ann } = await lostSit({ public: false, spectatorsAllowed: false });
    await ann.ask("start", {});
    assert.deepEqual(await server.enter(made.id, { invite: made.invite }), { code: "SPECTATORS_OFF" });
    const again = await server.join(made.id, { clientSeed: OTHER });
    const { key } = await again.ask("sit", SIT);
    await again.until("he holds his cards", ({ seat, state }) => seat === 1 && Boolean(state.hands?.length));
    assert.match(key, /^[0-9a-f]{32}$/);
    for (const guest of [again, ann]) await guest.leave();
  });

  it("gives the seat to no other player", async () => {
    const { made, ann } = await lostSit();
    const eve = await server.join(made.id, { clientSeed: CLIENT_SEED });
    for (const input of [
      { ...SIT, clientSeed: CLIENT_SEED },
      { ...SIT, name: "Eve" },
    ])
      assert.deepEqual(await eve.refused("sit", input), { code: "SEAT_TAKEN" });
    assert.equal(shown(ann).connected, false);
    for (const guest of [eve, ann]) await guest.leave();
  });

  it("opens nothing after the end, when the record reveals all client seeds", async () => {
    const { made, ann, bob } = await startedPair(server, { public: false });
    await playOut([ann, bob]);
    assert.deepEqual(await server.enter(made.id, { clientSeed: CLIENT_SEED }), { code: "INVITE_REQUIRED" });
    const eve = await server.join(made.id, { watchKey: made.watchKey });
    assert.deepEqual(await eve.refused("sit", { seat: 0, name: "Ann", clientSeed: CLIENT_SEED }), { code: "ALREADY_STARTED" });
    for (const guest of [ann, bob, eve]) await guest.leave();
  });
});
