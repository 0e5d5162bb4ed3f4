/** The envelopes of an auction open one after the other, and say nothing before. */
import assert from "node:assert/strict";
import { endScene, playReveal, shownReveal } from "../../../../client/games/container/theatre.ts";

const SPEC = { title: "Auction", base: 0, amounts: [8, 15, -1, 9, 8], highest: [1], result: "Blaise" };

describe("the reveal of an auction", () => {
  afterEach(() => endScene());

  /** Which envelopes are open at each pause, and whether the highest is ringed. */
  async function scenes(spec: typeof SPEC): Promise<(readonly [readonly number[], boolean])[]> {
    const seen: (readonly [readonly number[], boolean])[] = [];
    await playReveal(spec, {
      async pause() {
        const { open = [], isDone = false } = shownReveal.value ?? {};
        seen.push([open, isDone]);
      },
      skip: () => undefined,
    });
    return seen;
  }

  it("opens the lowest bid first, equal ones together, and rings the highest last", async () => {
    assert.deepEqual(await scenes(SPEC), [
      [[], false],
      [[0, 4], false],
      [[0, 3, 4], false],
      [[0, 1, 3, 4], false],
      [[0, 1, 3, 4], true],
    ]);
  });

  it("stays on its last picture until the board shows what followed", async () => {
    await scenes(SPEC);
    assert.equal(shownReveal.value?.result, "Blaise");
    endScene();
    assert.equal(shownReveal.value, undefined);
  });
});
