/** Domestic trade: rules document, section 3.6. Bundles are always written from the active player's side. */
import { isRefusal, type Refusal, type Seat } from "../game.ts";
import { closeOffer, isAsked, offerOf, showTerms, type Terms, termsOf } from "./offers.ts";
import { boxBank, handOver, holds, totalOf } from "./resources.ts";
import type { Hand, Offer, Table } from "./schema.ts";
import { type RulesOf, type Step, tell } from "./step.ts";
import type { Phase } from "./vocabulary.ts";

const MAIN: readonly Phase[] = ["main"];

/** Offers, counter-offers and proposals in one turn, all seats together. */
export const OFFERS_PER_TURN = 20;
/** Seconds between two offers, or two counter-offers, of one seat. */
export const SPACING = { offer: 1, counter: 1 } as const;
/** Offers of the active player that may be open at once, and proposals of one opponent. */
export const OPEN_OFFERS = 3;
export const OPEN_COUNTERS = 1;

/** Why there is no trade between players now. */
export function tradeFault(table: Table): Refusal | undefined {
  if (!table.domesticTrade) return { code: "OPTION_OFF" };
  if (table.pairedFrom >= 0) return { code: "WRONG_PHASE" };
  return table.tradeClosed ? { code: "TRADE_CLOSED" } : undefined;
}

/** Why a bundle pair is no trade at all. */
export function termsFault({ give, get }: Terms): Refusal | undefined {
  if (totalOf(give) === 0 || totalOf(get) === 0) return { code: "EMPTY_SIDE" };
  return give.some((count, i) => count > 0 && get[i] > 0) ? { code: "LIKE_FOR_LIKE" } : undefined;
}

/** Why `seat` may make no further offer in this turn. */
export function limitFault(table: Table, seat: Seat): Refusal | undefined {
  if (table.offersMade >= OFFERS_PER_TURN) return { code: "OFFER_LIMIT", params: { limit: OFFERS_PER_TURN } };
  const limit = seat === table.active ? OPEN_OFFERS : OPEN_COUNTERS;
  const open = table.offers.filter((offer) => offer.by === seat).length;
  return open >= limit ? { code: "OPEN_LIMIT", params: { limit } } : undefined;
}

/** No kind can be asked for more often than it is in the box. */
function beyondBox(bundle: readonly number[], most: number): Refusal | undefined {
  return bundle.some((count) => count > most) ? { code: "NOT_IN_BOX", params: { most } } : undefined;
}

function addresseeFault(table: Table, seat: Seat, to: readonly Seat[]): Refusal | undefined {
  const fits = to.every((other, i) => other < table.seats.length && other !== seat && to.indexOf(other) === i);
  return fits ? undefined : { code: "BAD_SEAT" };
}

function makeOffer({ table }: Step, by: Seat, to: readonly Seat[], give: readonly number[], get: readonly number[]): Offer {
  const offer: Offer = { id: table.offerSeq, by, give: [...give], get: [...get], to: [...to], accepted: [], declined: [] };
  table.offers.push(offer);
  table.offersMade++;
  table.offerSeq = (table.offerSeq + 1) % 65536;
  return offer;
}

/** An offer addressed to some: the table shows that it is there, its terms go to those concerned. */
function makePrivateOffer(step: Step, to: readonly Seat[], terms: Terms): void {
  const { state, seat } = step;
  const offer = makeOffer(step, seat, to, [], []);
  const only: { [seat: Seat]: { give: number[]; get: number[] } } = {};
  for (const reader of [seat, ...to]) {
    showTerms(state, reader, offer.id, terms);
    only[reader] = { give: terms.give, get: terms.get };
  }
  tell(step, { type: "offered", seat, offer: offer.id, to: [...to] }, only);
}

/** The exchange between the active player and an opponent, and the end of its offer. */
function exchange(step: Step, offer: Offer, opponent: Seat): void {
  const { state, table } = step;
  const { active } = table;
  const { give, get } = termsOf(offer, state.hands[active]) as Terms;
  for (let resource = 0; resource < give.length; resource++) {
    if (give[resource] > 0) handOver(state, active, opponent, resource, give[resource]);
    if (get[resource] > 0) handOver(state, opponent, active, resource, get[resource]);
  }
  tell(step, { type: "traded", seat: active, with: opponent, give: [...give], get: [...get] });
  closeOffer(state, offer.id);
}

/** What the seat would have to hand over to accept the offer. */
function priceOf(table: Table, seat: Seat, { give, get }: Terms): readonly number[] {
  return seat === table.active ? give : get;
}

/** The open offer of that id, or why nothing can be done about it. */
function standing(table: Table, id: number): Offer | Refusal {
  return tradeFault(table) ?? offerOf(table, id) ?? { code: "NO_OFFER" };
}

