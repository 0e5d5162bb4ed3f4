import assert from "node:assert/strict";
import { castVote, type Vote } from "../../shared/core/vote.ts";

const vote: Vote = { kind: "undo", by: 0, target: 5, voters: [1, 2], yes: [] };

describe("votes", () => {
  it("carry when all voters agree", () => {
    const first = castVote(vote, 1, true);
    assert.equal(first.result, "open");
    assert.equal(castVote(first.vote, 2, true).result, "carried");
  });

  it('are rejected by a single "no"', () => {
    assert.equal(castVote(vote, 2, false).result, "rejected");
  });

  it("ignore second votes and seats that are not voters", () => {
    const first = castVote(vote, 1, true);
    assert.deepEqual(castVote(first.vote, 1, true), { vote: first.vote, result: "open" });
    assert.deepEqual(castVote(first.vote, 0, true), { vote: first.vote, result: "open" });
  });
});
