/** No two folders of the tree import each other: each can be read, tested and taken away on its own. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve, sep } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const ROOTS = ["server", "shared"];

/** Paths from the root, with slashes. */
function sources(root: string): string[] {
  const names = readdirSync(join(ROOT, root), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(root, name).split(sep).join("/"));
}

/** Files that a file imports, those of types alone included. */
function imports(path: string): string[] {
  const specifiers = readFileSync(join(ROOT, path), "utf8").matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g);
  return [...specifiers].map(([, name]) =>
    normalize(join(dirname(path), name))
      .split(sep)
      .join("/"),
  );
}

const FILES = ROOTS.flatMap(sources);
const IMPORTS = new Map(FILES.map((path) => [path, imports(path)]));

const isServer = (path: string): boolean => path.startsWith("server/");

/** A folder is part of the one that it lies in: only others can be mutual. */
const areApart = (one: string, other: string): boolean => !`${one}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${one}/`);

/** For each folder the folders apart from it that it imports, with one import as an example. */
function folders(): Map<string, Map<string, string>> {
  const known = new Map<string, Map<string, string>>();
  for (const [path, targets] of IMPORTS)
    for (const target of targets.filter((one) => areApart(dirname(path), dirname(one)))) {
      const imported = known.get(dirname(path)) ?? new Map<string, string>();
      known.set(dirname(path), imported.set(dirname(target), `${path} imports ${target}`));
    }
  return known;
}

/** The first way through the server that leads from a file back to it, if there is one. */
function circle(path: string, way: readonly string[], done: Set<string>): readonly string[] | undefined {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (done.has(path)) return undefined;
  for (const target of IMPORTS.get(path)?.filter(isServer) ?? []) {
    const found = circle(target, [...way, path], done);
    if (found) return found;
  }
  done.add(path);
  return undefined;
}

describe("the imports of the tree", () => {
  it("lead nowhere where they came from: no two folders import each other", () => {
    const known = folders();
    const mutual = [...known].flatMap(([folder, imported]) =>
      [...imported]
        .filter(([other]) => folder < other && known.get(other)?.has(folder))
        .map(([other, how]) => `${how}, and ${known.get(other)?.get(folder)}`),
    );
    assert.deepEqual(mutual, []);
  });

  it("make no circle of files in the server", () => {
    const done = new Set<string>();
    for (const path of FILES.filter(isServer)) assert.equal(circle(path, [], done)?.join(" → "), undefined);
  });
});
