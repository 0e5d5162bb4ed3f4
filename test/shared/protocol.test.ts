/** Validation of text that players enter. */
import assert from "node:assert/strict";
import { CHAT_MAX, chatRequest, NAME_MAX, nameSchema } from "../../shared/core/protocol.ts";

const CHAT_TEXTS: readonly (readonly [string, string, boolean])[] = [
  ["plain words", "Hello, quay!", true],
  ["emoji made of several", "🏴‍☠️ 👨‍👩‍👧", true],
  ["Persian with its joiners", "می\u200Cخواهم", true],
  ["joiners alone", "\u200D", false],
  ["a change of direction", "a\u202Eb", false],
  ["a second line", "a\nb", false],
  ["nothing", "  ", false],
  ["a long line", "x".repeat(CHAT_MAX), true],
  ["a longer line", "x".repeat(CHAT_MAX + 1), false],
];

const NAMES: readonly (readonly [string, string, boolean])[] = [
  ["plain letters", "Zoé", true],
  ["letters from the right", "שלום", true],
  ["a joiner to look like somebody else", "An\u200Dn", false],
  ["a long name", "x".repeat(NAME_MAX), true],
  ["a longer name", "x".repeat(NAME_MAX + 1), false],
];

describe("text that players enter", () => {
  for (const [what, text, good] of CHAT_TEXTS) it(`chat: ${what}`, () => assert.equal(chatRequest.safeParse({ text }).success, good));
  for (const [what, name, good] of NAMES) it(`names: ${what}`, () => assert.equal(nameSchema.safeParse(name).success, good));
});
