/** Dropping candidates, and the statistics behind it. */
import assert from "node:assert/strict";
import { wilson } from "../../../shared/core/wilson.ts";
import {
  type Candidates,
  certaintyOf,
  gainOfKnowing,
  isDecided,
  lead,
  meanOf,
  shortlist,
  survivors,
  winnerOf,
} from "../../../shared/search/race.ts";

const runner = (move: string, ...values: number[]) => ({ move, values });
const moves = (runners: readonly { readonly move: string }[]) => runners.map(({ move }) => move);

describe("race of candidates", () => {
  it("compares world by world, so that shared luck cancels out", () => {
    assert.deepEqual(lead([0.9, 0.1, 0.5], [0.8, 0, 0.4]).mean.toFixed(3), "0.100");
    assert.ok(lead([0.9, 0.1, 0.5], [0.8, 0, 0.4]).error < 1e-6);
    assert.equal(lead([1], [0]).error, Number.POSITIVE_INFINITY);
    assert.equal(meanOf([]), 0);
  });

  it("calls a lead clear from two standard errors on, and likely from one", () => {
    const [open, likely, clear] = [0.9, 1.5, 2.1].map((mean) => certaintyOf({ mean, error: 1 }));
    assert.deepEqual([open, likely, clear], ["open", "likely", "clear"]);
    assert.equal(certaintyOf({ mean: -3, error: 1 }), "open");
    assert.equal(certaintyOf(lead([1], [0])), "open");
  });

  it("drops candidates after three worlds, if significantly behind", () => {
    const two: Candidates<string> = [runner("steady", 0.5, 0.6), runner("bad", 0, 0.1)];
    assert.deepEqual(moves(survivors(two)), ["steady", "bad"]);
    const three: Candidates<string> = [runner("steady", 0.5, 0.6, 0.5), runner("good", 0.6, 0.6, 0.7), runner("bad", 0, 0.1, 0)];
    assert.deepEqual(moves(survivors(three)), ["steady", "good"]);
  });

  it("never drops the baseline", () => {
    const field: Candidates<string> = [runner("steady", 0, 0, 0), runner("good", 0.9, 1, 0.8)];
    assert.deepEqual(moves(survivors(field)), ["steady", "good"]);
    assert.equal(shortlist([runner("steady", 0), ...moves(field).map((move) => runner(move, 1))], 1)[0].move, "steady");
  });

  it("keeps as many rivals as it is told, the best ones", () => {
    const four: Candidates<string> = [
      runner("steady", 0.5, 0.6, 0.1),
      runner("a", 0.5, 0.4, 0.3),
      runner("b", 0.3, 0.8, 0.6),
      runner("c", 0.5, 0.7, 0.6),
    ];
    assert.deepEqual(moves(survivors(four, 2)), ["steady", "c", "b"]);
  });

  it("knows what it would gain to look longer", () => {
    const gains: readonly [mean: number, error: number, gain: number][] = [
      [0, 0.01, 0.00399],
      [-0.01, 0.01, 0.000833],
      [-0.03, 0.01, 0.0000038],
      [0.02, 0.01, 0.02008],
      [-0.01, 0, 0],
      [0.01, 0, 0.01],
    ];
    for (const [mean, error, gain] of gains) assert.ok(Math.abs(gainOfKnowing({ mean, error }) - gain) < 5e-6, `${mean} ± ${error}`);
  });

  it("is decided by a clear lead or a negligible difference, not while the winner is uncertain", () => {
    const values = (count: number, value: (world: number) => number) => Array.from({ length: count }, (_, world) => value(world));
    const noise = (world: number) => ((world * 7) % 5) / 50;
    const steady = runner("steady", ...values(40, () => 0.5));
    assert.ok(isDecided([steady]));
    assert.ok(isDecided([steady, runner("good", ...values(40, (world) => 0.6 + noise(world)))]));
    assert.ok(isDecided([steady, runner("same", ...values(40, () => 0.5))]));
    assert.ok(!isDecided([steady, runner("close", ...values(40, (world) => 0.46 + noise(world)))]));
    assert.ok(!isDecided([steady, runner("a"), runner("b")]));
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
