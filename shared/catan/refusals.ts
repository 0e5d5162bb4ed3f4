/** Why a move is illegal: the codes of the rules document, sections 3.2, 3.6 and 3.7. */
import type { Refusal } from "../core/game.ts";

const REFUSALS = [
  "GAME_OVER",
  "WRONG_PHASE",
  "NOT_YOUR_TURN",
  "OCCUPIED",
  "DISTANCE",
  "NOT_CONNECTED",
  "BLOCKED",
  "WRONG_COUNT", // {count}: so many cards have to be named
  "NOT_HELD",
  "NO_HEX",
  "SAME_HEX",
  "PROTECTED",
  "NOT_VICTIM",
  "NO_PIECE",
  "CANNOT_PAY", // {rate}, of the bank: so many cards of a kind
  "NO_SETTLEMENT",
  "DECK_EMPTY",
  "BOUGHT_NOW",
  "CARD_LIMIT",
  "BANK_EMPTY",
  "ROAD_OWED",
  "OPTION_OFF",
  "TRADE_CLOSED",
  "LIKE_FOR_LIKE",
  "EMPTY_SIDE",
  "NOT_IN_BOX", // {most}: cards of a kind in the box
  "BAD_SEAT",
  "NO_OFFER",
  "NOT_ADDRESSED",
  "NOT_YOUR_OFFER",
  "ALREADY_ACCEPTED",
  "ALREADY_DECLINED",
  "NOT_ACCEPTED",
  "OFFER_LIMIT", // {limit}: offers and counter-offers in a turn
  "ALREADY_SO", // a standing wish that stands already
  "OPEN_LIMIT", // {limit}: offers open at once
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** One object for each code: most refusals say no more. */
const PLAIN = Object.fromEntries(REFUSALS.map((code) => [code, Object.freeze({ code })])) as { readonly [C in RefusalCode]: Refusal };

export function refuse(code: RefusalCode, params?: Refusal["params"]): Refusal {
  return params ? { code, params } : PLAIN[code];
}
