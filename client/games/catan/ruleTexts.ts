/** What the rules page says in one language: `rules.<language>.ts` fulfils it. */
import type { RuleTexts } from "../../kit/contract/rulebook.ts";
import type { Paragraph } from "./helpTexts.ts";

export type ChapterName = "goal" | "start" | "turn" | "building" | "robber" | "trade" | "cards" | "longest" | "six" | "agreed" | "table";
export type CatanRules = RuleTexts<ChapterName, Paragraph>;
