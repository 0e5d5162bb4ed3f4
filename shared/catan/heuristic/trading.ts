/**
 * How the heuristic bot trades: with the bank towards a goal, with players one for one, and never with a player about to win. Whoever gains
 * much more than it does, or asks over and over, is refused.
 */
import type { Seat } from "../../core/game.ts";
import { FastRandom, type Random } from "../../core/random.ts";
import type { Memory } from "../../core/searchModel.ts";
import type { CatanView } from "../act.ts";
import type { CatanMove } from "../moves.ts";
import { isAddressed, type Terms, termsOf } from "../offers.ts";
import { bundleOf, holds, totalOf } from "../resources.ts";
import type { Offer, Table } from "../schema.ts";
import { RESOURCES } from "../vocabulary.ts";
import { type Goal, handValue, type SeatPlan } from "./goals.ts";
import { best } from "./siteValue.ts";
import { afterTrade, gainOf, isGain, likelyTakers, MIN_GAIN, opponentOf, opponentsOf } from "./tradeOdds.ts";

const NEAR_VICTORY = 2;

const isNearVictory = (table: Table, seat: Seat) => table.seats[seat].publicPoints >= table.victoryPoints - NEAR_VICTORY;

/**
 * Own gain required per gain of the partner, in units drawn anew each turn so that nobody can ask for the last bit: where the seat gives
 * more cards than it gets, otherwise, and more for each earlier offer of the partner in the turn.
 */
const UNEVEN = 2;
const EVEN = 0.25;
const PER_OFFER = 1;
const LEAST_UNIT = 0.4;
const MOST_UNIT = 0.8;
/** The gain required grows by this much of itself with each point that the partner is ahead. */
const PER_POINT = 0.2;
const PARTS = 1000;

/** The same for a whole turn, but unknown to the others: asking again meets the same draw. */
function turnRandom({ table, hand, seat }: CatanView): Random {
  const known = [table.turnSeq, seat, ...hand.resources, ...hand.cards];
  return new FastRandom(known.reduce((hash, value) => Math.imul(hash, 31) + value, 17));
}

/** Per gain of the partner. @param terms from the own side */
function requiredShare({ table: { seats }, seat }: CatanView, partner: Seat, { give, get }: Terms, random: Random): number {
  const units = (totalOf(give) > totalOf(get) ? UNEVEN : EVEN) + PER_OFFER * Math.max(0, seats[partner].offersMade - 1);
  const unit = LEAST_UNIT + ((MOST_UNIT - LEAST_UNIT) * random.int(PARTS, "unit")) / PARTS;
  const ahead = Math.max(0, seats[partner].publicPoints - seats[seat].publicPoints);
  return units * unit * (1 + PER_POINT * ahead);
}

/** The most that the partner may gain. It knows its hand, and asks when it gains much. @param terms from its side */
function maxGainOf(view: CatanView, partner: Seat, terms: Terms, random: Random): number {
  const { plan, hands } = opponentOf(view, partner, random);
  return Math.max(0, ...hands.filter(({ cards }) => holds(cards, terms.give)).map(({ cards }) => gainOf(plan, cards, terms)));
}

/** True if the trade improves the hand, by enough compared with the partner's. @param terms from the own side */
function isAcceptable(view: CatanView, plan: SeatPlan, partner: Seat, terms: Terms): boolean {
  const { resources } = view.hand;
  if (isNearVictory(view.table, partner) || !isGain(plan, { cards: resources }, terms)) return false;
  const random = turnRandom(view);
  const required = requiredShare(view, partner, terms, random) * maxGainOf(view, partner, { give: terms.get, get: terms.give }, random);
  const gain = gainOf(plan, resources, terms);
  return gain > 0 && gain >= required;
}

/** Terms from the seat's own side. */
function fromMySide({ table, seat }: CatanView, { give, get }: Terms): Terms {
  return seat === table.active ? { give, get } : { give: get, get: give };
}

