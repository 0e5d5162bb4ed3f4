/** Clocks, pauses and absence: nothing hangs, and nobody loses time unfairly. */
import assert from "node:assert/strict";
import { END, type FakeClockServer, LAY, nextEvent, sameState, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";

describe("a table with clocks", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  const pace = { clock: { kind: "pace", speed: "fast" } as const };

  it("runs the clock of the seat to move, and makes the timeout move", async () => {
    const { ann, bob } = await towerPair(server, pace);
    assert.deepEqual(
      ann.state.clocks.map(({ left, since }) => [left, since > 0]),
      [
        [20_000, true],
        [0, false],
      ],
    );
    server.clock.advance(19_999);
    await ann.move(LAY);
    server.clock.advance(10_000);
    assert.equal(ann.state.version, 1);
    server.clock.advance(1);
    assert.deepEqual(await nextEvent(bob, "table.expired"), { type: "table.expired", seat: 0 });
    await sameState([ann, bob], 2);
    const entries = await server.running.services.store.entries((await server.running.services.store.list({ limit: 1 }))[0].id);
    assert.equal((entries[1].entry as { by?: string }).by, "clock");
  });

  it("gives a seat a stand-in after three timeouts in a row, until its player acts", async () => {
    const { ann, bob } = await towerPair(server, pace);
    for (let turn = 0; turn < 3; turn++) {
      server.clock.advance(20_000);
      await nextEvent(ann, "table.expired", turn + 1);
      await bob.until("his turn", ({ state }) => (state.table as { turn: number }).turn === 1 || state.seats[0].presence === "botPlaying");
      if (turn < 2) await bob.move(END);
    }
    await nextEvent(bob, "table.botPlaying");
    assert.equal(bob.state.seats[0].presence, "botPlaying");
    assert.deepEqual(await ann.refused("resume", {}), { code: "NOT_PAUSED" });
    await nextEvent(bob, "table.returned");
    await bob.until("she plays again", ({ state }) => state.seats[0].presence === "online");
  });

  it("keeps a bank across a restart and adds the increment", async () => {
    const { made, ann, bob } = await towerPair(server, { clock: { kind: "bank", minutes: 1, increment: 5 } });
    server.clock.advance(10_000);
    await ann.move(END);
    await sameState([ann, bob], 1);
    assert.deepEqual(
      ann.state.clocks.map(({ left }) => left),
      [55_000, 60_000],
    );
    const { dataDir, clock } = server;
    await server.stop();
    server = await startFakeClockServer({ dataDir }, clock);
    clock.advance(1_000_000);
    const back = await server.join(made.id, { key: bob.key });
    assert.deepEqual(
      back.state.clocks.map(({ left }) => left),
      [55_000, 60_000],
    );
    server.clock.advance(60_000);
    assert.deepEqual(await nextEvent(back, "table.expired"), { type: "table.expired", seat: 1 });
  });

  const settings = [pace, { clock: { kind: "bank", minutes: 1, increment: 0 } as const }];
  for (const setting of settings)
    it(`keeps the time left of a ${setting.clock.kind} clock from a pause or the last disconnect, across a restart`, async () => {
      const { made, ann, bob } = await towerPair(server, setting);
      server.clock.advance(1000);
      await ann.move(LAY);
      server.clock.advance(4000);
      await ann.ask("startVote", { kind: "pause", target: 0 });
      await bob.ask("vote", { yes: true });
      await ann.until("the clocks stand", ({ state }) => state.paused && state.clocks[0].since === 0);
      const { left } = ann.state.clocks[0];
      const restart = async () => {
        const { dataDir, clock } = server;
        await server.stop();
        server = await startFakeClockServer({ dataDir }, clock);
        clock.advance(1_000_000);
        return server.join(made.id, { key: made.key });
      };
      const back = await restart();
      assert.deepEqual(back.state.clocks[0], { left, since: 0 });
      await back.ask("resume", {});
      server.clock.advance(3000);
      back.cut();
      while ((await server.metric("quayside_connections")) > 0) await new Promise(setImmediate);
      assert.equal((await restart()).state.clocks[0].left, left - 3000);
    });

  it("stops while paused, which needs everyone's consent and anyone may end", async () => {
    const { ann, bob } = await towerPair(server, pace);
    assert.deepEqual(await ann.ask("startVote", { kind: "pause", target: 0 }), { needsConsent: true });
    await bob.until("he is asked", ({ state }) => state.vote.kind === "pause");
    assert.deepEqual(bob.state.vote, { kind: "pause", by: 0, target: 0, voters: [1], yes: [] });
    assert.equal((await bob.refused("startVote", { kind: "abandon", target: 0 })).code, "VOTE_OPEN");
    assert.equal((await ann.refused("vote", { yes: true })).code, "NOT_A_VOTER");
    await bob.ask("vote", { yes: true });
    await ann.until("it is paused", ({ state }) => state.paused && state.vote.kind === "");
    server.clock.advance(500_000);
    assert.equal((await ann.refused("move", { id: "while-paused", version: 0, move: LAY })).code, "PAUSED");
    await bob.ask("resume", {});
    await ann.until("it goes on", ({ state }) => !state.paused);
    assert.deepEqual(ann.state.clocks[0], { left: 20_000, since: server.clock.monotonic() });
    await ann.move(END);
  });

  it("lets a vote expire without votes", async () => {
    const { ann } = await towerPair(server);
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    server.clock.advance(60_000);
    assert.deepEqual(await nextEvent(ann, "table.voteRejected"), { type: "table.voteRejected", kind: "abandon", seat: 1 });
    assert.equal(ann.state.phase, "running");
    assert.deepEqual(await ann.refused("startVote", { kind: "abandon", target: 0 }), { code: "VOTE_COOLDOWN" });
  });
});

