/** Giving up: who may win by it, and how the others are placed. */
import assert from "node:assert/strict";
import { concededOutcome, possibleWinners, type SeatHolder } from "../../shared/core/concession.ts";

const HOLDERS: { readonly [letter: string]: SeatHolder } = { p: "player", a: "away", l: "left", b: "bot" };

describe("conceding", () => {
  const cases: readonly (readonly [
    seats: string,
    scores: readonly number[] | undefined,
    by: number,
    winners: readonly number[],
    why: string,
  ])[] = [
    ["pp", undefined, 0, [1], "the only other player"],
    ["pp", [9, 2], 0, [1], "also one who is behind"],
    ["ppp", [3, 5, 4], 0, [1], "the leader of the others"],
    ["ppp", [9, 5, 5], 0, [1, 2], "several who lead"],
    ["ppp", undefined, 1, [0, 2], "any, where points are hidden"],
    ["pppb", [3, 5, 4, 8], 0, [3], "a bot that leads"],
    ["ppal", [3, 5, 9, 9], 0, [1], "no stand-in"],
    ["pal", [3, 5, 9], 0, [0], "oneself, once all others are gone"],
    ["plb", [3, 5, 9], 0, [0], "also beside a bot"],
    ["pbb", [3, 5, 9], 0, [], "nobody against bots alone"],
    ["p", undefined, 0, [], "nobody alone"],
  ];
  for (const [seats, scores, by, winners, why] of cases)
    it(`is possible in favour of ${why}`, () => {
      const holders = [...seats].map((letter) => HOLDERS[letter] as SeatHolder);
      assert.deepEqual(possibleWinners(holders, scores, by), winners);
    });

  it("places the winner first and the others as they stand, with their scores", () => {
    const outcome = (ranks: number[]) => ({ ranks, scores: ranks.map((rank) => 10 - rank), lines: ranks.map(() => []) });
    const placed = (ranks: number[], winner: number) => concededOutcome(outcome(ranks), winner).ranks;
    assert.deepEqual(placed([1, 2, 3], 0), [1, 2, 3]);
    assert.deepEqual(placed([1, 2, 3], 2), [2, 3, 1]);
    assert.deepEqual(placed([1, 1, 3, 3], 3), [2, 2, 4, 1]);
    assert.deepEqual(placed([1, 1], 0), [1, 2], "level, but one gave up");
    assert.deepEqual(concededOutcome(outcome([2, 1]), 0).scores, [8, 9]);
  });
});
