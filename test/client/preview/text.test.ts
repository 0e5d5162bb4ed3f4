/** Names in the pictures of link previews, whose font lacks many scripts and all emoji. */
import assert from "node:assert/strict";
import { drawable } from "../../../client/preview/text.ts";

const NAMES = [
  ["Zoë Müller", "Zoë Müller"],
  ["Ярослав", "Ярослав"],
  ["Ann 🎲", "Ann"],
  ["Kim 김", "Kim"],
  ["日本", ""],
  ["👩‍👩‍👧", ""],
  ["—", ""],
] as const;

describe("a name in a preview image", () => {
  for (const [name, drawn] of NAMES)
    it(`${name} is drawn as ${drawn ? `"${drawn}"` : "its seat number"}`, () => assert.equal(drawable(name), drawn));
});
