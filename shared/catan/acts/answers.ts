/** Replies to open offers: rules document, section 3.6. */
import type { Refusal, Seat } from "../../core/game.ts";
import { type CatanAct, type CatanContext, type CatanView, notYourTurn } from "../act.ts";
import { closeOffer, findOffer, isAddressed, type Terms, termsOf } from "../offers.ts";
import { refuse } from "../refusals.ts";
import { handOver, holds } from "../resources.ts";
import type { Offer, Table } from "../schema.ts";
import { MAX_OFFERS_PER_TURN, tradeRefusal } from "../trade.ts";

const NO_OFFER = refuse("NO_OFFER");

type OfferCheck = (offer: Offer, view: CatanView) => Refusal | undefined;

function offerRefusal(view: CatanView, id: number, check: OfferCheck): Refusal | undefined {
  const offer = findOffer(view.table, id);
  return offer ? check(offer, view) : NO_OFFER;
}

/** Ids of the open offers that pass. */
const passing = (view: CatanView, check: OfferCheck) => view.table.offers.flatMap((offer) => (check(offer, view) ? [] : [offer.id]));

/** The first offer's reason if none passes. */
const noneOf = (view: CatanView, check: OfferCheck) =>
  (view.table.offers.length > 0 ? check(view.table.offers[0], view) : undefined) ?? NO_OFFER;

/** Why no player may trade with another now. */
export const noTrade = ({ table }: CatanView) => tradeRefusal(table);
const without = (seats: readonly Seat[], seat: Seat) => seats.filter((other) => other !== seat);

/** Swaps the cards and closes the offer. */
function exchange(context: CatanContext, offer: Offer, opponent: Seat): void {
  const { active } = context.table;
  const { give, get } = termsOf(offer, context.hands[active]) as Terms;
  for (let resource = 0; resource < give.length; resource++) {
    if (give[resource] > 0) handOver(context, active, opponent, resource, give[resource]);
    if (get[resource] > 0) handOver(context, opponent, active, resource, get[resource]);
  }
  context.emit?.({ type: "traded", seat: active, with: opponent, give: [...give], get: [...get] });
  closeOffer(context, offer.id);
}

/** The active player trades with an opponent who accepted. */
export const confirm: CatanAct<"confirm"> = {
  type: "confirm",
  unavailable: notYourTurn,
  candidates: ({ table, seat }) =>
    table.offers.flatMap(({ id, by, accepted }) =>
      by === seat ? accepted.map((other) => ({ type: "confirm", offer: id, with: other })) : [],
    ),
  check: (view, move) =>
    offerRefusal(view, move.offer, ({ by, accepted }) => {
      if (by !== view.seat) return refuse("NOT_YOUR_OFFER");
      return accepted.includes(move.with) ? undefined : refuse("NOT_ACCEPTED");
    }),
  noCandidates: () => refuse("NOT_ACCEPTED"),
  final: true,
  apply(context, _, move) {
    exchange(context, findOffer(context.table, move.offer) as Offer, move.with);
    return undefined;
  },
};

const withdrawRefusal: OfferCheck = ({ by, accepted }, { seat }) =>
  by === seat || accepted.includes(seat) ? undefined : refuse("NOT_YOUR_OFFER");

/** Withdraws an own offer, or an acceptance. */
export const withdraw: CatanAct<"withdraw"> = {
  type: "withdraw",
  candidates: (view) => passing(view, withdrawRefusal).map((id) => ({ type: "withdraw", offer: id })),
  check: (view, move) => offerRefusal(view, move.offer, withdrawRefusal),
  noCandidates: (view) => noneOf(view, withdrawRefusal),
  final: false,
  perTurn: MAX_OFFERS_PER_TURN,
  apply(context, seat, { offer: id }) {
    const offer = findOffer(context.table, id) as Offer;
    if (offer.by === seat) closeOffer(context, id);
    else offer.accepted = without(offer.accepted, seat);
    context.emit?.({ type: "withdrawn", seat, offer: id });
    return undefined;
  },
};

const answerRefusal: OfferCheck = (offer, { table, seat }) => {
  if (!isAddressed(table, offer, seat)) return refuse("NOT_ADDRESSED");
  return offer.declined.includes(seat) ? refuse("ALREADY_DECLINED") : undefined;
};

/** True if the hand can pay for its side of the offer. */
function canPay({ table, hand, seat }: CatanView, offer: Offer): boolean {
  const terms = termsOf(offer, hand);
  return terms !== undefined && holds(hand.resources, seat === table.active ? terms.give : terms.get);
}

const acceptRefusal: OfferCheck = (offer, view) => {
  const refusal = answerRefusal(offer, view);
  if (refusal) return refusal;
  if (offer.accepted.includes(view.seat)) return refuse("ALREADY_ACCEPTED");
  return canPay(view, offer) ? undefined : refuse("NOT_HELD");
};

/** An opponent accepts an offer. If the active player accepts a counter-offer, the trade takes place at once. */
export const accept: CatanAct<"accept"> = {
  type: "accept",
  candidates: (view) => passing(view, acceptRefusal).map((id) => ({ type: "accept", offer: id })),
  check: (view, move) => offerRefusal(view, move.offer, acceptRefusal),
  noCandidates: (view) => noneOf(view, acceptRefusal),
  final: (table, move) => findOffer(table, move.offer)?.by !== table.active,
  perTurn: MAX_OFFERS_PER_TURN,
  apply(context, seat, { offer: id }) {
    const offer = findOffer(context.table, id) as Offer;
    context.emit?.({ type: "accepted", seat, offer: id });
    if (seat === context.table.active) exchange(context, offer, offer.by);
    else offer.accepted.push(seat);
    return undefined;
  },
};

function declinedByAll(table: Table, offer: Offer): boolean {
  return table.seats.every((_, seat) => !isAddressed(table, offer, seat) || offer.declined.includes(seat));
}

export const decline: CatanAct<"decline"> = {
  type: "decline",
  candidates: (view) => passing(view, answerRefusal).map((id) => ({ type: "decline", offer: id })),
  check: (view, move) => offerRefusal(view, move.offer, answerRefusal),
  noCandidates: (view) => noneOf(view, answerRefusal),
  final: false,
  apply(context, seat, { offer: id }) {
    const { table } = context;
    const offer = findOffer(table, id) as Offer;
    offer.accepted = without(offer.accepted, seat);
    offer.declined.push(seat);
    context.emit?.({ type: "declined", seat, offer: id });
    if (declinedByAll(table, offer)) closeOffer(context, id);
    return undefined;
  },
};
