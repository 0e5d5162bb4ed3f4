/** Rematch: who wants it, who has joined, and what happens to the seats of others. */
import assert from "node:assert/strict";
import { REMATCH_HOLD_MS } from "../../../server/table/seating/rematch.ts";
import { type FakeClockServer, startFakeClockServer } from "../helpers/fakeClockServer.ts";
import { CLIENT_SEED, type TestClient } from "../helpers/testServer.ts";

describe("a rematch", () => {
  let server: FakeClockServer;
  before(async () => {
    server = await startFakeClockServer();
  });
  after(() => server.close());

  const names = ({ state }: TestClient) => state.seats.map(({ name }) => name);

  /** Ann, Bob, Cleo and a bot at a table whose game is over. */
  async function over() {
    const made = await server.create({ game: "tower", seats: 4, public: false, bots: [] });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 1, "Bob", { invite: made.invite });
    const cleo = await server.sit(made.id, 2, "Cleo", { invite: made.invite });
    await ann.ask("setBot", { seat: 3, level: "random" });
    await ann.ask("start", {});
    await ann.until("the game runs", ({ state }) => state.phase === "running");
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    for (const guest of [bob, cleo]) await guest.ask("vote", { yes: true });
    await ann.until("it is over", ({ state }) => state.phase === "over");
    return { made, ann, bob, cleo };
  }

  it("shows at the old table who wants it", async () => {
    const { made, ann, bob, cleo } = await over();
    const watcher = await server.join(made.id, { watchKey: made.watchKey });
    const { id } = await bob.ask("rematch", {});
    for (const guest of [ann, bob, cleo, watcher])
      await guest.until("Bob wants to", ({ state }) => state.rematchTable === id && state.rematchSeats.join() === "1");
    await bob.ask("rematch", {});
    assert.deepEqual(await ann.ask("rematch", {}), { id });
    await watcher.until("Ann does too", ({ state }) => state.rematchSeats.join() === "1,0");
    assert.equal((await watcher.refused("rematch", {})).code, "NOT_SEATED");
    const again = await server.join(made.id, { key: cleo.key });
    assert.deepEqual([again.state.rematchTable, again.state.rematchSeats], [id, [1, 0]]);
  });

  it("reserves the seats of absent players for a while, then frees them", async () => {
    const { made, ann, bob, cleo } = await over();
    const until = server.clock.monotonic() + REMATCH_HOLD_MS;
    const { id } = await ann.ask("rematch", {});
    const next = await server.join(id, { key: made.key });
    assert.deepEqual(names(next).slice(1), ["Ann", "Bob", "Cleo"], "everybody moves up one seat, the bot too");
    assert.equal(next.state.seats[0].kind, "bot");
    assert.deepEqual(
      next.state.seats.map(({ reservedUntil }) => reservedUntil),
      [0, 0, until, until],
    );
    const bobs = await server.join(id, { key: bob.key });
    await next.until("Bob has come", ({ state }) => state.seats[2].reservedUntil === 0);
    // A player keeps the seat of a private table after leaving the page.
    await bobs.ask("sit", { seat: 2, name: "Bob", clientSeed: CLIENT_SEED });
    await bobs.leave();
    server.clock.advance(REMATCH_HOLD_MS);
    await next.until("Cleo's seat is free", ({ state }) => state.seats[3].kind === "free");
    assert.equal(names(next)[2], "Bob");
    await next.ask("setBot", { seat: 3, level: "steady" });
    await next.until("a bot sits there", ({ state }) => state.seats[3].kind === "bot");
    const late = await server.join(id, { key: cleo.key });
    assert.equal(late.seat, -1, "who comes too late watches");
    await next.ask("start", {});
    await late.until("the game runs", ({ state }) => state.phase === "running");
  });

  it("keeps players who joined before an unload, and reserves the other seats again", async () => {
    const { made, ann, bob } = await over();
    const { id } = await ann.ask("rematch", {});
    const first = await server.join(id, { key: bob.key });
    await first.ask("sit", { seat: 2, name: "Bob", clientSeed: CLIENT_SEED });
    await first.leave();
    const room = await server.running.services.directory.room(id);
    assert.ok("close" in room);
    room.close();
    await room.disposed;
    server.clock.advance(REMATCH_HOLD_MS);
    const next = await server.join(id, { key: made.key });
    assert.deepEqual(
      next.state.seats.map(({ reservedUntil }) => reservedUntil > 0),
      [false, false, false, true],
    );
    server.clock.advance(REMATCH_HOLD_MS);
    await next.until("Cleo's seat is free", ({ state }) => state.seats[3].kind === "free");
    assert.deepEqual(names(next).slice(1, 3), ["Ann", "Bob"]);
  });

  it("passes to another host if its host is absent, and frees that seat too", async () => {
    const { bob } = await over();
    const { id } = await bob.ask("rematch", {});
    const next = await server.join(id, { key: bob.key });
    assert.equal(next.state.host, 1, "the table is Ann's");
    server.clock.advance(20_000);
    await next.until("Bob is host", ({ host }) => host);
    server.clock.advance(REMATCH_HOLD_MS - 20_000);
    await next.until("only Bob and the bot are left", ({ state }) => state.seats.map(({ kind }) => kind).join() === "bot,free,person,free");
    for (const seat of [1, 3]) await next.ask("setBot", { seat, level: "steady" });
    await next.ask("start", {});
    await next.until("they play", ({ state }) => state.phase === "running");
  });

  it("may start at once, with stand-ins for absent players until they join", async () => {
    const { made, ann, bob } = await over();
    const { id } = await ann.ask("rematch", {});
    const next = await server.join(id, { key: made.key });
    await next.ask("start", {});
    await next.until("it runs", ({ state }) => state.phase === "running");
    server.clock.advance(REMATCH_HOLD_MS);
    const bobs = await server.join(id, { key: bob.key });
    assert.equal(bobs.seat, 2);
  });
});
