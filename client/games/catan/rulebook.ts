/** The rules page of the game: words, pictures and examples. */
import type { Rulebook } from "../../kit/contract/rulebook.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { EXAMPLES } from "./examples.ts";
import { chapters } from "./rules.ts";
import { PICTURES, Position } from "./rulesPictures.tsx";

const chaptersSpoken = perLocale(chapters);

export const rulebook: Rulebook = {
  get chapters() {
    return chaptersSpoken();
  },
  pictures: PICTURES,
  examples: EXAMPLES,
  Position,
};
