/** Loads another checkout to compare with: a folder, or a commit that is extracted to a temporary folder. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as seating from "../../server/table/seating/seating.ts";
import type { Game } from "../../shared/core/game.ts";
import type * as match from "../../shared/core/match.ts";
import type * as fair from "../../shared/core/provablyFair.ts";
import type * as record from "../../shared/core/record.ts";

/** This checkout. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** The tree of a commit with this tree's packages; gone when the process ends. */
function laidOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  const archive = execFileSync("git", ["-C", ROOT, "archive", commit, "shared", "server", "package.json"], { maxBuffer: 2 ** 28 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** @param place a commit, or a folder with a checkout @returns its folder */
export const folderOf = (place: string): string => (existsSync(place) ? resolve(place) : laidOut(place));

const moduleIn = (folder: string, path: string) => import(pathToFileURL(join(folder, path)).href);

/** @param place a commit, or a folder with a checkout */
export async function gamesOf(place: string): Promise<readonly Game[]> {
  return (await moduleIn(folderOf(place), "shared/games.ts")).GAMES;
}

/** What begins a stored game, and plays it on. */
type Replaying = Pick<typeof record, "createMatchFrom"> &
  Pick<typeof match, "tryMove"> &
  Pick<typeof fair, "seedFrom"> &
  Pick<typeof seating, "readSeating" | "clientSeedsOf">;

/** @param folder with a checkout */
export async function replayingOf(folder: string): Promise<Replaying> {
  const paths = ["shared/core/record.ts", "shared/core/match.ts", "shared/core/provablyFair.ts", "server/table/seating/seating.ts"];
  const modules = Object.assign({}, ...(await Promise.all(paths.map((path) => moduleIn(folder, path)))));
  // Its name in 3c8d7dc5.
  return { ...modules, clientSeedsOf: modules.clientSeedsOf ?? modules.numbersOf };
}
