/** Who may join a table, and what others learn about it. */
import assert from "node:assert/strict";
import type { JoinTable, TableListing } from "../../../shared/core/protocol.ts";
import { Client } from "../helpers/sdkClient.ts";
import {
  CLIENT_SEED,
  eventually,
  playOut,
  type Reservation,
  startedPair,
  startTestServer,
  type TestServer,
} from "../helpers/testServer.ts";

const WRONG = "f".repeat(32);

describe("joining a table", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("admits by key, invitation or watch key, or because the table is public", async () => {
    const open = await server.create({ seats: 3 });
    const hidden = await server.create({ seats: 3, public: false });
    const unwatched = await server.create({ seats: 3, public: false, spectatorsAllowed: false });
    const full = await server.create({ bots: ["random"] });
    const fullUnwatched = await server.create({ bots: ["random"], spectatorsAllowed: false });
    const rows: [string, string, JoinTable, string][] = [
      ["public, nobody in particular", open.id, {}, "sit"],
      ["public, by key", open.id, { key: open.key }, "play"],
      ["public, by a wrong key", open.id, { key: WRONG }, "sit"],
      ["private, by nothing", hidden.id, {}, "INVITE_REQUIRED"],
      ["private, by a wrong invitation", hidden.id, { invite: WRONG }, "INVITE_REQUIRED"],
      ["private, another table's key", hidden.id, { key: open.key }, "INVITE_REQUIRED"],
      ["private, invitation as key", hidden.id, { key: hidden.invite }, "INVITE_REQUIRED"],
      ["private, by invitation", hidden.id, { invite: hidden.invite }, "sit"],
      ["private, by watch key", hidden.id, { watchKey: hidden.watchKey }, "watch"],
      ["private, watch key as invitation", hidden.id, { invite: hidden.watchKey }, "INVITE_REQUIRED"],
      ["private, by key", hidden.id, { key: hidden.key }, "play"],
      ["unwatched, by watch key", unwatched.id, { watchKey: unwatched.watchKey }, "SPECTATORS_OFF"],
      ["unwatched, by invitation", unwatched.id, { invite: unwatched.invite }, "sit"],
      ["full, nobody in particular", full.id, {}, "watch"],
      ["full and unwatched", fullUnwatched.id, {}, "SPECTATORS_OFF"],
      ["no such table", "aaaaaaaaaaaa", {}, "TABLE_NOT_FOUND"],
    ];
    for (const [name, id, secrets, expected] of rows) {
      const entered = await server.enter(id, secrets);
      assert.equal("may" in entered ? entered.may : entered.code, expected, name);
    }
  });

  it("refuses with the right HTTP status", async () => {
    const hidden = await server.create({ public: false });
    const status = async (id: string, body: unknown) => (await server.call("POST", `/api/tables/${id}/join`, body)).status;
    assert.equal(await status(hidden.id, {}), 403);
    assert.equal(await status("nothing", {}), 404);
    assert.equal(await status(hidden.id, { key: "short" }), 400);
    assert.equal(await status(hidden.id, { other: 1 }), 400);
  });

  it("refuses to join by room id without a ticket", async () => {
    const made = await server.create();
    await server.join(made.id, { key: made.key });
    const client = new Client(server.url);
    for (const method of ["joinById", "join", "create", "joinOrCreate"] as const) {
      const target = method === "joinById" ? made.id : "table";
      await assert.rejects(client[method](target, { table: made.id }), method);
    }
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/x/${made.id}?sessionId=guess`);
    const code = await new Promise((resolve) => socket.addEventListener("close", (event) => resolve(event.code)));
    assert.equal(code, 4002);
  });

  it("redeems a ticket once", async () => {
    const made = await server.create();
    const entered = await server.enter(made.id);
    assert.ok("reservation" in entered);
    const reservation = entered.reservation as Reservation;
    const room = await new Client(server.url).consumeSeatReservation(reservation);
    await assert.rejects(new Client(server.url).consumeSeatReservation(reservation));
    await room.leave();
  });

  it("lets the holder of a watch key watch, but not sit", async () => {
    const made = await server.create({ public: false });
    const watcher = await server.join(made.id, { watchKey: made.watchKey });
    assert.deepEqual(await watcher.refused("sit", { seat: 1, name: "Eve", clientSeed: CLIENT_SEED }), { code: "INVITE_REQUIRED" });
    assert.deepEqual(await watcher.refused("move", { id: "abcdefgh", version: 0, move: { type: "reveal" } }), { code: "NOT_SEATED" });
  });

  it("disconnects spectators once they are no longer allowed", async () => {
    const made = await server.create({ seats: 2, bots: ["random"] });
    const ann = await server.join(made.id, { key: made.key });
    const watcher = await server.join(made.id);
    await ann.ask("updateSettings", { spectatorsAllowed: false });
    assert.equal(watcher.closed, undefined, "may still hope for a seat");
    await ann.ask("start", {});
    await watcher.until("he is sent away", ({ closed }) => closed === 4101);
  });

  it("serves the record of a private game only to those who may watch", async () => {
    const { made, ann, bob } = await startedPair(server, { public: false, options: { rounds: 1 } });
    await playOut([ann, bob]);
    const read = async (secret?: string) =>
      (await server.call("GET", `/api/tables/${made.id}/record`, undefined, secret ? { authorization: `Bearer ${secret}` } : {})).status;
    assert.deepEqual([await read(), await read(WRONG)], [403, 403]);
    for (const secret of [made.key, bob.key, made.invite, made.watchKey]) assert.equal(await read(secret), 200);
  });
});

describe("the lobby", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const listed = async () => (await server.call("GET", "/api/tables")).body as TableListing[];

  it("lists public tables by phase and game, with public data only", async () => {
    const made = await server.create({ seats: 3, bots: ["random"] });
    await server.create({ public: false });
    const [listing] = await listed();
    const { updatedAt, ...rest } = listing;
    assert.ok(Math.abs(updatedAt - Date.now()) < 5000);
    assert.deepEqual(rest, {
      id: made.id,
      game: "auction",
      phase: "open",
      seats: 3,
      names: ["Ann", "Blaise", ""],
      present: [false, null, null],
      bots: 1,
      spectatorsAllowed: true,
      spectatorCount: 0,
      clock: "none",
      hasBots: true,
      apiBotsAllowed: false,
    });
    const count = async (query: string) => ((await server.call("GET", `/api/tables?${query}`)).body as TableListing[]).length;
    assert.deepEqual(
      [await count("phase=open"), await count("phase=over"), await count("game=auction"), await count("game=other")],
      [1, 0, 1, 0],
    );
    assert.equal((await server.call("GET", "/api/tables?phase=lost")).status, 400);
  });

  it("streams new, changed and unlisted tables", async () => {
    const received: string[] = [];
    const abort = new AbortController();
    const stream = await fetch(`${server.url}/api/tables/stream`, { signal: abort.signal });
    const reading = (async () => {
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) received.push(new TextDecoder().decode(chunk));
    })().catch(() => undefined);
    const text = () => received.join("");
    await eventually("the list came", () => text().includes("event: tables"));
    const made = await server.create();
    await eventually("the new table came", () => text().includes(made.id));
    const ann = await server.join(made.id, { key: made.key });
    const watcher = await server.join(made.id);
    await eventually("the watcher is counted", () => /"spectatorCount":1/.test(text()));
    await ann.ask("updateSettings", { public: false });
    await eventually("the table is gone", () => text().includes(`event: gone\ndata: {"id":"${made.id}"}`));
    assert.ok(!(await listed()).some(({ id }) => id === made.id));
    abort.abort();
    await reading;
    await watcher.leave();
  });

  it("lists thumbnails of running public games that allow spectators", async () => {
    const sketchOf = async (id: string) => (await listed()).find((listing) => listing.id === id)?.thumbnail;
    const open = await server.create();
    assert.equal(await sketchOf(open.id), undefined);
    const [seen, unseen] = [await startedPair(server), await startedPair(server, { spectatorsAllowed: false })];
    await eventually("the picture is told", async () => (await sketchOf(seen.made.id)) === "round 0");
    assert.equal(await sketchOf(unseen.made.id), undefined);
  });

  it("leaks no secret into listings, metadata or logs", async () => {
    const { made, ann, bob } = await startedPair(server, { public: false, options: { rounds: 1 } });
    await ann.ask("chat", { text: "a private word" });
    const hands = JSON.stringify([ann.state.hands?.[0], bob.state.hands?.[1]]);
    await playOut([ann, bob]);
    await ann.refused("move", { id: "abcdefgh", version: 99, move: { type: "bid", card: 1 } });
    await server.enter(made.id, { key: WRONG, invite: WRONG });
    const { matchMaker } = await import("colyseus");
    const rooms = JSON.stringify(await matchMaker.query({}));
    const places = { listing: JSON.stringify(await listed()), metadata: rooms, log: server.logged.join("") };
    const stored = await server.running.services.store.find(made.id);
    const secrets = [made.key, made.invite, made.watchKey, bob.key, stored?.secret as string, CLIENT_SEED, "a private word", WRONG, hands];
    for (const [place, text] of Object.entries(places))
      for (const secret of secrets) assert.ok(!text.includes(secret), `the ${place} contains a secret`);
    assert.ok(!places.listing.includes(made.id));
    for (const line of ["table opened", "game started", "game over", "refused"])
      assert.ok(places.log.includes(line) && places.log.includes(made.id), `the log was looked at: ${line}`);
  });
});
