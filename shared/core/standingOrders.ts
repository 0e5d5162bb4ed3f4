/** Standing orders as texts, as they are sent and stored: "roll", or with a number "passAbove:8". */
import type { StandingOrder } from "./game.ts";

type Known = Pick<StandingOrder, "id" | "amount">;

/** @param amount counts only for orders that have one; their initial one if absent */
export function orderText({ id, amount: range }: Known, amount = range?.initial): string {
  return range ? `${id}:${amount}` : id;
}

/** The number in the text of an order, 0 if it has none. */
export function amountIn(text: string): number {
  const number = text.split(":")[1];
  return number === undefined ? 0 : Number(number);
}

/** Whether it is the text of this order, with a number that it allows. */
export function isOrder({ id, amount: range }: Known, text: string): boolean {
  if (!range) return text === id;
  const amount = amountIn(text);
  return text === `${id}:${amount}` && Number.isInteger(amount) && amount >= range.min && amount <= range.max;
}
