/** Undoing one's last move from a browser that doesn't remember it. */
import assert from "node:assert/strict";
import { END, type FakeClockServer, LAY, nextEvent, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";

describe("asking to undo the own last move", () => {
  let server: FakeClockServer;
  before(async () => {
    server = await startFakeClockServer();
  });
  after(() => server.close());

  it("needs only the seat, also after a reconnect", async () => {
    const { made, ann, bob } = await towerPair(server);
    assert.deepEqual(ann.state.seatsMoved, []);
    assert.equal((await ann.refused("undo", {})).code, "NOTHING_TO_UNDO");
    await ann.move(LAY);
    await ann.move(END);
    await bob.until("his turn", ({ state }) => state.version === 2);
    await bob.move(LAY);
    await ann.until("both have moved", ({ state }) => state.seatsMoved.join() === "0,1");
    const back = await server.join(made.id, { key: made.key });
    assert.deepEqual(back.state.seatsMoved, [0, 1]);
    assert.deepEqual(await back.ask("undo", {}), { needsConsent: true });
    await bob.until("he is asked for the end of her turn", ({ state }) => state.vote.kind === "undo" && state.vote.target === 1);
    await bob.ask("vote", { yes: true });
    await nextEvent(bob, "table.undone");
    await back.until("only she has moved", ({ state }) => state.version === 1 && state.seatsMoved.join() === "0");
    assert.deepEqual(await back.ask("undo", {}), { needsConsent: false }, "what is open to her alone needs no asking");
    await bob.until("nobody has moved", ({ state }) => state.version === 0 && state.seatsMoved.length === 0);
  });
});
