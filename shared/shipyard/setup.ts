/**
 * The initial state (rules document, section 1.3).
 *
 * Draws, in order: "starter" (seat, unless the first one begins), the shuffles "bow", "middleA", "middleB", "stern" (card ids), "trains", "canals", "employees" (for the
 * open spots, stop by stop), "blue" and "green" (contracts). The last item of a shuffled array is drawn first.
 * In play, only "trains" is drawn again, when the discards become the deck.
 */
import { emitTo } from "../core/act.ts";
import type { EventEnvelope, SeatSetup, SetupResult } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Random } from "../core/random.ts";
import { firstPlayer } from "../core/startOrder.ts";
import type { ShipyardContext } from "./act.ts";
import { CANALS } from "./data/canals.ts";
import { CONTRACTS, DEALT } from "./data/contracts.ts";
import { EMPLOYEE_START, EMPLOYEES, FIXED_AT_STOP } from "./data/employees.ts";
import { CREW_START, EQUIPMENT_START, EXCHANGE_START } from "./data/rondels.ts";
import { CARDS } from "./data/ships.ts";
import { actionTilesFor, employeeCopiesFor, lapsFor, ROWS, START_MONEY, TILE_ORDER, YARD_SLOTS } from "./data/tiles.ts";
import { STARTING_TRAINS, TRAINS } from "./data/trains.ts";
import { drawFrom, NOTHING, refill } from "./displays.ts";
import type { ShipyardEvent } from "./events.ts";
import { refillMarket } from "./market.ts";
import { EMPLOYEE_NUMBER } from "./numbers.ts";
import type { Hand, Secret, ShipyardSeat, Table } from "./schema.ts";
import { beginTurn } from "./turn.ts";
import { ACTIONS, COLUMNS, CONTRACT_COLOURS, PIECES } from "./vocabulary.ts";

function numbersWhere<I>(items: readonly I[], condition: (item: I, index: number) => boolean): number[] {
  return items.flatMap((item, index) => (condition(item, index) ? [index] : []));
}

/** Card ids by column. */
const SHIP_DECKS = COLUMNS.map((column) => numbersWhere(CARDS, (card) => card.column === column));
const TRAIN_DECK = numbersWhere(TRAINS, (_, train) => train >= STARTING_TRAINS);
const CANAL_DECK = [...CANALS.keys()];

function shuffledDecks(random: Random): Secret {
  return {
    decks: COLUMNS.map((column, index) => random.shuffle([...SHIP_DECKS[index]], column)),
    trains: random.shuffle([...TRAIN_DECK], "trains"),
    canals: random.shuffle([...CANAL_DECK], "canals"),
    box: [],
  };
}

const FIXED_EMPLOYEES = FIXED_AT_STOP.map((id) => EMPLOYEE_NUMBER[id]);
const OTHER_EMPLOYEES = numbersWhere(EMPLOYEES, (_, kind) => !FIXED_EMPLOYEES.includes(kind));

/** By spot: at each stop the fixed employee, then two others. */
function shuffledSpots(random: Random): number[] {
  const others = random.shuffle([...OTHER_EMPLOYEES], "employees");
  return FIXED_EMPLOYEES.flatMap((kind, stop) => [kind, others[2 * stop], others[2 * stop + 1]]);
}

const CONTRACT_DECKS = CONTRACT_COLOURS.map((colour) => numbersWhere(CONTRACTS, (contract) => contract.colour === colour));

/** Three of each colour per seat; the rest goes to the box. */
function dealContracts(hands: Hand[], secret: Secret, random: Random): void {
  for (const [index, colour] of CONTRACT_COLOURS.entries()) {
    const deck = random.shuffle([...CONTRACT_DECKS[index]], colour);
    for (const hand of hands) hand.contracts.push(...deck.splice(-DEALT));
    secret.box.push(...deck);
  }
}

function newSeat({ colour }: SeatSetup, seat: number): ShipyardSeat {
  return {
    colour,
    money: START_MONEY,
    points: 0,
    pieces: PIECES.map(() => 0),
    trains: [seat],
    employees: [],
    yard: new Array(YARD_SLOTS).fill(NOTHING),
    canal: [],
    marker: 0,
    used: [],
    scrapped: [],
    held: [],
    turns: 0,
    contracts: DEALT * CONTRACT_COLOURS.length,
    answered: false,
    shownContracts: [],
  };
}

function newTable(seats: readonly SeatSetup[], starter: number): Table {
  const empty = () => new Array<number>(ROWS).fill(NOTHING);
  return {
    phase: "choose",
    stage: "turns",
    starter,
    active: starter,
    tiles: ACTIONS.slice(0, actionTilesFor(seats.length)).map((action) => 0 - TILE_ORDER.indexOf(action)),
    advanced: NOTHING,
    chosen: NOTHING,
    chosenDone: false,
    bonus: NOTHING,
    bonusDone: false,
    countdown: lapsFor(seats.length),
    ending: false,
    market: COLUMNS.flatMap(empty),
    decks: COLUMNS.map(() => 0),
    trains: empty(),
    trainDeck: 0,
    trainDiscards: [],
    canals: empty(),
    canalDeck: 0,
    equipmentMarker: EQUIPMENT_START,
    crewMarker: CREW_START,
    exchangeMarker: EXCHANGE_START,
    employeeMarker: EMPLOYEE_START,
    spots: [],
    employeesLeft: EMPLOYEES.map(() => employeeCopiesFor(seats.length)),
    fleet: [],
    seats: seats.map(newSeat),
  };
}

function layDisplays(table: Table, secret: Secret): void {
  refillMarket(table, secret);
  refill(table.trains, 0, () => drawFrom(secret.trains));
  refill(table.canals, 0, () => drawFrom(secret.canals));
  table.trainDeck = secret.trains.length;
  table.canalDeck = secret.canals.length;
}

/** Creates the initial state, including the start of the first turn. */
export function setup(options: Options, seats: readonly SeatSetup[], random: Random): SetupResult<Table, Hand, Secret, ShipyardEvent> {
  const table = newTable(seats, firstPlayer(options, seats.length, random));
  const secret = shuffledDecks(random);
  layDisplays(table, secret);
  table.spots = shuffledSpots(random);
  const hands: Hand[] = seats.map(() => ({ contracts: [], discarded: [] }));
  dealContracts(hands, secret, random);
  const state = { table, hands, secret };
  const events: EventEnvelope<ShipyardEvent>[] = [];
  const context: ShipyardContext = { ...state, random, emit: emitTo(events) };
  context.emit?.({ type: "started", starter: table.starter });
  beginTurn(context, table.starter);
  return { state, events };
}
