/** Small functions: in every folder the median and nine in ten stay within the measure of `test/lint/functions.mjs`. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

describe("the functions of the tree", () => {
  it("are short enough, folder by folder", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "test/lint/functions.mjs")], { encoding: "utf8" });
    const rows = stdout.trimEnd().split("\n");
    assert.ok(rows.length > 50, stderr);
    assert.deepEqual(
      rows.filter((row) => row.endsWith("over")),
      [],
    );
    assert.equal(status, 0);
  });
});
