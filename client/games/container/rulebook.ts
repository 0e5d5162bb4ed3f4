/** The rules page of the game: words, pictures and examples. */

import type { Language } from "../../kit/contract/game.ts";
import type { Rulebook } from "../../kit/contract/rulebook.ts";
import { EXAMPLES } from "./examples.ts";
import { chaptersIn } from "./rules.ts";
import { PICTURES, Position } from "./rulesPictures.tsx";

export async function rulebook(language: Language): Promise<Rulebook> {
  return { chapters: await chaptersIn(language), pictures: PICTURES, examples: EXAMPLES, Position };
}
