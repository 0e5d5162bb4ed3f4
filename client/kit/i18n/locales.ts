/** The languages of the page. To add one, see `client/README.md`. */
import { signal } from "@preact/signals";

export const LOCALE_NAMES = { en: "English", fr: "Français", de: "Deutsch", es: "Español" } as const;

export type Locale = keyof typeof LOCALE_NAMES;
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[];

/** Fallback for missing messages. */
export const SOURCE_LOCALE = "en" satisfies Locale;

/** The current language. Changes once all catalogues in use are loaded in it: see `speak`. */
export const locale = signal<Locale>(SOURCE_LOCALE);

/** The tag for Intl. Our English is British: "a, b and c", "23 Nov 2026". */
export const intlTag = (language: Locale): string => (language === "en" ? "en-GB" : language);

/** The first supported language. @param tags in order of preference, as browsers write them ("fr-CA") */
export function pickLocale(tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase().replace(/-.*/, ""));
  return wanted.find((name): name is Locale => (LOCALES as readonly string[]).includes(name)) ?? SOURCE_LOCALE;
}

export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.value) + text.slice(1);

export function perLocale<W>(make: () => W): () => W {
  const made = new Map<Locale, W>();
  return () => {
    const known = made.get(locale.value) ?? make();
    made.set(locale.value, known);
    return known;
  };
}

/** The current language with the reader's region ("en-GB"), for dates and times. */
export function region(): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === locale.value) ?? locale.value;
}
