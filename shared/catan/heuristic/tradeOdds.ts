/**
 * Who would take an exchange, as far as a seat can judge: the others' hands are imagined from what everybody sees (how many cards they
 * hold, what their places yield, what the bank still has), and each answers as this bot would.
 */
import type { Seat } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { CatanView } from "../act.ts";
import type { Terms } from "../offers.ts";
import { boxBank, holds, NO_CARDS, totalOf } from "../resources.ts";
import { handValue, planFor, type SeatPlan } from "./goals.ts";

/** Hands imagined for each opponent. More judge better and cost more. */
const SAMPLES = 8;
/** Chance that somebody takes the exchange from which on it is put to him. */
const LIKELY = 0.5;

/** A trade must better the hand by so much. */
export const MIN_GAIN = 1.04;

/** Cards that somebody holds, and what they are worth as they are, once that was asked. */
interface SampledHand {
  readonly cards: readonly number[];
  value?: number;
}

/** What an opponent wants, and hands that he may hold. */
interface Opponent {
  readonly seat: Seat;
  readonly plan: SeatPlan;
  readonly hands: readonly SampledHand[];
}

/** The hand after giving and getting, both from the side of who holds it. */
export function afterTrade(cards: readonly number[], { give, get }: Terms): number[] {
  const left = cards.slice();
  for (let kind = 0; kind < left.length; kind++) left[kind] += get[kind] - give[kind];
  return left;
}

/** True if a hand can pay for the exchange and is the better for it. @param terms from the side of who holds it */
export function isGain(plan: SeatPlan, sampled: SampledHand, terms: Terms): boolean {
  if (!holds(sampled.cards, terms.give)) return false;
  sampled.value ??= handValue(plan, sampled.cards);
  return handValue(plan, afterTrade(sampled.cards, terms)) > MIN_GAIN * sampled.value;
}

/** Cards of each kind in the opponents' hands together; where the bank is hidden, as many as there may be. */
function unseenCards({ table, hand }: CatanView): number[] {
  const bank = boxBank(table);
  return hand.resources.map((held, kind) => bank - held - (table.bankShown ? table.bank[kind] : 0));
}

/** Draws a hand of that size: what a seat's places yield is likelier, what nobody can hold is not drawn. */
function sampleHand(size: number, left: readonly number[], income: readonly number[], random: Random): number[] {
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
  const left = unseenCards(view);
  return table.seats.flatMap(({ resources }, other) => {
    if (other === seat || resources === 0) return [];
    const plan = planFor(table, other);
    const hands = Array.from({ length: SAMPLES }, () => ({ cards: sampleHand(resources, left, plan.income, random) }));
    return [{ seat: other, plan, hands }];
  });
}

/** The opponents who are likely to hold what is asked and to gain by the exchange. */
export function likelyTakers(opponents: readonly Opponent[], { give, get }: Terms): Seat[] {
  const theirs = { give: get, get: give };
  return opponents
    .filter(({ plan, hands }) => hands.filter((sampled) => isGain(plan, sampled, theirs)).length >= LIKELY * SAMPLES)
    .map(({ seat }) => seat);
}
