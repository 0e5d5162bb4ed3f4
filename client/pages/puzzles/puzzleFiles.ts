/** The puzzles' files. They belong to the build, so that the service worker keeps them for use without a network. */
import type { PuzzleEntry, PuzzleGame, PuzzleIndex } from "../../../shared/core/puzzle.ts";
import { get } from "../../net/http.ts";

const indexFile = new URL("../../../shared/puzzles/index.json", import.meta.url);

// Vite looks for all files of this form: https://vite.dev/guide/assets#new-url-url-import-meta-url.
const fileOf = (game: string, file: string) => new URL(`../../../shared/puzzles/${game}/${file}.json`, import.meta.url);

/** Throws `RefusalError`. */
export const fetchIndex = (): Promise<PuzzleIndex> => get<PuzzleIndex>(indexFile.pathname);

/** The game that a puzzle is from. Throws `RefusalError`. */
export const fetchPuzzleGame = (game: string, { file }: PuzzleEntry): Promise<PuzzleGame> => get<PuzzleGame>(fileOf(game, file).pathname);
