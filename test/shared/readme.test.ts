/** The example of shared/README.md runs as it stands. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

describe("the example of shared/README.md", () => {
  it("plays a game to its end, and again from its moves", () => {
    const [, example] = /```ts\n(import \{ catan \}.*?)```/s.exec(readFileSync(join(ROOT, "shared/README.md"), "utf8")) ?? [];
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript"], {
      cwd: ROOT,
      input: example,
      encoding: "utf8",
    });
    assert.match(stdout, /^\[ \d+, \d+, \d+ \] true\n$/, stderr);
  });
});
