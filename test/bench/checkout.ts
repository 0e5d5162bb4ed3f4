/** The games of another checkout, to be measured beside these: of a folder, or of a commit that is laid out in a folder of its own. */
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
  const archive = execFileSync("git", ["-C", ROOT, "archive", commit, "shared", "package.json"], { maxBuffer: 2 ** 28 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** @param place a commit, or a folder with a checkout */
export async function gamesOf(place: string): Promise<readonly Game[]> {
  const folder = existsSync(place) ? resolve(place) : laidOut(place);
  const { GAMES } = await import(pathToFileURL(join(folder, "shared/games.ts")).href);
  return GAMES;
}
