/** A seat's clock as numbers and a part of a ring. */
import assert from "node:assert/strict";
import { clockText, faceOf } from "../../../../client/table/clocks/clock.ts";
import { game, practiceState } from "../../practice/practiceState.ts";

const bank = JSON.stringify({ kind: "bank", minutes: 1, increment: 5 });
const pace = JSON.stringify({ kind: "pace", speed: "fast" });

describe("a seat's clock", () => {
  it("decreases only while it runs, and never below zero", () => {
    const clocks = [
      { left: 30_000, since: 1000 },
      { left: 30_000, since: 0 },
    ];
    const state = practiceState({ clock: bank, clocks });
    assert.deepEqual(faceOf(state, game, 0, 11_000), { left: 20_000, share: 20 / 60, running: true, low: false });
    assert.deepEqual(faceOf(state, game, 1, 11_000), { left: 30_000, share: 0.5, running: false, low: false });
    assert.deepEqual(faceOf(state, game, 0, 999_000), { left: 0, share: 0, running: true, low: true });
    assert.equal(faceOf(state, game, 0, 0)?.left, 30_000, "a clock that is ahead gives no time");
  });

  it("is shown for a pace only while it runs", () => {
    const clocks = [
      { left: 9000, since: 1 },
      { left: 9000, since: 0 },
      { left: -1, since: 0 },
    ];
    const state = practiceState({ clock: pace, clocks });
    assert.deepEqual(
      [0, 1, 2].map((seat) => faceOf(state, game, seat, 1)?.left),
      [9000, undefined, undefined],
    );
    assert.equal(faceOf(practiceState({ clocks }), game, 0, 1), undefined);
  });

  it("is shown in minutes and seconds, rounded up", () => {
    assert.deepEqual([0, 1, 59_001, 60_000, 605_000].map(clockText), ["0:00", "0:01", "1:00", "1:00", "10:05"]);
  });
});
