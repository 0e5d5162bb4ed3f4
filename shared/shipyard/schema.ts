/**
 * Shipyard's synced state, written once: the plain types that the rules work on are inferred from these schemas. Numbers of
 * cards, canals, trains, employees and contracts are indices in the tables of `data/`. "Nobody" and "nothing" are -1.
 */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";

const ShipSchema = schema(
  {
    seat: t.uint8(),
    /** Bow to stern: card ids. */
    cards: t.array("uint8"),
    /** Pieces it carries, by index in PIECES. */
    fit: t.array("uint8"),
    speed: t.uint8(),
    /** Of its shakedown cruise. */
    points: t.uint16(),
  },
  "ShipyardShip",
);

const SeatSchema = schema(
  {
    colour: t.string(),
    money: t.uint16(),
    /** Of cruises; contracts and traders are added when the game is over. */
    points: t.uint16(),
    /** Store, by index in PIECES. */
    pieces: t.array("uint8"),
    /** Own trains. */
    trains: t.array("uint8"),
    /** In the order of hiring. */
    employees: t.array("uint8"),
    /** By slot, left to right: card id or -1. */
    yard: t.array("int8"),
    /** The chain from the first tile still there: 2 * canal + (1 if it was turned round). */
    canal: t.array("uint8"),
    /** Spaces of that chain that lie behind the ship marker or under it, 0..4. */
    marker: t.uint8(),
    /** Canals left behind. */
    used: t.array("uint8"),
    /** Cards of ships that were scrapped. */
    scrapped: t.array("uint8"),
    /** Actions whose tiles carry this seat's figures: the older one first (with two players). */
    held: t.array("uint8"),
    /** Turns begun. */
    turns: t.uint8(),
    /** Contracts in hand. */
    contracts: t.uint8(),
    /** Has discarded its contracts. */
    answered: t.boolean(),
    /** Contracts kept, shown when the game is over; empty before. */
    shownContracts: t.array("uint8"),
  },
  "ShipyardSeat",
);

export const TableSchema = schema(
  {
    phase: t.string(),
    /** What the seats do in the large: "turns"; seat by seat a final action ("finals"), then a finishing card ("finishing"); "done". */
    stage: t.string(),
    /** Who takes the first turn, drawn at random: the rules' seat 0. */
    starter: t.uint8(),
    /** Whose turn it is, also while contracts are discarded. */
    active: t.int8(),
    /** By index in ACTIONS: position on the track, growing; the board's space is that modulo 24. */
    tiles: t.array("int16"),
    /** Action whose tile was advanced in this turn. */
    advanced: t.int8(),
    /** Action chosen in this turn, and whether it was carried out (or forfeited). */
    chosen: t.int8(),
    chosenDone: t.boolean(),
    /** Bonus action paid for in this turn, and whether it was carried out. */
    bonus: t.int8(),
    bonusDone: t.boolean(),
    countdown: t.uint8(),
    /** The end was triggered: the round is finished, then come the final actions. */
    ending: t.boolean(),
    /** Ship cards on display: 5 * column + row, row 0 at the bottom; card id or -1. */
    market: t.array("int8"),
    /** Cards left in the ship decks, by column. */
    decks: t.array("uint8"),
    /** Trains on display by row, or -1; left in the deck; discarded ones, face up. */
    trains: t.array("int8"),
    trainDeck: t.uint8(),
    trainDiscards: t.array("uint8"),
    /** Canals on display by row, or -1; left in the deck. */
    canals: t.array("int8"),
    canalDeck: t.uint8(),
    /** Spaces of the rondels' markers. */
    equipmentMarker: t.uint8(),
    crewMarker: t.uint8(),
    exchangeMarker: t.uint8(),
    employeeMarker: t.uint8(),
    /** By spot, 3 * stop + place, the fixed one first: employee kind. */
    spots: t.array("uint8"),
    /** By employee kind: tiles left. */
    employeesLeft: t.array("uint8"),
    /** All ships launched, in order. */
    fleet: t.array(ShipSchema),
    seats: t.array(SeatSchema),
  },
  "ShipyardTable",
);

export const HandSchema = schema(
  {
    /** Contracts in hand. */
    contracts: t.array("uint8").view(),
    /** Contracts given up. */
    discarded: t.array("uint8").view(),
  },
  "ShipyardHand",
);

export type Ship = ToJSON<SchemaType<typeof ShipSchema>>;
export type ShipyardSeat = ToJSON<SchemaType<typeof SeatSchema>>;
export type Table = ToJSON<SchemaType<typeof TableSchema>>;
export type Hand = ToJSON<SchemaType<typeof HandSchema>>;

/** What nobody sees before the end. Decks have the next card last. */
export interface Secret {
  /** Ship cards, by column. */
  decks: number[][];
  trains: number[];
  canals: number[];
  /** Contracts left in the box. */
  box: number[];
}
