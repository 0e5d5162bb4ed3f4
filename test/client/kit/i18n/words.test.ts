/** What the shell must be able to say, and in which language. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { autos as catanAutos } from "../../../../client/games/catan/autos.ts";
import { gameFigures as catanFigures } from "../../../../client/games/catan/figures.ts";
import { SENTENCES as catan } from "../../../../client/games/catan/words.ts";
import { type Locale, pickLocale } from "../../../../client/kit/i18n/locales.ts";
import { say, speak } from "../../../../client/kit/i18n/words.ts";
import { saidIn } from "../../../fixture/languages.ts";

const CLIENTS = [{ figures: catanFigures, autos: catanAutos }];
const ROOT = join(import.meta.dirname, "../../../..");

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
  beforeEach(() => speak("en"));

  it("knows why the server may refuse", () => {
    const found = codes();
    assert.ok(found.includes("NO_TABLE") && found.includes("RECORD_SEALED"));
    for (const code of found) assert.ok(say.has(`error.${code}`), code);
  });

  it("prints French with narrow spaces before high punctuation and inside quotation marks, in the games' labels too", () => {
    const loose = /[ \u00a0][:;!?»]|«[ \u00a0]/;
    const labels = [catan].flatMap(({ fr: { labels } }) => textsIn(labels));
    const others = CLIENTS.flatMap(({ figures, autos = [] }) => [
      ...textsIn(saidIn("fr", figures.words)),
      ...autos.map(({ label }) => saidIn("fr", label)),
    ]);
    const all = [...labels, ...others];
    assert.ok(all.filter((text) => /\u202f:/.test(text)).length > 10);
    assert.deepEqual(
      all.filter((text) => loose.test(text)),
      [],
    );
  });

  it("follows the browser's wishes in their order, and speaks English to all others", () => {
    const rows: [string[], Locale][] = [
      [["fr-CA", "en"], "fr"],
      [["nl", "de-AT", "en"], "de"],
      [["en-GB", "fr"], "en"],
      [["", "FR"], "fr"],
      [["nl", "frr"], "en"],
      [[], "en"],
    ];
    for (const [wishes, language] of rows) assert.equal(pickLocale(wishes), language, wishes.join());
  });
});
