/** A bot waits for players to answer its offer before it continues. */
import assert from "node:assert/strict";
import { BotDriver, type BotTable } from "../../../server/table/bots/driver.ts";
import type { MoveIntent } from "../../../server/table/changes.ts";
import type { Match } from "../../../shared/core/match.ts";

/** Milliseconds that no test lasts. */
const FOREVER = 1_000_000;

/** One bot in seat 0 that owes a move, and a person in seat 1 who may have been asked something. */
function table(asked: { seats: number[] }) {
  const match = {
    version: 0,
    state: { table: {}, hands: [{}, {}] },
    game: { id: "tiny", toMove: () => [0], mayAct: () => [0, 1], optionalReplies: () => asked.seats },
  };
  const made: MoveIntent[] = [];
  /** What people see of its waiting. */
  const waits: (number | "goes on")[] = [];
  let moved: (intent: MoveIntent) => void = () => undefined;
  const first = new Promise<MoveIntent>((resolve) => {
    moved = resolve;
  });
  const bots: BotTable = {
    match: () => (made.length > 0 ? undefined : (match as unknown as Match)),
    level: (seat) => (seat === 0 ? "steady" : ""),
    pace: () => (asked.seats.length > 0 ? FOREVER : 0),
    isPerson: (seat) => seat === 1,
    waits: (_seat, milliseconds) => void waits.push(milliseconds),
    goesOn: () => void waits.push("goes on"),
    ask: async () => ({ type: "go" }),
    move: async (intent) => {
      made.push(intent);
      moved(intent);
      return { version: ++match.version };
    },
    fellBack: () => assert.fail("fell back"),
    failed: (error) => assert.fail(String(error)),
  };
  return { match, bots, made, first, waits };
}

describe("a bot's courtesy", () => {
  it("goes on at once where nobody was asked anything", async () => {
    const { bots, first, waits } = table({ seats: [] });
    new BotDriver(bots).wake();
    assert.equal((await first).version, 0);
    assert.deepEqual(waits, []);
  });

  it("waits for the person who was asked, says for how long, and thinks again after the answer", async () => {
    const asked = { seats: [1] };
    const { match, bots, made, first, waits } = table(asked);
    const driver = new BotDriver(bots);
    driver.wake();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(made, []);
    assert.ok(waits.length === 1 && Number(waits[0]) > FOREVER, String(waits));
    asked.seats = [];
    match.version = 1;
    driver.wake();
    assert.equal((await first).version, 1);
    assert.equal(waits[1], "goes on");
  });
});
