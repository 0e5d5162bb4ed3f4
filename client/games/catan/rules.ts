/** The rules page of Catan: what stands where. The words stand in `rules.<language>.ts`. */

import type { Outline, RuleTexts } from "../../kit/help/rulebook.ts";
import type { Paragraph } from "./explaining.ts";

const CHAPTERS = ["goal", "start", "turn", "building", "robber", "trade", "cards", "longest", "six", "agreed", "table"] as const;
type ChapterName = (typeof CHAPTERS)[number];
export type CatanRules = RuleTexts<ChapterName, Paragraph>;

export const OUTLINE: Outline<ChapterName, Paragraph> = {
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
