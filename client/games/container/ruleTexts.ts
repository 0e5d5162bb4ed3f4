/** What the rules page says in one language: `rules.<language>.ts` fulfils it. */
import type { RuleTexts } from "../../kit/contract/rulebook.ts";
import type { Paragraph } from "./paragraphs.ts";

export type ChapterName = "goal" | "turn" | "actions" | "auction" | "money" | "end" | "advice" | "variants" | "table";
export type ContainerRules = RuleTexts<ChapterName, Paragraph>;
