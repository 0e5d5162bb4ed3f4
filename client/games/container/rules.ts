/** The rules page of Container: what stands where. The words stand in `rules.<language>.ts`. */

import type { Language } from "../../kit/contract/game.ts";
import { type Chapter, chaptersOf, type Outline } from "../../kit/contract/rulebook.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import type { Paragraph } from "./paragraphs.ts";
import type { ChapterName, ContainerRules } from "./ruleTexts.ts";

const OUTLINE: Outline<ChapterName, Paragraph> = {
  goal: ["goal"],
  turn: ["turn", "actions"],
  actions: ["build", "produce", "buy", "reprice", "sail", "load"],
  auction: ["auction", "tie", "decide"],
  money: ["loans", "unpaid", "seizure"],
  end: ["end", "score"],
  advice: ["advice"],
  variants: ["variants", "bank"],
  table: ["table"],
};

const SOURCES = spoken<ContainerRules>(
  () => import("./rules.en.ts"),
  () => import("./rules.fr.ts"),
);

/** All that is to be read, in a language. */
export async function chaptersIn(language: Language): Promise<Chapter[]> {
  return chaptersOf(OUTLINE, await SOURCES[language]());
}
