/** The shell's sentences in the language chosen; reading one in a component makes it follow the choice. */
import { effect, signal } from "@preact/signals";
import { IntlMessageFormat } from "intl-messageformat";
import type { Refusal } from "../../../shared/core/game.ts";
import { recall, remember } from "../../net/storage.ts";
import { LANGUAGES, type Language, type Words } from "../contract/game.ts";
import type { ShellWords, WordKey } from "./en.ts";
import { typeset } from "./typeset.ts";

/** Each language's own name. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: "English", fr: "Français" };

/** A language comes when it is first spoken. */
const SOURCES: { readonly [L in Language]: () => Promise<ShellWords> } = {
  en: async () => (await import("./en.ts")).en,
  fr: async () => typeset((await import("./fr.ts")).fr),
};

export type Params = { readonly [name: string]: string | number };

/** The language that a browser's list of wishes asks for. */
export function pickLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** What is spoken; its sentences are there before it changes. */
export const language = signal<Language>("en");

const loaded: { [L in Language]?: ShellWords } = {};

async function switchTo(chosen: Language): Promise<void> {
  loaded[chosen] ??= await SOURCES[chosen]();
  language.value = chosen;
}

/** Chooses the language remembered or wished for, and keeps the document's `lang` with it. Resolves when it can be spoken. */
export async function startLanguage(): Promise<void> {
  await switchTo(pickLanguage([recall("language") ?? "", ...navigator.languages]));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/** Changes the language of everything on the page at once, as soon as its sentences are there. */
export async function speak(chosen: Language): Promise<void> {
  await switchTo(chosen);
  remember("language", chosen);
}

/** @throws Error before the language has been loaded */
function shellWords(): ShellWords {
  const words = loaded[language.value];
  if (!words) throw new Error(`nothing can be said in "${language.value}" yet`);
  return words;
}

const formats = new Map<string, IntlMessageFormat>();

/** Each sentence is read once. */
function formatOf(key: WordKey): IntlMessageFormat {
  const name = `${language.value} ${key}`;
  const known = formats.get(name) ?? new IntlMessageFormat(shellWords()[key], language.value, undefined, { ignoreTag: true });
  formats.set(name, known);
  return known;
}

/** A sentence of the shell in the language chosen. */
export function say(key: WordKey, params?: Params): string {
  return String(formatOf(key).format(params as Record<string, string | number>));
}

const lists = new Map<Language, Intl.ListFormat>();

/** "a, b and c" in the language chosen. */
export function sayList(items: readonly string[]): string {
  const format = lists.get(language.value) ?? new Intl.ListFormat(language.value);
  lists.set(language.value, format);
  return format.format(items);
}

function isWordKey(key: string): key is WordKey {
  return Object.hasOwn(shellWords(), key);
}

/** A refusal's parameters as people read them: an option by its label, or not at all where nobody knows it. */
function readable(params: Refusal["params"], words?: Words): Params {
  return { ...params, option: words?.options[String(params?.option)]?.label ?? "none" };
}

/** The code of the reason: where the game has one behind a refusal of the shell, that of the game. */
export function reasonCode({ code, params }: Refusal): string {
  return String(params?.why ?? code);
}

/** Why something was refused: the game's sentence, else the shell's, else a general one with the code. */
export function sayRefusal(refusal: Refusal, words?: Words): string {
  const key = `error.${refusal.code}`;
  const own = words?.refusal({ ...refusal, code: reasonCode(refusal) });
  if (own) return own;
  return isWordKey(key) ? say(key, readable(refusal.params, words)) : say("error.other", { code: refusal.code });
}
