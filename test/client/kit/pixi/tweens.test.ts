/** Movements: instant at speed 0, and always ended exactly at their goal. */
import assert from "node:assert/strict";
import { pop, smooth, Tweens } from "../../../../client/kit/pixi/tweens.ts";

describe("tweens", () => {
  it("jump to their end at speed 0", async () => {
    const steps: number[] = [];
    let drawn = 0;
    const tweens = new Tweens(() => drawn++);
    tweens.speed = 0;
    await tweens.run(500, (t) => steps.push(t));
    assert.deepEqual(steps, [1]);
    assert.equal(drawn, 1);
    assert.equal(tweens.busy, false);
  });

  it("end at their target when skipped", async () => {
    const requested: FrameRequestCallback[] = [];
    const before = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => requested.push(callback);
    try {
      const steps: number[] = [];
      const tweens = new Tweens(() => {});
      const done = tweens.run(60_000, (t) => steps.push(t));
      assert.equal(tweens.busy, true);
      tweens.finish();
      await done;
      assert.deepEqual(steps, [0, 1]);
      assert.equal(tweens.busy, false);
    } finally {
      globalThis.requestAnimationFrame = before;
    }
  });

  it("start at 0 and end at 1 with every easing", () => {
    for (const ease of [smooth, pop]) {
      assert.ok(Math.abs(ease(0)) < 1e-9);
      assert.ok(Math.abs(ease(1) - 1) < 1e-9);
    }
  });
});
