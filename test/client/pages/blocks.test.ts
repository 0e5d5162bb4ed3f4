/** Paragraphs and lists of a help page. */
import assert from "node:assert/strict";
import { blocksOf } from "../../../client/pages/blocks.ts";

describe("a help text", () => {
  it("gathers neighbouring items into one list, and only those", () => {
    assert.deepEqual(blocksOf(["a", "- b", "- c", "d", "- e"]), ["a", ["b", "c"], "d", ["e"]]);
  });
});
