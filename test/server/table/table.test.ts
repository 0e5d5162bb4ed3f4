/** The ordinary life of a table, over real sockets. */

import assert from "node:assert/strict";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { type Game, isRefusal, MAX_SEATS } from "../../../shared/core/game.ts";
import { decodeRecord, verify } from "../../../shared/core/record.ts";
import { GAMES } from "../../fixture/games.ts";
import { CLIENT_SEED, cardsOf, eventually, playOut, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

describe("a table", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("is created, joined, filled, started and played to the end; its record verifies", async () => {
    const { made, ann, bob } = await startedPair(server);
    const watcher = await server.join(made.id);
    await playOut([ann, bob]);
    await watcher.until("the end is shown", ({ state }) => state.phase === "over");
    assert.deepEqual(watcher.state.hands, [{}, {}]);
    assert.equal(watcher.state.spectatorCount, 1);
    const outcome = JSON.parse(watcher.state.outcome);
    assert.equal(outcome.scores[0] + outcome.scores[1], 15);
    const { status, body } = await server.call("GET", `/api/tables/${made.id}/record`);
    assert.equal(status, 200);
    const record = decodeRecord(JSON.stringify(body));
    assert.ok(!isRefusal(record), JSON.stringify(record));
    assert.deepEqual(verify(GAMES[0], record), outcome);
    assert.equal(record.header.commitment, watcher.state.commitment);
    assert.deepEqual(record.clientSeeds, [CLIENT_SEED, CLIENT_SEED]);
  });

  it("seats eight players in different colours and plays to the end", async () => {
    const made = await server.create({ game: "crowd", public: true, seats: MAX_SEATS, bots: Array(MAX_SEATS - 1).fill("random") });
    const ann = await server.join(made.id, { key: made.key });
    await ann.ask("start", {});
    assert.deepEqual([ann.state.seats.length, new Set(ann.state.seats.map(({ colour }) => colour)).size], [8, 8]);
    await ann.until("her turn", ({ state }) => (state.table as { turn?: number } | undefined)?.turn === 0);
    while (ann.state.phase === "running") {
      const { version } = ann.state;
      if ((ann.state.table as { turn: number }).turn === 0) await ann.move({ type: "end" }, version);
      await ann.until("the game goes on", ({ state }) => state.version > version || state.phase === "over");
    }
    const record = decodeRecord(JSON.stringify((await server.call("GET", `/api/tables/${made.id}/record`)).body));
    assert.ok(!isRefusal(record), JSON.stringify(record));
    assert.deepEqual(verify(GAMES.find(({ id }) => id === "crowd") as Game, record), JSON.parse(ann.state.outcome));
  });

  it("refuses the record while the game runs", async () => {
    const { made, ann } = await startedPair(server);
    const bearer = { authorization: `Bearer ${made.key}` };
    const answer = await server.call("GET", `/api/tables/${made.id}/record`, undefined, bearer);
    assert.deepEqual(answer, { status: 409, body: { code: "RECORD_NOT_PUBLIC" } });
    await ann.leave();
  });

  it("numbers events alike for all viewers and hides those they may not see", async () => {
    const { made, ann, bob } = await startedPair(server);
    const watcher = await server.join(made.id);
    const card = cardsOf(ann)[0];
    await ann.move({ type: "bid", card });
    for (const guest of [ann, bob, watcher]) await guest.until("two events came", ({ events }) => events.length === 2);
    assert.deepEqual(ann.events, [
      { type: "sealed", seat: 0, card },
      { type: "whispered", seat: 0 },
    ]);
    for (const other of [bob, watcher]) assert.deepEqual(other.events, [{ type: "sealed", seat: 0 }, null]);
    assert.deepEqual(bob.messages, [{ from: 0, version: 1, events: bob.events }]);
    assert.deepEqual(await bob.ask("events", { from: 1 }), { from: 1, version: 1, events: [null] });
    assert.deepEqual(await bob.ask("events", { from: 9 }), { from: 9, version: 1, events: [] });
    const late = await server.join(made.id, { key: made.key });
    assert.equal(late.welcome.events, 2);
    assert.deepEqual((await late.ask("events", { from: 0 })).events, ann.events);
  });

  it("sends two sockets of a seat the same, and reports the disconnect of the last one", async () => {
    const { made, ann, bob } = await startedPair(server);
    const phone = await server.join(made.id, { key: bob.key });
    assert.equal(phone.seat, 1);
    assert.deepEqual(phone.state.hands, bob.state.hands);
    const card = cardsOf(bob)[2];
    await phone.move({ type: "bid", card });
    await bob.until("the move came", ({ state }) => state.version === 1);
    assert.deepEqual(bob.state.hands?.[1], phone.state.hands?.[1]);
    await bob.until("events came", ({ events }) => events.length === 2);
    assert.deepEqual(bob.events, phone.events);
    const hand = phone.state.hands?.[1];
    const viewers = await server.metric("quayside_connections");
    bob.cut();
    await eventually("the server noticed", async () => (await server.metric("quayside_connections")) === viewers - 1);
    assert.equal(ann.state.seats[1].connected, true);
    phone.cut();
    await ann.until("Bob is gone", ({ state }) => !state.seats[1].connected);
    const back = await server.join(made.id, { key: bob.key });
    assert.deepEqual(back.state.hands?.[1], hand);
    await ann.until("Bob is back", ({ state }) => state.seats[1].connected);
  });

  it("lets players change seat, colour and name, but not to taken ones", async () => {
    const made = await server.create({ seats: 3 });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    assert.deepEqual(await bob.refused("sit", { seat: 0, name: "Bob", clientSeed: CLIENT_SEED }), { code: "SEAT_TAKEN" });
    assert.deepEqual(await bob.refused("sit", { seat: 2, name: "ann", clientSeed: CLIENT_SEED }), { code: "NAME_TAKEN" });
    assert.deepEqual(await bob.refused("sit", { seat: 2, name: "Bob", clientSeed: CLIENT_SEED, colour: "red" }), { code: "COLOUR_TAKEN" });
    assert.deepEqual(await bob.refused("sit", { seat: 5, name: "Bob", clientSeed: CLIENT_SEED }), { code: "SEAT_NOT_FOUND" });
    const { key } = await bob.ask("sit", { seat: 2, name: "Bobby", clientSeed: CLIENT_SEED, colour: "blue" });
    assert.equal(key, "", "he keeps his");
    await ann.until("Bobby moved", ({ state }) => state.seats[2].name === "Bobby" && state.seats[1].kind === "free");
    assert.deepEqual(
      ann.state.seats.map(({ colour }) => colour),
      ["red", "white", "blue"],
    );
    assert.deepEqual(await ann.refused("start", {}), { code: "SEATS_NOT_FILLED" });
    await bob.ask("leaveSeat", {});
    await ann.until("Bobby stood up", ({ state }) => state.seats[2].kind === "free");
    assert.equal(bob.seat, -1);
  });

  it("lets only the host change settings; another game reopens the table", async () => {
    const made = await server.create({ seats: 3, bots: ["random"] });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 2, "Bob");
    const hostly: [string, object][] = [
      ["updateSettings", { spectatorsAllowed: false }],
      ["setBot", { seat: 1, level: "steady" }],
      ["kick", { seat: 1 }],
      ["start", {}],
      ["inviteLinks", {}],
    ];
    for (const [type, body] of hostly) assert.deepEqual(await bob.refused(type, body), { code: "NOT_HOST" }, type);
    assert.deepEqual(await ann.refused("updateSettings", { seats: 2 }), { code: "SEATS_OCCUPIED" });
    assert.deepEqual(await ann.refused("updateSettings", { seats: 6 }), { code: "BAD_SEATS", params: { min: 2, max: 4 } });
    assert.deepEqual(await ann.refused("updateSettings", { options: { rounds: 9 } }), { code: "BAD_OPTION", params: { option: "rounds" } });
    assert.deepEqual(await ann.refused("updateSettings", { game: "chess" }), { code: "NO_GAME" });
    assert.deepEqual(await ann.refused("kick", { seat: 0 }), { code: "IS_HOST" });
    await ann.ask("updateSettings", { options: { rounds: 2 }, public: false });
    await ann.ask("updateSettings", { options: { note: "loud" } });
    await ann.until("options are shown", ({ state }) => state.options === '{"rounds":2,"note":"loud"}' && !state.public);
    await ann.ask("updateSettings", { game: "faulty" });
    await ann.until("the room closed", ({ closed }) => closed === 4100);
    const again = await server.join(made.id, { key: made.key });
    assert.equal(again.state.game, "faulty");
    assert.equal(again.state.options, '{"rounds":5,"note":"plain"}');
    assert.deepEqual(
      again.state.seats.map(({ name, kind }) => `${name} ${kind}`),
      ["Ann person", "Blaise bot", "Bob person"],
    );
  });

  it("keeps chat messages for players who join later", async () => {
    const made = await server.create();
    const ann = await server.join(made.id, { key: made.key });
    const watcher = await server.join(made.id);
    await ann.ask("chat", { text: "hello" });
    await watcher.until("the line came", ({ chat }) => chat.length === 1);
    assert.deepEqual({ ...watcher.chat[0], at: 0 }, { seat: 0, name: "Ann", text: "hello", room: "table", at: 0 });
    const late = await server.join(made.id);
    assert.deepEqual(late.welcome.chat, watcher.chat);
  });

  it("takes a kicked player's seat and right to come again", async () => {
    const made = await server.create();
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    await ann.ask("kick", { seat: 1 });
    await bob.until("he is told", ({ closed }) => closed === CLOSE.KICKED);
    assert.deepEqual(await server.enter(made.id, { key: bob.key }), { code: "KICKED" });
  });
});

describe("the host", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ hostGraceMs: 30 });
  });
  after(() => server.close());

  it("is succeeded by another player after leaving before the start", async () => {
    const made = await server.create();
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    ann.cut();
    await bob.until("he is host", ({ host }) => host);
    assert.equal(bob.state.host, 1);
    const back = await server.join(made.id, { key: made.key });
    assert.equal(back.host, false);
    assert.equal(back.seat, 0);
    await bob.ask("start", {});
  });

  it("stays host without a seat if created as a spectator", async () => {
    const made = await server.create({ hostSpectates: true, bots: ["random"] });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    assert.equal(ann.host, true);
    assert.equal(bob.state.host, -1);
    await ann.ask("start", {});
    await bob.until("the game runs", ({ state }) => state.phase === "running");
  });
});
