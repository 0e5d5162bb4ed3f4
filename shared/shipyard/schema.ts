/**
 * Shipyard's synced state; who may know what: rules document, section 9. The plain types of the rules are inferred from these schemas.
 * Cards, canals, trains, employees and contracts are indexes into the tables of `data/`. -1 means no seat or nothing.
 */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";

const ShipSchema = schema(
  {
    seat: t.uint8(),
    /** Card ids, bow to stern. */
    cards: t.array("uint8"),
    /** Pieces by index in PIECES. */
    fit: t.array("uint8"),
    speed: t.uint8(),
    /** Points of its shakedown cruise. */
    points: t.uint16(),
  },
  "ShipyardShip",
);

const SeatSchema = schema(
  {
    colour: t.string(),
    money: t.uint16(),
    /** Points of cruises; contracts and traders are added at the end. */
    points: t.uint16(),
    /** Pieces in store, by index in PIECES. */
    pieces: t.array("uint8"),
    trains: t.array("uint8"),
    /** In the order of hiring. */
    employees: t.array("uint8"),
    /** By slot, left to right: card id or -1. */
    yard: t.array("int8"),
    /** Tiles not yet passed: 2 * canal + (1 if turned around). */
    canal: t.array("uint8"),
    /** Spaces of the first tile at or behind the ship marker, 0..4. */
    marker: t.uint8(),
    /** Canals passed. */
    used: t.array("uint8"),
    /** Cards of scrapped ships. */
    scrapped: t.array("uint8"),
    /** Actions whose tiles hold this seat's figures, the older first (with two players). */
    held: t.array("uint8"),
    /** Turns started. */
    turns: t.uint8(),
    /** Contracts in hand. */
    contracts: t.uint8(),
    /** Has discarded its contracts. */
    answered: t.boolean(),
    /** Kept contracts; empty until the game is over. */
    shownContracts: t.array("uint8"),
  },
  "ShipyardSeat",
);

export const TableSchema = schema(
  {
    phase: t.string(),
    /** "turns"; then per seat a final action ("finals") and a finishing card ("finishing"); "done". */
    stage: t.string(),
    /** Takes the first turn, drawn at random: seat 0 of the rules. */
    starter: t.uint8(),
    /** Also while contracts are discarded. */
    active: t.int8(),
    /** By index in ACTIONS: absolute position on the track; the board space is the position modulo 24. */
    tiles: t.array("int16"),
    /** Action whose tile advanced this turn. */
    advanced: t.int8(),
    /** Action chosen this turn, and whether it is done (or forfeited). */
    chosen: t.int8(),
    chosenDone: t.boolean(),
    /** Bonus action paid for this turn, and whether it is done. */
    bonus: t.int8(),
    bonusDone: t.boolean(),
    countdown: t.uint8(),
    /** The end was triggered; final actions follow this round. */
    ending: t.boolean(),
    /** 5 * column + row, row 0 at the bottom; card id or -1. */
    market: t.array("int8"),
    /** Cards left, by column. */
    decks: t.array("uint8"),
    /** On display by row (or -1), left in the deck, and discarded face up. */
    trains: t.array("int8"),
    trainDeck: t.uint8(),
    trainDiscards: t.array("uint8"),
    /** On display by row (or -1), and left in the deck. */
    canals: t.array("int8"),
    canalDeck: t.uint8(),
    /** Positions of the markers on the rondels. */
    equipmentMarker: t.uint8(),
    crewMarker: t.uint8(),
    exchangeMarker: t.uint8(),
    employeeMarker: t.uint8(),
    /** By spot (3 * stop + place, the fixed one first): employee. */
    spots: t.array("uint8"),
    /** By employee: tiles left. */
    employeesLeft: t.array("uint8"),
    /** In the order of launching. */
    fleet: t.array(ShipSchema),
    seats: t.array(SeatSchema),
  },
  "ShipyardTable",
);

export const HandSchema = schema(
  {
    contracts: t.array("uint8").view(),
    discarded: t.array("uint8").view(),
  },
  "ShipyardHand",
);

export type Ship = ToJSON<SchemaType<typeof ShipSchema>>;
export type ShipyardSeat = ToJSON<SchemaType<typeof SeatSchema>>;
export type Table = ToJSON<SchemaType<typeof TableSchema>>;
export type Hand = ToJSON<SchemaType<typeof HandSchema>>;

/** Decks have the next card last. */
export interface Secret {
  /** By column. */
  decks: number[][];
  trains: number[];
  canals: number[];
  /** Contracts left in the box. */
  box: number[];
}
