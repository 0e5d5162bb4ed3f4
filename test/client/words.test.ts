/** Every language of the frame says everything, with the same names in its sentences, and knows every refusal of the server. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { LANGUAGES, type Language } from "../../client/game.ts";
import { en, type FrameWords, type WordKey } from "../../client/words/en.ts";
import { fr } from "../../client/words/fr.ts";
import { pickLanguage } from "../../client/words/words.ts";

const WORDS: { readonly [L in Language]: FrameWords } = { en, fr };
const KEYS = Object.keys(en) as WordKey[];
const ROOT = join(import.meta.dirname, "../..");

type Ast = ReturnType<IntlMessageFormat["getAst"]>;

/** Names of what a sentence needs, those inside its plural forms too. */
function namesIn(ast: Ast): string[] {
  return ast.flatMap((part) => {
    if (!("value" in part) || part.type === 0) return [];
    const inner = "options" in part ? Object.values(part.options).flatMap((option) => namesIn(option.value)) : [];
    return [String(part.value), ...inner];
  });
}

const namesOf = (text: string, language: Language) =>
  [...new Set(namesIn(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst()))].sort();

/** Codes that the server and the shared part refuse with. */
function codes(): string[] {
  const shared = readdirSync(join(ROOT, "shared"), { withFileTypes: true }).filter((entry) => entry.isFile());
  const server = readdirSync(join(ROOT, "server"), { withFileTypes: true, recursive: true }).filter((entry) => entry.name.endsWith(".ts"));
  const texts = [...shared, ...server].map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/code: "([A-Z_]+)"/g)].map((match) => match[1])))];
}

describe("the frame's words", () => {
  for (const language of LANGUAGES) {
    it(`${language} has every sentence, with the names that the English one has`, () => {
      assert.deepEqual(Object.keys(WORDS[language]).sort(), [...KEYS].sort());
      for (const key of KEYS) {
        assert.notEqual(WORDS[language][key].trim(), "", key);
        assert.deepEqual(namesOf(WORDS[language][key], language), namesOf(en[key], "en"), key);
      }
    });
  }

  it("knows why the server may refuse", () => {
    const found = codes();
    assert.ok(found.includes("NO_TABLE") && found.includes("RECORD_SEALED"));
    for (const code of found) assert.ok(`error.${code}` in en, code);
  });

  it("has a French sentence of its own wherever the English one is a sentence", () => {
    const alike = KEYS.filter((key) => en[key] === fr[key] && / /.test(en[key]));
    assert.deepEqual(alike, []);
  });

  it("follows the browser's wishes in their order, and speaks English to all others", () => {
    const rows: [string[], Language][] = [
      [["fr-CA", "en"], "fr"],
      [["de", "fr", "en"], "fr"],
      [["en-GB", "fr"], "en"],
      [["", "FR"], "fr"],
      [["de", "frr"], "en"],
      [[], "en"],
    ];
    for (const [wishes, language] of rows) assert.equal(pickLanguage(wishes), language, wishes.join());
  });
});
