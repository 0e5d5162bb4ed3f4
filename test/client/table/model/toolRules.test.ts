/** How far a seat may go back. */
import assert from "node:assert/strict";
import { PracticeSession } from "../../../../client/practice/practiceSession.ts";
import { undoWays } from "../../../../client/table/model/toolRules.ts";
import type { TableState } from "../../../../shared/core/protocol.ts";
import { game, practiceState } from "../../practice/practiceState.ts";

describe("undo", () => {
  const state = (part: Partial<TableState>) => practiceState({ version: 10, undoSeat: 0, freeUndoTo: 7, seatsMoved: [0, 1], ...part });

  it("goes back one step, or to the start of the free part", () => {
    assert.deepEqual(undoWays(state({}), 0), { step: 9, turn: 7 });
    assert.deepEqual(undoWays(state({ freeUndoTo: 9 }), 0), { step: 9 });
  });

  it("needs a vote beyond that, but not during another vote", () => {
    assert.deepEqual(undoWays(state({ freeUndoTo: 10 }), 0), { asking: "allowed" });
    assert.deepEqual(undoWays(state({}), 1), { asking: "allowed" });
    assert.deepEqual(undoWays(state({}), 2), {}, "who has not moved has nothing to ask for");
    const vote = { kind: "pause" as const, by: 1, target: 0, voters: [0], yes: [] };
    assert.deepEqual(undoWays(state({ freeUndoTo: 10, vote }), 0), {});
  });

  it("offers no vote in a rated game", () => {
    assert.deepEqual(undoWays(state({ rated: "yes", freeUndoTo: 10 }), 0), { asking: "rated" });
    assert.deepEqual(undoWays(state({ rated: "yes" }), 0), { step: 9, turn: 7 });
    assert.deepEqual(undoWays(state({ rated: "GUESTS", freeUndoTo: 10 }), 0), { asking: "allowed" });
  });

  it("is not offered to spectators or after the end", () => {
    assert.deepEqual(undoWays(state({}), -1), {});
    assert.deepEqual(undoWays(state({ phase: "over" }), 0), {});
  });

  it("restores the state exactly in practice games", async () => {
    const table = new PracticeSession({
      game,
      options: { startOrder: "seats" },
      seats: 3,
      name: "Ann",
      level: "random",
      pace: () => 60_000,
    });
    const before = table.state.value;
    assert.ok(before?.table && before.hands);
    const [choice] = game.choices(before.table, before.hands[0], 0);
    await table.play(choice.move as never);
    assert.equal(table.state.value?.version, 1);
    assert.ok((table.state.value?.freeUndoTo ?? 1) < 1);
    await table.request("undo", { keep: 0 });
    assert.deepEqual(table.state.value?.table, before.table);
    assert.equal(table.log.value.at(-1)?.event.type, "table.undone");
    table.close();
  });
});
