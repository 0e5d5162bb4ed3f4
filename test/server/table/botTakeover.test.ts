/** Bots stop playing for returned players; a timeout of several players moves once for each. */
import assert from "node:assert/strict";
import type { MoveRequest } from "../../../server/bots/worker.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { container } from "../../../shared/container/container.ts";
import type { Game, Move } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { MoveEntry } from "../../../shared/core/record.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { REGISTRY } from "../../fixture/registry.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { END, type FakeClockServer, LAY, nextEvent, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";
import { tableAfter } from "../helpers/midGame.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { decisionPointsOf } from "./decisionPoints.ts";

/** Everything that was played so far: the move, and who made it. */
async function played(server: TestServer, id: string): Promise<(readonly [string, string])[]> {
  const entries = (await server.running.services.store.entries(id)).map(({ entry }) => entry as MoveEntry);
  return entries.map(({ move, by = "person" }) => [move.type, by]);
}

describe("a stand-in that is thinking when its player returns", () => {
  let server: FakeClockServer;
  /** What the bots are asked is answered by the test. */
  let questions: { question: MoveRequest; answer(move: Move): void }[];
  let onRequest: () => void;
  beforeEach(async () => {
    server = await startFakeClockServer();
    questions = [];
    server.running.services.bots.requestMove = (question) =>
      new Promise((answer) => {
        questions.push({ question, answer });
        onRequest();
      });
  });
  afterEach(() => server.close());

  const nextQuestion = () =>
    new Promise<void>((resolve) => {
      onRequest = resolve;
    });

  it("discards its move", async () => {
    const { made, ann, bob } = await towerPair(server);
    const thinking = nextQuestion();
    ann.cut();
    await bob.until("she is gone", ({ state }) => state.seats[0].botTakesOverAt > 0);
    server.clock.advance(30_000);
    await thinking;
    const back = await server.join(made.id, { key: made.key });
    questions[0].answer(END);
    await back.move(LAY, 0);
    await back.move(END, 1);
    assert.deepEqual(await played(server, made.id), [
      ["lay", "person"],
      ["end", "person"],
    ]);
  });

  it("stops as soon as its player, who never left, moves", async () => {
    const { made, ann, bob } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    const thinking = nextQuestion();
    for (let turn = 1; turn <= 3; turn++) {
      server.clock.advance(20_000);
      await nextEvent(bob, "table.expired", turn);
      await bob.until("his turn", ({ state }) => (state.table as { turn: number }).turn === 1);
      await bob.move(END);
    }
    await thinking;
    await ann.until("her turn", ({ state }) => state.version === 6);
    await ann.move(LAY);
    questions[0].answer(END);
    await nextEvent(bob, "table.returned");
    await ann.move(END);
    assert.deepEqual((await played(server, made.id)).slice(6), [
      ["lay", "person"],
      ["end", "person"],
    ]);
  });
});

describe("a clock that runs out for several seats at once", () => {
  const NAMES = ["Ann", "Bob", "Cleo"];
  let server: FakeClockServer;
  before(async () => {
    const clock = new FakeClock();
    const registry = REGISTRY;
    server = Object.assign(await startTestServer({}, registry, clock), { clock });
  });
  after(() => server.close());

  const rows: readonly [Game, string, number, ClockSetting][] = [
    [catan, "discard", 4, { kind: "pace", speed: "fast" }],
    [catan, "discard", 4, { kind: "bank", minutes: 1, increment: 0 }],
    [container, "auctionBid", 8, { kind: "pace", speed: "fast" }],
    [container, "auctionBid", 8, { kind: "bank", minutes: 1, increment: 0 }],
  ];
  for (const [game, phase, botSeed, clock] of rows)
    it(`makes one move for each seat: ${game.id}, ${phase}, ${clock.kind}`, async () => {
      const moment = decisionPointsOf(game, NAMES.length, [{ options: {}, botSeed }]).find((one) => one.phase === phase);
      assert.ok(moment && moment.seatsToMove.length > 1);
      const { seatsToMove, steps, decision } = moment;
      const { id, keys } = await tableAfter(server, game.id, NAMES, steps, { clock });
      const guests = await Promise.all(keys.map((key) => server.join(id, { key })));
      const time = clock.kind === "bank" ? 60_000 : game.timeLimits[decision].fast * 1000;
      server.clock.advance(time - 1);
      assert.equal(guests[0].state.version, steps.length);
      server.clock.advance(1);
      const state = guests[0].room.state as TableState;
      await guests[0].until("the clock has moved for all", () => state.version >= steps.length + seatsToMove.length);
      const later = (await server.running.services.store.entries(id)).slice(steps.length).map(({ entry }) => entry as MoveEntry);
      assert.deepEqual(
        later.map(({ seat, by }) => [seat, by]),
        seatsToMove.map((seat) => [seat, "clock"]),
      );
    });
});
