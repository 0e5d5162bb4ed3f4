/** Properties of the whole tree: its folders, words that must not occur in some of them, pinned dependencies. Imports: `rooms.test.ts`. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { GAMES } from "../shared/games.ts";
import { FIXTURES } from "./fixture/registry.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCE = /\.(ts|tsx|mjs)$/;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "dist" || entry.name === "node_modules" ? [] : sources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Code without comments: what counts for the words that it may not use. */
const code = (path: string) =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|[^:])\/\/.*$/gm, "$1");

const gameFolders = GAMES.map((game) => game.id);

/** Who knows one game's folder knows all. What has a default (options, times, a bot, figures) may lack. */
const CORE_FILES = "vocabulary schema moves events refusals act acts phases setup outcome rules"
  .split(" ")
  .map((name) => (name === "acts" ? name : `${name}.ts`));

/** The model for new games is held to what it teaches. */
const ruleFolders = [
  ...GAMES.map(({ id }) => ({ id, folder: `shared/${id}` })),
  ...FIXTURES.map(({ id }) => ({ id, folder: `test/fixture/${id}/shared` })),
];

describe("the source tree", () => {
  it("has a fixed top level", () => {
    const expected = [
      ".ci", ".dependency-cruiser.mjs", ".env", ".env.example", ".git", ".gitignore", ".mocharc.json", ".npmrc", "CHANGELOG.md", "LICENSE", "README.md", "biome.json", "client", "data",
      "docker-compose.yml", "node_modules",
      "package-lock.json", "package.json", "server", "shared", "test", "tsconfig.base.json", "tsconfig.json",
    ]; // biome-ignore format: a list to read
    const extra = readdirSync(ROOT).filter((name) => !expected.includes(name));
    assert.deepEqual(extra, []);
  });

  it("locks the optional packages of every platform, without which npm ci refuses the lock file", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { optionalDependencies?: object }> };
    /** Nearest first, as Node looks for it. */
    const placesOf = (name: string, from: string): string[] => {
      const parents = from.split("/node_modules/").map((_, depth, parts) => parts.slice(0, parts.length - depth).join("/node_modules/"));
      return [...parents, ""].map((parent) => `${parent && `${parent}/`}node_modules/${name}`);
    };
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !placesOf(name, path).some((place) => place in packages)),
    );
    assert.deepEqual(missing, [], "make it without node_modules: npm install --package-lock-only in a folder with only package.json");
  });

  it("shared/ uses no DOM, Node, clock or Math.random", () => {
    const forbidden =
      /\b(window|document|navigator|localStorage|process|Buffer|require|setTimeout|setInterval|Date|performance|crypto)\b\s*[.(]|Math\.random/;
    for (const path of sources("shared")) assert.doesNotMatch(code(path), forbidden, path);
  });

  it("server/ names no single game", () => {
    const words = new RegExp(`\\b(${gameFolders.join("|")})\\b`, "i");
    for (const path of sources("server")) assert.doesNotMatch(read(path), words, path);
  });

  it("client/ names a game only in that game's folder and in its registry", () => {
    const words = new RegExp(`["'\`/](${gameFolders.join("|")})\\b`);
    const own = new RegExp(`^client/games/(${gameFolders.join("|")})/`);
    const shell = sources("client").filter((path) => !own.test(path.split(sep).join("/")) && path !== join("client", "games", "games.ts"));
    for (const path of shell) assert.doesNotMatch(code(path), words, path);
  });

  it("each game's folder has the same core files", () => {
    const missing = ruleFolders.flatMap(({ id, folder }) =>
      [...CORE_FILES, `${id}.ts`].map((name) => `${folder}/${name}`).filter((path) => !existsSync(join(ROOT, path))),
    );
    assert.deepEqual(missing, []);
  });

  it("dependencies are pinned exactly, the fixed five among them", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      assert.match(String(version), /^(npm:.+@)?\d+\.\d+\.\d+$/, name);
    for (const name of ["colyseus", "@colyseus/schema", "express", "pixi.js"]) assert.ok(dependencies[name], name);
    assert.ok(devDependencies.mocha);
  });
});
