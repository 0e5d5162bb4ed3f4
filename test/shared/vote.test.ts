import assert from "node:assert/strict";
import { answer, type Vote } from "../../shared/core/vote.ts";

const vote: Vote = { kind: "undo", by: 0, about: 5, asked: [1, 2], yes: [] };

describe("votes", () => {
  it("are carried when all who are asked agree", () => {
    const first = answer(vote, 1, true);
    assert.equal(first.verdict, "open");
    assert.equal(answer(first.vote, 2, true).verdict, "carried");
  });

  it("are rejected by one no", () => {
    assert.equal(answer(vote, 2, false).verdict, "rejected");
  });

  it("count nobody twice and nobody who is not asked", () => {
    const first = answer(vote, 1, true);
    assert.deepEqual(answer(first.vote, 1, true), { vote: first.vote, verdict: "open" });
    assert.deepEqual(answer(first.vote, 0, true), { vote: first.vote, verdict: "open" });
  });
});
