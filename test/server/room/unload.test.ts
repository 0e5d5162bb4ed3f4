/** A table survives its room and its server. */
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import {
  auctionMove,
  cardsOf,
  eventually,
  playOut,
  roomOf,
  startedPair,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../helpers/testServer.ts";

describe("an unloaded table", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  it("is reloaded with seats, hands, events, chat and intents", async () => {
    const { made, ann, bob } = await startedPair(server);
    await ann.ask("chat", { text: "hello" });
    const bid = { id: "the-same-one", version: 0, move: { type: "bid", card: cardsOf(ann)[1] } };
    await ann.ask("move", bid);
    await bob.until("the bid came", ({ state, events }) => state.version === 1 && events.length === 2);
    const before = [ann, bob].map(({ state, events, chat }) => ({ state, events, chat }));
    await server.stop();
    const dataDir = server.dataDir;
    server = await startTestServer({ dataDir });
    const again = [await server.join(made.id, { key: made.key }), await server.join(made.id, { key: bob.key })];
    await again[0].until("both are there", ({ state }) => state.seats.every(({ connected }) => connected));
    for (const [i, guest] of again.entries()) {
      const { events } = await guest.ask("events", { from: 0 });
      assert.deepEqual({ state: guest.state, events, chat: guest.welcome.chat }, before[i]);
    }
    assert.deepEqual(await again[0].ask("move", bid), { version: 1 });
    assert.equal(again[0].state.version, 1);
    await playOut(again);
  });

  it("is reloaded before its start with the same host", async () => {
    const made = await server.create({ seats: 3 });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 2, "Bob");
    await ann.ask("setBot", { seat: 1, level: "random" });
    const room = await roomOf(server, made.id);
    room.close();
    await room.disposed;
    await ann.until("the room closed", ({ closed }) => closed === 4100);
    const back = await server.join(made.id, { key: made.key });
    assert.ok(back.host);
    assert.deepEqual(
      back.state.seats.map(({ name, kind, connected }) => [name, kind, connected]),
      [
        ["Ann", "person", true],
        ["Blaise", "bot", true],
        ["Bob", "person", false],
      ],
    );
    const again = await server.join(made.id, { key: bob.key });
    assert.equal(again.seat, 2);
    await back.ask("start", {});
  });

  it("is loaded once if two clients join at the same moment", async () => {
    const { made, ann } = await startedPair(server);
    const room = await roomOf(server, made.id);
    room.close();
    const guests = await Promise.all(Array.from({ length: 5 }, () => server.join(made.id, { key: made.key })));
    await ann.until("the room closed", ({ closed }) => closed === 4100);
    await guests[0].move(auctionMove(guests[0]) as { type: string });
    await Promise.all(guests.map((guest) => guest.until("the move came", ({ state }) => state.version === 1)));
  });

  it("closes its room once another process has acquired it", async () => {
    const { made, ann } = await startedPair(server);
    await server.running.services.store.open(made.id);
    assert.equal((await ann.refused("move", { id: "too-late", version: 0, move: auctionMove(ann) })).code, "CLOSED");
    await ann.until("the room closed", ({ closed }) => closed === 4100);
    assert.equal(await server.metric("quayside_room_failures_total"), 0);
    const back = await server.join(made.id, { key: made.key });
    assert.equal(back.state.version, 0);
    await back.move(auctionMove(back) as { type: string });
  });
});

describe("an empty table", () => {
  it("is unloaded after a while, and its bots continue when a client joins", async () => {
    const server = await startTestServer({ unloadAfterMs: 40 });
    const made = await server.create({ seats: 3, bots: ["random", "random"], start: true });
    const ann = await server.join(made.id, { key: made.key });
    await ann.until("the bots have bid", ({ state }) => state.version === 2);
    ann.cut();
    await eventually("the room is gone", async () => (await server.metric("quayside_rooms")) === 0);
    const back = await server.join(made.id, { key: made.key });
    const table = () => back.state.table as { phase: string; leader: number };
    while (back.state.phase !== "over") {
      const move = auctionMove(back) as { type: string };
      const { version } = await back.move(move);
      await back.until(
        "her turn or the end",
        ({ state }) => state.phase === "over" || (state.version >= version && auctionMove(back) !== undefined),
      );
    }
    assert.equal(table().phase, "over");
    await server.close();
  });
});

describe("a server that shuts down", () => {
  it("notifies its clients and loses nothing", async () => {
    const server = await startTestServer();
    const { made, ann } = await startedPair(server);
    const closed: Promise<void>[] = [ann].map((guest: TestClient) => guest.until("the server said goodbye", (one) => one.closed === 4001));
    await ann.move(auctionMove(ann) as { type: string });
    await Promise.all([server.running.close(), ...closed]);
    const next = await startTestServer({ dataDir: server.dataDir });
    const back = await next.join(made.id, { key: made.key });
    assert.equal(back.state.version, 1);
    await next.close();
    rmSync(server.dataDir, { recursive: true, force: true });
  });
});
