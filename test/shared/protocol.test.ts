/** Validation of text that players enter. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { abbreviated, clip } from "../../shared/core/clip.ts";
import { CHAT_MAX, chatRequest, NAME_MAX } from "../../shared/core/protocol.ts";
import { nameSchema } from "../../shared/core/text.ts";

const CHAT_TEXTS: readonly (readonly [string, string, boolean])[] = [
  ["plain words", "Hello, quay!", true],
  ["emoji made of several", "🏴‍☠️ 👨‍👩‍👧", true],
  ["Persian with its joiners", "می\u200Cخواهم", true],
  ["joiners alone", "\u200D", false],
  ["a change of direction", "a\u202Eb", false],
  ["a second line", "a\nb", false],
  ["nothing", "  ", false],
  ["half an emoji", "Zed\ud83d", false],
  ["a flag of a country's part, and a heart", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️", true],
  ["fillers that look like nothing", "\u3164\u2800\u115f", false],
  ["four marks on a letter, as in Burmese", "မြို့", true],
  ["more marks than any letter has", "Z\u0300\u0301\u0302\u0303\u0304", false],
  ["a long line", "x".repeat(CHAT_MAX), true],
  ["a longer line", "x".repeat(CHAT_MAX + 1), false],
];

const NAMES: readonly (readonly [string, string, boolean])[] = [
  ["plain letters", "Zoé", true],
  ["letters from the right", "שלום", true],
  ["a joiner to look like somebody else", "An\u200Dn", false],
  ["a joiner in a Persian word", "علی\u200Cرضا", true],
  ["two joiners in it", "علی\u200C\u200Cرضا", false],
  ["a joiner in an Indic word", "क\u094D\u200Dष", true],
  ["emoji, joined and with variation selectors", "👨‍👩‍👧 ❤️ 1️⃣ 🇩🇪", true],
  ["half an emoji", "Zed\ud83d", false],
  ...[..."\u3164\u115f\u1160\uffa0\u034f\ufe00\ufe0f\u17b4\u180b\u{e0100}\u2800\u200b\ufffc"].map(
    (sign) => [`an invisible sign, U+${sign.codePointAt(0)?.toString(16)}`, `Victoria${sign}`, false] as const,
  ),
  ["letters with two marks", "Z\u0330\u0304oe\u0323\u0302", true],
  ["three marks", "Z\u0330\u0304\u0302", false],
  ["Burmese", "မြို့", true],
  ["a mark on nothing", "\u0301a", false],
  ["an enclosing mark", "Z\u20dd", false],
  ["dots only", "...", false],
  ["a long name", "x".repeat(NAME_MAX), true],
  ["a longer name", "x".repeat(NAME_MAX + 1), false],
];

describe("text that players enter", () => {
  for (const [what, text, good] of CHAT_TEXTS) it(`chat: ${what}`, () => assert.equal(chatRequest.safeParse({ text }).success, good));
  for (const [what, name, good] of NAMES) it(`names: ${what}`, () => assert.equal(nameSchema.safeParse(name).success, good));

  it("names: NFC with single spaces", () => assert.equal(nameSchema.parse("  Zoe\u0301 \t  B. "), "Zoé B."));

  it("is shortened by what readers see as one sign", () => {
    assert.equal(clip("Robo of 👨‍👩‍👧", 10), "Robo of");
    assert.equal(clip("Robo of 👨‍👩‍👧", 16), "Robo of 👨‍👩‍👧");
    assert.equal(abbreviated("Zoe\u0301 👍🏽👍🏽👍🏽", 6), "Zoe\u0301 👍🏽…");
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.nat(30),
        (text, max) => clip(text, max).isWellFormed() && clip(text, max).length <= max,
      ),
    );
  });
});
