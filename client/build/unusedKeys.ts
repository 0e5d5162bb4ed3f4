/** Finds keys of catalogues that no code uses. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCE_LOCALE } from "../kit/i18n/locales.ts";
import { type CatalogueFiles, ROOT } from "./messages.ts";

/** Folders whose code may name a catalogue's keys: the game's own, or the client and the protocol, whose events and refusals are keys. */
function foldersOf(folder: string): string[] {
  const game = /^(client\/games\/[^/]+|test\/fixture\/[^/]+)\/.*messages\/(?!card)/.exec(folder.replaceAll("\\", "/"))?.[1];
  return game ? [game] : ["client", "shared/core"];
}

function codeOf(folder: string): string {
  const files = foldersOf(folder).flatMap((home) => globSync(`${home}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ["client/dist/**"] }));
  return files
    .filter((file) => !file.endsWith("messages.ts"))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
}

/** Catalogues that are read as a whole: by the number of a paragraph, or as the tree of a course. */
const WHOLE = /\/(rules|lessons)$/;

/** A template literal as a pattern of the keys it can make: `` `${topic}.does.${n}` ``. Undefined if it doesn't look like a key. */
function patternOf(template: string): RegExp | undefined {
  const fixed = template.replaceAll(/\$\{[^}]*\}/g, "*");
  const isKey = /^[\w.*-]+$/.test(fixed) && /\w\.|\.\w/.test(fixed);
  return isKey ? new RegExp(`^${fixed.replaceAll(".", "\\.").replaceAll("*", ".+")}$`) : undefined;
}

/** Keys that the code neither names nor completes from a template. */
export function unusedKeys({ folder, texts }: CatalogueFiles): string[] {
  if (WHOLE.test(folder)) return [];
  const code = codeOf(folder);
  const named = new Set([...code.matchAll(/"([\w.-]+)"/g)].map(([, key]) => key));
  const patterns = [...code.matchAll(/`([^`\s]*\$\{[^`]*)`/g)].flatMap(([, template]) => patternOf(template) ?? []);
  return Object.keys(texts[SOURCE_LOCALE] ?? {}).filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
}
