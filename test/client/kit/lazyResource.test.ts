/** What the client loads when it is first asked for. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import { effect } from "@preact/signals";
import { lazyResource } from "../../../client/kit/lazyResource.ts";

describe("what is loaded on demand", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));

  afterEach(() => mock.timers.reset());

  it("is asked for once, and told to whoever asked when it is there", async () => {
    const asked: string[] = [];
    const words = lazyResource(async (key) => {
      asked.push(key);
      return { key };
    });
    const told: (object | undefined)[] = [];
    const stop = effect(() => void told.push(words("a")));
    await setImmediate();
    stop();
    assert.equal(words("b"), undefined);
    assert.deepEqual(told, [undefined, { key: "a" }]);
    assert.deepEqual(asked, ["a", "b"]);
  });

  it("is asked for again where it could not be had, after a pause that grows", async () => {
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

  it("is nothing where there is none", async () => {
    const words = lazyResource<object>(() => undefined);
    assert.equal(words("a"), undefined);
    await setImmediate();
    assert.equal(words("a"), undefined);
  });
});
