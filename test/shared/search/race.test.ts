/** Dropping candidates, and the statistics behind it. */
import assert from "node:assert/strict";
import { lead, meanOf, shortlist, survivors, winnerOf } from "../../../shared/search/race.ts";
import { wilson } from "../../bench/bots/wilson.ts";

const runner = (move: string, ...values: number[]) => ({ move, values });
const moves = (runners: readonly { readonly move: string }[]) => runners.map(({ move }) => move);

describe("race of candidates", () => {
  it("compares world by world, so that shared luck cancels out", () => {
    assert.deepEqual(lead([0.9, 0.1, 0.5], [0.8, 0, 0.4]).mean.toFixed(3), "0.100");
    assert.ok(lead([0.9, 0.1, 0.5], [0.8, 0, 0.4]).error < 1e-6);
    assert.equal(lead([1], [0]).error, Number.POSITIVE_INFINITY);
    assert.equal(meanOf([]), 0);
  });

  it("drops candidates after three worlds, if significantly behind", () => {
    const two = [runner("steady", 0.5, 0.6), runner("bad", 0, 0.1)];
    assert.deepEqual(moves(survivors(two)), ["steady", "bad"]);
    const three = [runner("steady", 0.5, 0.6, 0.5), runner("good", 0.6, 0.6, 0.7), runner("bad", 0, 0.1, 0)];
    assert.deepEqual(moves(survivors(three)), ["steady", "good"]);
  });

  it("never drops the baseline", () => {
    const field = [runner("steady", 0, 0, 0), runner("good", 0.9, 1, 0.8)];
    assert.deepEqual(moves(survivors(field)), ["steady", "good"]);
    assert.equal(shortlist([runner("steady", 0), ...moves(field).map((move) => runner(move, 1))], 1)[0].move, "steady");
  });

  it("leaves the baseline only for a significant gain", () => {
    assert.equal(winnerOf([runner("steady", 0.5, 0.5, 0.4, 0.6, 0.5), runner("good", 0.7, 0.6, 0.5, 0.7, 0.6)]).move, "good");
    assert.equal(winnerOf([runner("steady", 0.5, 0.5, 0.4, 0.6, 0.5), runner("wild", 1, 0.1, 0, 1, 0.5)]).move, "steady");
    assert.equal(winnerOf([runner("steady", 0.5, 0.5), runner("early", 0.7, 0.6)]).move, "steady");
    assert.equal(winnerOf([runner("steady"), runner("unseen")]).move, "steady");
  });
});

describe("Wilson's interval", () => {
  it("matches known values and stays within 0 and 1", () => {
    const { low, high } = wilson(5, 10);
    assert.deepEqual([low.toFixed(3), high.toFixed(3)], ["0.237", "0.763"]);
    assert.equal(wilson(10, 10).high, 1);
    assert.equal(wilson(0, 10).low, 0);
  });
});
