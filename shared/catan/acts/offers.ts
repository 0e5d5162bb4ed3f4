/** Offers and counter-offers: rules document, section 3.6. Bundles are always from the active player's side. */
import type { Refusal, Seat } from "../../core/game.ts";
import type { Space } from "../../core/space.ts";
import { type CatanAct, type CatanContext, type CatanView, notYourTurn } from "../act.ts";
import { revealTerms, type Terms } from "../offers.ts";
import { refuse } from "../refusals.ts";
import { boxBank, bundleOf, holds, totalOf } from "../resources.ts";
import type { Hand, Offer, Table } from "../schema.ts";
import { MAX_OFFERS_PER_TURN, offerLimitRefusal } from "../trade.ts";
import { type Bundle, RESOURCES } from "../vocabulary.ts";

function mySide({ resources }: Hand): Space {
  return { kind: "counts", of: RESOURCES, most: resources.slice(), min: 1, max: totalOf(resources) };
}

function otherSide(table: Table): Space {
  const max = boxBank(table);
  return { kind: "counts", of: RESOURCES, most: [max, max, max, max, max], min: 1, max: 5 * max };
}

function termsRefusal({ give, get }: Terms): Refusal | undefined {
  if (totalOf(give) === 0 || totalOf(get) === 0) return refuse("EMPTY_SIDE");
  return give.some((count, i) => count > 0 && get[i] > 0) ? refuse("LIKE_FOR_LIKE") : undefined;
}

function boxLimitRefusal(table: Table, bundle: readonly number[]): Refusal | undefined {
  const max = boxBank(table);
  return bundle.some((count) => count > max) ? refuse("NOT_IN_BOX", { most: max }) : undefined;
}

function addresseeRefusal({ table, seat }: CatanView, to: readonly Seat[]): Refusal | undefined {
  const fits = to.every((other, i) => other < table.seats.length && other !== seat && to.indexOf(other) === i);
  return fits ? undefined : refuse("BAD_SEAT");
}

const notHeldRefusal = ({ hand }: CatanView, bundle: Bundle) => (holds(hand.resources, bundle) ? undefined : refuse("NOT_HELD"));

/** One card in hand for one of the next kind. */
function smallestTrade({ resources }: Hand): { give: Bundle; other: Bundle } {
  const give = resources.findIndex((count) => count > 0);
  return { give: bundleOf(give, 1), other: bundleOf((give + 1) % RESOURCES.length, 1) };
}

function noOfferRefusal({ table, hand, seat }: CatanView): Refusal | undefined {
  return totalOf(hand.resources) === 0 ? refuse("NOT_HELD") : offerLimitRefusal(table, seat);
}

function makeOffer({ table }: CatanContext, by: Seat, to: readonly Seat[], give: Bundle, get: Bundle): Offer {
  const offer: Offer = { id: table.offerSeq, by, give: [...give], get: [...get], to: [...to], accepted: [], declined: [] };
  table.offers.push(offer);
  table.seats[by].offersMade++;
  table.offerSeq = (table.offerSeq + 1) % 65536;
  return offer;
}

/** The table shows that a private offer exists; only its addressees see the terms. */
function makePrivateOffer(context: CatanContext, seat: Seat, to: readonly Seat[], terms: Terms): void {
  const { id } = makeOffer(context, seat, to, [], []);
  const privateFields: { [seat: Seat]: Terms } = {};
  for (const reader of [seat, ...to]) {
    revealTerms(context, reader, id, terms);
    privateFields[reader] = { give: terms.give, get: terms.get };
  }
  context.emit?.({ type: "offered", seat, offer: id, to: [...to] }, { privateFields });
}

function makePublicOffer(context: CatanContext, seat: Seat, { give, get }: Terms): void {
  const { id } = makeOffer(context, seat, [], give, get);
  context.emit?.({ type: "offered", seat, offer: id, to: [], give: [...give], get: [...get] });
}

export const offer: CatanAct<"offer", "give" | "get" | "to"> = {
  type: "offer",
  unavailable: notYourTurn,
  open({ table, hand, seat }) {
    const others = table.seats.flatMap((_, other) => (other === seat ? [] : [other]));
    return { give: mySide(hand), get: otherSide(table), to: { kind: "subset", of: others, min: 0, max: others.length } };
  },
  codes: { give: { few: "NOT_HELD" } },
  refineRefusal: (view, move) =>
    termsRefusal(move) ?? boxLimitRefusal(view.table, move.get) ?? addresseeRefusal(view, move.to) ?? notHeldRefusal(view, move.give),
  constraint: (_, move) => termsRefusal(move),
  example({ hand }) {
    const { give, other } = smallestTrade(hand);
    return { type: "offer", give, get: other, to: [] };
  },
  unaffordable: noOfferRefusal,
  final: false,
  perTurn: MAX_OFFERS_PER_TURN,
  apply(context, seat, move) {
    if (move.to.length > 0) makePrivateOffer(context, seat, move.to, move);
    else makePublicOffer(context, seat, move);
    return undefined;
  },
};

export const counter: CatanAct<"counter", "give" | "get"> = {
  type: "counter",
  unavailable: ({ table, seat }) => (seat === table.active ? refuse("NOT_YOUR_TURN") : undefined),
  open: ({ table, hand }) => ({ give: otherSide(table), get: mySide(hand) }),
  codes: { get: { few: "NOT_HELD" } },
  refineRefusal: (view, move) => termsRefusal(move) ?? boxLimitRefusal(view.table, move.give) ?? notHeldRefusal(view, move.get),
  constraint: (_, move) => termsRefusal(move),
  example({ hand }) {
    const { give, other } = smallestTrade(hand);
    return { type: "counter", give: other, get: give };
  },
  unaffordable: noOfferRefusal,
  final: false,
  perTurn: MAX_OFFERS_PER_TURN,
  apply(context, seat, { give, get }) {
    const { id } = makeOffer(context, seat, [], give, get);
    context.emit?.({ type: "countered", seat, offer: id, give: [...give], get: [...get] });
    return undefined;
  },
};
