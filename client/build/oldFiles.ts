/** Keeps the code of earlier builds for a week: pages opened before a deploy still ask for it. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Plugin } from "vite";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** When files were replaced, by path. */
const LIST = ".replaced.json";

type Replaced = { readonly [file: string]: number };

const readList = async (folder: string): Promise<Replaced> =>
  JSON.parse(await readFile(join(folder, LIST), "utf8").catch(() => "{}")) as Replaced;

/** Removes what is neither current nor replaced within the last week. Files below `server/` belong to another build. */
export async function pruneOldFiles(folder: string, isCurrent: (file: string) => boolean, now: number): Promise<void> {
  const known = await readList(folder);
  const replaced: { [file: string]: number } = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(folder.length + 1).replaceAll(sep, "/");
    // Compressed copies go with their file.
    const name = file.replace(/\.(br|gz)$/, "");
    if (!entry.isFile() || file.startsWith("server/") || file === LIST || isCurrent(name)) continue;
    const since = known[name] ?? now;
    if (name.startsWith("assets/") && now - since < WEEK_MS) replaced[name] = since;
    else await rm(path);
  }
  await writeFile(join(folder, LIST), JSON.stringify(replaced));
}

/** @param publicDir whose files are part of the build too */
export function oldFiles(publicDir: string): Plugin {
  return {
    name: "old-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const current = new Set([...Object.keys(bundle), ...(await readdir(publicDir))]);
      await pruneOldFiles(dir, (file) => current.has(file), Date.now());
    },
  };
}
