/** The texts of Container's help, the same for each language (`explain.<language>.ts` has them), and what cards are written from. */

import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { RefusalCode } from "../../../shared/container/refusals.ts";
import type { TIME_LIMITS } from "../../../shared/container/timeouts.ts";
import type { ContainerId } from "../../../shared/container/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { CardText } from "../../kit/contract/help.ts";
import type { ContainerView } from "./draft.ts";
import { bestGainOf, gainOf } from "./estimate.ts";
import type { Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";
import type { Single } from "./topics.ts";

/** Paragraphs of the rules page to which refusals lead. */
const PARAGRAPHS = [
  "goal",
  "turn",
  "actions",
  "build",
  "produce",
  "buy",
  "reprice",
  "sail",
  "load",
  "loans",
  "auction",
  "tie",
  "decide",
  "unpaid",
  "seizure",
  "end",
  "score",
  "variants",
  "bank",
  "advice",
  "table",
] as const;
export type Paragraph = (typeof PARAGRAPHS)[number];

/** Facts of this table; money comes in words. */
interface Now {
  goods(colour: string, price: string, store: string, owner: string): string;
  onIsland(colour: string, owner: string): string;
  value(dollars: string): string;
  special(complete: string, incomplete: string): string;
  lies(supply: number, islands: number): string;
  canBuy(price: string, left: string): string;
  room(store: string, count: number): string;
  next(price: string): string;
  full: string;
  safe: string;
  unsafe: string;
  place(where: string): string;
  cargo(goods: string): string;
  emptyCargo: string;
  cargoWorth(now: string, best: string): string;
  island(dollars: string): string;
  discards(colour: string): string;
  left(colour: string, count: number): string;
  after(dollars: string): string;
  fee(name: string): string;
  buyers(names: string): string;
  noBuyers: string;
  roomOf(name: string, count: number): string;
  carriers(names: string): string;
  noCarriers: string;
  cheapest(price: string): string;
  interest(dollars: string): string;
  costsAtEnd(dollars: string): string;
  savesAtEnd(dollars: string): string;
  wins(now: string, best: string): string;
  gets(dollars: string, after: string): string;
  pays(dollars: string, after: string): string;
  loses(actions: number): string;
  held(count: number): string;
}

export interface HelpTexts {
  readonly single: { readonly [S in Single]: CardText };
  /** A container of that colour. */
  colour(colour: string): CardText;
  readonly gold: CardText;
  readonly machine: (colour: string) => CardText;
  readonly now: Now;
  readonly reasons: { readonly [T in ContainerMove["type"]]: string };
  /** Of a first game, by decision of the rules. */
  readonly tips: { readonly [D in keyof typeof TIME_LIMITS]: string };
}

/** The paragraph of the rules page that says why. */
export const PARAGRAPH_OF_REFUSAL: { readonly [C in RefusalCode]: Paragraph } = {
  NOT_YOUR_TURN: "turn",
  NOT_NOW: "turn",
  NO_ACTION_LEFT: "actions",
  INSUFFICIENT_CASH: "loans",
  NO_SLOT: "build",
  DUPLICATE_MACHINE: "build",
  SOLD_OUT: "build",
  ALREADY_PRODUCED: "produce",
  NOTHING_TO_PRODUCE: "produce",
  WRONG_QUANTITY: "produce",
  BAD_PRICE: "reprice",
  BAD_ITEM: "buy",
  NO_CHANGE: "reprice",
  OWN_STORE: "goal",
  ONE_SELLER: "buy",
  EMPTY_PURCHASE: "buy",
  HARBOUR_FULL: "buy",
  SHIP_FULL: "load",
  OWN_HARBOUR: "sail",
  MUST_GO_TO_SEA: "sail",
  SAME_PLACE: "sail",
  EMPTY_SHIP: "sail",
  NOT_DOCKED: "load",
  BID_TOO_HIGH: "auction",
  BAD_AMOUNT: "auction",
  ALREADY_BID: "auction",
  NOT_WINNER: "tie",
  LOAN_LIMIT: "loans",
  NO_LOAN: "loans",
  BORROW_REQUIRED: "unpaid",
  WRONG_CHOOSER: "seizure",
  BAD_SELECTION: "seizure",
  ALREADY_SOLD: "variants",
  ALREADY_CALLED: "bank",
  PRICE_LIMIT: "variants",
  ONE_LUXURY: "variants",
};

/** The texts of one language. */
export interface Source {
  readonly language: Language;
  readonly say: HelpTexts;
  readonly sentences: Sentences;
}

export function tellerOf({ sentences }: Source, view: ContainerView): Teller {
  return new Teller(sentences.grammar, view.table, view);
}

/** "+$6" */
function signed(dollars: number, { sentences }: Source): string {
  return `${dollars > 0 ? "+" : ""}${sentences.grammar.money(dollars)}`;
}

/** What a lot would add to the reader's area less its price, at this moment and at best; nothing to who only watches. */
export function gainsOf(lot: readonly ContainerId[], cost: number, { table, hand, seat }: ContainerView, source: Source) {
  if (!hand) return undefined;
  const { island } = table.seats[seat];
  return {
    now: signed(gainOf(table, hand.card, island, lot) - cost, source),
    best: signed(bestGainOf(table, hand.card, island, lot) - cost, source),
  };
}
