/** Refusal codes of the rules document, section 2.7. */
import type { ViolationCodes } from "../core/act.ts";
import type { Refusal } from "../core/game.ts";

export const REFUSALS = [
  "NOT_YOUR_TURN",
  "NOT_NOW",
  "NO_ACTION_LEFT",
  "INSUFFICIENT_CASH",
  "NO_SLOT",
  "DUPLICATE_MACHINE",
  "SOLD_OUT",
  "ALREADY_PRODUCED",
  "NOTHING_TO_PRODUCE",
  "WRONG_QUANTITY",
  "BAD_PRICE",
  "BAD_ITEM",
  "NO_CHANGE",
  "OWN_STORE",
  "ONE_SELLER",
  "EMPTY_PURCHASE",
  "HARBOUR_FULL",
  "SHIP_FULL",
  "OWN_HARBOUR",
  "MUST_GO_TO_SEA",
  "SAME_PLACE",
  "EMPTY_SHIP",
  "NOT_DOCKED",
  "BID_TOO_HIGH",
  "BAD_AMOUNT",
  "ALREADY_BID",
  "NOT_WINNER",
  "LOAN_LIMIT",
  "NO_LOAN",
  "BORROW_REQUIRED",
  "WRONG_CHOOSER",
  "BAD_SELECTION",
  /** Variants: already sold or exchanged; already called or won; too many low prices; too much gold. */
  "ALREADY_SOLD",
  "ALREADY_CALLED",
  "PRICE_LIMIT",
  "ONE_LUXURY",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export type ContainerCodes = ViolationCodes<RefusalCode>;

/** Shared refusals without parameters. */
const PLAIN = Object.fromEntries(REFUSALS.map((code) => [code, Object.freeze({ code })])) as { readonly [C in RefusalCode]: Refusal };

export function refuse(code: RefusalCode): Refusal {
  return PLAIN[code];
}

/** Cache by price: there are few prices and many checks. */
const TOO_EXPENSIVE: Refusal[] = [];

export function tooExpensive(price: number): Refusal {
  TOO_EXPENSIVE[price] ??= Object.freeze({ code: "INSUFFICIENT_CASH" satisfies RefusalCode, params: Object.freeze({ price }) });
  return TOO_EXPENSIVE[price];
}
