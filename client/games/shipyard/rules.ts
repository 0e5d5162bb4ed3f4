/** The rules page of Shipyard: what stands where. The words stand in `rules.<language>.ts`. */

import type { Outline, RuleTexts } from "../../kit/help/rulebook.ts";
import type { Paragraph } from "./explaining.ts";

const CHAPTERS = ["goal", "turn", "actions", "yard", "cruise", "contracts", "end", "two"] as const;
type ChapterName = (typeof CHAPTERS)[number];
export type ShipyardRules = RuleTexts<ChapterName, Paragraph>;

export const OUTLINE: Outline<ChapterName, Paragraph> = {
  goal: ["goal"],
  turn: ["turn", "tiles", "income", "bonus"],
  actions: ["build", "train", "canal", "pieces", "hire", "traders", "exchange", "subsidy"],
  yard: ["yard", "fit", "seats"],
  cruise: ["launch", "speed", "cruise"],
  contracts: ["contracts"],
  end: ["end", "final"],
  two: ["two"],
};
