import assert from "node:assert/strict";
import fc from "fast-check";
import {
  banksAt,
  decisionTimeAt,
  expired,
  newTiming,
  nextExpiry,
  type PendingDecision,
  pause,
  resume,
  switchClocks,
  timeLeft,
  timeOut,
  undo,
} from "../../shared/core/timing.ts";

const seconds = { slow: 60, normal: 30, fast: 10 };
/** The first of these seats has the turn. */
const waiting = (seats: number[], version: number, decision = "main/0"): PendingDecision => ({
  seats,
  turn: seats[0],
  decision,
  version,
  seconds,
});

describe("clocks", () => {
  it("do not run without a clock setting", () => {
    const timing = newTiming({ kind: "none" }, 2);
    switchClocks(timing, waiting([0], 0), 0);
    assert.equal(timeLeft(timing, 0, 99_999), undefined);
    assert.equal(nextExpiry(timing, 0), undefined);
    assert.deepEqual([banksAt(timing, 0), decisionTimeAt(timing, 0)], [[], null]);
  });

  it("run only for seats that must decide, independently", () => {
    const timing = newTiming({ kind: "pace", speed: "normal" }, 3);
    switchClocks(timing, waiting([0, 2], 0), 1000);
    assert.equal(timeLeft(timing, 1, 5000), undefined);
    switchClocks(timing, waiting([2], 1), 11_000, 0);
    assert.equal(timeLeft(timing, 2, 11_000), 20_000);
    assert.equal(timeLeft(timing, 0, 11_000), undefined);
    assert.deepEqual(expired(timing, 31_000), [2]);
  });

  it("give a new decision full time, and a bonus for each move within one", () => {
    const timing = newTiming({ kind: "pace", speed: "normal" }, 2);
    switchClocks(timing, waiting([0], 0), 0);
    switchClocks(timing, waiting([0], 1), 10_000, 0);
    assert.equal(timeLeft(timing, 0, 10_000), 30_000, "20 s left and 10 s added");
    for (let version = 2; version < 20; version++) switchClocks(timing, waiting([0], version), 10_000, 0);
    assert.equal(timeLeft(timing, 0, 10_000), 80_000, "60 s are the most that is added");
    switchClocks(timing, waiting([1], 20, "roll/1"), 11_000, 0);
    switchClocks(timing, waiting([0], 21, "main/0 again"), 12_000, 1);
    assert.equal(timeLeft(timing, 0, 12_000), 30_000);
  });

  it("another seat's move neither adds to nor restarts a clock", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 2);
    switchClocks(timing, waiting([0], 0), 0);
    switchClocks(timing, waiting([0], 1), 4000, 1);
    assert.equal(timeLeft(timing, 0, 4000), 6000);
  });

  it("give full time for the next decision after a timeout", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 1);
    switchClocks(timing, waiting([0], 0), 0);
    timeOut(timing, 0);
    switchClocks(timing, waiting([0], 1), 10_000, 0);
    assert.equal(timeLeft(timing, 0, 10_000), 10_000);
  });

  it("keep a bank through the game and add the increment", () => {
    const timing = newTiming({ kind: "bank", minutes: 1, increment: 5 }, 2);
    switchClocks(timing, waiting([0], 0), 0);
    switchClocks(timing, waiting([1], 1), 20_000, 0);
    switchClocks(timing, waiting([0], 2), 30_000, 1);
    assert.equal(timeLeft(timing, 0, 30_000), 45_000);
    assert.equal(nextExpiry(timing, 30_000), 45_000);
    assert.deepEqual(banksAt(timing, 40_000), [35_000, 55_000]);
    assert.deepEqual(expired(timing, 75_000), [0]);
  });

  it("add the increment once for each decision that a seat was asked for", () => {
    const timing = newTiming({ kind: "bank", minutes: 1, increment: 5 }, 3);
    const left = (seat: number) => timeLeft(timing, seat, 0) ?? timing.seats[seat].time.left;
    switchClocks(timing, waiting([0], 0), 0);
    switchClocks(timing, waiting([0], 1), 0, 2);
    assert.equal(left(2), 60_000, "an optional move");
    for (let version = 2; version < 9; version++) switchClocks(timing, waiting([0], version), 0, 0);
    assert.equal(left(0), 60_000, "moves within a decision");
    switchClocks(timing, waiting([0], 9, "robber/0"), 0, 0);
    switchClocks(timing, waiting([0], 10), 0, 0);
    assert.equal(left(0), 70_000, "two decisions were made");
    switchClocks(timing, { ...waiting([1, 2], 11, "discard/0"), turn: 0 }, 0, 0);
    assert.equal(left(0), 70_000, "the same kind of decision in one turn");
    switchClocks(timing, { ...waiting([2], 12, "discard/0"), turn: 0 }, 0, 1);
    assert.deepEqual([left(1), left(2)], [65_000, 60_000]);
  });

  it("go on with what was left when a seat comes back to a decision of its turn", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 2);
    switchClocks(timing, waiting([0], 0), 0);
    switchClocks(timing, waiting([0], 1, "robber/0"), 8000, 0);
    switchClocks(timing, waiting([0], 2), 9000, 0);
    assert.equal(timeLeft(timing, 0, 9000), 2000);
    timeOut(timing, 0);
    switchClocks(timing, waiting([0], 3), 11_000, 0);
    assert.equal(timeLeft(timing, 0, 11_000), 10_000);
  });

  it("stop while paused and resume where they stopped", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 1);
    switchClocks(timing, waiting([0], 0), 0);
    pause(timing, 4000);
    assert.deepEqual(expired(timing, 1_000_000), []);
    resume(timing, waiting([0], 0), 1_000_000);
    assert.equal(timeLeft(timing, 0, 1_001_000), 5000);
  });

  it("continue from the stored time of the pending decision", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 2);
    switchClocks(timing, waiting([0], 7), 0);
    const stored = JSON.parse(JSON.stringify(decisionTimeAt(timing, 4000)));
    const restored = newTiming({ kind: "pace", speed: "fast" }, 2);
    restored.decisionTimes.push(stored);
    switchClocks(restored, waiting([0], 7), 0);
    assert.equal(timeLeft(restored, 0, 0), 6000);
    assert.deepEqual(decisionTimeAt(restored, 1000), { from: 7, decision: "main/0", times: [{ left: 5000, added: 0 }, null] });
  });
});

