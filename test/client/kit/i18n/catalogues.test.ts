/** Every language of every catalogue says the same with the same arguments, in its own plural forms. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { argumentsOf, type CatalogueFiles, catalogues, type Texts, tagsOf } from "../../../../client/build/messages.ts";
import { unusedKeys } from "../../../../client/build/unusedKeys.ts";
import { allElements, compile, type Element, LITERAL, PLURAL, POUND, SELECT, within } from "../../../../client/kit/i18n/compile.ts";
import { LOCALES, type Locale, SOURCE_LOCALE } from "../../../../client/kit/i18n/locales.ts";

/** What code sets, and what is easily typed by mistake: narrow and wide fixed spaces, straight quotation marks, three full stops. */
const TYPED = /[\u00a0\u202f\u2009'"]|\.\.\./;

const elementsOf = (text: string, locale: Locale) => compile(text, locale) as readonly Element[];
const pluralsIn = (text: string, locale: Locale) => allElements(elementsOf(text, locale)).filter(({ type }) => type === PLURAL);

/** A language need not choose by what another does; but what it names must be passed, and be what it takes it for. */
function assertSameArguments(text: string, source: string, where: string): void {
  const taken = argumentsOf(source);
  for (const [name, type] of argumentsOf(text)) {
    const passed = taken.get(name);
    assert.ok(passed, `${where} names {${name}}, which is not passed`);
    assert.ok(type === passed || type === "Insert", `${where}: {${name}} is ${passed}, not ${type}`);
  }
  for (const name of taken.keys()) assert.ok(argumentsOf(text).has(name), `${where} leaves out {${name}}`);
}

/** The forms that the numbers of a table take in the language, as CLDR names them. */
const formsOf = (rules: Intl.PluralRules) => new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));

function assertPlurals(text: string, locale: Locale, where: string): void {
  for (const { options = {}, pluralType } of pluralsIn(text, locale)) {
    const rules = new Intl.PluralRules(locale, { type: pluralType as Intl.PluralRuleType });
    const { pluralCategories } = rules.resolvedOptions();
    const named = Object.keys(options).filter((name) => !name.startsWith("="));
    for (const form of formsOf(rules)) assert.ok(form in options, `${where} lacks the plural form "${form}"`);
    for (const name of named) assert.ok((pluralCategories as string[]).includes(name), `${where}: ${locale} has no plural form "${name}"`);
  }
}

/** intl-messageformat says nothing for `#` within a `select` within a `plural`. */
function assertPounds(elements: readonly Element[], inSelect: boolean, where: string): void {
  for (const element of elements) {
    assert.ok(!(inSelect && element.type === POUND), `${where}: # within select: name the number instead`);
    assertPounds(within(element), element.type === SELECT || (inSelect && element.type !== PLURAL), where);
  }
}

/** Sentences that read alike in two languages have most likely not been translated; names, figures and single words may be. */
const isSentence = (text: string, locale: Locale) =>
  allElements(elementsOf(text, locale)).some(({ type, value = "" }) => type === LITERAL && /\p{L}{2,} \p{L}{2,}/u.test(value));

function assertLanguage({ folder, texts }: CatalogueFiles, locale: Locale, messages: Texts): void {
  const source = texts[SOURCE_LOCALE] as Texts;
  for (const [key, text] of Object.entries(messages)) {
    const where = `${folder}/${locale}.json ${key}`;
    assert.ok(key in source, `${where} is no key of the English file`);
    assert.notEqual(text.trim(), "", where);
    assert.doesNotMatch(text, TYPED, where);
    assertSameArguments(text, source[key], where);
    assert.deepEqual([...new Set(tagsOf(text, locale))].sort(), [...new Set(tagsOf(source[key], SOURCE_LOCALE))].sort(), where);
    for (const tag of tagsOf(text, locale)) assert.ok(!argumentsOf(text).has(tag), `${where}: <${tag}> hides the argument {${tag}}`);
    assertPlurals(text, locale, where);
    assertPounds(elementsOf(text, locale), false, where);
    if (locale !== SOURCE_LOCALE && isSentence(text, locale)) assert.notEqual(text, source[key], `${where} is the English text`);
  }
}

/** A game may have fewer languages than the page, but has the same ones throughout. */
function languagesOf({ folder }: CatalogueFiles): readonly string[] {
  const card = catalogues().find((other) => other.folder === join(dirname(folder), "card"));
  return card ? Object.keys(card.texts) : LOCALES;
}

describe("catalogues", () => {
  for (const files of catalogues()) {
    it(`${files.folder} has a file for every language`, () =>
      assert.deepEqual(Object.keys(files.texts).sort(), [...languagesOf(files)].sort()));

    for (const [locale, messages] of Object.entries(files.texts) as [Locale, Texts][])
      it(`${files.folder} in ${locale} has the arguments and tags of the English file`, () => assertLanguage(files, locale, messages));

    for (const [locale, translated] of Object.entries(files.texts))
      it(`${files.folder} in ${locale} has every key`, () =>
        assert.deepEqual(
          Object.keys(files.texts[SOURCE_LOCALE] as Texts).filter((key) => !(key in translated)),
          [],
        ));

    it(`${files.folder} has no unused key`, () => assert.deepEqual(unusedKeys(files), []));
  }

  it("are found", () => {
    const folders = catalogues().map(({ folder }) => folder);
    for (const folder of ["client/kit/i18n/messages/shell", "client/games/catan/messages/card"])
      assert.ok(folders.includes(folder), folder);
  });
});
