/** The rules page of Catan: what stands where. The words stand in `rules.<language>.ts`. */

import type { Language } from "../../kit/contract/game.ts";
import { type Chapter, chaptersOf, type Outline } from "../../kit/contract/rulebook.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import type { Paragraph } from "./helpTexts.ts";
import type { CatanRules, ChapterName } from "./ruleTexts.ts";
import type { Sentences } from "./sentences.ts";
import { SENTENCES } from "./words.ts";

const OUTLINE: Outline<ChapterName, Paragraph> = {
  goal: ["goal"],
  start: ["setup", "distance"],
  turn: ["turn", "production", "shortage"],
  building: ["costs", "roads", "supply"],
  robber: ["seven", "robber", "friendly"],
  trade: ["trade", "offers", "limits", "bank"],
  cards: ["cards", "roadBuilding", "army"],
  longest: ["longestRoad"],
  six: ["between"],
  agreed: ["options", "drawn"],
  table: ["table"],
};

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

/** All that is to be read, in a language. */
export async function chaptersIn(language: Language): Promise<Chapter[]> {
  return chaptersOf(OUTLINE, withOptions(await SOURCES[language](), language));
}
