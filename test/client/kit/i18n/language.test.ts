/** Every refusal has a sentence, and the page follows the languages that the browser prefers. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { type Locale, pickLocale } from "../../../../client/kit/i18n/locales.ts";
import { t } from "../../../../client/kit/i18n/messages/shell/messages.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** Codes that the server and the shared part refuse with. */
function codes(): string[] {
  const shared = readdirSync(join(ROOT, "shared", "core"), { withFileTypes: true }).filter((entry) => entry.isFile());
  const server = readdirSync(join(ROOT, "server"), { withFileTypes: true, recursive: true }).filter((entry) => entry.name.endsWith(".ts"));
  const texts = [...shared, ...server].map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/code: "([A-Z_]+)"/g)].map((match) => match[1])))];
}

describe("the shell's language", () => {
  beforeEach(() => speak("en"));

  it("has a message for every refusal of the server", () => {
    const found = codes();
    assert.ok(found.includes("TABLE_NOT_FOUND") && found.includes("RECORD_NOT_PUBLIC"));
    for (const code of found) assert.ok(t.has(`error.${code}`), code);
  });

  it("is the browser's first supported language, else English", () => {
    const rows: [string[], Locale][] = [
      [["fr-CA", "en"], "fr"],
      [["nl", "de-AT", "en"], "de"],
      [["en-GB", "fr"], "en"],
      [["", "FR"], "fr"],
      [["nl", "frr"], "en"],
      [[], "en"],
    ];
    for (const [tags, language] of rows) assert.equal(pickLocale(tags), language, tags.join());
  });
});
