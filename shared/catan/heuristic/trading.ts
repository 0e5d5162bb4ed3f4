/** How the heuristic bot trades: with the bank towards a goal, with players one for one, and never with a player about to win. */
import type { Seat } from "../../core/game.ts";
import type { Random } from "../../core/random.ts";
import type { CatanView } from "../act.ts";
import type { CatanMove } from "../moves.ts";
import { isAddressed, type Terms, termsOf } from "../offers.ts";
import { bundleOf } from "../resources.ts";
import type { Offer, Table } from "../schema.ts";
import { RESOURCES } from "../vocabulary.ts";
import { type Goal, handValue, type SeatPlan } from "./goals.ts";
import { best } from "./siteValue.ts";
import { afterTrade, isGain, likelyTakers, MIN_GAIN, opponentsOf } from "./tradeOdds.ts";

const NEAR_VICTORY = 2;

const isNearVictory = (table: Table, seat: Seat) => table.seats[seat].publicPoints >= table.victoryPoints - NEAR_VICTORY;

function isAcceptable({ table, hand }: CatanView, plan: SeatPlan, partner: Seat, terms: Terms): boolean {
  return !isNearVictory(table, partner) && isGain(plan, { cards: hand.resources }, terms);
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

/** Offers that some opponent is likely to accept, the best first; one offer per turn, none if about to win. */
export function* proposals(view: CatanView, plan: SeatPlan, random: Random): Generator<CatanMove> {
  const { table, seat } = view;
  if (table.seats[seat].offersMade > 0 || isNearVictory(table, seat)) return;
  const trades = usefulTrades(view, plan);
  if (trades.length === 0) return;
  const opponents = opponentsOf(view, random).filter((other) => !isNearVictory(table, other.seat));
  for (const terms of trades) {
    const to = likelyTakers(opponents, terms);
    if (to.length > 0) yield { type: "offer", ...terms, to: to.length === table.seats.length - 1 ? [] : to };
  }
}

export function bestProposal(view: CatanView, plan: SeatPlan, random: Random): CatanMove | undefined {
  const [first] = proposals(view, plan, random);
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
