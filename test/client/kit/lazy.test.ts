/** What the client loads when it is first asked for. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import { effect } from "@preact/signals";
import { lazyResource } from "../../../client/kit/lazy.ts";

describe("a lazy resource", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));

  afterEach(() => mock.timers.reset());

  it("is requested once, and delivered to all callers", async () => {
    const requested: string[] = [];
    const words = lazyResource(async (key) => {
      requested.push(key);
      return { key };
    });
    const values: (object | undefined)[] = [];
    const stop = effect(() => void values.push(words("a")));
    await setImmediate();
    stop();
    assert.equal(words("b"), undefined);
    assert.deepEqual(values, [undefined, { key: "a" }]);
    assert.deepEqual(requested, ["a", "b"]);
  });

  it("is requested again after a failure, with growing pauses", async () => {
    let tries = 0;
    const words = lazyResource(async () => {
      if (++tries < 3) throw new TypeError("no server in reach");
      return { tries };
    });
    assert.equal(words("a"), undefined);
    for (const [pause, after] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
    ]) {
      await setImmediate();
      mock.timers.tick(pause);
      await setImmediate();
      assert.equal(tries, after, `after ${pause} ms more`);
    }
    assert.deepEqual(words("a"), { tries: 3 });
  });

  it("is undefined if it does not exist", async () => {
    const words = lazyResource<object>(() => undefined);
    assert.equal(words("a"), undefined);
    await setImmediate();
    assert.equal(words("a"), undefined);
  });
});
