/** The rules page of Catan: which paragraphs each chapter has. */
import { OPTIONS } from "../../../shared/catan/options.ts";
import type { Chapter, Outline } from "../../kit/contract/rulebook.ts";
import { chaptersIn } from "../../kit/help/rulebook.ts";
import { formatter } from "./formatter.ts";
import type { Paragraph } from "./helpFacts.ts";
import { t as game } from "./messages/game/messages.ts";
import { t } from "./messages/rules/messages.ts";

const OUTLINE = {
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
} as const satisfies Outline<string, Paragraph>;

/** An item of a list, as the rules page marks one. */
const item = (text: string) => `- ${text}`;

function optionLines(): string[] {
  const { options } = formatter();
  return OPTIONS.map(({ id }) => {
    const { label, hint = "", values = {} } = options[id];
    const choices = Object.values(values);
    if (choices.length === 0) return item(t("options.item", { label, hint }));
    const listed = choices.reduceRight((rest, first) => game("clauses", { first, rest }));
    return item(t("options.item.values", { label, hint, values: listed }));
  });
}

const written = chaptersIn(OUTLINE, t);

export const chapters = (): Chapter[] =>
  written().map((chapter) => ({
    ...chapter,
    parts: chapter.parts.map(({ id, text }) => ({ id, text: id === "options" ? [...text, ...optionLines()] : text })),
  }));
