/** Catalogues on disk: `…/messages/<catalogue>/<language>.json`, from which `messages.ts` beside them and the build's modules are generated. */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { ARGUMENT, allElements, compile, DATE, type Element, NUMBER, PLURAL, SELECT, TAG, TIME } from "../kit/i18n/compile.ts";
import { LOCALES, type Locale, SOURCE_LOCALE } from "../kit/i18n/locales.ts";

export const ROOT = resolve(import.meta.dirname, "../..");
const RUNTIME = join(ROOT, "client/kit/i18n");
const GENERATED = "messages.ts";

export type Texts = { readonly [key: string]: string };

export interface CatalogueFiles {
  /** Its folder, from the root of the repository. */
  readonly folder: string;
  readonly texts: { readonly [L in Locale]?: Texts };
}

export const isLocale = (name: string): name is Locale => (LOCALES as readonly string[]).includes(name);

/** All catalogues, those of fixture games too. */
export function catalogues(): CatalogueFiles[] {
  const folders = globSync(`{client,test}/**/messages/*/${SOURCE_LOCALE}.json`, { cwd: ROOT, exclude: ["client/dist/**"] }).map(dirname);
  return folders.sort().map((folder) => ({ folder, texts: textsIn(folder) }));
}

function textsIn(folder: string): CatalogueFiles["texts"] {
  const files = globSync("*.json", { cwd: join(ROOT, folder) }).filter((file) => isLocale(basename(file, ".json")));
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, folder, file), "utf8")) as Texts;
  return Object.fromEntries(files.sort().map((file) => [basename(file, ".json"), read(file)]));
}

/** Type of an argument, by how a message uses it. */
const KINDS = new Map([
  [ARGUMENT, "insert"],
  [NUMBER, "number"],
  [PLURAL, "number"],
  [DATE, "date"],
  [TIME, "date"],
  [SELECT, "select"],
]);

/** The case of `select` for the reader: such an argument is a person. */
const READER = "you";

/** An argument of this name is a person in every message, even where English need not choose. */
const PERSON = /^who/;

const casesOf = (elements: readonly Element[]) => elements.flatMap(({ options = {} }) => Object.keys(options));

/** A `select` whose case `other` is empty has no other case. */
const isClosed = (elements: readonly Element[]) => elements.every(({ options = {} }) => !options.other || options.other.value.length === 0);

function chosenType(elements: readonly Element[]): string {
  const cases = new Set(casesOf(elements));
  cases.delete("other");
  if (cases.has("true") || cases.has("false")) return "boolean";
  const named = [...cases].map((name) => JSON.stringify(name)).join(" | ");
  return isClosed(elements) ? named : "string";
}

/** The type of an argument, from all elements that use it. @throws Error if they disagree */
function typeOf(name: string, uses: readonly Element[]): string {
  const kinds = new Set(uses.map(({ type }) => KINDS.get(type)));
  const selects = uses.filter(({ type }) => type === SELECT);
  if (PERSON.test(name) || casesOf(selects).includes(READER)) return "Who";
  if (kinds.has("number") && kinds.size === 1) return "number";
  if (kinds.has("date") && kinds.size === 1) return "Date | number";
  if (selects.length > 0 && !kinds.has("number") && !kinds.has("date")) return chosenType(selects);
  if (kinds.size === 1) return "Insert";
  throw new Error(`"${name}" is used as ${[...kinds].join(" and ")}`);
}

/** A message's arguments with their types, in order of first use. */
export function argumentsOf(text: string): Map<string, string> {
  const uses = new Map<string, Element[]>();
  for (const element of allElements(compile(text) as readonly Element[]))
    if (KINDS.has(element.type) && element.value) uses.set(element.value, [...(uses.get(element.value) ?? []), element]);
  return new Map([...uses].map(([name, elements]) => [name, typeOf(name, elements)]));
}

export const tagsOf = (text: string, locale: Locale): string[] =>
  allElements(compile(text, locale) as readonly Element[]).flatMap(({ type, value = "" }) => (type === TAG ? value : []));

const slashed = (path: string) => path.replaceAll("\\", "/");

/** The text of `messages.ts`. @throws Error if an English message cannot be read */
export function generated({ folder, texts }: CatalogueFiles): string {
  const source = texts[SOURCE_LOCALE] ?? {};
  const lines = Object.entries(source).map(([key, text]) => {
    const args = [...argumentsOf(text)].map(([name, type]) => `readonly ${name}: ${type}`);
    return `  readonly ${JSON.stringify(key)}: ${args.length > 0 ? `{ ${args.join("; ")} }` : "NoValues"};`;
  });
  const body = lines.join("\n");
  const runtime = slashed(relative(join(ROOT, folder), RUNTIME));
  const used = ["Insert", "Who"].filter((name) => new RegExp(`: ${name}[ ;]`).test(body));
  const loads = Object.keys(texts).map((locale) => `  ${locale}: () => import("./${locale}.json", { with: { type: "json" } }),`);
  return `/** Generated from ${SOURCE_LOCALE}.json by \`npm run i18n\`: edit that. */
import { catalogue${body.includes(": NoValues;") ? ", type NoValues" : ""} } from "${runtime}/catalogue.ts";
${used.length > 0 ? `import type { ${used.join(", ")} } from "${runtime}/rich.ts";\n` : ""}
export interface Messages {
${body}
}

export const t = catalogue<Messages>(${lines.length}, {
${loads.join("\n")}
});
`;
}

const generatedFile = ({ folder }: CatalogueFiles): string => join(ROOT, folder, GENERATED);

/** Writes every `messages.ts` that is missing or out of date. @throws Error if an English message cannot be read */
export function writeTypes(found: readonly CatalogueFiles[] = catalogues()): void {
  for (const files of found) {
    const path = generatedFile(files);
    const text = generated(files);
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
}
