import assert from "node:assert/strict";
import { expired, newTiming, nextExpiry, pause, resume, timeLeft, type Waiting, waitFor } from "../../shared/timing.ts";

const seconds = { slow: 60, normal: 30, fast: 10 };
const waiting = (seats: number[], decision = "main/0"): Waiting => ({ seats, decision, seconds });

describe("clocks", () => {
  it("run for nobody where there are none", () => {
    const timing = newTiming({ kind: "none" }, 2);
    waitFor(timing, waiting([0]), 0);
    assert.equal(timeLeft(timing, 0, 99_999), undefined);
    assert.equal(nextExpiry(timing, 0), undefined);
  });

  it("run only for the seats that owe a decision, each to its own end", () => {
    const timing = newTiming({ kind: "pace", speed: "normal" }, 3);
    waitFor(timing, waiting([0, 2]), 1000);
    assert.equal(timeLeft(timing, 1, 5000), undefined);
    waitFor(timing, waiting([2]), 11_000, 0);
    assert.equal(timeLeft(timing, 2, 11_000), 20_000);
    assert.equal(timeLeft(timing, 0, 11_000), undefined);
    assert.deepEqual(expired(timing, 31_000), [2]);
  });

  it("give a new decision its full time, and go on within one with a bonus for each own move", () => {
    const timing = newTiming({ kind: "pace", speed: "normal" }, 2);
    waitFor(timing, waiting([0]), 0);
    waitFor(timing, waiting([0]), 10_000, 0);
    assert.equal(timeLeft(timing, 0, 10_000), 30_000, "20 s left and 10 s added");
    for (let move = 0; move < 20; move++) waitFor(timing, waiting([0]), 10_000, 0);
    assert.equal(timeLeft(timing, 0, 10_000), 80_000, "60 s are the most that is added");
    waitFor(timing, waiting([1], "roll/1"), 11_000, 0);
    waitFor(timing, waiting([0], "main/0 again"), 12_000, 1);
    assert.equal(timeLeft(timing, 0, 12_000), 30_000);
  });

  it("another seat's move neither adds to nor restarts a clock", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 2);
    waitFor(timing, waiting([0]), 0);
    waitFor(timing, waiting([0]), 4000, 1);
    assert.equal(timeLeft(timing, 0, 4000), 6000);
  });

  it("keep a bank through the game and add the increment", () => {
    const timing = newTiming({ kind: "bank", minutes: 1, increment: 5 }, 2);
    waitFor(timing, waiting([0]), 0);
    waitFor(timing, waiting([1]), 20_000, 0);
    waitFor(timing, waiting([0]), 30_000, 1);
    assert.equal(timeLeft(timing, 0, 30_000), 45_000);
    assert.equal(nextExpiry(timing, 30_000), 45_000);
    assert.deepEqual(expired(timing, 75_000), [0]);
  });

  it("stand still while paused and go on where they stood", () => {
    const timing = newTiming({ kind: "pace", speed: "fast" }, 1);
    waitFor(timing, waiting([0]), 0);
    pause(timing, 4000);
    assert.deepEqual(expired(timing, 1_000_000), []);
    resume(timing, waiting([0]), 1_000_000);
    assert.equal(timeLeft(timing, 0, 1_001_000), 5000);
  });
});
