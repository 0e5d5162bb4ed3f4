/** Playback of a timeline that may grow: the past of a running game. */

import assert from "node:assert/strict";
import { mock } from "node:test";
import { signal } from "@preact/signals";
import { type Timeline, TimelinePlayer } from "../../../../client/table/timeline/timelinePlayer.ts";

const STEP_MS = { slow: 2000, normal: 900, fast: 250 } as const;

/** A past that comes from afar: every look is answered when the test says so. */
class FarReel implements Timeline {
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

describe("a timeline player", () => {
  let timeline: FarReel;
  let player: TimelinePlayer;
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    timeline = new FarReel();
    player = new TimelinePlayer(timeline);
  });
  afterEach(() => mock.timers.reset());

  /** Lets a step's time pass and answers it. */
  async function step(ms: number): Promise<void> {
    mock.timers.tick(ms);
    await timeline.answer();
  }

  for (const [speed, ms] of Object.entries(STEP_MS) as ["slow" | "normal" | "fast", number][])
    it(`shows each move for ${ms} ms when it is ${speed}`, async () => {
      player.speed.value = speed;
      void player.start();
      await step(ms - 1);
      assert.equal(timeline.version.value, 0);
      await step(1);
      assert.equal(timeline.version.value, 1);
      await step(ms);
      assert.equal(timeline.version.value, 2);
    });

  it("stops when somebody goes to the end in between", async () => {
    void player.start();
    await step(STEP_MS.normal);
    timeline.version.value = timeline.length;
    await step(STEP_MS.normal);
    assert.deepEqual([player.running.value, timeline.version.value, timeline.caughtUp], [false, timeline.length, 0]);
  });

  it("waits for a move to load before timing the next", async () => {
    void player.start();
    mock.timers.tick(5000);
    await timeline.answer();
    assert.equal(timeline.version.value, 1);
    await timeline.answer();
    assert.equal(timeline.version.value, 1);
  });

  it("continues while the game goes on, and reports once that it has caught up", async () => {
    timeline.version.value = 8;
    void player.start();
    await step(900);
    timeline.length = 11;
    await step(900);
    assert.deepEqual([timeline.version.value, player.running.value, timeline.caughtUp], [10, true, 0]);
    await step(900);
    assert.deepEqual([timeline.version.value, player.running.value, timeline.caughtUp], [11, false, 1]);
  });

  it("restarts from the beginning at the end", async () => {
    timeline.version.value = 10;
    void player.start();
    await timeline.answer();
    assert.equal(timeline.version.value, 0);
    await step(900);
    assert.equal(timeline.version.value, 1);
  });

  it("stops at a position that cannot be shown", async () => {
    timeline.lost = true;
    void player.start();
    await step(900);
    assert.deepEqual([timeline.version.value, player.running.value, timeline.caughtUp], [0, false, 0]);
  });

  it("is stopped by a manual step, even while a move loads", async () => {
    void player.start();
    mock.timers.tick(900);
    player.goTo(5);
    await timeline.answer();
    await step(5000);
    assert.deepEqual([timeline.version.value, player.running.value], [5, false]);
  });

  it("steps by turns up to both ends", async () => {
    const seen: number[] = [];
    for (const direction of [1, 1, 1, 1, -1, -1, -1, -1] as const) {
      player.turn(direction);
      await timeline.answer();
      seen.push(timeline.version.value);
    }
    assert.deepEqual(seen, [3, 7, 10, 10, 7, 3, 0, 0]);
  });
});
