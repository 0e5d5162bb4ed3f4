/** Minimum time between moves of one kind. */
import assert from "node:assert/strict";
import { FakeClock } from "../helpers/fakeClock.ts";
import { startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

const cardsOf = (guest: TestClient) => (guest.state.hands as { cards: number[] }[])[guest.seat].cards;

describe("moves with a cooldown", () => {
  const clock = new FakeClock();
  let server: TestServer;

  before(async () => {
    server = await startTestServer({}, undefined, clock);
  });
  after(() => server.close());

  it("are refused within a second and accepted after it", async () => {
    const made = await server.create({ game: "patient", seats: 2, name: "Ann" });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob");
    await ann.ask("start", {});
    for (const guest of [ann, bob]) await guest.until("the deal", ({ state }) => state.phase === "running");
    const first = { id: "the-first-bid", version: 0, move: { type: "bid", card: cardsOf(ann)[0] } };
    await ann.ask("move", first);
    assert.deepEqual(await ann.ask("move", first), { version: 1 }, "sent again it is no second one");
    await bob.move({ type: "bid", card: cardsOf(bob)[0] }, 0);
    await ann.until("both bids are there", ({ state }) => state.version === 2);
    await ann.move({ type: "reveal" });
    await ann.until("the next round", ({ state }) => state.version === 3);

    const next = { type: "bid", card: cardsOf(ann)[0] };
    const refusal = { code: "TOO_MANY_REQUESTS", params: { seconds: 1 } };
    assert.deepEqual(await ann.refused("move", { id: "too-fast-a-bid", version: 3, move: next }), refusal);
    clock.advance(999);
    assert.deepEqual(await ann.refused("move", { id: "still-too-fast", version: 3, move: next }), refusal);
    clock.advance(1);
    assert.deepEqual(await ann.move(next, 3), { version: 4 });
  });
});
