/** Another checkout, to be measured beside this one: a folder, or a commit that is laid out in a folder of its own. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Game } from "../../shared/game.ts";

const ROOT = resolve(import.meta.dirname, "../..");

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

/** @param place a commit, or a folder with a checkout */
export async function gamesOf(place: string): Promise<readonly Game[]> {
  const { GAMES } = await import(pathToFileURL(join(folderOf(place), "shared/games.ts")).href);
  return GAMES;
}
