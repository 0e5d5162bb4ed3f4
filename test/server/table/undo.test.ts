/** Undo: the game continues as if the moves had never been made, and event numbers stay the same for everybody. */
import assert from "node:assert/strict";
import { isRefusal } from "../../../shared/core/game.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import { decodeRecord, verify } from "../../../shared/core/record.ts";
import { tower } from "../../fixture/tower.ts";
import { END, type FakeClockServer, LAY, nextEvent, sameState, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";

describe("undo", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  it("goes step by step within one's own turn, or to its start, without consent", async () => {
    const { ann, bob } = await towerPair(server);
    await ann.move(END);
    await sameState([ann, bob], 1);
    for (let i = 0; i < 2; i++) await bob.move(LAY);
    await sameState([ann, bob], 3);
    const from = ann.events.length;
    await bob.move(LAY);
    await sameState([ann, bob], 4);
    assert.deepEqual([ann.state.freeUndoTo, ann.state.undoSeat], [1, 1]);
    assert.deepEqual(await bob.ask("undo", { keep: 3 }), { needsConsent: false });
    assert.deepEqual(await nextEvent(ann, "table.undone"), { type: "table.undone", seat: 1, keep: 3, count: 1, from, vote: false });
    assert.equal((ann.state.table as { laid: number }).laid, 2);
    await bob.ask("undo", { keep: 1 });
    await sameState([ann, bob], 1);
    assert.deepEqual([ann.state.freeUndoTo, ann.state.undoSeat], [1, 0]);
    assert.equal((await bob.refused("undo", { keep: 1 })).code, "NOTHING_TO_UNDO");
    await bob.move(LAY);
    await sameState([ann, bob], 2);
  });

  it("needs everyone's consent beyond that; a move or a single no ends the vote", async () => {
    const { ann, bob } = await towerPair(server);
    await ann.move(END);
    assert.deepEqual(await ann.ask("undo", { keep: 0 }), { needsConsent: true });
    await bob.until("he is asked", ({ state }) => state.vote.kind === "undo");
    await bob.move(LAY);
    assert.deepEqual(await nextEvent(ann, "table.voteRejected"), { type: "table.voteRejected", kind: "undo", seat: 1 });
    await ann.ask("undo", { keep: 0 });
    await bob.ask("vote", { yes: false });
    await nextEvent(ann, "table.voteRejected", 2);
    server.clock.advance(600_000);
    assert.deepEqual(await ann.refused("undo", { keep: 0 }), { code: "UNDO_DECLINED" });
    await bob.move(END);
    await ann.until("another turn", ({ state }) => state.version === 3);
    await ann.ask("undo", { keep: 0 });
    await bob.ask("vote", { yes: true });
    await nextEvent(ann, "table.undone");
    await sameState([ann, bob], 0);
    assert.deepEqual((ann.state.hands as { luck: number[] }[])[0].luck, []);
  });

  it("repeats the same dice, the same state after a restart, and leaves a record that verifies", async () => {
    const { made, ann, bob } = await towerPair(server);
    await ann.move(END);
    const { dice } = ann.state.table as { dice: number[] };
    await ann.ask("undo", { keep: 0 });
    await bob.ask("vote", { yes: true });
    await ann.until("it is taken back", ({ state }) => state.version === 0);
    const again = { id: "the-same-one", version: 0, move: LAY };
    await ann.ask("move", again);
    await ann.move(END);
    assert.deepEqual((ann.state.table as { dice: number[] }).dice, dice);
    await sameState([ann, bob], 2);
    await bob.until("all is told", ({ events }) => events.length >= 5);
    const { dataDir, clock } = server;
    const before = { state: bob.state, events: bob.events.filter(Boolean) };
    await server.stop();
    server = await startFakeClockServer({ dataDir }, clock);
    const back = [await server.join(made.id, { key: bob.key }), await server.join(made.id, { key: made.key })];
    const { events } = await back[0].ask("events", { from: 0 });
    assert.deepEqual(events, before.events);
    await back[0].until("both are there", ({ state }) => state.seats.every(({ connected }) => connected));
    assert.deepEqual(back[0].state, before.state);
    assert.deepEqual(await back[1].ask("move", again), { version: 1 });
    while (back[0].state.phase === "running") {
      const turn = (back[0].state.table as { turn: number }).turn;
      const { version } = await back[turn === 1 ? 0 : 1].move(END);
      await Promise.all(back.map((guest) => guest.until("the move", ({ state }) => state.version === version)));
    }
    const { body } = await server.call("GET", `/api/tables/${made.id}/record`);
    const record = decodeRecord(JSON.stringify(body));
    assert.ok(!isRefusal(record));
    assert.ok(!isRefusal(verify(tower as never, record)));
    assert.ok(seedFrom(record.secret ?? "", record.clientSeeds ?? []));
  });

  it("gives no clock time back", async () => {
    const { ann } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    const left = () => ann.state.clocks[0].left;
    for (let brick = 0; brick < 3; brick++) await ann.move(LAY);
    await ann.until("the last decision of her turn", ({ state }) => state.version === 3 && left() === 10_000);
    server.clock.advance(4000);
    await ann.ask("undo", { keep: 2 });
    await ann.until("she may lay again", ({ state }) => state.version === 2);
    assert.equal(left(), 40_000, "twice ten seconds were added for bricks");
    server.clock.advance(1000);
    await ann.move(LAY);
    await ann.until("the last decision again", ({ state }) => state.version === 3);
    assert.equal(left(), 6000);
    await ann.ask("undo", { keep: 2 });
    await ann.until("she may lay again", ({ state }) => state.version === 2);
    assert.equal(left(), 39_000);
  });

  it("leaves past positions readable, with the own hand only", async () => {
    const { made, ann, bob } = await towerPair(server);
    await ann.move(END);
    await bob.move(END, 1);
    await sameState([ann, bob], 2);
    const watcher = await server.join(made.id);
    const luck = (ann.state.hands as { luck: number[] }[])[0].luck;
    assert.deepEqual(((await ann.ask("position", { version: 1 })).hand as { luck: number[] }).luck, luck);
    assert.deepEqual(((await ann.ask("position", { version: 0 })).hand as { luck: number[] }).luck, []);
    const seen = await watcher.ask("position", { version: 1 });
    assert.equal(seen.hand, undefined);
    assert.equal((seen.table as { height: number }).height, 1);
    assert.deepEqual(await ann.refused("position", { version: 3 }), { code: "NO_VERSION", params: { of: 2 } });
    assert.deepEqual(watcher.state.version, 2);
  });

  it("reports where the remaining turns started", async () => {
    const { made, ann, bob } = await towerPair(server);
    const watcher = await server.join(made.id);
    const turns = async () => (await watcher.ask("position", { version: 0 })).turns;
    assert.deepEqual(await turns(), [0]);
    await ann.move(END);
    await sameState([ann, bob], 1);
    await bob.move(END);
    await sameState([ann, bob], 2);
    assert.deepEqual(await turns(), [0, 1, 2]);
    await bob.ask("undo", { keep: 1 });
    await ann.until("she is asked", ({ state }) => state.vote.kind === "undo");
    await ann.ask("vote", { yes: true });
    await sameState([ann, bob], 1);
    assert.deepEqual(await turns(), [0, 1]);
    await bob.move(LAY);
    await sameState([ann, bob], 2);
    await bob.move(END);
    await sameState([ann, bob], 3);
    assert.deepEqual(await turns(), [0, 1, 3]);
  });

  it("of the own last move needs only the seat, also after a reconnect", async () => {
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
