/** Adds the service worker to a build, with the list of all that it is to keep. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = join(import.meta.dirname, "worker.js");
const PAGE = "/index.html";

/** The worker's text for a build of these files, given by their addresses; another build gives another text. */
async function workerFor(files: readonly string[], page: string): Promise<string> {
  const version = createHash("sha256").update(JSON.stringify(files)).update(page).digest("hex").slice(0, 16);
  return `const FILES = ${JSON.stringify(files)};\nconst VERSION = "${version}";\n${await readFile(WORKER, "utf8")}`;
}

/** @param publicDir its files are kept too */
export function offline(publicDir: string): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const own = await readdir(publicDir);
      const files = [...Object.keys(bundle), ...own].map((name) => `/${name}`).sort();
      const text = page?.type === "asset" ? String(page.source) : "";
      this.emitFile({ type: "asset", fileName: "sw.js", source: await workerFor([...new Set([PAGE, ...files])], text) });
    },
  };
}
