/** Refusal codes of the rules document, sections 3.2, 3.6 and 3.7. */
import type { Refusal } from "../core/game.ts";

const REFUSALS = [
  "GAME_OVER",
  "WRONG_PHASE",
  "NOT_YOUR_TURN",
  "OCCUPIED",
  "DISTANCE",
  "NOT_CONNECTED",
  "BLOCKED",
  "WRONG_COUNT", // {count}: required number of cards
  "NOT_HELD",
  "NO_HEX",
  "SAME_HEX",
  "PROTECTED",
  "NOT_VICTIM",
  "NO_PIECE",
  "CANNOT_PAY", // {rate}: cards of one kind, for bank trades
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
  "NOT_IN_BOX", // {most}: cards of one kind in the box
  "BAD_SEAT",
  "NO_OFFER",
  "NOT_ADDRESSED",
  "NOT_YOUR_OFFER",
  "ALREADY_ACCEPTED",
  "ALREADY_DECLINED",
  "NOT_ACCEPTED",
  "OFFER_LIMIT", // {limit}: offers and counter-offers per turn
  "ALREADY_SO", // the preference is already set
  "OPEN_LIMIT", // {limit}: offers open at once
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Shared refusals without parameters. */
const PLAIN = Object.fromEntries(REFUSALS.map((code) => [code, Object.freeze({ code })])) as { readonly [C in RefusalCode]: Refusal };

export function refuse(code: RefusalCode, params?: Refusal["params"]): Refusal {
  return params ? { code, params } : PLAIN[code];
}
