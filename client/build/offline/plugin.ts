/** Adds the service worker to a build, with the files to cache: for all, and per language. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { localeOfModule } from "../catalogues.ts";

const WORKER = join(import.meta.dirname, "worker.js");
const PAGE = "/index.html";

type Messages = { [language: string]: string[] };

/** The file list makes each build's worker differ. */
async function workerFor(files: readonly string[], messages: Messages, page: string): Promise<string> {
  const lists = `const FILES = ${JSON.stringify(files)};\nconst MESSAGES = ${JSON.stringify(messages)};`;
  const version = createHash("sha256").update(lists).update(page).digest("hex").slice(0, 16);
  return `${lists}\nconst VERSION = "${version}";\n${await readFile(WORKER, "utf8")}`;
}

/** Addresses of the files that hold the messages of a language, by language. */
function messagesIn(bundle: Rolldown.OutputBundle): Messages {
  const messages: Messages = {};
  for (const file of Object.values(bundle)) {
    const language = file.type === "chunk" ? file.moduleIds.map(localeOfModule).find(Boolean) : undefined;
    if (language) messages[language] = [...(messages[language] ?? []), `/${file.fileName}`].sort();
  }
  return messages;
}

/** @param publicDir also cached */
export function offline(publicDir: string): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const own = await readdir(publicDir);
      const messages = messagesIn(bundle);
      const ofLanguages = new Set(Object.values(messages).flat());
      const files = [...Object.keys(bundle), ...own].map((name) => `/${name}`).filter((file) => !ofLanguages.has(file));
      const text = page?.type === "asset" ? String(page.source) : "";
      this.emitFile({ type: "asset", fileName: "sw.js", source: await workerFor([...new Set([PAGE, ...files.sort()])], messages, text) });
    },
  };
}
