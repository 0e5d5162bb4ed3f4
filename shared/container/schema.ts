/**
 * Container's synced state (rules document, section 2.2). The plain types of the rules are inferred from these schemas.
 * -1 means no seat, nothing or not shown. Money in whole dollars.
 */
import { type SchemaType, schema, type ToJSON, t } from "@colyseus/schema";

const GoodsSchema = schema({ id: t.uint16(), price: t.uint8() }, "ContainerGoods");

const LoanSchema = schema(
  {
    /** Amount to repay: 10, or more with `capitaliseUnpaidInterest` or `secondShipment`. */
    principal: t.uint16(),
    /** BANK (-1) or a seat. */
    lender: t.int8(),
  },
  "ContainerLoan",
);

const SeatSchema = schema(
  {
    /** Colour of the player, not of containers. */
    colour: t.string(),
    /** -1 unless `openCash` is on or the game is over. */
    cash: t.int16(),
    /** Value card, 0..4 for K1..K5; -1 until the game is over. */
    card: t.int8(),
    loans: t.array(LoanSchema),
    /** Loans taken (or requested) and repaid during the current turn. */
    taken: t.uint8(),
    repaid: t.uint8(),
    /** Colour by slot, -1 for none; always 4. */
    machines: t.array("int8"),
    /** They fill the cheapest slots. */
    warehouses: t.uint8(),
    /** The most ever owned. Exceeding it is progress (section 6.5b). */
    mostMachines: t.uint8(),
    mostWarehouses: t.uint8(),
    factory: t.array(GoodsSchema),
    harbour: t.array(GoodsSchema),
    /** SEA, ISLAND, INVESTMENT_BANK or the seat whose harbour it is in. */
    ship: t.int8(),
    cargo: t.array("uint16"),
    island: t.array("uint16"),
    /** Own harbour at the investment bank (section 6.9). */
    personal: t.array("uint16"),
    /** Whether the seat takes part in a simultaneous decision, and has answered. */
    asked: t.boolean(),
    answered: t.boolean(),
  },
  "ContainerSeat",
);

/** The investment bank's broker (section 6.9). */
const BrokerSchema = schema({ cash: t.uint16(), containers: t.array("uint16") }, "ContainerBroker");

export const TableSchema = schema(
  {
    phase: t.string(),
    starter: t.int8(),
    active: t.int8(),
    /** Both count from 1. */
    round: t.uint16(),
    turn: t.uint16(),
    actionsLeft: t.uint8(),
    /** Done this turn: production, factory sale, exchange for gold, broker called (or lot won). */
    produced: t.boolean(),
    sold: t.boolean(),
    exchanged: t.boolean(),
    called: t.boolean(),
    seats: t.array(SeatSchema),
    /** Containers left by colour; 6 entries, gold last. */
    supply: t.array("uint8"),
    /** Containers out of the game, by colour. */
    removed: t.array("uint8"),
    /** By ordinary colour. */
    machinesLeft: t.array("uint8"),
    warehousesLeft: t.uint8(),
    /** Serial number of the next container made. */
    serial: t.uint16(),

    /** By seat once revealed, -1 for none; empty before. */
    bids: t.array("int16"),
    extras: t.array("int16"),
    /** Seats tied at the top, and their total. */
    winners: t.array("uint8"),
    price: t.uint16(),

    /** Loans at the start of the turn, which bear interest. */
    interestBearingLoans: t.uint8(),
    /** Defaulted loans still to settle, including the current one. */
    seizures: t.uint8(),
    /** What the right-hand player picks (an area, "machine" or ""), and how many. */
    pickFrom: t.string(),
    pickCount: t.uint8(),

    /** Section 6.7: the seat that requests a loan, and the phase to return to; -1 and "" otherwise. */
    borrower: t.int8(),
    returnTo: t.string(),
    /** By seat once revealed, -1 for none; empty before. */
    loanOffers: t.array("int16"),

    brokers: t.array(BrokerSchema),
    /** The open lot: broker (-1 if none), "money" or "containers", highest bidder and bid. */
    lotBroker: t.int8(),
    lotKind: t.string(),
    lotBidder: t.int8(),
    lotCash: t.uint16(),
    /** Containers bid; set aside, but still in their stores. */
    lotContainers: t.array("uint16"),

    /** Consecutive turns, including this one, without any business (section 6.5). */
    idle: t.uint16(),
    /** Consecutive turns, including this one, without progress (section 6.5b). */
    quiet: t.uint16(),
    /** Minimum supply so far, by colour. Producing below it is progress. */
    leastSupply: t.array("uint8"),
    /** "" until the game ends. */
    ending: t.string(),
    /** Value cards not dealt; empty until the game is over. */
    undealt: t.array("uint8"),

    /** Options. */
    beginner: t.boolean(),
    forceLoanBeforeDefault: t.boolean(),
    capitaliseUnpaidInterest: t.boolean(),
    noUselessSailing: t.boolean(),
    stallEnd: t.boolean(),
    deadEnd: t.boolean(),
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
    /** 0..4 for K1..K5. */
    card: t.uint8().view(),
    /** Sealed bid, extra bid and loan answer (0: no, otherwise the sum) until revealed; -1 for none. */
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

export interface Secret {
  /** Value cards not dealt. */
  undealt: number[];
}
