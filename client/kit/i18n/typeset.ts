/** Typography by language that catalogues don't contain. */
import type { TextPart } from "../contract/game.ts";
import type { Locale } from "./locales.ts";

/** French: a narrow space that never breaks before high punctuation and colons, and inside quotation marks. */
const LOOSE = /[ \u00a0](?=[:;!?»])|(?<=«)[ \u00a0]/g;
const NARROW = "\u202f";

/** Keeps a typed amount ("8 $") on one line, as Intl does. */
const AMOUNT = /(?<=\d) (?=[$%])/g;
const tied = (text: string) => text.replace(AMOUNT, "\u00a0");

const RULES: { readonly [L in Locale]?: (text: string) => string } = {
  fr: (text) => tied(text.replace(LOOSE, NARROW)),
  de: tied,
  es: tied,
};

const ELIDED = /(?<=^|[\s(’])([dDqQ])(e|ue) $/;
const VOWEL = /^\u2068?[aeiouyhàâäéèêëîïôöùûüœæ]/i;

/** French elision before a vowel: "de" and the argument "Ann" give "d’Ann". */
const JOINS: { readonly [L in Locale]?: (before: string, next: string) => string } = {
  fr: (before, next) => (VOWEL.test(next) ? before.replace(ELIDED, (_, first, rest) => `${first}${rest === "ue" ? "u" : ""}’`) : before),
};

/** Elision across arguments, whose text is known only when the message is formatted. */
export function joinParts(parts: readonly TextPart[], locale: Locale): readonly TextPart[] {
  const join = JOINS[locale];
  if (!join) return parts;
  return parts.map((part, i) => {
    const next = parts[i + 1];
    return next && !part.icon ? { ...part, text: join(part.text, next.text) } : part;
  });
}

export function typesetText(text: string, locale: Locale): string {
  return RULES[locale]?.(text) ?? text;
}