describe("undo", () => {
  /** Seat 0 rolls for 4 s, builds for 3 s and undoes to after `keep` moves. */
  function rolledAndBuilt(keep: number, agreed = false) {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 2);
    switchClocks(timing, waiting([0], 0, "roll/0"), 0);
    switchClocks(timing, waiting([0], 1), 4000, 0);
    undo(timing, 0, keep, 7000, agreed);
    switchClocks(timing, waiting([0], keep, keep === 0 ? "roll/0" : "main/0"), 7000);
    return timing;
  }

  it("gains no time across two kinds of decision", () => {
    const timing = rolledAndBuilt(0);
    assert.equal(timeLeft(timing, 0, 7000), 6000);
    switchClocks(timing, waiting([0], 1), 8000, 0);
    assert.equal(timeLeft(timing, 0, 8000), 7000);
    undo(timing, 0, 0, 9000, false);
    switchClocks(timing, waiting([0], 0, "roll/0"), 9000);
    assert.equal(timeLeft(timing, 0, 9000), 5000);
  });

  it("gives bonus and increment only once", () => {
    const pace = newTiming({ kind: "pace", speed: "fast" }, 1);
    const bank = newTiming({ kind: "bank", minutes: 1, increment: 5 }, 1);
    for (const [timing, next] of [
      [pace, "main/0"],
      [bank, "main/1"],
    ] as const) {
      switchClocks(timing, waiting([0], 0), 0);
      for (let i = 0; i < 3; i++) {
        switchClocks(timing, waiting([0], 1, next), 0, 0);
        undo(timing, 0, 0, 0, false);
        switchClocks(timing, waiting([0], 0), 0);
      }
    }
    assert.deepEqual([timeLeft(pace, 0, 0), timeLeft(bank, 0, 0)], [20_000, 65_000]);
  });

  it("by agreement leaves at least ten seconds, and the others full time for what follows", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 2);
    switchClocks(timing, waiting([0], 0), 0);
    switchClocks(timing, waiting([1], 1, "main/1"), 9000, 0);
    undo(timing, 0, 0, 15_000, true);
    switchClocks(timing, waiting([0], 0), 15_000);
    assert.equal(timeLeft(timing, 0, 15_000), 10_000);
    switchClocks(timing, waiting([1], 1, "main/1"), 16_000, 0);
    assert.equal(timeLeft(timing, 1, 16_000), 10_000);
  });

  it("never gives more time than decisions and bonuses allow, however often a seat undoes", () => {
    const kinds = ["roll/0", "main/0", "robber/0", "main/0"];
    const think = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9000) });
    const step = fc.record({ back: fc.boolean(), by: fc.nat(1), think });
    fc.assert(
      fc.property(fc.array(step, { minLength: 100, maxLength: 200 }), (steps) => {
        const timing = newTiming({ kind: "pace", speed: "fast" }, 1);
        let [now, version, moves] = [0, 0, 0];
        const ask = (mover?: number) => switchClocks(timing, waiting([0], version, kinds[version]), now, mover);
        ask();
        for (const { back, by, think } of steps) {
          now += Math.min(think, timeLeft(timing, 0, now) ?? 0);
          if (expired(timing, now).length > 0) break;
          if (back && version > 0) {
            version -= Math.min(version, 1 + by);
            undo(timing, 0, version, now, false);
            ask();
          } else if (version < kinds.length - 1) {
            version++;
            moves = Math.max(moves, version);
            ask(0);
          }
        }
        assert.ok(now <= 10_000 * kinds.length + 10_000 * moves, `${now} ms of thinking`);
      }),
    );
  });
});
