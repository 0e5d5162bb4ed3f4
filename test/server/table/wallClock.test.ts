/** Setting the wall clock changes no duration. */
import assert from "node:assert/strict";
import { ResettableTimer } from "../../../server/lib/clock.ts";
import { isUndo } from "../../../shared/core/record.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { END, type FakeClockServer, LAY, nextEvent, sameState, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";
import type { TestClient } from "../helpers/testServer.ts";

const DAY = 86_400_000;

describe("when the wall clock jumps", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  const bank = { clock: { kind: "bank", minutes: 1, increment: 0 } as const };

  /** Sets the clock a day forward, does something, and sets it back. */
  async function aDayAndBack(meanwhile: () => Promise<unknown>): Promise<void> {
    server.clock.setWallClock(DAY);
    await meanwhile();
    server.clock.setWallClock(-DAY);
  }

  it("a bank loses thinking time only", async () => {
    const { ann, bob } = await towerPair(server, bank);
    server.clock.advance(10_000);
    await aDayAndBack(() => ann.move(END));
    await sameState([ann, bob], 1);
    server.clock.advance(5000);
    await bob.move(END);
    await sameState([ann, bob], 2);
    assert.deepEqual(
      ann.state.clocks.map(({ left }) => left),
      [50_000, 55_000],
    );
  });

  it("a bank survives a restart a year later", async () => {
    const { made, ann } = await towerPair(server, bank);
    server.clock.advance(10_000);
    await ann.move(END);
    const { dataDir, clock } = server;
    await server.stop();
    clock.setWallClock(-366 * DAY);
    server = await startFakeClockServer({ dataDir }, clock);
    const back = await server.join(made.id, { key: made.key });
    assert.deepEqual(
      back.state.clocks.map(({ left }) => left),
      [50_000, 60_000],
    );
  });

  /** What a browser makes of an instant that the room shows: milliseconds from now on. */
  const ahead = ({ welcome }: TestClient, instant: number) => instant - welcome.now;

  it("displayed countdowns go on unchanged, for old and new clients", async () => {
    const { made, ann, bob } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    server.clock.setWallClock(-DAY);
    ann.cut();
    await bob.until("a bot is to play", ({ state }) => state.seats[0].botTakesOverAt > 0);
    server.clock.setWallClock(2 * DAY);
    const cleo = await server.join(made.id, { watchKey: made.watchKey });
    for (const guest of [bob, cleo]) {
      const { botTakesOverAt } = guest.state.seats[0];
      const { left, since } = guest.state.clocks[0];
      assert.deepEqual([ahead(guest, botTakesOverAt), left + ahead(guest, since)], [10_000, 20_000]);
    }
  });

  it("the chat limit neither lengthens nor ends", async () => {
    const { ann } = await towerPair(server);
    const sendChat = (text: string) => ann.ask("chat", { text });
    await aDayAndBack(() => sendChat("tomorrow"));
    for (const text of ["1", "2", "3", "4"]) await sendChat(text);
    server.clock.setWallClock(DAY);
    assert.deepEqual(await ann.refused("chat", { text: "5" }), { code: "TOO_MANY_REQUESTS", params: { seconds: 10 } });
    server.clock.advance(10_000);
    await sendChat("5");
  });

  it("a rejected proposal may be made again after three minutes", async () => {
    const { ann, bob } = await towerPair(server);
    const pause = { kind: "pause", target: 0 } as const;
    await aDayAndBack(async () => {
      await ann.ask("startVote", pause);
      await bob.until("he is asked", ({ state }) => state.vote.kind === "pause");
      await bob.ask("vote", { yes: false });
    });
    server.clock.setWallClock(2 * DAY);
    assert.equal((await ann.refused("startVote", pause)).code, "VOTE_COOLDOWN");
    server.clock.setWallClock(-2 * DAY);
    server.clock.advance(180_000);
    assert.deepEqual(await ann.ask("startVote", pause), { needsConsent: true });
  });

  it("the record's times go on monotonically", async () => {
    const { made, ann } = await towerPair(server);
    server.clock.advance(1000);
    await aDayAndBack(() => ann.move(LAY));
    server.clock.advance(1000);
    server.clock.setWallClock(-DAY);
    await ann.move(END);
    const entries = await server.running.services.store.entries(made.id);
    assert.deepEqual(
      entries.map(({ entry }) => !isUndo(entry) && entry.at),
      [1000, 2000],
    );
  });

  it("a decision times out on time", async () => {
    const { ann, bob } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    server.clock.setWallClock(-DAY);
    server.clock.advance(20_000);
    await nextEvent(bob, "table.expired");
    await sameState([ann, bob], 1);
  });
});

describe("a resettable timer", () => {
  it("fires once, at the time set last", () => {
    const clock = new FakeClock();
    const rings: number[] = [];
    const start = clock.monotonic();
    const timer = new ResettableTimer(clock, () => rings.push(clock.monotonic() - start));
    timer.set(100);
    clock.advance(60);
    for (const left of [100, 200, 90]) timer.set(left);
    assert.equal(clock.timers, 1);
    clock.advance(400);
    assert.deepEqual(rings, [150]);
    for (const left of [100, 10]) timer.set(left);
    clock.advance(400);
    assert.deepEqual(rings, [150, 470]);
    for (const left of [50, 80]) timer.set(left);
    timer.clear();
    clock.advance(400);
    assert.equal(rings.length, 2);
    assert.equal(clock.timers, 0);
  });

  it("fires once on time beyond the maximum of Node's timers", () => {
    const clock = new FakeClock();
    let rings = 0;
    const timer = new ResettableTimer(clock, () => rings++);
    for (const days of [24, 25, 50, 400]) {
      rings = 0;
      timer.set(days * DAY);
      clock.advance(days * DAY - 1);
      assert.equal(rings, 0, `${days} days`);
      assert.ok(timer.isSet);
      clock.advance(1);
      assert.equal(rings, 1, `${days} days`);
      assert.ok(!timer.isSet && clock.timers === 0);
    }
  });
});
