/**
 * Catan's synced state, written once: the plain types that the rules work on are inferred from these schemas.
 * Ids (hex, intersection, path) are those of the rules document, section 1.3. "Nobody" and "nothing" are -1.
 */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";

const OfferSchema = schema(
  {
    id: t.uint16(),
    /** Seat that made it; a counter-offer or an unasked proposal if that is not the active player. */
    by: t.int8(),
    /** From the active player's side, in the order of RESOURCES. Both empty (length 0) where the terms are not public: see the hand's `terms`. */
    give: t.array("uint8"),
    get: t.array("uint8"),
    /** Seats asked; empty: everybody (an offer by the active player) or the active player (all others). */
    to: t.array("uint8"),
    accepted: t.array("uint8"),
    declined: t.array("uint8"),
  },
  "CatanOffer",
);

const SeatSchema = schema(
  {
    colour: t.string(),
    /** Resource cards in hand. */
    resources: t.uint8(),
    /** Development cards in hand, and how many of them were bought in the present turn. */
    cards: t.uint8(),
    boughtNow: t.uint8(),
    knights: t.uint8(),
    /** Progress cards played, in order: index in CARDS. */
    played: t.array("uint8"),
    roadsLeft: t.uint8(),
    settlementsLeft: t.uint8(),
    citiesLeft: t.uint8(),
    roadLength: t.uint8(),
    publicPoints: t.uint8(),
    /** Offers and counter-offers made in the present turn. */
    offersMade: t.uint8(),
    /** Cards owed after a 7; 0 if none. */
    owes: t.uint8(),
    /** Rolls of two dice for the start, pair after pair: those tied for the most roll again (0, 0 if the order was not diced). */
    startRoll: t.array("uint8"),
    /** Standing wish not to be asked for special building. */
    noSpecial: t.boolean(),
    /** Victory point cards, shown only when the game is over; 0 before. */
    shownVictoryPoints: t.uint8(),
  },
  "CatanSeat",
);

export const TableSchema = schema(
  {
    /** "base" or "extension". */
    board: t.string(),
    /** Text of a board of one's own (see `customBoard.ts`), which `board` then gives bank and cards; "" for a board of the box. */
    drawing: t.string(),
    /** By hex id: index in TERRAINS. */
    terrain: t.array("uint8"),
    /** By hex id: the token's number, 0 for none. */
    tokens: t.array("uint8"),
    /** By harbour slot: index in HARBOUR_KINDS. */
    harbours: t.array("uint8"),
    robber: t.uint8(),
    /** By intersection: -1, or 2 * seat + (1 for a city). */
    buildings: t.array("int8"),
    /** By path: -1 or the seat. */
    roads: t.array("int8"),
    /** By resource; empty if the option hides the bank. */
    bank: t.array("uint8"),
    deckCount: t.uint8(),
    /** Cards left in the dice deck; -1 with ordinary dice. */
    diceDeckCount: t.int8(),
    phase: t.string(),
    /** Phase to return to after robber and theft, or road building; "" outside of them. */
    returnTo: t.string(),
    active: t.int8(),
    /** Who takes turn 1. */
    starter: t.int8(),
    /** Completed rounds of turns, from 0; counts for option `noSeven`. */
    round: t.uint16(),
    /** +1 for every turn, and for everybody who acts between two turns. */
    turnSeq: t.uint16(),
    /** turnSeq of the last knight or progress card, -1 before. */
    cardPlayedAt: t.int32(),
    /** The two dice of this turn; 0, 0 before the roll. */
    dice: t.array("uint8"),
    /** Placements of the setup made so far (settlements). */
    placed: t.uint8(),
    /** Intersection of the settlement just placed in the setup, -1 otherwise. */
    lastSettlement: t.int16(),
    freeRoads: t.uint8(),
    /** While others act between two turns: the seat whose turn has ended (of paired players, player 1); -1 otherwise. */
    afterTurnOf: t.int8(),
    /** strictPhases: something was built in this turn, so trade is closed. */
    tradeClosed: t.boolean(),
    longestRoad: t.int8(),
    largestArmy: t.int8(),
    offers: t.array(OfferSchema),
    /** Id of the next offer. */
    offerSeq: t.uint16(),
    winner: t.int8(),
    seats: t.array(SeatSchema),
    /** Options that the rules look at during play. */
    victoryPoints: t.uint8(),
    discardLimit: t.uint8(),
    friendlyRobber: t.boolean(),
    noSeven: t.uint8(),
    domesticTrade: t.boolean(),
    strictPhases: t.boolean(),
    bankShown: t.boolean(),
    extraBuild: t.string(),
  },
  "CatanTable",
);

export const HandSchema = schema(
  {
    /** By resource. */
    resources: t.array("uint8").view(),
    /** Development cards: index in CARDS, and turnSeq of the purchase, in parallel. */
    cards: t.array("uint8").view(),
    boughtAt: t.array("uint16").view(),
    /** Points with the hidden cards. */
    points: t.uint8().view(),
    /** What this seat discards while others still choose; empty otherwise. */
    discarding: t.array("uint8").view(),
    /** Terms of offers addressed to some seats only: offer id, 5 counts given, 5 counts got (active player's side), and so on. */
    terms: t.array("uint16").view(),
  },
  "CatanHand",
);

export type Offer = ToJSON<SchemaType<typeof OfferSchema>>;
export type CatanSeat = ToJSON<SchemaType<typeof SeatSchema>>;
export type Table = ToJSON<SchemaType<typeof TableSchema>>;
export type Hand = ToJSON<SchemaType<typeof HandSchema>>;

/** What nobody sees before the end. */
export interface Secret {
  /** Development cards, the next one last: index in CARDS. */
  deck: number[];
  /** Dice deck (option `deck36`), the next one last: 6 * (first - 1) + (second - 1); empty with ordinary dice. */
  diceDeck: number[];
  /** By resource; the truth, also where the table shows no bank. */
  bank: number[];
}
