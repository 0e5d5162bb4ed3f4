/** The rules page of Shipyard: which paragraphs each chapter has. */
import type { Outline } from "../../kit/contract/rulebook.ts";
import { chaptersIn } from "../../kit/help/rulebook.ts";
import { t } from "./messages/rules/messages.ts";
import type { Paragraph } from "./paragraphs.ts";

const OUTLINE = {
  goal: ["goal"],
  turn: ["turn", "tiles", "income", "bonus"],
  actions: ["build", "train", "canal", "pieces", "hire", "traders", "exchange", "subsidy"],
  yard: ["yard", "fit", "seats"],
  cruise: ["launch", "speed", "cruise"],
  contracts: ["contracts"],
  end: ["end", "final"],
  two: ["two"],
} as const satisfies Outline<string, Paragraph>;

export const chapters = chaptersIn(OUTLINE, t);
