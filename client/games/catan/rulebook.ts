/** The rules page of the game: words, pictures and examples. */

import type { Language } from "../../kit/contract/game.ts";
import { chaptersOf, type Rulebook } from "../../kit/help/rulebook.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import { EXAMPLES } from "./examples.ts";
import { type CatanRules, OUTLINE } from "./rules.ts";
import { PICTURES, Position } from "./rulesPictures.tsx";
import type { Sentences } from "./sentences.ts";
import { SENTENCES } from "./words.ts";

const SOURCES = spoken<CatanRules>(
  () => import("./rules.en.ts"),
  () => import("./rules.fr.ts"),
);

/** An option as an item of a list: what it is called, what it means, and what may be chosen. */
function optionLine({ label, hint, values = {} }: Sentences["options"][string]): string {
  const choices = Object.values(values).join("; ");
  return `- ${[`${label}.`, hint, choices && `(${choices})`].filter(Boolean).join(" ")}`;
}

/** What a table may agree on, option by option. */
function withOptions(texts: CatanRules, language: Language): CatanRules {
  const options = Object.values(SENTENCES[language].options).map(optionLine);
  return { ...texts, parts: { ...texts.parts, options: [...texts.parts.options, ...options] } };
}

export async function rulebook(language: Language): Promise<Rulebook> {
  const chapters = chaptersOf(OUTLINE, withOptions(await SOURCES[language](), language));
  return { chapters, pictures: PICTURES, examples: EXAMPLES, Position };
}