describe("a seat whose player is absent", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  it("gets a countdown once its decision is pending, then a stand-in, and its player back in mid-turn", async () => {
    const { made, ann, bob } = await towerPair(server);
    ann.cut();
    await bob.until(
      "she is lost, with a countdown",
      ({ state }) => state.seats[0].presence === "disconnected" && state.seats[0].botTakesOverAt > 0,
    );
    assert.equal(bob.state.seats[0].botTakesOverAt, server.clock.monotonic() + 30_000);
    server.clock.advance(30_000);
    await nextEvent(bob, "table.botPlaying");
    await bob.until("the bot has moved", ({ state }) => state.version === 1);
    const back = await server.join(made.id, { key: made.key });
    await nextEvent(bob, "table.returned");
    assert.equal(back.state.seats[0].presence, "online");
    assert.deepEqual(await back.ask("undo", { keep: 0 }), { needsConsent: true });
    await bob.ask("vote", { yes: true });
    await back.until("her turn again", ({ state }) => state.version === 0);
    await back.move(LAY);
    const { entry } = (await server.running.services.store.entries(made.id))[0];
    assert.equal((entry as { by?: string }).by, "bot");
  });

  it("can be given to a bot or opened to others after its player closed the page", async () => {
    const { made, ann, bob } = await towerPair(server);
    assert.equal((await ann.refused("startVote", { kind: "openSeat", target: 1 })).code, "PLAYER_PRESENT");
    await bob.leave();
    await ann.until("he left", ({ state }) => state.seats[1].presence === "left");
    assert.deepEqual(await ann.ask("startVote", { kind: "replaceByBot", target: 1 }), { needsConsent: true });
    await ann.until("it is open, and he has no vote", ({ state }) => state.vote.kind !== "" && state.vote.voters.length === 0);
    server.clock.advance(60_000);
    await ann.until("a bot has it", ({ state }) => state.seats[1].presence === "replacedByBot");
    const watching = await server.enter(made.id, { key: bob.key });
    assert.ok("may" in watching && watching.may === "watch");
    await ann.ask("startVote", { kind: "openSeat", target: 1 });
    await ann.until("it is open", ({ state }) => state.seats[1].presence === "vacant");
    const cleo = await server.join(made.id);
    const { key } = await cleo.ask("sit", { seat: 1, name: "Cleo", clientSeed: "f".repeat(32) });
    assert.deepEqual(await nextEvent(ann, "table.joined"), { type: "table.joined", seat: 1, name: "Cleo", before: "Bob" });
    await ann.move(END);
    await cleo.until("her turn", ({ state }) => state.version === 1);
    await cleo.move(END);
    await cleo.until("she sees her hand", ({ state }) => (state.hands as { luck?: number[] }[])[1].luck?.length === 1);
    assert.equal((await server.join(made.id, { key })).seat, 1);
  });

  it("is unloaded and loaded with an empty table", async () => {
    const { made, ann, bob } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    ann.cut();
    bob.cut();
    const viewers = async () => server.metric("quayside_connections");
    while ((await viewers()) > 0) await new Promise(setImmediate);
    server.clock.advance(40_000);
    const back = await server.join(made.id, { key: bob.key });
    assert.equal(back.state.version, 0);
    server.clock.advance(40_000);
    await back.until("the game goes on", ({ state }) => state.version > 0);
  });
});
