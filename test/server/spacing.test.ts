/** Moves that a game wants some time between. */
import assert from "node:assert/strict";
import { type Guest, type House, openHouse } from "./house.ts";
import { TurnedClock } from "./life/turned.ts";

const cardsOf = (guest: Guest) => (guest.state.hands as { cards: number[] }[])[guest.seat].cards;

describe("moves that need some time between them", () => {
  const clock = new TurnedClock();
  let house: House;

  before(async () => {
    house = await openHouse({}, undefined, clock);
  });
  after(() => house.close());

  it("are refused to a fast finger, and taken a second later", async () => {
    const made = await house.create({ game: "patient", seats: 2, name: "Ann" });
    const ann = await house.join(made.id, { key: made.key });
    const bob = await house.sit(made.id, 1, "Bob");
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
    clock.turn(999);
    assert.deepEqual(await ann.refused("move", { id: "still-too-fast", version: 3, move: next }), refusal);
    clock.turn(1);
    assert.deepEqual(await ann.move(next, 3), { version: 4 });
  });
});
