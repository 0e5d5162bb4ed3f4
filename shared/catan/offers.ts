/** Open offers and their partly private terms: rules document, sections 3.6 and 7. */
import type { Question, Seat } from "../core/game.ts";
import type { CatanContext, CatanState } from "./act.ts";
import type { CatanMove } from "./moves.ts";
import { holds } from "./resources.ts";
import type { Hand, Offer, Table } from "./schema.ts";
import type { Bundle } from "./vocabulary.ts";

/** From the active player's side. */
export interface Terms {
  readonly give: Bundle;
  readonly get: Bundle;
}

/** Layout of a hand's `terms`: offer id, 5 counts given, 5 counts received. */
const STRIDE = 11;

export function findOffer(table: Table, id: number): Offer | undefined {
  return table.offers.find((offer) => offer.id === id);
}

/** Undefined if hidden from the hand's owner. */
export function termsOf(offer: Offer, hand: Hand): Terms | undefined {
  if (offer.give.length > 0) return offer;
  for (let at = 0; at < hand.terms.length; at += STRIDE)
    if (hand.terms[at] === offer.id) return { give: hand.terms.slice(at + 1, at + 6), get: hand.terms.slice(at + 6, at + STRIDE) };
  return undefined;
}

/** Reveals an offer's terms to one seat. */
export function revealTerms(state: CatanState, seat: Seat, id: number, { give, get }: Terms): void {
  state.hands[seat].terms.push(id, ...give, ...get);
}

/** Whether an offer is for this seat: offers go to the named seats or all; an opponent's proposal goes to the active player. */
export function isAddressed(table: Table, offer: Offer, seat: Seat): boolean {
  if (offer.by !== table.active) return seat === table.active;
  return seat !== offer.by && (offer.to.length === 0 || offer.to.includes(seat));
}

/** Each offer of the active player, to the opponents who have not replied to it. */
export function openQuestions(table: Table): Question[] {
  const isPending = (offer: Offer, seat: Seat) =>
    isAddressed(table, offer, seat) && !offer.accepted.includes(seat) && !offer.declined.includes(seat);
  return table.offers
    .filter((offer) => offer.by === table.active)
    .map((offer) => ({ id: offer.id, by: offer.by, to: [...table.seats.keys()].filter((seat) => isPending(offer, seat)) }));
}

/** Trades with one of these seats if it accepted the same offer. */
export function preferring(table: Table, move: CatanMove, seats: readonly Seat[]): CatanMove {
  if (move.type !== "confirm" || seats.includes(move.with)) return move;
  const partner = findOffer(table, move.offer)?.accepted.find((seat) => seats.includes(seat));
  return partner === undefined ? move : { ...move, with: partner };
}

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

/** Cancels all offers, so that they do not reveal which cards were lost. */
export function cancelOffers(context: CatanContext): void {
  const { table, hands } = context;
  if (table.offers.length === 0) return;
  context.emit?.({ type: "lapsed", offers: table.offers.map(({ id }) => id) });
  table.offers = [];
  for (const hand of hands) hand.terms = [];
}

function makerHolds({ table, hands }: CatanState, offer: Offer, terms: Terms): boolean {
  return holds(hands[offer.by].resources, offer.by === table.active ? terms.give : terms.get);
}

/** Cancels acceptances that the seat can no longer pay; true if there were any. */
function cancelAcceptances({ hands }: CatanState, offer: Offer, terms: Terms): boolean {
  const valid = offer.accepted.filter((seat) => holds(hands[seat].resources, terms.get));
  const changed = valid.length < offer.accepted.length;
  if (changed) offer.accepted = valid;
  return changed;
}

/** After cards changed hands: cancels offers and acceptances that can no longer be paid. */
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
  if (lapsed.length > 0) context.emit?.({ type: "lapsed", offers: lapsed });
}