function answerTo(view: CatanView, plan: SeatPlan, offer: Offer): CatanMove {
  const terms = termsOf(offer, view.hand);
  if (!terms) return { type: "decline", offer: offer.id };
  return { type: isAcceptable(view, plan, offer.by, fromMySide(view, terms)) ? "accept" : "decline", offer: offer.id };
}

/** The first offer that this seat has not replied to. */
export function pendingOffer({ table, seat }: CatanView): Offer | undefined {
  return table.offers.find((offer) => isAddressed(table, offer, seat) && !offer.accepted.includes(seat) && !offer.declined.includes(seat));
}

export function answer(view: CatanView, plan: SeatPlan): CatanMove | undefined {
  const offer = pendingOffer(view);
  return offer && answerTo(view, plan, offer);
}

/** Confirms the accepting opponent with the fewest points. */
export function confirmTrade({ table, seat }: CatanView): CatanMove | undefined {
  const offer = table.offers.find(({ by, accepted }) => by === seat && accepted.length > 0);
  if (!offer) return undefined;
  const partner = best(offer.accepted, (other) => -table.seats[other].publicPoints);
  return { type: "confirm", offer: offer.id, with: partner };
}

/** One-for-one trades that improve the hand, the best first. */
function usefulTrades(view: CatanView, plan: SeatPlan): Terms[] {
  const { resources } = view.hand;
  const now = handValue(plan, resources);
  const found: { terms: Terms; value: number }[] = [];
  for (let give = 0; give < RESOURCES.length; give++) {
    for (let get = 0; get < RESOURCES.length; get++) {
      if (give === get || resources[give] === 0) continue;
      const terms = { give: bundleOf(give, 1), get: bundleOf(get, 1) };
      const value = handValue(plan, afterTrade(resources, terms));
      if (value > MIN_GAIN * now) found.push({ terms, value });
    }
  }
  return found.sort((a, b) => b.value - a.value).map(({ terms }) => terms);
}

/**
 * Offers that some opponent is likely to be able and willing to accept, the best first; one offer per turn, none if about to win, and none to
 * who is.
 */
export function* proposals(view: CatanView, plan: SeatPlan, random: Random, memory?: Memory): Generator<CatanMove> {
  const { table, seat } = view;
  if (table.seats[seat].offersMade > 0 || isNearVictory(table, seat)) return;
  const trades = usefulTrades(view, plan);
  if (trades.length === 0) return;
  const opponents = opponentsOf(view, random, memory).filter((other) => !isNearVictory(table, other.seat));
  for (const terms of trades) {
    const to = likelyTakers(opponents, terms);
    if (to.length > 0) yield { type: "offer", ...terms, to: to.length === table.seats.length - 1 ? [] : to };
  }
}

export function bestProposal(view: CatanView, plan: SeatPlan, random: Random, memory?: Memory): CatanMove | undefined {
  const [first] = proposals(view, plan, random, memory);
  return first;
}

/** Cards still missing after trading all surplus with the bank; negative if there is more than enough. */
function shortfall(plan: SeatPlan, resources: readonly number[], cost: readonly number[]): number {
  return cost.reduce((sum, count, r) => {
    const balance = resources[r] - count;
    return sum + (balance < 0 ? -balance : -Math.floor(balance / plan.rates[r]));
  }, 0);
}

/** A bank trade that, alone or with others, pays for the goal now. */
export function bankTradeFor({ table, hand }: CatanView, plan: SeatPlan, goal: Goal): CatanMove | undefined {
  const { resources } = hand;
  if (table.phase !== "main" || table.tradeClosed || shortfall(plan, resources, goal.stepCost) > 0) return undefined;
  const spare = (r: number) => resources[r] - goal.stepCost[r] - plan.rates[r];
  const give = best([...RESOURCES.keys()], spare);
  const get = best([...RESOURCES.keys()], (r) => goal.stepCost[r] - resources[r]);
  if (spare(give) < 0 || resources[get] >= goal.stepCost[get] || (table.bankShown && table.bank[get] === 0)) return undefined;
  return { type: "bankTrade", give: RESOURCES[give], count: plan.rates[give], get: RESOURCES[get] };
}
