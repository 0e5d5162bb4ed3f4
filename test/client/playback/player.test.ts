/** Playing by itself, on a reel that need not stand still: the past of a game that goes on. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { signal } from "@preact/signals";
import type { Reel } from "../../../client/playback/playback.ts";
import { Projector } from "../../../client/playback/player.ts";

const STEP_MS = { slow: 2000, normal: 900, fast: 250 } as const;

/** A past that comes from afar: every look is answered when the test says so. */
class FarReel implements Reel {
  readonly version = signal(0);
  length = 10;
  readonly turns = [0, 3, 7];
  caughtUp = 0;
  lost = false;
  #answer: (() => void) | undefined;

  goTo(version: number): Promise<void> {
    return new Promise((resolve) => {
      this.#answer = () => {
        if (!this.lost) this.version.value = Math.min(this.length, Math.max(0, version));
        resolve();
      };
    });
  }

  played(): void {
    this.caughtUp++;
  }

  /** Answers what was asked last, and lets it be heard. */
  async answer(): Promise<void> {
    this.#answer?.();
    this.#answer = undefined;
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe("a projector", () => {
  let reel: FarReel;
  let projector: Projector;
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    reel = new FarReel();
    projector = new Projector(reel);
  });
  afterEach(() => mock.timers.reset());

  /** Lets a step's time pass and answers it. */
  async function step(ms: number): Promise<void> {
    mock.timers.tick(ms);
    await reel.answer();
  }

  for (const [speed, ms] of Object.entries(STEP_MS) as ["slow" | "normal" | "fast", number][])
    it(`shows each move for ${ms} ms when it is ${speed}`, async () => {
      projector.speed.value = speed;
      void projector.start();
      await step(ms - 1);
      assert.equal(reel.version.value, 0);
      await step(1);
      assert.equal(reel.version.value, 1);
      await step(ms);
      assert.equal(reel.version.value, 2);
    });

  it("waits for a move to be there before it counts the time of the next", async () => {
    void projector.start();
    mock.timers.tick(5000);
    await reel.answer();
    assert.equal(reel.version.value, 1);
    await reel.answer();
    assert.equal(reel.version.value, 1);
  });

  it("goes on while the past grows, and tells once when it has caught up", async () => {
    reel.version.value = 8;
    void projector.start();
    await step(900);
    reel.length = 11;
    await step(900);
    assert.deepEqual([reel.version.value, projector.running.value, reel.caughtUp], [10, true, 0]);
    await step(900);
    assert.deepEqual([reel.version.value, projector.running.value, reel.caughtUp], [11, false, 1]);
  });

  it("begins anew from the end", async () => {
    reel.version.value = 10;
    void projector.start();
    await reel.answer();
    assert.equal(reel.version.value, 0);
    await step(900);
    assert.equal(reel.version.value, 1);
  });

  it("stops at what cannot be shown", async () => {
    reel.lost = true;
    void projector.start();
    await step(900);
    assert.deepEqual([reel.version.value, projector.running.value, reel.caughtUp], [0, false, 0]);
  });

  it("is stopped by a step by hand, even with a move on its way", async () => {
    void projector.start();
    mock.timers.tick(900);
    projector.goTo(5);
    await reel.answer();
    await step(5000);
    assert.deepEqual([reel.version.value, projector.running.value], [5, false]);
  });

  it("goes by turns to the ends of what there is", async () => {
    const seen: number[] = [];
    for (const direction of [1, 1, 1, 1, -1, -1, -1, -1] as const) {
      projector.turn(direction);
      await reel.answer();
      seen.push(reel.version.value);
    }
    assert.deepEqual(seen, [3, 7, 10, 10, 7, 3, 0, 0]);
  });
});
