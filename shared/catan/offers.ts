/** Open offers and the terms that only some may read: rules document, sections 3.6 and 7. */
import type { Seat } from "../core/game.ts";
import { type CatanContext, type CatanState, emit } from "./act.ts";
import { holds } from "./resources.ts";
import type { Hand, Offer, Table } from "./schema.ts";
import type { Bundle } from "./vocabulary.ts";

/** A bundle pair, from the active player's side. */
export interface Terms {
  readonly give: Bundle;
  readonly get: Bundle;
}

/** Numbers in a hand's `terms` for each offer: its id, 5 given, 5 got. */
const STRIDE = 11;

/** The open offer of that id. */
export function findOffer(table: Table, id: number): Offer | undefined {
  return table.offers.find((offer) => offer.id === id);
}

/** Terms of an offer as far as the hand's owner knows them. */
export function termsOf(offer: Offer, hand: Hand): Terms | undefined {
  if (offer.give.length > 0) return offer;
  for (let at = 0; at < hand.terms.length; at += STRIDE)
    if (hand.terms[at] === offer.id) return { give: hand.terms.slice(at + 1, at + 6), get: hand.terms.slice(at + 6, at + STRIDE) };
  return undefined;
}

/** Lets one seat alone read an offer's terms. */
export function revealTerms(state: CatanState, seat: Seat, id: number, { give, get }: Terms): void {
  state.hands[seat].terms.push(id, ...give, ...get);
}

/** Seats that are asked by an offer: those named, or all but its maker; a proposal of an opponent asks the active player. */
export function isAddressed(table: Table, offer: Offer, seat: Seat): boolean {
  if (offer.by !== table.active) return seat === table.active;
  return seat !== offer.by && (offer.to.length === 0 || offer.to.includes(seat));
}

/** Opponents who have not yet answered an offer of the active player. */
export function seatsWithPendingReply(table: Table): Seat[] {
  const open = table.offers.filter((offer) => offer.by === table.active);
  const isPending = (offer: Offer, seat: Seat) =>
    isAddressed(table, offer, seat) && !offer.accepted.includes(seat) && !offer.declined.includes(seat);
  return table.seats.map((_, seat) => seat).filter((seat) => open.some((offer) => isPending(offer, seat)));
}

/** Removes an offer and every trace of its terms. */
export function closeOffer({ table, hands }: CatanState, id: number): void {
  table.offers = table.offers.filter((offer) => offer.id !== id);
  for (const hand of hands) {
    for (let at = 0; at < hand.terms.length; at += STRIDE) {
      if (hand.terms[at] !== id) continue;
      hand.terms = [...hand.terms.slice(0, at), ...hand.terms.slice(at + STRIDE)];
      break;
    }
  }
}

/** Cancels all offers and acceptances, so that nothing shows which cards somebody lost. */
export function cancelOffers(context: CatanContext): void {
  const { table, hands } = context;
  if (table.offers.length === 0) return;
  emit(context, { type: "lapsed", offers: table.offers.map(({ id }) => id) });
  table.offers = [];
  for (const hand of hands) hand.terms = [];
}

/** What the maker of an offer would hand over is still in his hand. */
function makerHolds({ table, hands }: CatanState, offer: Offer, terms: Terms): boolean {
  return holds(hands[offer.by].resources, offer.by === table.active ? terms.give : terms.get);
}

/** Takes back acceptances that can no longer be kept; true if there were any. */
function cancelAcceptances({ hands }: CatanState, offer: Offer, terms: Terms): boolean {
  const valid = offer.accepted.filter((seat) => holds(hands[seat].resources, terms.get));
  const changed = valid.length < offer.accepted.length;
  if (changed) offer.accepted = valid;
  return changed;
}

/** After a change of hands: cancels offers and acceptances whose maker no longer holds the cards. */
export function cancelInvalidOffers(context: CatanContext): void {
  const { table, hands } = context;
  const lapsed: number[] = [];
  for (const offer of table.offers) {
    const terms = termsOf(offer, hands[offer.by]) as Terms;
    if (!makerHolds(context, offer, terms)) {
      lapsed.push(offer.id);
      closeOffer(context, offer.id);
    } else if (cancelAcceptances(context, offer, terms)) lapsed.push(offer.id);
  }
  if (lapsed.length > 0) emit(context, { type: "lapsed", offers: lapsed });
}
