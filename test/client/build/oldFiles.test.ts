/** Code of earlier builds stays for a week after it was replaced. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pruneOldFiles } from "../../../client/build/oldFiles.ts";

const DAY_MS = 86_400_000;

describe("files of earlier builds", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "quayside-dist-"));
    for (const name of ["assets", "server"]) mkdirSync(join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A build of these files, some days after the first. */
  async function build(day: number, ...files: string[]): Promise<string[]> {
    for (const file of files) writeFileSync(join(folder, file), "");
    await pruneOldFiles(folder, (file) => files.includes(file.replace(/\.(br|gz)$/, "")), day * DAY_MS);
    return readdirSync(join(folder, "assets")).sort();
  }

  it("are kept for a week after they were replaced, with their compressed copies", async () => {
    await build(0, "assets/a-1.js", "assets/a-1.js.br", "assets/b-1.js");
    assert.deepEqual(await build(30, "assets/a-2.js", "assets/b-1.js"), ["a-1.js", "a-1.js.br", "a-2.js", "b-1.js"]);
    assert.deepEqual(await build(36, "assets/a-3.js", "assets/b-1.js"), ["a-1.js", "a-1.js.br", "a-2.js", "a-3.js", "b-1.js"]);
    assert.deepEqual(await build(38, "assets/a-3.js", "assets/b-1.js"), ["a-2.js", "a-3.js", "b-1.js"]);
  });

  it("count anew when a build brings them back", async () => {
    await build(0, "assets/a-1.js");
    await build(1, "assets/a-2.js");
    await build(7, "assets/a-1.js");
    assert.deepEqual(await build(9, "assets/a-2.js"), ["a-1.js", "a-2.js"]);
  });

  it("elsewhere go at once, except for the server's", async () => {
    await build(0, "old.png", "server/preview.mjs");
    await build(1, "assets/a-1.js");
    assert.deepEqual(readdirSync(folder).sort(), [".replaced.json", "assets", "server"]);
    assert.deepEqual(readdirSync(join(folder, "server")), ["preview.mjs"]);
  });
});
