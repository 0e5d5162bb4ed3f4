/** Paragraphs and lists of a help page. */
import assert from "node:assert/strict";
import { blocksOf } from "../../../client/pages/blocks.ts";

describe("a help text", () => {
  it("groups adjacent items into one list", () => {
    assert.deepEqual(blocksOf(["a", "- b", "- c", "d", "- e"]), ["a", ["b", "c"], "d", ["e"]]);
  });
});
