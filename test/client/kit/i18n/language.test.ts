/** Every refusal has a sentence, and the page follows the languages that the browser prefers. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { type Locale, pickLocale } from "../../../../client/kit/i18n/locales.ts";
import { t } from "../../../../client/kit/i18n/messages/shell/messages.ts";
import { t as ofTournaments } from "../../../../client/pages/tournaments/messages/tournaments/messages.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** Codes that the server and the shared part refuse with. @param own of tournaments, whose pages have their texts; otherwise all others */
function codes(own: boolean): string[] {
  const shared = readdirSync(join(ROOT, "shared", "core"), { withFileTypes: true }).filter((entry) => entry.isFile());
  const server = readdirSync(join(ROOT, "server"), { withFileTypes: true, recursive: true }).filter((entry) => entry.name.endsWith(".ts"));
  const isWanted = ({ parentPath, name }: { readonly parentPath: string; readonly name: string }) =>
    join(parentPath, name).includes("tournament") === own;
  const texts = [...shared, ...server].filter(isWanted).map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/code: "([A-Z_]+)"/g)].map((match) => match[1])))];
}

describe("the shell's language", () => {
  beforeEach(() => speak("en"));

  it("has a message for every refusal of the server, as the pages of tournaments have for theirs", async () => {
    await ofTournaments.load();
    const [found, own] = [codes(false), codes(true)];
    assert.ok(found.includes("TABLE_NOT_FOUND") && found.includes("RECORD_NOT_PUBLIC") && own.includes("ENTRY_CLOSED"));
    for (const code of found) assert.ok(t.has(`error.${code}`), code);
    for (const code of own) assert.ok(ofTournaments.has(`error.${code}`) || t.has(`error.${code}`), code);
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
