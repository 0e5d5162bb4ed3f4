/**
 * Compiles catalogues at build time into the form that `intl-messageformat` takes, so that the page needs no parser, and keeps the generated
 * `messages.ts` beside them up to date.
 */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { compile } from "../kit/i18n/compile.ts";
import type { Locale } from "../kit/i18n/locales.ts";
import { isLocale, type Texts, writeTypes } from "./messages.ts";

const PARSER = "@formatjs/icu-messageformat-parser";
const CATALOGUE = /\/messages\/[^/]+\/(\w+)\.json$/;

/** An import in a generated `messages.ts`. */
const MESSAGES = /\/messages\/[^/]+\/messages\.ts$/;
const AS_JSON = ', { with: { type: "json" } }';

/** Virtual module prefix, so that no other plugin treats it as JSON. */
const PREFIX = "\0catalogue:";
const SUFFIX = ".js";

/** The language of a catalogue's module, if it is one. */
export function localeOfModule(id: string): string | undefined {
  return id.startsWith(PREFIX) ? basename(id, `.json${SUFFIX}`) : undefined;
}

function messagesModule(json: string, locale: string, read: (text: string, locale: Locale) => unknown): string {
  if (!isLocale(locale)) throw new Error(`"${locale}" is not among the languages of client/kit/i18n/locales.ts`);
  const messages = Object.entries(JSON.parse(json) as Texts).map(([key, text]) => [key, read(text, locale)]);
  return `export default ${JSON.stringify(Object.fromEntries(messages))};`;
}

/** @param read compiles a message; tests use the pseudo-language */
export function catalogues(read: (text: string, locale: Locale) => unknown = compile): Plugin {
  return {
    name: "catalogues",
    enforce: "pre",
    buildStart: () => writeTypes(),
    watchChange(file) {
      if (!CATALOGUE.test(file)) return;
      try {
        writeTypes();
      } catch (error) {
        // A catalogue that is being edited: the page reports it too.
        this.warn(String(error));
      }
    },
    async resolveId(source, importer) {
      if (source === PARSER) return this.resolve(`${PARSER}/no-parser.js`, importer);
      if (!/^\.\/\w+\.json$/.test(source)) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && CATALOGUE.test(found.id) ? `${PREFIX}${found.id}${SUFFIX}` : undefined;
    },
    // The module is JavaScript, so the browser refuses it if it is imported with type json, as Node needs.
    transform: (code, id) => (MESSAGES.test(id) ? { code: code.replaceAll(AS_JSON, ""), map: null } : undefined),
    async load(id) {
      const locale = localeOfModule(id);
      if (!locale) return undefined;
      const file = id.slice(PREFIX.length, -SUFFIX.length);
      this.addWatchFile(file);
      return messagesModule(await readFile(file, "utf8"), locale, read);
    },
  };
}
