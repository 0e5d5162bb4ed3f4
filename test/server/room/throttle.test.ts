/** Requests that cost much are spread over time by address: whoever floods a table waits, and nobody else does. */
import assert from "node:assert/strict";
import { Throttle } from "../../../server/room/throttle.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { eventually, startedPair, startTestServer, type TestServer } from "../helpers/testServer.ts";

describe("the throttle of costly requests", () => {
  it("lets an address use half a second at once, spreads five more, and refuses the rest", async () => {
    const clock = new FakeClock();
    const throttle = new Throttle(clock, 10);
    const turns: (boolean | undefined)[] = [];
    for (let i = 0; i < 70; i++) void throttle.turn("a").then((turn) => (turns[i] = turn));
    const came = async () => {
      await new Promise(setImmediate);
      return [true, false].map((turn) => turns.filter((other) => other === turn).length);
    };
    assert.deepEqual(await came(), [5, 15]);
    assert.equal(await throttle.turn("b"), true, "another address");
    for (const expected of [6, 7]) {
      clock.advance(100);
      assert.deepEqual(await came(), [expected, 15]);
    }
    clock.advance(4_800);
    assert.deepEqual(await came(), [55, 15]);
    clock.advance(500);
    for (let i = 0; i < 5; i++) assert.equal(await throttle.turn("a"), true, "at once again");
  });
});

describe("a flood of requests for old positions", () => {
  const clock = new FakeClock();
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ messagesPerSecond: 4, trustedProxies: 1 }, undefined, clock);
  });
  after(() => server.close());

  it("keeps its own address waiting only, and is answered in the end", async () => {
    const { made, ann } = await startedPair(server, { spectatorsAllowed: true });
    clock.advance(10_000);
    const flooders = await Promise.all(Array.from({ length: 12 }, () => server.join(made.id, {}, { "x-forwarded-for": "192.0.2.66" })));
    let answered = 0;
    const refused: (string | undefined)[] = [];
    for (const { room } of flooders)
      for (let i = 0; i < 2; i++)
        void room.request("position", { version: 0 }).then(
          () => answered++,
          ({ reason }: { reason?: Refusal }) => refused.push(reason?.code),
        );
    await eventually("those over the limit are refused", () => refused.length === 2 && answered === 2);
    assert.deepEqual(refused, ["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
    assert.equal((await ann.ask("position", { version: 0 })).version, 0);
    clock.advance(6_000);
    await eventually("the others are answered", () => answered === 22);
  });
});
