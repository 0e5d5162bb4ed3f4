/** A fast deep copy of a state, for searching bots. */
import type { CatanState } from "./act.ts";
import type { CatanSeat, Hand, Offer, Table } from "./schema.ts";

function cloneSeat(seat: CatanSeat): CatanSeat {
  return { ...seat, played: seat.played.slice(), startRoll: seat.startRoll.slice() };
}

function cloneOffer(offer: Offer): Offer {
  return {
    ...offer,
    give: offer.give.slice(),
    get: offer.get.slice(),
    to: offer.to.slice(),
    accepted: offer.accepted.slice(),
    declined: offer.declined.slice(),
  };
}

function cloneTable(table: Table): Table {
  return {
    ...table,
    terrain: table.terrain.slice(),
    tokens: table.tokens.slice(),
    harbours: table.harbours.slice(),
    buildings: table.buildings.slice(),
    roads: table.roads.slice(),
    bank: table.bank.slice(),
    dice: table.dice.slice(),
    offers: table.offers.map(cloneOffer),
    seats: table.seats.map(cloneSeat),
  };
}

function cloneHand(hand: Hand): Hand {
  return {
    resources: hand.resources.slice(),
    cards: hand.cards.slice(),
    boughtAt: hand.boughtAt.slice(),
    points: hand.points,
    discarding: hand.discarding.slice(),
    terms: hand.terms.slice(),
  };
}

export function cloneState({ table, hands, secret }: CatanState): CatanState {
  return {
    table: cloneTable(table),
    hands: hands.map(cloneHand),
    secret: { deck: secret.deck.slice(), diceDeck: secret.diceDeck.slice(), bank: secret.bank.slice() },
  };
}
