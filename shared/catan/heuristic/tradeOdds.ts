/**
 * Estimates who would accept a trade: takes opponents' hands from the seat's memory, or samples them from public information (hand size,
 * production, bank), and checks whether this bot would accept with them.
 */
import type { Seat } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { CatanView } from "../act.ts";
import type { Terms } from "../offers.ts";
import { boxBank, holds, NO_CARDS, totalOf } from "../resources.ts";
import { rememberedHands } from "../search/determinize.ts";
import { handValue, planFor, type SeatPlan } from "./goals.ts";

/** Hands per opponent without a memory; more are more accurate and slower. */
const SAMPLES = 8;
/** Probability of acceptance from which a trade is offered. */
const LIKELY = 0.5;

/** Required relative improvement of a hand. */
export const MIN_GAIN = 1.04;

/** A hand that an opponent may hold; `value` is computed lazily. */
interface PossibleHand {
  readonly cards: readonly number[];
  readonly probability: number;
  value?: number;
}

interface Opponent {
  readonly seat: Seat;
  readonly plan: SeatPlan;
  readonly hands: readonly PossibleHand[];
}

/** @param terms from the owner's side */
export function afterTrade(cards: readonly number[], { give, get }: Terms): number[] {
  const left = cards.slice();
  for (let kind = 0; kind < left.length; kind++) left[kind] += get[kind] - give[kind];
  return left;
}

/** True if the hand can pay and improves. @param terms from the owner's side */
export function isGain(plan: SeatPlan, hand: Pick<PossibleHand, "cards" | "value">, terms: Terms): boolean {
  if (!holds(hand.cards, terms.give)) return false;
  hand.value ??= handValue(plan, hand.cards);
  return handValue(plan, afterTrade(hand.cards, terms)) > MIN_GAIN * hand.value;
}

/** Cards in opponents' hands by kind; an upper bound if the bank is hidden. */
function unseenCards({ table, hand }: CatanView): number[] {
  const bank = boxBank(table);
  return hand.resources.map((held, kind) => bank - held - (table.bankShown ? table.bank[kind] : 0));
}

/** Samples a hand of this size, favouring resources that the seat produces. */
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

function sampledHands(view: CatanView, seat: Seat, income: readonly number[], random: Random): PossibleHand[] {
  const left = unseenCards(view);
  const { resources } = view.table.seats[seat];
  return Array.from({ length: SAMPLES }, () => ({ cards: sampleHand(resources, left, income, random), probability: 1 / SAMPLES }));
}

export function opponentOf(view: CatanView, seat: Seat, random: Random, memory?: Memory): Opponent {
  const plan = planFor(view.table, seat);
  const remembered = rememberedHands(view, memory, seat);
  return { seat, plan, hands: remembered.length > 0 ? remembered : sampledHands(view, seat, plan.income, random) };
}

/** Opponents with cards. */
export function opponentsOf(view: CatanView, random: Random, memory?: Memory): Opponent[] {
  return view.table.seats.flatMap(({ resources }, other) =>
    other === view.seat || resources === 0 ? [] : [opponentOf(view, other, random, memory)],
  );
}

/** Worth of a card more or less, whatever it is for, in the unit of `handValue`. */
const PER_CARD = 0.25;

/** Change of a hand's value. @param terms from its owner's side */
export function gainOf(plan: SeatPlan, cards: readonly number[], terms: Terms): number {
  const more = totalOf(terms.get) - totalOf(terms.give);
  return handValue(plan, afterTrade(cards, terms)) - handValue(plan, cards) + PER_CARD * more;
}

/** Opponents likely to hold the cards and to gain. */
export function likelyTakers(opponents: readonly Opponent[], { give, get }: Terms): Seat[] {
  const theirs = { give: get, get: give };
  const acceptance = ({ plan, hands }: Opponent) =>
    hands.reduce((sum, hand) => sum + (isGain(plan, hand, theirs) ? hand.probability : 0), 0);
  return opponents.filter((opponent) => acceptance(opponent) >= LIKELY).map(({ seat }) => seat);
}
