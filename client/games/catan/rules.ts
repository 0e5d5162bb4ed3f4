/** The rules page of Catan: which paragraphs each chapter has. */
import { OPTIONS } from "../../../shared/catan/options.ts";
import type { Chapter } from "../../kit/contract/rulebook.ts";
import type { Paragraph } from "./helpFacts.ts";
import { t as game } from "./messages/game/messages.ts";
import { t } from "./messages/rules/messages.ts";
import { words } from "./words.ts";

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
} as const satisfies { readonly [chapter: string]: readonly Paragraph[] };

/** An item of a list, as the rules page marks one. */
const item = (text: string) => `- ${text}`;

/** The lines of a paragraph, numbered in the catalogue. */
function linesOf(part: Paragraph): string[] {
  const lines: string[] = [];
  for (let n = 1; ; n++) {
    const text = t.lookup(`${part}.${n}`);
    const inList = t.lookup(`${part}.${n}.item`);
    if (text === undefined && inList === undefined) return lines;
    lines.push(text ?? item(inList ?? ""));
  }
}

/** What a table may agree on: what each option is called, what it means, and what may be chosen. */
function optionLines(): string[] {
  const { options } = words();
  return OPTIONS.map(({ id }) => {
    const { label, hint = "", values = {} } = options[id];
    const choices = Object.values(values);
    if (choices.length === 0) return item(t("options.item", { label, hint }));
    const listed = choices.reduceRight((rest, first) => game("clauses", { first, rest }));
    return item(t("options.item.values", { label, hint, values: listed }));
  });
}

const part = (id: Paragraph) => ({ id, text: id === "options" ? [...linesOf(id), ...optionLines()] : linesOf(id) });

/** All that is to be read, in the language spoken. */
export const chapters = (): Chapter[] =>
  (Object.keys(OUTLINE) as (keyof typeof OUTLINE)[]).map((id) => ({
    id: `chapter-${id}`,
    title: t(`title.${id}`),
    parts: OUTLINE[id].map(part),
  }));
