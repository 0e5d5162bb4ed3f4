/** The rules page of Shipyard: what stands where. The words stand in `rules.<language>.ts`. */

import type { Language } from "../../kit/contract/game.ts";
import { type Chapter, chaptersOf, type Outline } from "../../kit/contract/rulebook.ts";
import { spoken } from "../../kit/i18n/spoken.ts";
import type { Paragraph } from "./paragraphs.ts";
import type { ChapterName, ShipyardRules } from "./ruleTexts.ts";

const OUTLINE: Outline<ChapterName, Paragraph> = {
  goal: ["goal"],
  turn: ["turn", "tiles", "income", "bonus"],
  actions: ["build", "train", "canal", "pieces", "hire", "traders", "exchange", "subsidy"],
  yard: ["yard", "fit", "seats"],
  cruise: ["launch", "speed", "cruise"],
  contracts: ["contracts"],
  end: ["end", "final"],
  two: ["two"],
};

const SOURCES = spoken<ShipyardRules>(
  () => import("./rules.en.ts"),
  () => import("./rules.fr.ts"),
);

/** All that is to be read, in a language. */
export async function chaptersIn(language: Language): Promise<Chapter[]> {
  return chaptersOf(OUTLINE, await SOURCES[language]());
}
