/** Rules paragraphs of refusals, missing cards, and dots of intersections. */
import { YIELDS } from "../../../shared/catan/components.ts";
import type { BoardViolationCode, OUT_OF_REACH } from "../../../shared/catan/customBoardViolations.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import type { RefusalCode } from "../../../shared/catan/refusals.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";

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

/** The cards of a cost that a hand lacks. */
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
