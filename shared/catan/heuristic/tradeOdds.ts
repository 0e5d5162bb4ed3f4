/**
 * Who would take an exchange, as far as a seat can judge: the others' hands are imagined from what everybody sees (how many cards they
 * hold, what their places yield, what the bank still has), and each answers as this bot would.
 */
import type { Seat } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { CatanView } from "../act.ts";
import type { Terms } from "../offers.ts";
import { boxBank, holds, NO_CARDS, totalOf } from "../resources.ts";
import { type Outlook, outlookOf, prospect } from "./goals.ts";

/** Hands imagined for each opponent. More judge better and cost more. */
const IMAGINED = 8;
/** Chance that somebody takes the exchange from which on it is put to him. */
const LIKELY = 0.5;

/** A trade must better the hand by so much. */
export const GAIN = 1.04;

/** Cards that somebody holds, and what they are worth as they are, once that was asked. */
interface Held {
  readonly cards: readonly number[];
  worth?: number;
}

/** What an opponent wants, and hands that he may hold. */
interface Opponent {
  readonly seat: Seat;
  readonly outlook: Outlook;
  readonly hands: readonly Held[];
}

/** The hand after giving and getting, both from the side of who holds it. */
export function after(cards: readonly number[], { give, get }: Terms): number[] {
  const left = cards.slice();
  for (let kind = 0; kind < left.length; kind++) left[kind] += get[kind] - give[kind];
  return left;
}

/** True if a hand can pay for the exchange and is the better for it. @param own from the side of who holds it */
export function isGain(outlook: Outlook, held: Held, own: Terms): boolean {
  if (!holds(held.cards, own.give)) return false;
  held.worth ??= prospect(outlook, held.cards);
  return prospect(outlook, after(held.cards, own)) > GAIN * held.worth;
}

/** Cards of each kind in the opponents' hands together; where the bank is hidden, as many as there may be. */
function unseen({ table, hand }: CatanView): number[] {
  const bank = boxBank(table);
  return hand.resources.map((own, kind) => bank - own - (table.bankShown ? table.bank[kind] : 0));
}

/** Draws a hand of that size: what a seat's places yield is likelier, what nobody can hold is not drawn. */
function imagine(size: number, left: readonly number[], income: readonly number[], random: Random): number[] {
  const drawn = [...NO_CARDS];
  const weights = left.map((count, kind) => count * (1 + income[kind]));
  for (let n = Math.min(size, totalOf(left)); n > 0; n--) {
    const kind = random.weighted(weights, "imagined hand");
    weights[kind] -= 1 + income[kind];
    drawn[kind]++;
  }
  return drawn;
}

/** Everybody else who holds cards, as the seat may imagine them. */
export function opponentsOf(view: CatanView, random: Random): Opponent[] {
  const { table, seat } = view;
  const left = unseen(view);
  return table.seats.flatMap(({ resources }, other) => {
    if (other === seat || resources === 0) return [];
    const outlook = outlookOf(table, other);
    const hands = Array.from({ length: IMAGINED }, () => ({ cards: imagine(resources, left, outlook.income, random) }));
    return [{ seat: other, outlook, hands }];
  });
}

/** The opponents who are likely to hold what is asked and to gain by the exchange. */
export function likelyTakers(opponents: readonly Opponent[], { give, get }: Terms): Seat[] {
  const theirs = { give: get, get: give };
  return opponents
    .filter(({ outlook, hands }) => hands.filter((held) => isGain(outlook, held, theirs)).length >= LIKELY * IMAGINED)
    .map(({ seat }) => seat);
}
