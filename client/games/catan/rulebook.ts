/** The rules page of the game: words, pictures and examples. */
import type { Rulebook } from "../../kit/contract/rulebook.ts";
import { EXAMPLES } from "./examples.ts";
import { chapters } from "./rules.ts";
import { PICTURES, Position } from "./rulesPictures.tsx";

export const rulebook: Rulebook = {
  get chapters() {
    return chapters();
  },
  pictures: PICTURES,
  examples: EXAMPLES,
  Position,
};
