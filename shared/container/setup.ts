/**
 * The initial state (sections 2.1, 6.7 to 6.9). Draws, in order: "machines" (five colours, one per seat), "cards" (five value cards, one
 * per seat), "starter" (seat, unless the first one begins), and with the investment bank "brokers" (one container of each colour).
 */
import { emitTo } from "../core/act.ts";
import type { EventEnvelope, SeatSetup, SetupResult } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Random } from "../core/random.ts";
import { firstPlayer } from "../core/startOrder.ts";
import type { ContainerContext } from "./act.ts";
import { BROKERS, START_CASH, START_PRICE, type Stock, stockFor, VALUE_CARDS } from "./components.ts";
import type { ContainerEvent } from "./events.ts";
import type { ContainerSeat, Hand, Secret, Table } from "./schema.ts";
import { makeContainer, newId } from "./supply.ts";
import { advance, beginTurn } from "./turns.ts";
import { ORDINARY, SEA } from "./vocabulary.ts";

const indices = (length: number): number[] => Array.from({ length }, (_, i) => i);

function optionsOf(options: Options) {
  const on = (id: string): boolean => options[id] === true;
  return {
    beginner: on("beginner"),
    forceLoanBeforeDefault: on("forceLoanBeforeDefault"),
    capitaliseUnpaidInterest: on("capitaliseUnpaidInterest"),
    noUselessSailing: on("noUselessSailing"),
    stallEnd: on("stallEnd"),
    deadEnd: on("deadEnd"),
    openCash: on("openCash"),
    secondShipment: on("secondShipment"),
    jumbo: on("jumbo"),
    investmentBank: on("investmentBank"),
  };
}

type TableOptions = ReturnType<typeof optionsOf>;

function newSeat(colour: string, machine: number, openCash: boolean): ContainerSeat {
  return {
    colour,
    cash: openCash ? START_CASH : -1,
    card: -1,
    loans: [],
    taken: 0,
    repaid: 0,
    machines: [machine, -1, -1, -1],
    warehouses: 1,
    mostMachines: 1,
    mostWarehouses: 1,
    factory: [],
    harbour: [],
    ship: SEA,
    cargo: [],
    island: [],
    personal: [],
    asked: false,
    answered: false,
  };
}

function nothingDone() {
  return { produced: false, sold: false, exchanged: false, called: false, interestBearingLoans: 0 };
}

function nothingAuctioned() {
  return { bids: [], extras: [], winners: [], price: 0, lotBroker: -1, lotKind: "", lotBidder: -1, lotCash: 0, lotContainers: [] };
}

function nothingSeized() {
  return { seizures: 0, pickFrom: "", pickCount: 0 };
}

function noLoanRequest() {
  return { borrower: -1, returnTo: "", loanOffers: [] };
}

/** Before any container is made. */
function newTable(seats: ContainerSeat[], starter: number, stock: Stock, options: TableOptions): Table {
  const dealt = (colour: number) => seats.filter(({ machines }) => machines[0] === colour).length;
  return {
    phase: "actions",
    starter,
    active: starter,
    round: 0,
    turn: 0,
    actionsLeft: 0,
    seats,
    supply: [...indices(ORDINARY).map(() => stock.containers), stock.luxury],
    removed: [0, 0, 0, 0, 0, 0],
    machinesLeft: indices(ORDINARY).map((colour) => stock.machines - dealt(colour)),
    warehousesLeft: stock.warehouses - seats.length,
    serial: 0,
    brokers: [],
    idle: 0,
    quiet: 0,
    leastSupply: [],
    ...nothingDone(),
    ...nothingAuctioned(),
    ...nothingSeized(),
    ...noLoanRequest(),
    ending: "",
    undealt: [],
    ...options,
  };
}

/** Section 6.9: five extra containers, one per colour, three of them for the brokers. */
function placeBrokers(table: Table, random: Random): void {
  const extra = random.shuffle(
    indices(ORDINARY).map((colour) => newId(table, colour)),
    "brokers",
  );
  table.brokers = BROKERS.map(({ cash, containers }) => ({ cash, containers: extra.splice(0, containers) }));
}

/** Each starting machine makes one container for free. */
function makeFirst(context: ContainerContext): void {
  for (const seat of context.table.seats) seat.factory.push({ id: makeContainer(context, seat.machines[0]), price: START_PRICE });
}

function newHand(card: number): Hand {
  return { cash: START_CASH, card, bid: -1, extra: -1, loanOffer: -1 };
}

/** Each seat learns only its own card. */
function emitStart({ table, hands, emit }: ContainerContext): void {
  emit?.({ type: "started", starter: table.starter, machines: table.seats.map(({ machines }) => machines[0]) });
  hands.forEach(({ card }, seat) => {
    emit?.({ type: "cardDealt", seat, card }, { recipients: [seat] });
  });
}

/** Creates the initial state, including the start of the first turn. */
export function setup(chosen: Options, seats: readonly SeatSetup[], random: Random): SetupResult<Table, Hand, Secret, ContainerEvent> {
  const options = optionsOf(chosen);
  const machines = random.shuffle(indices(ORDINARY), "machines");
  const cards = random.shuffle(indices(VALUE_CARDS.length), "cards");
  const starter = firstPlayer(chosen, seats.length, random);
  const players = seats.map(({ colour }, seat) => newSeat(colour, machines[seat], options.openCash));
  const table = newTable(players, starter, stockFor(seats.length, options), options);
  const hands = seats.map((_, seat) => newHand(cards[seat]));
  const events: EventEnvelope<ContainerEvent>[] = [];
  const context: ContainerContext = { table, hands, secret: { undealt: cards.slice(seats.length) }, random, emit: emitTo(events) };
  makeFirst(context);
  table.leastSupply = [...table.supply];
  if (options.investmentBank) placeBrokers(table, random);
  emitStart(context);
  beginTurn(context);
  advance(context);
  return { state: { table, hands, secret: context.secret }, events };
}
