/** Sentences are said as the library for ICU messages says them. */
import assert from "node:assert/strict";
import { IntlMessageFormat } from "intl-messageformat";
import { LANGUAGES } from "../../client/game.ts";
import { en } from "../../client/words/en.ts";
import { fr } from "../../client/words/fr.ts";
import { sentence } from "../../client/words/message.ts";

const NAMES = /\{\s*(\w+)\s*[,}]/g;
const NUMBERS = [0, 1, 2, 3, 11, 21, 1234];
const TEXTS = ["Ann", "yes", "CANNOT_REPLAY"];

/** The same for all names of a sentence: a plural of a text is nothing. */
function paramsOf(text: string): { [name: string]: string | number }[] {
  const names = [...text.matchAll(NAMES)].map(([, name]) => name);
  const counted = /plural|selectordinal/.test(text);
  return (counted ? NUMBERS : [...NUMBERS, ...TEXTS]).map((value) => Object.fromEntries(names.map((name) => [name, value])));
}

describe("a sentence in ICU form", () => {
  for (const language of LANGUAGES)
    it(`is said as the library says it, each of the frame in ${language}`, () => {
      for (const text of Object.values({ en, fr }[language]))
        for (const params of paramsOf(text)) {
          const theirs = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(params);
          assert.equal(sentence(text, language)(params), theirs, text);
        }
    });

  it("is refused where it is none", () => {
    for (const text of ["{", "}", "{a", "{a, plural}", "{a, plural, one {x}}", "{a, plural, other {x}", "{a b}", "a}"])
      assert.throws(() => sentence(text, "en"), text);
  });
});
