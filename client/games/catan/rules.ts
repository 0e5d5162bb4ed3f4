/** The rules page of Catan: which paragraphs each chapter has. */
import { OPTIONS } from "../../../shared/catan/options.ts";
import type { Chapter, Outline } from "../../kit/contract/rulebook.ts";
import { chaptersIn } from "../../kit/help/rulebook.ts";
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

const option = (key: string) => game.lookup(`option.${key}`) ?? "";

const optionLines = (): string[] =>
  OPTIONS.map((spec) => {
    const texts = { label: option(spec.id), hint: option(`${spec.id}.hint`) };
    if (spec.kind !== "choice") return t("options.item", texts);
    const values = spec.values.map((value) => option(`${spec.id}.${value}`)).reduceRight((rest, first) => game("clauses", { first, rest }));
    return t("options.item.values", { ...texts, values });
  });

const written = chaptersIn(OUTLINE, t);

export const chapters = (): Chapter[] =>
  written().map((chapter) => ({
    ...chapter,
    parts: chapter.parts.map(({ id, blocks }) => ({ id, blocks: id === "options" ? [...blocks, optionLines()] : blocks })),
  }));
