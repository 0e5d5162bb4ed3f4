/** The frame's sentences in the language chosen; reading one in a component makes it follow the choice. */
import { effect, signal } from "@preact/signals";
import { IntlMessageFormat } from "intl-messageformat";
import type { Refusal } from "../../shared/game.ts";
import { LANGUAGES, type Language, type Words } from "../game.ts";
import { recall, remember } from "../net/keys.ts";
import { en, type FrameWords, type WordKey } from "./en.ts";
import { fr } from "./fr.ts";

export const FRAME_WORDS: { readonly [L in Language]: FrameWords } = { en, fr };

export type Params = { readonly [name: string]: string | number };

/** The language that a browser's list of wishes asks for. */
export function pickLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

export const language = signal<Language>("en");

/** Chooses the language remembered or wished for, and keeps the document's `lang` with it. */
export function startLanguage(): void {
  language.value = pickLanguage([recall("language") ?? "", ...navigator.languages]);
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/** Changes the language of everything on the page at once. */
export function speak(chosen: Language): void {
  language.value = chosen;
  remember("language", chosen);
}

const formats = new Map<string, IntlMessageFormat>();

function formatOf(key: WordKey, spoken: Language): IntlMessageFormat {
  const name = `${spoken} ${key}`;
  let format = formats.get(name);
  if (!format) {
    format = new IntlMessageFormat(FRAME_WORDS[spoken][key], spoken, undefined, { ignoreTag: true });
    formats.set(name, format);
  }
  return format;
}

/** A sentence of the frame in a given language. */
export function sayIn(spoken: Language, key: WordKey, params?: Params): string {
  return String(formatOf(key, spoken).format(params as Record<string, string | number>));
}

/** A sentence of the frame in the language chosen. */
export function say(key: WordKey, params?: Params): string {
  return sayIn(language.value, key, params);
}

function isWordKey(key: string): key is WordKey {
  return Object.hasOwn(en, key);
}

/** Why something was refused: the game's sentence, else the frame's, else a general one with the code. */
export function sayRefusal(refusal: Refusal, words?: Words): string {
  const key = `error.${refusal.code}`;
  const own = words?.refusal(refusal);
  if (own) return own;
  return isWordKey(key) ? say(key, refusal.params) : say("error.other", { code: refusal.code });
}
