/**
 * `npm run i18n`: generates the types of catalogues (`messages.ts` beside each, which git ignores), then lists coverage by language, unused keys, and texts more
 * than half again as long as the English. `--types` stops after the types.
 */
import { compile, type Element, LITERAL } from "../kit/i18n/compile.ts";
import { LOCALES, SOURCE_LOCALE } from "../kit/i18n/locales.ts";
import { type CatalogueFiles, catalogues, writeTypes } from "./messages.ts";
import { unusedKeys } from "./unusedKeys.ts";

/** Maximum length relative to the English; shorter texts than SHORTEST may be longer. */
const LONG = 1.5;
const SHORTEST = 12;

function reportCoverage({ folder, texts }: CatalogueFiles): void {
  const keys = Object.keys(texts[SOURCE_LOCALE] ?? {});
  const shares = LOCALES.map((locale) => {
    const translated = keys.filter((key) => texts[locale]?.[key]).length;
    return `${locale} ${Math.floor((100 * translated) / keys.length)} %`;
  });
  console.log(`${folder}: ${keys.length} keys, ${shares.join(", ")}`);
}

/** Assumed length of an argument: a short name, a number. */
const ARGUMENT_LENGTH = 4;

/** Letters shown at most: the longest case of each choice. */
const lengthOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, { type, value = "", options, children }) => {
    if (type === LITERAL) return sum + value.length;
    if (children) return sum + lengthOf(children);
    return sum + (options ? Math.max(...Object.values(options).map((one) => lengthOf(one.value))) : ARGUMENT_LENGTH);
  }, 0);
const shownLength = (text: string) => lengthOf(compile(text) as readonly Element[]);

function reportLong({ folder, texts }: CatalogueFiles): void {
  const source = texts[SOURCE_LOCALE] ?? {};
  for (const [locale, translated] of Object.entries(texts))
    for (const [key, text] of Object.entries(translated)) {
      const room = Math.max(SHORTEST, shownLength(source[key] ?? "") * LONG);
      if (shownLength(text) > room) console.log(`long: ${folder} ${locale} ${key}: ${text}`);
    }
}

const found = catalogues();
writeTypes(found);
if (!process.argv.includes("--types")) {
  found.forEach(reportCoverage);
  for (const files of found) for (const key of unusedKeys(files)) console.log(`unused: ${files.folder} ${key}`);
  found.forEach(reportLong);
}
