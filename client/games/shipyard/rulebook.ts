/** The rules page of the game: words, pictures and examples. */

import type { Language } from "../../kit/contract/game.ts";
import { chaptersOf, type Rulebook } from "../../kit/help/rulebook.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { EXAMPLES } from "./examples.ts";
import { OUTLINE, type ShipyardRules } from "./rules.ts";
import { PICTURES, Position } from "./rulesPictures.tsx";

const SOURCES = spoken<ShipyardRules>(
  () => import("./rules.en.ts"),
  () => import("./rules.fr.ts"),
);

export async function rulebook(language: Language): Promise<Rulebook> {
  const chapters = chaptersOf(OUTLINE, await SOURCES[language]());
  return { chapters, pictures: PICTURES, examples: EXAMPLES, Position };
}
