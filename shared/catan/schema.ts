/**
 * Catan's synced state. The plain types of the rules are inferred from these schemas.
 * Ids of hexes, intersections and paths follow the rules document, section 1.3. -1 means no seat or nothing.
 */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";

const OfferSchema = schema(
  {
    id: t.uint16(),
    /** If not the active player, this is a counter-offer or proposal. */
    by: t.int8(),
    /** From the active player's side, in the order of RESOURCES. Empty for private terms (see the hand's `terms`). */
    give: t.array("uint8"),
    get: t.array("uint8"),
    /** Addressees; empty: all (an offer of the active player), or the active player (all others). */
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
    /** Development cards in hand, and how many were bought this turn. */
    cards: t.uint8(),
    boughtNow: t.uint8(),
    knights: t.uint8(),
    /** Progress cards played: indexes in CARDS. */
    played: t.array("uint8"),
    roadsLeft: t.uint8(),
    settlementsLeft: t.uint8(),
    citiesLeft: t.uint8(),
    roadLength: t.uint8(),
    publicPoints: t.uint8(),
    /** Offers and counter-offers this turn. */
    offersMade: t.uint8(),
    /** Cards to discard after a 7. */
    owes: t.uint8(),
    /** Rolls for the start, two dice each; ties roll again. 0, 0 if not rolled for. */
    startRoll: t.array("uint8"),
    /** Skips special building. */
    skipsSpecialBuild: t.boolean(),
    /** Victory point cards; 0 until the game is over. */
    shownVictoryPoints: t.uint8(),
  },
  "CatanSeat",
);

export const TableSchema = schema(
  {
    /** "base" or "extension". */
    board: t.string(),
    /** Text of a custom board (see `customBoard.ts`); `board` then determines bank and cards. "" for boards from the box. */
    drawing: t.string(),
    /** By hex: index in TERRAINS. */
    terrain: t.array("uint8"),
    /** By hex: token, 0 for none. */
    tokens: t.array("uint8"),
    /** By slot: index in HARBOUR_KINDS. */
    harbours: t.array("uint8"),
    robber: t.uint8(),
    /** By intersection: -1, or 2 * seat + (1 for a city). */
    buildings: t.array("int8"),
    /** By path: -1 or the seat. */
    roads: t.array("int8"),
    /** By resource; empty if hidden. */
    bank: t.array("uint8"),
    deckCount: t.uint8(),
    /** -1 with ordinary dice. */
    diceDeckCount: t.int8(),
    phase: t.string(),
    /** Phase after robber, theft or road building; otherwise "". */
    returnTo: t.string(),
    active: t.int8(),
    /** Takes turn 1. */
    starter: t.int8(),
    /** Completed rounds; used by option `noSeven`. */
    round: t.uint16(),
    /** Increases with every turn, and with every seat that acts between turns. */
    turnSeq: t.uint16(),
    /** turnSeq of the last knight or progress card; -1 before. */
    cardPlayedAt: t.int32(),
    /** 0, 0 before the roll. */
    dice: t.array("uint8"),
    /** Settlements placed in the setup. */
    placed: t.uint8(),
    /** In the setup: intersection of the settlement just placed, otherwise -1. */
    lastSettlement: t.int16(),
    freeRoads: t.uint8(),
    /** Between turns: the seat whose turn ended (player 1 of a pair), otherwise -1. */
    afterTurnOf: t.int8(),
    /** Option strictPhases: after building, trading is closed this turn. */
    tradeClosed: t.boolean(),
    longestRoad: t.int8(),
    largestArmy: t.int8(),
    offers: t.array(OfferSchema),
    /** Id of the next offer. */
    offerSeq: t.uint16(),
    winner: t.int8(),
    seats: t.array(SeatSchema),
    /** Options used during play. */
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
    /** Development cards: index in CARDS, and turnSeq of the purchase, parallel. */
    cards: t.array("uint8").view(),
    boughtAt: t.array("uint16").view(),
    /** Including hidden cards. */
    points: t.uint8().view(),
    /** The chosen discard while others still choose; otherwise empty. */
    discarding: t.array("uint8").view(),
    /** Private terms: offer id, 5 counts given, 5 counts received (active player's side), repeated. */
    terms: t.array("uint16").view(),
  },
  "CatanHand",
);

export type Offer = ToJSON<SchemaType<typeof OfferSchema>>;
export type CatanSeat = ToJSON<SchemaType<typeof SeatSchema>>;
export type Table = ToJSON<SchemaType<typeof TableSchema>>;
export type Hand = ToJSON<SchemaType<typeof HandSchema>>;

export interface Secret {
  /** Indexes in CARDS, the next one last. */
  deck: number[];
  /** Option `deck36`: 6 * (first - 1) + (second - 1), the next one last; otherwise empty. */
  diceDeck: number[];
  /** By resource; authoritative even if the table hides the bank. */
  bank: number[];
}
