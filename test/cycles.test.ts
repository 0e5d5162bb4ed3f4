/** No import cycles between files. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve, sep } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const ROOTS = ["server", "shared", "client"];

/** Paths from the root, with slashes. */
const slashed = (path: string): string => path.split(sep).join("/");

function sources(root: string): string[] {
  const names = readdirSync(join(ROOT, root), { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => slashed(join(root, name)));
  return files.filter((path) => !path.startsWith("client/dist/"));
}

interface Import {
  readonly target: string;
  /** Types alone come from there: nothing of it is left when the program runs. */
  readonly ofTypes: boolean;
}

/** What a file cannot be loaded without. What it fetches later (`import(…)`) is another matter: so a registry knows what knows it. */
const STATEMENT = /^(?:import|export)(\s+type)?(?:\s[^"';=]*?\sfrom)?\s+["'](\.[^"']+)["']/gm;

function importsOf(path: string): Import[] {
  const statements = readFileSync(join(ROOT, path), "utf8").matchAll(STATEMENT);
  return [...statements].map(([, type, name]) => ({ target: slashed(normalize(join(dirname(path), name))), ofTypes: type !== undefined }));
}

const FILES = ROOTS.flatMap(sources);
const IMPORTS = new Map(FILES.map((path) => [path, importsOf(path)]));

/** The first way that leads from a file back to it by imports that count, if there is one. */
function circle(path: string, counts: (one: Import) => boolean, way: readonly string[], done: Set<string>): readonly string[] | undefined {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (done.has(path)) return undefined;
  for (const { target } of IMPORTS.get(path)?.filter(counts) ?? []) {
    const found = circle(target, counts, [...way, path], done);
    if (found) return found;
  }
  done.add(path);
  return undefined;
}

/** All ways that lead back, one for each place where it was noticed. */
function circles(files: readonly string[], counts: (one: Import) => boolean): string[] {
  const done = new Set<string>();
  return files.flatMap((path) => circle(path, counts, [], done)?.join(" → ") ?? []);
}

describe("the imports of the tree", () => {
  it("are found", () => {
    assert.ok(FILES.length > 500, `${FILES.length} files`);
    assert.ok(IMPORTS.get("client/pages/app.tsx")?.some(({ target }) => target === "client/pages/lobby.tsx"));
    assert.ok(IMPORTS.get("shared/core/record.ts")?.some(({ target }) => target === "shared/core/game.ts"));
  });

  it("make no circle of files, within a folder or between it and the one that it lies in", () => {
    assert.deepEqual(
      circles(FILES, ({ ofTypes }) => !ofTypes),
      [],
    );
  });

  it("make none in the server by types either", () => {
    const isServer = (path: string) => path.startsWith("server/");
    assert.deepEqual(
      circles(FILES.filter(isServer), ({ target }) => isServer(target)),
      [],
    );
  });
});
