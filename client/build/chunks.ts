/**
 * What comes together in a file of its own. A module that several pages share would be a file each, and every file costs its headers
 * and its turn: so all that the first page brings is one file, all that a table's page brings besides another, and so on.
 */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;

const here = (...path: string[]) => resolve(import.meta.dirname, "..", ...path);

/** Folders of the games. */
const GAMES = readdirSync(here("games")).filter((name) => existsSync(here("games", name, "card.ts")));

const inEach = (file: string): string[] => GAMES.map((game) => here("games", game, file)).filter(existsSync);

/** A file holds what all of these modules bring along, but for what is in a file before it. */
const FILES: readonly (readonly [name: string, ...modules: string[]])[] = [
  ["page", here("main.tsx")],
  ["play", here("table", "play.tsx")],
  ["play", here("net", "session.ts")],
  ["play", ...inEach("index.ts"), here("table", "rest.ts")],
  ["play", ...inEach("sketch.tsx")],
  ["play", ...inEach("words.ts")],
  ["play", ...GAMES.map((game) => here("..", "shared", game, "rules.ts"))],
  ...GAMES.map((game) => [`${game}-parts`, here("table", "rest.ts"), here("games", game, "index.ts")] as const),
  ["rest", here("table", "rest.ts")],
  ...GAMES.map((game) => [`${game}-sketch`, here("games", game, "sketch.tsx")] as const),
  ...GAMES.map((game) => [`${game}-words`, here("games", game, "words.ts")] as const),
  ...GAMES.map((game) => [`${game}-things`, here("games", game, "explain.ts"), here("games", game, "index.ts")] as const),
  ["board", here("kit", "board", "lit.ts")],
  ["board", ...inEach("index.ts")],
];

/** A library that is used in parts: which part is in which file is told best by who uses it. */
const PARTED = "node_modules/pixi.js/";

/** All that comes with a module at once, itself included. */
function collect(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes(PARTED)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph, found);
  return found;
}

/** By module the file that holds it. */
function filesOf(graph: Graph): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, first, ...others] of FILES) {
    const alsoIn = others.map((other) => collect(other, graph));
    for (const id of collect(first, graph)) if (!files.has(id) && alsoIn.every((found) => found.has(id))) files.set(id, name);
  }
  return files;
}

/** For one build. */
export function splitting(): Rolldown.CodeSplittingOptions {
  let files: Map<string, string> | undefined;
  const name = (id: string, graph: Graph) => {
    files ??= filesOf(graph);
    return files.get(id) ?? null;
  };
  // Each set brings along all that it needs, or finds it in a file before it: no two files need each other.
  return { groups: [{ name, debugName: "files", includeDependenciesRecursively: false }] };
}
