/** The languages of the page. One line adds one; `client/README.md` says what else it takes. */
import { signal } from "@preact/signals";

/** Each language's own name. */
export const LOCALE_NAMES = { en: "English", fr: "Français", de: "Deutsch", es: "Español" } as const;

export type Locale = keyof typeof LOCALE_NAMES;
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[];

/** The language of all messages that fall back: what is missing elsewhere is said in it. */
export const SOURCE_LOCALE = "en" satisfies Locale;

/** What is spoken. Every catalogue in use is loaded in a language before this changes to it: see `speak`. */
export const locale = signal<Locale>(SOURCE_LOCALE);

/** The tag for Intl. Our English is British: "a, b and c", "23 Nov 2026". */
export const intlTag = (spoken: Locale): string => (spoken === "en" ? "en-GB" : spoken);

/** The first language that we have, in order of preference. @param tags as browsers write them ("fr-CA") */
export function pickLocale(tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase().replace(/-.*/, ""));
  return wanted.find((name): name is Locale => (LOCALES as readonly string[]).includes(name)) ?? SOURCE_LOCALE;
}

/** The text with its first letter in upper case, as for a title. */
export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.value) + text.slice(1);

/** Makes something in the language spoken, and again when another is spoken: the same object for the same language. */
export function perLocale<W>(make: () => W): () => W {
  const made = new Map<Locale, W>();
  return () => {
    const known = made.get(locale.value) ?? make();
    made.set(locale.value, known);
    return known;
  };
}

/** The language spoken as it is written where the reader lives ("en-GB"): for dates and times. */
export function region(): string {
  return navigator.languages.find((wish) => wish.split("-")[0] === locale.value) ?? locale.value;
}
