/** `npm run create-game`: what it makes is a game that keeps the contract. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createGame } from "./createGame.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const COPIED = ["shared", "client", "server", "test", "package.json", "tsconfig.json", "tsconfig.base.json", ".mocharc.json", "biome.json"];
const LEFT_OUT = /[\\/](dist|screenshots)$/;

describe("create-game", function () {
  this.timeout(180_000);
  const root = mkdtempSync(join(tmpdir(), "quayside-"));
  let created: string[];
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, "node_modules", program), ...args], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, FIXTURES: "none" },
    });
  before(() => {
    for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "dir");
    created = createGame(root, "lantern");
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it("creates the files of its guide, with valid imports", () => {
    for (const path of ["shared/lantern/lantern.ts", "client/games/lantern/index.tsx", "test/fixture/lantern/contract.ts"])
      assert.ok(created.includes(path), path);
    for (const path of created)
      for (const [, specifier] of readFileSync(join(root, path), "utf8").matchAll(/"(\.\.?\/[^"]+)"/g))
        assert.ok(existsSync(join(root, dirname(path), specifier)), `${path} imports ${specifier}`);
  });

  it("replaces the model's name, but no word of a sentence", () => {
    const textOf = (path: string) => readFileSync(join(root, path), "utf8");
    assert.match(textOf("shared/lantern/rules.ts"), /The rules of Lantern\..*defineRules<Lantern>\(\{ id: "lantern"/s);
    assert.match(textOf("client/games/lantern/messages/card/fr.json"), /"name": "Lantern",\s+"tagline": "Embarquez le clandestin/);
    assert.match(textOf("client/games/lantern/messages/game/en.json"), /"Stowaways aboard"/);
    assert.match(textOf("shared/lantern/outcome.ts"), /Coins score, stowaways cost/);
    for (const path of created.filter((file) => /\.tsx?$/.test(file))) assert.doesNotMatch(textOf(path), /Stowaways|"stowaways"/, path);
  });

  it("creates a game that passes the linter", () => {
    const linted = run("@biomejs/biome/bin/biome", "check", "shared", "client/games", "test/fixture");
    assert.equal(linted.status, 0, linted.stdout + linted.stderr);
  });

  it("creates a game whose folder proves it", () => {
    const { status, stdout } = run("mocha/bin/mocha.js", "test/fixture/lantern");
    assert.equal(status, 0, stdout);
    assert.match(stdout, /the contract of lantern/);
  });

  it("refuses invalid and taken names", () => {
    for (const name of ["", "Big", "a b", "../x"]) assert.throws(() => createGame(root, name), /lower-case/);
    for (const name of ["lantern", "catan", "fathom"]) assert.throws(() => createGame(root, name), /already/);
  });
});
