/** Errors reach the client with a code, are counted, and disturb nobody else. */
import assert from "node:assert/strict";
import {
  auctionMove,
  CLIENT_SEED,
  cardsOf,
  eventually,
  startedPair,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../helpers/testServer.ts";

/** Frames as the SDK sends them: 20 is a request, 13 a message (see @colyseus/shared-types). */
const raw = (guest: TestClient, ...bytes: number[]) => guest.socket.send(new Uint8Array(bytes));

describe("refusals", () => {
  let server: TestServer;
  let ann: TestClient;
  let bob: TestClient;
  beforeEach(async () => {
    server = await startTestServer({ messagesPerSecond: 50 });
    ({ ann, bob } = await startedPair(server));
  });
  afterEach(() => server.close());

  /** Nothing has changed, and the other player can still move. */
  async function undisturbed(other: TestClient, version = 0): Promise<void> {
    assert.equal(other.state.version, version);
    assert.deepEqual(await other.move(auctionMove(other) as { type: string }), { version: version + 1 });
  }

  const shapes: [string, unknown][] = [
    ["no move", { id: "abcdefgh", version: 0 }],
    ["an unknown move", { id: "abcdefgh", version: 0, move: { type: "cheat" } }],
    ["a move with more than its fields", { id: "abcdefgh", version: 0, move: { type: "bid", card: 100, free: true } }],
    ["a field of the wrong kind", { id: "abcdefgh", version: 0, move: { type: "bid", card: "100" } }],
  ];
  it("refuses and counts a malformed move", async () => {
    for (const [name, body] of shapes) assert.equal((await ann.refused("move", body)).code, "INVALID_REQUEST", name);
    assert.equal(await server.metric('quayside_refusals_total{code="INVALID_REQUEST"}'), shapes.length);
    await undisturbed(bob);
  });

  it("refuses names that can't be shown", async () => {
    for (const name of ["\u202Eevil", "x".repeat(25), "\u3164", "Z\u0300\u0301\u0302"])
      assert.deepEqual(await ann.refused("sit", { seat: 1, name, clientSeed: CLIENT_SEED }), { code: "UNSUITABLE_NAME" }, name);
    await undisturbed(bob);
  });

  it("refuses malformed requests of every other kind", async () => {
    const rows: [string, unknown][] = [
      ["sit", { seat: 9, name: "x", clientSeed: CLIENT_SEED }],
      ["chat", { text: "" }],
      ["chat", { text: "x".repeat(301) }],
      ["chat", { text: "a\u0000b" }],
      ["events", { from: -1 }],
      ["start", { now: true }],
      ["updateSettings", { options: { rounds: [1] } }],
      ["setBot", { seat: 1, level: "godlike" }],
    ];
    for (const [type, body] of rows)
      assert.equal((await ann.refused(type, body)).code, "INVALID_REQUEST", `${type} ${JSON.stringify(body)}`);
    await undisturbed(bob);
  });

  it("refuses a move out of turn, an illegal one, or one before the start", async () => {
    const card = cardsOf(ann)[0];
    const bid = (version: number, move: object) => ann.refused("move", { id: `id-${Math.random()}`.slice(0, 20), version, move });
    assert.deepEqual(await bid(0, { type: "bid", card: 99 }), { code: "NOT_YOUR_CARD" });
    assert.deepEqual(await bid(0, { type: "reveal" }), { code: "NOT_YET" });
    await ann.move({ type: "bid", card });
    assert.deepEqual(await bid(1, { type: "bid", card: card + 1 }), { code: "NOT_YOUR_TURN" });
    assert.deepEqual(await ann.refused("updateSettings", { spectatorsAllowed: false }), { code: "ALREADY_STARTED" });
    assert.deepEqual(await bob.refused("sit", { seat: 0, name: "Bob", clientSeed: CLIENT_SEED }), { code: "ALREADY_STARTED" });
    await bob.until("the bid came", ({ state }) => state.version === 1);
    await undisturbed(bob, 1);
  });

  it("refuses a stale move, but not in a simultaneous decision", async () => {
    await ann.move({ type: "bid", card: cardsOf(ann)[0] }, 0);
    assert.deepEqual(await bob.refused("move", { id: "from-future", version: 5, move: { type: "bid", card: 1 } }), {
      code: "STALE",
      params: { version: 1 },
    });
    // Bob's bid was made before he saw Ann's: both act in the same decision.
    assert.deepEqual(await bob.move({ type: "bid", card: cardsOf(bob)[0] }, 0), { version: 2 });
    await ann.until("both bids are there", ({ state }) => state.version === 2);
    assert.deepEqual(await ann.refused("move", { id: "too-early", version: 1, move: { type: "reveal" } }), {
      code: "STALE",
      params: { version: 2 },
    });
    await ann.move({ type: "reveal" });
    assert.deepEqual(await bob.refused("move", { id: "old-decision", version: 2, move: { type: "bid", card: cardsOf(bob)[0] } }), {
      code: "STALE",
      params: { version: 3 },
    });
  });

  it("executes a resent intent once, with the same reply", async () => {
    const bid = { id: "the-same-one", version: 0, move: { type: "bid", card: cardsOf(ann)[0] } };
    const answers = await Promise.all([ann.ask("move", bid), ann.ask("move", bid), ann.ask("move", bid)]);
    assert.deepEqual(answers, [{ version: 1 }, { version: 1 }, { version: 1 }]);
    await bob.until("the bid came", ({ state }) => state.version === 1);
    await undisturbed(bob, 1);
    assert.equal(bob.events.filter((event) => event && "seat" in event && event.seat === 0).length, 1);
  });

  it("an oversized message closes only its socket", async () => {
    ann.room.send("chat", { text: "x".repeat(40_000) });
    await ann.until("the socket closed", ({ closed }) => closed !== undefined);
    assert.equal(ann.closed, 1009);
    await bob.until("Ann is shown as gone", ({ state }) => !state.seats[0].connected);
    await undisturbed(bob);
  });

  it("a flood closes only its socket, and is counted", async () => {
    for (let i = 0; i < 80; i++) ann.room.send("chat", { text: `${i}` });
    await ann.until("the socket closed", ({ closed }) => closed === 4002);
    assert.equal(await server.metric('quayside_sockets_closed_total{code="4002"}'), 1);
    await undisturbed(bob);
  });

  it("unknown or garbled messages close only their socket", async () => {
    ann.room.send("__proto__", {});
    await ann.until("the socket closed", ({ closed }) => closed !== undefined);
    raw(bob, 13, 0xa4, 0x63, 0x68);
    raw(bob, 255, 255, 255);
    raw(bob);
    await eventually("Bob's rubbish was read", async () => (await server.call("GET", "/health")).status === 200);
    const { made, bob: other } = await startedPair(server);
    assert.ok(made.id);
    await undisturbed(other);
  });

  it("a malformed message that expects no reply closes its socket", async () => {
    ann.room.send("move", { id: 7 });
    await ann.until("the socket closed", ({ closed }) => closed === 4102);
    await undisturbed(bob);
  });

  it("an exception closes only its room", async () => {
    const bad = await startedPair(server, { game: "faulty" });
    for (const guest of [bad.ann, bad.bob]) await guest.move(auctionMove(guest) as { type: string }, 0);
    await bad.ann.until("it is her turn", ({ state }) => state.version === 2);
    assert.equal((await bad.ann.refused("move", { id: "the-bug!", version: 2, move: { type: "reveal" } })).code, "CLOSED");
    for (const guest of [bad.ann, bad.bob]) await guest.until("the room closed", ({ closed }) => closed === 4100);
    assert.equal(await server.metric("quayside_room_failures_total"), 1);
    await undisturbed(bob);
    const back = await server.join(bad.made.id, { key: bad.bob.key });
    assert.equal(back.state.version, 2);
  });

  it("HTTP: malformed, oversized and too many", async () => {
    const post = (body: unknown) => server.call("POST", "/api/tables", body);
    assert.deepEqual(await post("{"), { status: 400, body: { code: "INVALID_REQUEST" } });
    assert.equal((await post({ game: "auction" })).status, 400);
    const input = { game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
    assert.deepEqual((await post({ ...input, game: "chess" })).body, { code: "NO_GAME" });
    assert.deepEqual((await post({ ...input, seats: 6 })).body, { code: "BAD_SEATS", params: { min: 2, max: 4 } });
    assert.deepEqual((await post({ ...input, bots: ["random", "random"] })).body, { code: "TOO_MANY_BOTS" });
    assert.deepEqual((await post({ ...input, start: true })).body, { code: "SEATS_NOT_FILLED" });
    assert.equal((await post("x".repeat(70_000))).status, 413);
    assert.deepEqual(await server.call("GET", "/api/nothing"), { status: 404, body: { code: "NOT_FOUND" } });
  });
});

describe("limits of an address", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ createsPerMinute: 2, joinsPerMinute: 3 });
  });
  after(() => server.close());

  it("refuses too many tables or joins, with the seconds to wait", async () => {
    const { id } = await server.create();
    const input = { game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
    const made = [await server.call("POST", "/api/tables", input), await server.call("POST", "/api/tables", input)];
    assert.deepEqual(
      made.map(({ status }) => status),
      [200, 429],
    );
    const { code, params } = made[1].body as { code: string; params: { seconds: number } };
    assert.equal(code, "TOO_MANY_REQUESTS");
    assert.ok(params.seconds > 0 && params.seconds <= 60);
    const tries = [];
    for (let i = 0; i < 4; i++) tries.push((await server.call("POST", `/api/tables/${id}/join`, { key: "0".repeat(32) })).status);
    assert.deepEqual(tries, [200, 200, 200, 429]);
    assert.equal(await server.metric('quayside_refusals_total{code="TOO_MANY_REQUESTS"}'), 2);
  });
});
