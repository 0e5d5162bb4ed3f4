/** The rules page of Container: what stands where. The words stand in `rules.<language>.ts`. */

import type { Outline, RuleTexts } from "../../kit/help/rulebook.ts";
import type { Paragraph } from "./explaining.ts";

const CHAPTERS = ["goal", "turn", "actions", "auction", "money", "end", "advice", "variants", "table"] as const;
type ChapterName = (typeof CHAPTERS)[number];
export type ContainerRules = RuleTexts<ChapterName, Paragraph>;

export const OUTLINE: Outline<ChapterName, Paragraph> = {
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
