/**
 * Container's synced state, written once: the plain types that the rules work on are inferred from these schemas.
 * "Nobody", "nothing" and "not shown" are -1. Money in whole dollars. Colours, ids and places as in the vocabulary.
 */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";

/** A container in a store, with its price. */
const GoodsSchema = schema({ id: t.uint16(), price: t.uint8() }, "ContainerGoods");

const LoanSchema = schema(
  {
    /** What must be paid back: 10, more with `capitaliseUnpaidInterest` or `secondShipment`. */
    principal: t.uint16(),
    /** Seat that lent it, BANK (-1) ordinarily. */
    lender: t.int8(),
  },
  "ContainerLoan",
);

const SeatSchema = schema(
  {
    /** Colour of the player's pieces, not of containers. */
    colour: t.string(),
    /** Shown with `openCash` and when the game is over; -1 otherwise. */
    cash: t.int16(),
    /** Value card, 0..4 for K1..K5, shown when the game is over; -1 before. */
    card: t.int8(),
    loans: t.array(LoanSchema),
    /** Loans taken (or asked for) and repaid in the present turn, whosever turn it is. */
    taken: t.uint8(),
    repaid: t.uint8(),
    /** By slot: the machine's colour, -1 for none. Always 4. */
    machines: t.array("int8"),
    /** They fill the cheapest slots. */
    warehouses: t.uint8(),
    /** Most machines and warehouses owned at any time: one more than that is progress (section 6.5b). */
    mostMachines: t.uint8(),
    mostWarehouses: t.uint8(),
    factory: t.array(GoodsSchema),
    harbour: t.array(GoodsSchema),
    /** SEA, ISLAND, INVESTMENT_BANK or the seat in whose harbour the ship lies. */
    ship: t.int8(),
    cargo: t.array("uint16"),
    island: t.array("uint16"),
    /** Own harbour at the investment bank (section 6.9). */
    personal: t.array("uint16"),
    /** Owes a bid, an extra bid or an answer about a loan that all give at once; and whether it has been given. */
    asked: t.boolean(),
    answered: t.boolean(),
  },
  "ContainerSeat",
);

/** A broker of the investment bank (section 6.9). */
const BrokerSchema = schema({ cash: t.uint16(), containers: t.array("uint16") }, "ContainerBroker");

export const TableSchema = schema(
  {
    phase: t.string(),
    starter: t.int8(),
    active: t.int8(),
    /** Rounds of turns, from 1; and turns, from 1. */
    round: t.uint16(),
    turn: t.uint16(),
    actionsLeft: t.uint8(),
    /** Done in this turn: production, the factory sale, the exchange for gold, a call to a broker (or a lot won). */
    produced: t.boolean(),
    sold: t.boolean(),
    exchanged: t.boolean(),
    called: t.boolean(),
    seats: t.array(SeatSchema),
    /** Containers left, by colour; 6 entries, the last for gold. */
    supply: t.array("uint8"),
    /** Containers out of the game, by colour. */
    removed: t.array("uint8"),
    /** Machines left, by ordinary colour; and warehouses. */
    machinesLeft: t.array("uint8"),
    warehousesLeft: t.uint8(),
    /** Serial number of the next container made. */
    serial: t.uint16(),

    /** By seat once revealed: the bid, -1 for those who gave none. Empty before. */
    bids: t.array("int16"),
    extras: t.array("int16"),
    /** Those still tied at the top, among whom the seller chooses; and their total. */
    winners: t.array("uint8"),
    price: t.uint16(),

    /** Loans that bear interest in this turn: those held at its start. */
    owed: t.uint8(),
    /** Loans in default not yet settled, this one included. */
    seizures: t.uint8(),
    /** What the right-hand player picks: an area, or "machine"; "" if nothing. And how many. */
    pickFrom: t.string(),
    pickCount: t.uint8(),

    /** Who asks for a loan and in which phase the game goes on after it (section 6.7); -1 and "" otherwise. */
    borrower: t.int8(),
    returnTo: t.string(),
    /** Offers once revealed, by seat: the sum, -1 for none. Empty before. */
    loanOffers: t.array("int16"),

    brokers: t.array(BrokerSchema),
    /** The open lot: its broker (-1 if none is open), "money" or "containers", who bids highest and what. */
    lotBroker: t.int8(),
    lotKind: t.string(),
    lotBidder: t.int8(),
    lotCash: t.uint16(),
    /** Containers bid: set aside, yet still lying in their stores. */
    lotContainers: t.array("uint16"),

    /** Turns in a row, this one included, in which nobody bought, produced, built or auctioned anything (section 6.5). */
    idle: t.uint16(),
    /** Turns in a row, this one included, without any progress: only what can be repeated forever was done (section 6.5b). */
    quiet: t.uint16(),
    /** Fewest containers that the supply ever had, by colour: a production that goes below it is progress. */
    leastSupply: t.array("uint8"),
    /** Why the game ended; "" before. */
    ending: t.string(),
    /** Value cards dealt to nobody, shown when the game is over; empty before. */
    undealt: t.array("uint8"),

    /** Options. */
    beginner: t.boolean(),
    forceLoanBeforeDefault: t.boolean(),
    capitaliseUnpaidInterest: t.boolean(),
    noUselessSailing: t.boolean(),
    stallEnd: t.boolean(),
    deadEnd: t.boolean(),
    /** Any business is progress, as it was in version 2 of the rules. */
    repeatsCount: t.boolean(),
    openCash: t.boolean(),
    secondShipment: t.boolean(),
    jumbo: t.boolean(),
    investmentBank: t.boolean(),
  },
  "ContainerTable",
);

export const HandSchema = schema(
  {
    cash: t.int16().view(),
    /** Value card, 0..4 for K1..K5. */
    card: t.uint8().view(),
    /** Own bid, extra bid and answer about a loan (0 no, else the sum), until everybody's are revealed; -1 for none. */
    bid: t.int16().view(),
    extra: t.int16().view(),
    loanOffer: t.int16().view(),
  },
  "ContainerHand",
);

export type Goods = ToJSON<SchemaType<typeof GoodsSchema>>;
export type ContainerSeat = ToJSON<SchemaType<typeof SeatSchema>>;
export type Table = ToJSON<SchemaType<typeof TableSchema>>;
export type Hand = ToJSON<SchemaType<typeof HandSchema>>;

/** What nobody sees before the end. */
export interface Secret {
  /** Value cards dealt to nobody. */
  undealt: number[];
}
