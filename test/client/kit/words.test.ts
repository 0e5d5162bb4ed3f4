/** Every language of the shell says everything, with the same names in its sentences, and knows every refusal of the server. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { autos as catanAutos } from "../../../client/games/catan/autos.ts";
import { gameFigures as catanFigures } from "../../../client/games/catan/figures.ts";
import { SENTENCES as catan } from "../../../client/games/catan/words.ts";
import { autos as containerAutos } from "../../../client/games/container/autos.ts";
import { gameFigures as containerFigures } from "../../../client/games/container/figures.ts";
import { SENTENCES as container } from "../../../client/games/container/words.ts";
import { autos as shipyardAutos } from "../../../client/games/shipyard/autos.ts";
import { gameFigures as shipyardFigures } from "../../../client/games/shipyard/figures.ts";
import { SENTENCES as shipyard } from "../../../client/games/shipyard/words.ts";
import { LANGUAGES, type Language } from "../../../client/kit/contract/game.ts";
import { en, type ShellWords, type WordKey } from "../../../client/kit/i18n/en.ts";
import { fr } from "../../../client/kit/i18n/fr.ts";
import { typeset } from "../../../client/kit/i18n/typeset.ts";
import { pickLanguage } from "../../../client/kit/i18n/words.ts";
import { GAMES } from "../../fixture/clientRegistry.ts";

const WORDS: { readonly [L in Language]: ShellWords } = { en, fr };
const CLIENTS = [
  { figures: catanFigures, autos: catanAutos },
  { figures: containerFigures, autos: containerAutos },
  { figures: shipyardFigures, autos: shipyardAutos },
];
const KEYS = Object.keys(en) as WordKey[];
const ROOT = join(import.meta.dirname, "../../..");

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
  const shared = readdirSync(join(ROOT, "shared", "core"), { withFileTypes: true }).filter((entry) => entry.isFile());
  const server = readdirSync(join(ROOT, "server"), { withFileTypes: true, recursive: true }).filter((entry) => entry.name.endsWith(".ts"));
  const texts = [...shared, ...server].map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/code: "([A-Z_]+)"/g)].map((match) => match[1])))];
}

/** Texts of a tree of words; of functions, what they say of ones and names. */
function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return textsIn(words(1, 1, 1));
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

describe("the shell's words", () => {
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

  it("prints French with narrow spaces before high punctuation and inside quotation marks, in the games' labels too", () => {
    const loose = /[ \u00a0][:;!?»]|«[ \u00a0]/;
    const labels = [catan, container, shipyard].flatMap(({ fr: { labels } }) => textsIn(labels));
    const others = CLIENTS.flatMap(({ figures, autos = [] }) => [...textsIn(figures?.words.fr), ...autos.map(({ label }) => label.fr)]);
    const cards = GAMES.flatMap(({ card }) => [card.fr.name, card.fr.tagline]);
    const all = [...textsIn(typeset(fr)), ...labels, ...others, ...cards];
    assert.ok(all.filter((text) => /\u202f:/.test(text)).length > 30);
    assert.deepEqual(
      all.filter((text) => loose.test(text)),
      [],
    );
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
