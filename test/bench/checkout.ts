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

/** What 9c382a1 called the members of a game. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  rulesVersion: "rules",
  randomMove: "draw",
  timeoutMove: "expire",
  decisionKind: "decision",
  timeLimits: "seconds",
};

function withNewNames(old: Game): Game {
  const names = Object.entries(OLD_NAMES).filter(([now, then]) => then in old && !(now in old));
  return { ...old, ...Object.fromEntries(names.map(([now, then]) => [now, old[then as keyof Game]])) };
}

/** @param place a commit, or a folder with a checkout */
export async function gamesOf(place: string): Promise<readonly Game[]> {
  return (await moduleIn(folderOf(place), "shared/games.ts")).GAMES.map(withNewNames);
}

/** What begins a stored game, and plays it on. */
type Replaying = Pick<typeof record, "createMatchFrom"> &
  Pick<typeof match, "tryMove"> &
  Pick<typeof fair, "seedFrom"> &
  Pick<typeof seating, "readSeating" | "numbersOf">;

/** @param folder with a checkout */
export async function replayingOf(folder: string): Promise<Replaying> {
  const paths = ["shared/core/record.ts", "shared/core/match.ts", "shared/core/provablyFair.ts", "server/table/seating/seating.ts"];
  return Object.assign({}, ...(await Promise.all(paths.map((path) => moduleIn(folder, path)))));
}
