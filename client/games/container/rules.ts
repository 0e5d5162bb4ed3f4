/** The rules page of Container: which paragraphs each chapter has. */
import type { Outline } from "../../kit/contract/rulebook.ts";
import { chaptersIn } from "../../kit/help/rulebook.ts";
import { t } from "./messages/rules/messages.ts";
import type { Paragraph } from "./paragraphs.ts";

const OUTLINE = {
  goal: ["goal"],
  turn: ["turn", "actions"],
  actions: ["build", "produce", "buy", "reprice", "sail", "load"],
  auction: ["auction", "tie", "decide"],
  money: ["loans", "unpaid", "seizure"],
  end: ["end", "score"],
  advice: ["advice"],
  variants: ["variants", "bank"],
  table: ["table"],
} as const satisfies Outline<string, Paragraph>;

export const chapters = chaptersIn(OUTLINE, t);
