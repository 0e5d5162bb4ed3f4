/** The list of puzzles. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { PuzzleIndex } from "../../shared/core/puzzle.ts";

const FILE = resolve(import.meta.dirname, "../../shared/puzzles/index.json");

let read: Promise<PuzzleIndex> | undefined;

/** Read once, since it changes with the build alone. */
export function puzzleIndex(): Promise<PuzzleIndex> {
  read ??= readFile(FILE, "utf8").then((text) => JSON.parse(text) as PuzzleIndex);
  return read;
}
