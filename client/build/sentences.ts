/**
 * The frame's sentences are read when the client is built: the page gets them in parts, as `intl-messageformat` works with them, and does
 * without the reader.
 */
import { resolve } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import type { Plugin } from "vite";
import { LANGUAGES } from "../kit/contract/game.ts";

const READER = "@formatjs/icu-messageformat-parser";
const TABLES = new Map(LANGUAGES.map((language) => [resolve(import.meta.dirname, "../kit/i18n", `${language}.ts`), language]));

/** As `say` has it read where nothing was built. */
const READING = { ignoreTag: true };

type Table = { readonly [key: string]: string };

/** A language's table as a module whose sentences have been read. */
async function readTable(path: string, language: string): Promise<string> {
  const table = ((await import(path)) as { readonly [name: string]: Table })[language];
  const read = Object.entries(table).map(([key, text]) => [key, new IntlMessageFormat(text, language, undefined, READING).getAst()]);
  return `export const ${language} = ${JSON.stringify(Object.fromEntries(read))};`;
}

export function sentences(): Plugin {
  return {
    name: "sentences",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      return source === READER ? this.resolve(`${READER}/no-parser.js`, importer) : undefined;
    },
    async load(id) {
      const language = TABLES.get(id);
      return language ? readTable(id, language) : undefined;
    },
  };
}
