/** Typography that no catalogue types: code sets it, language by language. */
import type { Locale } from "./locales.ts";

/** French: a narrow space that never breaks before high punctuation and colons, and inside quotation marks. */
const LOOSE = /[ \u00a0](?=[:;!?»])|(?<=«)[ \u00a0]/g;
const NARROW = "\u202f";

const RULES: { readonly [L in Locale]?: (text: string) => string } = {
  fr: (text) => text.replace(LOOSE, NARROW),
};

/** A text as it is printed in the language. */
export function typesetText(text: string, locale: Locale): string {
  return RULES[locale]?.(text) ?? text;
}

/** All sentences of a French table in TypeScript, those that are made only when they are said too. */
export function typeset<T>(words: T, locale: Locale = "fr"): T {
  // Each branch gives back what it was given, in the same shape: no type says that.
  if (typeof words === "string") return typesetText(words, locale) as T;
  if (typeof words === "function") return ((...facts: unknown[]) => typeset(words(...facts))) as T;
  if (Array.isArray(words)) return words.map((part) => typeset(part)) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, typeset(part)])) as T;
}