/** Why the seat cannot answer that offer. */
function answerFault(table: Table, seat: Seat, id: number): Refusal | undefined {
  const offer = standing(table, id);
  if (isRefusal(offer)) return offer;
  if (!isAsked(table, offer, seat)) return { code: "NOT_ADDRESSED" };
  return offer.declined.includes(seat) ? { code: "ALREADY_DECLINED" } : undefined;
}

/** All who were asked have declined. */
function declinedByAll(table: Table, offer: Offer): boolean {
  return table.seats.every((_, seat) => !isAsked(table, offer, seat) || offer.declined.includes(seat));
}

const without = (seats: readonly Seat[], seat: Seat) => seats.filter((other) => other !== seat);

function acceptFault(table: Table, hand: Hand, seat: Seat, id: number): Refusal | undefined {
  const fault = answerFault(table, seat, id);
  if (fault) return fault;
  const offer = offerOf(table, id) as Offer;
  if (offer.accepted.includes(seat)) return { code: "ALREADY_ACCEPTED" };
  const terms = termsOf(offer, hand);
  return terms && holds(hand.resources, priceOf(table, seat, terms)) ? undefined : { code: "NOT_HELD" };
}

export const TRADE: RulesOf<"offer" | "counter" | "accept" | "decline" | "withdraw" | "confirm"> = {
  offer: {
    phases: MAIN,
    by: "active",
    check: (table, hand, seat, move) =>
      tradeFault(table) ??
      termsFault(move) ??
      beyondBox(move.get, boxBank(table)) ??
      addresseeFault(table, seat, move.to) ??
      (holds(hand.resources, move.give) ? undefined : { code: "NOT_HELD" }) ??
      limitFault(table, seat),
    play(step, { give, get, to }) {
      const { seat } = step;
      if (to.length > 0) makePrivateOffer(step, to, { give, get });
      else {
        const offer = makeOffer(step, seat, to, give, get);
        tell(step, { type: "offered", seat, offer: offer.id, to: [], give: [...give], get: [...get] });
      }
      return undefined;
    },
  },
  counter: {
    phases: MAIN,
    by: "opponent",
    check: (table, hand, seat, move) =>
      tradeFault(table) ??
      termsFault(move) ??
      beyondBox(move.give, boxBank(table)) ??
      (holds(hand.resources, move.get) ? undefined : { code: "NOT_HELD" }) ??
      limitFault(table, seat),
    play(step, { give, get }) {
      const { seat } = step;
      const offer = makeOffer(step, seat, [], give, get);
      tell(step, { type: "countered", seat, offer: offer.id, give: [...give], get: [...get] });
      return undefined;
    },
  },
  accept: {
    phases: MAIN,
    by: "anyone",
    check: (table, hand, seat, move) => acceptFault(table, hand, seat, move.offer),
    play(step, move) {
      const { table, seat } = step;
      const offer = offerOf(table, move.offer) as Offer;
      tell(step, { type: "accepted", seat, offer: offer.id });
      if (seat === table.active) exchange(step, offer, offer.by);
      else offer.accepted.push(seat);
      return undefined;
    },
  },
  decline: {
    phases: MAIN,
    by: "anyone",
    check: (table, _hand, seat, move) => answerFault(table, seat, move.offer),
    play(step, move) {
      const { table, state, seat } = step;
      const offer = offerOf(table, move.offer) as Offer;
      offer.accepted = without(offer.accepted, seat);
      offer.declined.push(seat);
      tell(step, { type: "declined", seat, offer: offer.id });
      if (declinedByAll(table, offer)) closeOffer(state, offer.id);
      return undefined;
    },
  },
  withdraw: {
    phases: MAIN,
    by: "anyone",
    check(table, _hand, seat, move) {
      const offer = standing(table, move.offer);
      if (isRefusal(offer)) return offer;
      return offer.by === seat || offer.accepted.includes(seat) ? undefined : { code: "NOT_YOUR_OFFER" };
    },
    play(step, move) {
      const { table, state, seat } = step;
      const offer = offerOf(table, move.offer) as Offer;
      if (offer.by === seat) closeOffer(state, offer.id);
      else offer.accepted = without(offer.accepted, seat);
      tell(step, { type: "withdrawn", seat, offer: offer.id });
      return undefined;
    },
  },
  confirm: {
    phases: MAIN,
    by: "active",
    check(table, _hand, seat, move) {
      const offer = standing(table, move.offer);
      if (isRefusal(offer)) return offer;
      if (offer.by !== seat) return { code: "NOT_YOUR_OFFER" };
      return offer.accepted.includes(move.with) ? undefined : { code: "NOT_ACCEPTED" };
    },
    play(step, move) {
      exchange(step, offerOf(step.table, move.offer) as Offer, move.with);
      return undefined;
    },
  },
};
