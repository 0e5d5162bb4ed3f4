import assert from "node:assert/strict";
import { castVote, type Vote } from "../../shared/core/vote.ts";

const vote: Vote = { kind: "undo", by: 0, about: 5, asked: [1, 2], yes: [] };

describe("votes", () => {
  it("are carried when all who are asked agree", () => {
    const first = castVote(vote, 1, true);
    assert.equal(first.result, "open");
    assert.equal(castVote(first.vote, 2, true).result, "carried");
  });

  it("are rejected by one no", () => {
    assert.equal(castVote(vote, 2, false).result, "rejected");
  });

  it("count nobody twice and nobody who is not asked", () => {
    const first = castVote(vote, 1, true);
    assert.deepEqual(castVote(first.vote, 1, true), { vote: first.vote, verdict: "open" });
    assert.deepEqual(castVote(first.vote, 0, true), { vote: first.vote, verdict: "open" });
  });
});
