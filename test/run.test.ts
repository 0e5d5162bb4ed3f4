/** What the run of the tests says: an outsider has nothing else to believe. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** What `npm test` says of one file with this text, and how it ends. */
function runOf(text: string, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  const file = relative(".", join(folder, "some.test.ts"));
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(process.execPath, ["test/run.mjs", file, ...options], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { status, file, lines: stdout.trimEnd().split("\n") };
}

/** The lines that look like the closing one. */
const closings = (lines: readonly string[]) => lines.filter((line) => /^\d+ passed, \d+ failed(, \d+ skipped)?$/.test(line));

const MIXED = `
describe("a thing", () => {
  it("holds", () => {});
  it("isn't so", () => { throw new Error("reason", { cause: new Error("deeper") }); });
  it("comes after", () => {});
  it.skip("waits", () => {});
});
`;

describe("the run of the tests", () => {
  it("tells a failure when it happens, with its cause and the command that runs it alone, and closes with the counts", () => {
    const { status, file, lines } = runOf(MIXED);
    assert.equal(status, 1);
    assert.deepEqual(closings(lines), ["2 passed, 1 failed, 1 skipped"]);
    assert.equal(lines.at(-1), "2 passed, 1 failed, 1 skipped");
    const alone = lines.indexOf(`  alone: npm test -- ${file} -f 'a thing isn'\\''t so'`);
    assert.ok(alone > 0 && alone < lines.findIndex((line) => line.includes("comes after")));
    for (const words of ["Error: reason", "caused by Error: deeper"]) assert.ok(lines.slice(0, alone).some((line) => line.includes(words)));
  });

  it("runs alone what it is asked for", () => {
    const { status, lines } = runOf(MIXED, "-f", "a thing holds");
    assert.equal(status, 0);
    assert.equal(lines.at(-1), "1 passed, 0 failed");
  });

  it("a test fails of what goes wrong while it runs where nobody waits for it", () => {
    const { status, lines } = runOf('it("goes on", () => { Promise.reject(new Error("unseen")); return new Promise(() => {}); });');
    assert.equal(status, 1);
    assert.equal(lines.at(-1), "0 passed, 1 failed");
    assert.ok(lines.some((line) => line.includes("Error: unseen")));
  });

  for (const [what, text] of [
    ["a file that cannot be loaded", 'throw new Error("no");'],
    ["a process that ends before its tests", 'it("goes", () => process.exit(0));'],
    ["a file without a test", ""],
  ])
    it(`${what} is no success`, () => {
      const { status, lines } = runOf(text);
      assert.equal(status, 1);
      assert.match(lines.at(-1) ?? "", /^0 passed, \d failed$/);
    });
});
