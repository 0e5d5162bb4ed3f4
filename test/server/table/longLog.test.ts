/** Limits on undos and on a table's log; loading a long log doesn't block other work. */
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { QUOTAS } from "../../../server/lib/limits.ts";
import { inSlices } from "../../../server/lib/slices.ts";
import { UndoLimit } from "../../../server/table/undoLimit.ts";
import { isRefusal, MAX_GAME_LENGTH } from "../../../shared/core/game.ts";
import { GAMES } from "../../fixture/games.ts";
import { fillLog } from "../../fixture/longLog.ts";
import { END, LAY, nextEvent, sameState, towerPair } from "../helpers/fakeClockServer.ts";
import { startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

async function undoOnce(guest: TestClient): Promise<void> {
  const { version } = await guest.move(LAY);
  await guest.until("the move is shown", ({ state }) => state.version === version);
  await guest.ask("undo", {});
  await guest.until("it is undone", ({ state }) => state.version === version - 1);
}

/** Counts turns of the event loop until `stop` is called. */
function countTurns(): { now: number; stop(): void } {
  let running = true;
  const counted = {
    now: 0,
    stop: () => {
      running = false;
    },
  };
  const turn = () => {
    counted.now++;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  return counted;
}

describe("a long log", () => {
  let server: TestServer;
  let folder = "";
  beforeEach(async () => {
    server = await startTestServer();
    folder = server.dataDir;
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("limits undos of a seat per turn, also across a restart", async () => {
    const { made, ann, bob } = await towerPair(server);
    for (let n = 1; n < QUOTAS.undosPerTurn; n++) await undoOnce(ann);
    await server.stop();
    server = await startTestServer({ dataDir: folder });
    const back = await server.join(made.id, { key: made.key });
    await undoOnce(back);
    await back.move(LAY);
    await back.until("the move is shown", ({ state }) => state.version === 1);
    const refusal = { code: "UNDO_LIMIT_TURN", params: { max: QUOTAS.undosPerTurn } };
    assert.deepEqual(await back.refused("undo", {}), refusal);
    await back.move(END);
    const again = await server.join(made.id, { key: (bob as TestClient & { key: string }).key });
    await sameState([back, again], 2);
    await undoOnce(again);
  });

  it("limits undos of a seat per game", () => {
    const limit = new UndoLimit();
    for (let n = 0; n < QUOTAS.undosPerGame; n++) {
      assert.equal(limit.check(2, n), undefined);
      limit.count(2, n);
    }
    assert.deepEqual(limit.check(2, QUOTAS.undosPerGame), { code: "UNDO_LIMIT_GAME", params: { max: QUOTAS.undosPerGame } });
    assert.equal(limit.check(1, QUOTAS.undosPerGame), undefined);
  });

  it("ends the game with the standings when it is as long as a game may be, and says so before", async () => {
    const { made } = await towerPair(server, { game: "endless" });
    const goOn = async (played: number, moves: number): Promise<TestClient> => {
      await server.stop();
      fillLog(folder, made.id, LAY, { playedMoves: played, entries: moves, undone: false });
      server = await startTestServer({ dataDir: folder });
      return server.join(made.id, { key: made.key });
    };
    const warned = 0.9 * MAX_GAME_LENGTH;
    let ann = await goOn(0, warned - 1);
    await ann.move(LAY, warned - 1);
    assert.deepEqual(await nextEvent(ann, "table.lengthNeared"), { type: "table.lengthNeared", max: MAX_GAME_LENGTH });
    ann = await goOn(warned, MAX_GAME_LENGTH - warned - 1);
    assert.equal(ann.state.phase, "running");
    await ann.move(LAY, MAX_GAME_LENGTH - 1);
    assert.deepEqual(await nextEvent(ann, "table.tooLong"), { type: "table.tooLong", max: MAX_GAME_LENGTH });
    await ann.until("the game is over", ({ state }) => state.phase === "over" && state.outcome !== "");
    const refusal = { code: "GAME_TOO_LONG", params: { max: MAX_GAME_LENGTH } };
    assert.deepEqual(await ann.refused("move", { id: "one-more-move", version: MAX_GAME_LENGTH, move: END }), refusal);
    assert.deepEqual(await ann.refused("undo", {}), refusal);
    ann = await goOn(MAX_GAME_LENGTH, 0);
    assert.deepEqual(JSON.parse(ann.state.outcome).ranks, [1, 1]);
    assert.equal((await server.running.services.store.find(made.id))?.phase, "over");
  });

  it("is replayed in slices that let other work run", async () => {
    const { made } = await towerPair(server);
    await server.stop();
    fillLog(folder, made.id, LAY, { entries: 500 });
    const turns = countTurns();
    const replayedIn = new Set<number>();
    const games = GAMES.map((game) => {
      const play: typeof game.play = (...args) => {
        replayedIn.add(turns.now);
        // So that the machine's speed doesn't count: two such moves fill a slice.
        for (const end = performance.now() + 0.6; performance.now() < end; );
        return game.play(...args);
      };
      return { ...game, play };
    });
    server = await startTestServer({ dataDir: folder }, { games, registry: import.meta.resolve("../../fixture/games.ts") });
    const ann = await server.join(made.id, { key: made.key });
    turns.stop();
    assert.equal(ann.state.version, 0);
    assert.ok(replayedIn.size > 100, `replayed in ${replayedIn.size} turns of the event loop`);
  });

  it("is not replayed for a caller who may not join", async () => {
    const { made } = await towerPair(server, { public: false });
    await server.stop();
    server = await startTestServer({ dataDir: folder });
    const refused = await server.enter(made.id);
    assert.deepEqual(isRefusal(refused) && refused.code, "INVITE_REQUIRED");
    assert.deepEqual(server.running.services.directory.loaded, []);
    assert.ok(!isRefusal(await server.enter(made.id, { key: made.key })));
  });
});

describe("work in slices", () => {
  it("is interleaved, and a failure ends only its own job", async () => {
    const order: string[] = [];
    function* work(name: string, fails: boolean): Generator<void, string> {
      for (let n = 0; n < 3; n++) {
        order.push(name);
        for (const end = performance.now() + 5; performance.now() < end; );
        yield;
      }
      if (fails) throw new Error(name);
      return name;
    }
    const results = await Promise.allSettled([inSlices(work("a", false)), inSlices(work("b", true)), inSlices(work("c", false))]);
    assert.equal(order.join(""), "abcabcabc");
    assert.deepEqual(
      results.map(({ status }) => status),
      ["fulfilled", "rejected", "fulfilled"],
    );
  });

  it("runs short jobs first", async () => {
    const done: string[] = [];
    function* steps(count: number): Generator<void, void> {
      for (let n = 0; n < count; n++) {
        for (const end = performance.now() + 2; performance.now() < end; );
        yield;
      }
    }
    const long = inSlices(steps(40)).then(() => done.push("long"));
    const short = inSlices(steps(3)).then(() => done.push("short"));
    await Promise.all([long, short]);
    assert.deepEqual(done, ["short", "long"]);
  });
});
