/** The texts of Catan's help, the same for each language (`explain.<language>.ts` has them), and what cards are written from. */

import { YIELDS } from "../../../shared/catan/components.ts";
import type { BoardViolationCode, OUT_OF_REACH } from "../../../shared/catan/customBoardViolations.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import type { RefusalCode } from "../../../shared/catan/refusals.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { TIME_LIMITS } from "../../../shared/catan/timeouts.ts";
import { type Card, type HarbourKind, RESOURCES, type Resource, type Terrain } from "../../../shared/catan/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import type { CardText } from "../../kit/contract/help.ts";
import type { Sentences } from "./sentences.ts";
import type { Award, PieceName, Single } from "./topics.ts";

/** Paragraphs of the rules page to which refusals lead. */
const PARAGRAPHS = [
  "goal",
  "setup",
  "distance",
  "roads",
  "turn",
  "production",
  "shortage",
  "costs",
  "supply",
  "seven",
  "robber",
  "friendly",
  "trade",
  "offers",
  "limits",
  "bank",
  "cards",
  "roadBuilding",
  "longestRoad",
  "army",
  "between",
  "options",
  "drawn",
  "table",
] as const;
export type Paragraph = (typeof PARAGRAPHS)[number];

/** Facts of this table. Cards come as words: "2 ore and 1 wool". */
interface Now {
  /** One card about every so many rolls, from so many dots. */
  chance(dots: number): string;
  readonly blocked: string;
  standing(names: string): string;
  yours(cards: number): string;
  rate(rate: number, kind?: string): string;
  held(cards: number): string;
  income(dots: number): string;
  inBank(cards: number): string;
  lacks(cards: string): string;
  places(count: number): string;
  left(count: number): string;
  deck(count: number): string;
  holder(name: string, amount: number): string;
  nobody(least: number): string;
  own(amount: number): string;
  limit(cards: number, discard: number): string;
  target(points: number): string;
  after(cards: string): string;
  points(before: number, after: number): string;
  length(before: number, after: number): string;
  readonly takesRoad: string;
  readonly takesArmy: string;
  readonly wins: string;
  harms(names: string): string;
  opens(cards: string): string;
  allOf(most: number): string;
}

/** Why a move is a good one. */
interface Reasons {
  goal(what: string, lacks: string, rolls: number): string;
  readonly site: string;
  readonly towards: string;
  readonly roll: string;
  readonly keeps: string;
  readonly leader: (name: string) => string;
  readonly robberGone: string;
  readonly trade: string;
  readonly fair: string;
  readonly unfair: string;
  readonly nothing: string;
  /** Something could be paid for. */
  readonly saves: string;
  readonly card: string;
}

export interface HelpTexts {
  readonly terrain: (terrain: Terrain, resource: string) => string;
  readonly number: (number: number, ways: number) => CardText;
  readonly harbour: (kind: HarbourKind, resource: string) => CardText;
  readonly resource: { readonly [R in Resource]: string };
  readonly piece: { readonly [P in PieceName]: CardText };
  readonly card: { readonly [C in Card]: string };
  readonly award: { readonly [A in Award]: CardText };
  readonly single: { readonly [S in Single]: CardText };
  readonly intersection: string;
  readonly path: string;
  readonly now: Now;
  readonly reasons: Reasons;
  /** Of a first game, by decision of the rules. */
  readonly tips: { readonly [D in keyof typeof TIME_LIMITS]: string };
}

/** The paragraph of the rules page that says why. */
export const PARAGRAPH_OF_REFUSAL: { readonly [C in RefusalCode | BoardViolationCode | typeof OUT_OF_REACH]: Paragraph } = {
  GAME_OVER: "goal",
  WRONG_PHASE: "turn",
  NOT_YOUR_TURN: "turn",
  OCCUPIED: "roads",
  DISTANCE: "distance",
  NOT_CONNECTED: "roads",
  BLOCKED: "roads",
  WRONG_COUNT: "seven",
  NOT_HELD: "trade",
  NO_HEX: "robber",
  SAME_HEX: "robber",
  PROTECTED: "friendly",
  NOT_VICTIM: "robber",
  NO_PIECE: "supply",
  CANNOT_PAY: "costs",
  NO_SETTLEMENT: "costs",
  DECK_EMPTY: "cards",
  BOUGHT_NOW: "cards",
  CARD_LIMIT: "cards",
  BANK_EMPTY: "shortage",
  ROAD_OWED: "roadBuilding",
  OPTION_OFF: "options",
  TRADE_CLOSED: "options",
  LIKE_FOR_LIKE: "trade",
  EMPTY_SIDE: "trade",
  NOT_IN_BOX: "bank",
  BAD_SEAT: "offers",
  NO_OFFER: "offers",
  NOT_ADDRESSED: "offers",
  NOT_YOUR_OFFER: "offers",
  ALREADY_ACCEPTED: "offers",
  ALREADY_DECLINED: "offers",
  NOT_ACCEPTED: "offers",
  OFFER_LIMIT: "limits",
  ALREADY_SO: "between",
  OPEN_LIMIT: "limits",
  NO_DRAWING: "drawn",
  NO_TOKEN: "drawn",
  DESERT_TOKEN: "drawn",
  NO_COAST: "drawn",
  HARBOURS_TOUCH: "drawn",
  NO_ROBBER: "drawn",
  NO_RESOURCE: "drawn",
  FEW_PLACES: "drawn",
  OUT_OF_BOX: "drawn",
  OUT_OF_REACH: "drawn",
};

/** The texts of one language. */
export interface Source {
  readonly language: Language;
  readonly say: HelpTexts;
  readonly sentences: Sentences;
}

/** Cards of a cost that a hand has not. */
export function lacking(cost: readonly number[], hand: Hand): number[] {
  return cost.map((count, i) => Math.max(0, count - hand.resources[i]));
}

/** Dots around an intersection, by resource. */
export function dotsAround(vertex: number, table: Table): number[] {
  const dots = RESOURCES.map(() => 0);
  for (const around of geometryOf(table).vertexHexes[vertex]) {
    const resource = YIELDS[table.terrain[around]];
    if (resource >= 0) dots[resource] += pips(table.tokens[around]);
  }
  return dots;
}
