/** Variants of the rules document, section 6, and vectors V1 to V6. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { INVESTMENT_BANK, LUXURY } from "../../../shared/container/vocabulary.ts";
import { eventFor, isRefusal, SPECTATOR } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import {
  A,
  attemptMove,
  B,
  C,
  cashOf,
  colour,
  D,
  fresh,
  goodsText,
  inFactory,
  inHarbour,
  type Position,
  playOut,
  position,
} from "./position.ts";

const endTurn: ContainerMove = { type: "endTurn" };
const takeLoan: ContainerMove = { type: "takeLoan" };
const produce = (price: number): ContainerMove => ({ type: "produce", items: [{ machine: 0, price }], reprice: [] });

/** One line of A's score if the game ended now. */
function pointsOf(state: Position, line: string): number | undefined {
  state.table.supply[0] = 0;
  state.table.supply[1] = 0;
  playOut(state, [A, endTurn]);
  return container.outcome(state)?.lines[A].find((one) => one.line === line)?.points;
}

describe("Container: options", () => {
  it("options that do not apply keep their initial value", () => {
    const all = Object.fromEntries(container.options.flatMap(({ id, kind }) => (kind === "flag" ? [[id, true]] : [])));
    const options = completeOptions(container.options, all, 3);
    assert.ok(!isRefusal(options));
    assert.deepEqual([options.jumbo, options.investmentBank], [true, true]);
    assert.deepEqual([options.secondShipment, options.capitaliseUnpaidInterest, options.forceLoanBeforeDefault], [false, false, false]);
    const alone = completeOptions(container.options, { investmentBank: true }, 3);
    assert.ok(!isRefusal(alone) && !alone.investmentBank);
  });
});

describe("Container: factory sale (6.1)", () => {
  const sale = (container: number): ContainerMove => ({ type: "factorySale", container });
  const beginner = { beginner: true };

  it("V1 one container for $2, not an action", () => {
    const state = position([{ cash: 3, factory: ["tan@4", "tan@3"] }, {}, {}], beginner, { round: 2 });
    const before = state.table.supply[colour("tan")];
    playOut(state, [A, sale(inFactory(state, A))]);
    assert.deepEqual([state.hands[A].cash, state.table.supply[colour("tan")], state.table.actionsLeft], [5, before + 1, 2]);
    assert.equal(attemptMove(state, A, sale(inFactory(state, A))), "ALREADY_SOLD");
  });

  it("V2 not in the first round", () => {
    const state = position([{ factory: ["tan@4"] }, {}, {}], beginner, { round: 1 });
    assert.equal(attemptMove(state, A, sale(inFactory(state, A))), "NOT_NOW");
  });

  it("V3 not from the harbour while the factory has something", () => {
    const full = position([{ factory: ["tan@4"], harbour: ["black@3"] }, {}, {}], beginner, { round: 2 });
    assert.equal(attemptMove(full, A, sale(inHarbour(full, A))), "BAD_ITEM");
    const empty = position([{ harbour: ["black@3"] }, {}, {}], beginner, { round: 2 });
    playOut(empty, [A, sale(inHarbour(empty, A))]);
    assert.equal(empty.hands[A].cash, 22);
  });

  it("not after the first action, and not without the option", () => {
    const state = position([{ factory: ["tan@4"] }, {}, {}], beginner, { round: 2 });
    playOut(state, [A, { type: "buyWarehouse" }]);
    assert.equal(attemptMove(state, A, sale(inFactory(state, A))), "NOT_NOW");
    const base = position([{ factory: ["tan@4"] }, {}, {}], {}, { round: 2 });
    assert.equal(attemptMove(base, A, sale(inFactory(base, A))), "NOT_NOW");
  });
});

describe("Container: no useless sailing (section 6.4)", () => {
  const dock = (purchases: number[]): ContainerMove => ({ type: "sail", to: B, purchases });
  const option = { noUselessSailing: true };

  it("requires a purchase", () => {
    const state = position([{}, { harbour: ["tan@3"] }, {}], option);
    assert.equal(attemptMove(state, A, dock([])), "EMPTY_PURCHASE");
    playOut(state, [A, dock([inHarbour(state, B)])]);
    assert.equal(state.table.seats[A].cargo.length, 1);
  });

  it("refuses to sail to a harbour where nothing can be bought", () => {
    const harbours = [
      position([{}, {}, {}], option),
      position([{ cash: 1 }, { harbour: ["tan@3"] }, {}], option),
      position([{ cargo: ["tan", "tan", "tan", "tan", "tan"] }, { harbour: ["tan@3"] }, {}], option),
    ];
    for (const { table, hands } of harbours) {
      const targets = container.choices(table, hands[A], A).flatMap(({ move }) => (move.type === "sail" ? [move.to] : []));
      assert.ok(!targets.includes(B));
    }
  });
});

describe("Container: a game that stalls (6.5)", () => {
  /** Turns until the game ends if all players pass. */
  function idleTurns(chosen: { readonly [id: string]: boolean }, before: (state: Position) => void = () => {}): number {
    const state = position([{}, {}, {}], chosen, { quiet: 1 });
    before(state);
    let turns = 0;
    for (; state.table.phase !== "over"; turns++) playOut(state, [state.table.active, endTurn]);
    assert.equal(state.table.ending, chosen.stallEnd ? "stalled" : "dead");
    return turns;
  }

  it("ends after n + 1 turns without business", () => assert.equal(idleTurns({ stallEnd: true }), 4));

  it("a turn with a purchase does not count", () => {
    assert.equal(
      idleTurns({ stallEnd: true }, (state) => playOut(state, [A, { type: "buyWarehouse" }])),
      5,
    );
  });

  it("ends only after ten rounds without progress if the option is off", () => assert.equal(idleTurns({}), 30));

  it("R16 after five rounds without progress, announces the remaining turns", () => {
    const state = position([{}, {}, {}], {}, { quiet: 13 });
    const eventsOfTurn = () => playOut(state, [state.table.active, endTurn]).map(({ event }) => event);
    const warnings = (events: readonly ContainerEvent[]) => events.filter(({ type }) => type === "endNeared");
    assert.deepEqual([warnings(eventsOfTurn()), state.table.quiet], [[], 14]);
    assert.deepEqual(warnings(eventsOfTurn()), []);
    assert.deepEqual(warnings(eventsOfTurn()), [{ type: "endNeared", quiet: 15, left: 15 }]);
    playOut(state, [state.table.active, { type: "buyWarehouse" }]);
    assert.deepEqual(warnings(eventsOfTurn()), []);
    state.table.quiet = 29;
    assert.deepEqual(warnings(eventsOfTurn()), [{ type: "endNeared", quiet: 29, left: 1 }]);
    assert.deepEqual([warnings(eventsOfTurn()), state.table.ending], [[], "dead"]);
  });

  /** All others end their turns at once, until it is A's turn again. */
  function backToA(state: Position): ContainerEvent[] {
    const events = [];
    while (state.table.phase !== "over" && (events.length === 0 || state.table.active !== A))
      events.push(...playOut(state, [state.table.active, endTurn]));
    return events.map(({ event }) => event);
  }

  const poor = { cash: 0, loans: 2 };

  it("T56 selling to the bank and producing the same again is not progress", () => {
    const state = position([{ cash: 20, machines: ["tan"], factory: ["tan@2"] }, poor, poor], { beginner: true }, { round: 2 });
    const warned: number[] = [];
    let turns = 0;
    for (; state.table.phase !== "over"; turns += 3) {
      playOut(state, [A, { type: "factorySale", container: inFactory(state, A) }]);
      playOut(state, [A, { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [] }]);
      warned.push(...backToA(state).flatMap((event) => (event.type === "endNeared" ? [event.quiet] : [])));
    }
    assert.deepEqual([state.table.ending, warned[0], warned.at(-1)], ["dead", 15, 29]);
    assert.equal(turns, 30);
  });

  it("6.5b the loop of T56 ends as dead, because 6.5 never counts it as a stall", () => {
    const chosen = { beginner: true, stallEnd: true };
    const state = position([{ cash: 20, machines: ["tan"], factory: ["tan@2"] }, poor, poor], chosen, { round: 2 });
    while (state.table.phase !== "over") {
      playOut(state, [A, { type: "factorySale", container: inFactory(state, A) }]);
      playOut(state, [A, { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [] }]);
      backToA(state);
    }
    assert.equal(state.table.ending, "dead");
  });

  it("6.5b producing below the minimum supply is progress, and so is buying, except with 6.1", () => {
    const state = position([{ machines: ["tan"] }, { factory: ["tan@2"] }, {}], {}, { quiet: 9 });
    playOut(state, [A, { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [] }]);
    assert.equal(state.table.quiet, 0);
    for (const beginner of [false, true]) {
      const buying = position([{}, { factory: ["tan@2"] }, {}], { beginner }, { quiet: 9, idle: 9 });
      const items = [{ container: inFactory(buying, B), price: 3 }];
      playOut(buying, [A, { type: "buyGoods", seller: B, items, reprice: [] }]);
      assert.deepEqual([buying.table.quiet, buying.table.idle], [beginner ? 9 : 0, 0]);
    }
  });

  it("6.5b borrowing, building and losing it to the bank is progress only the first time", () => {
    const state = position([{ cash: 0, warehouses: 2 }, {}, {}], {});
    const quiet: number[] = [];
    for (let round = 0; round < 3; round++) {
      while (state.table.seats[A].loans.length < 2) playOut(state, [A, { type: "takeLoan" }]);
      playOut(state, [A, { type: "buyWarehouse" }]);
      quiet.push(state.table.quiet);
      state.hands[A].cash = 0;
      backToA(state);
      assert.equal(state.table.seats[A].warehouses, 2);
    }
    assert.equal(quiet[0], 0);
    assert.deepEqual([quiet[1] > 0, quiet[2] > quiet[1]], [true, true]);
  });

  it("6.5b replacing a seized machine is not progress", () => {
    const state = position([{ machines: ["tan"] }, {}, {}], {}, { quiet: 9, idle: 9 });
    state.table.seats[A].mostMachines = 2;
    playOut(state, [A, { type: "buyMachine", colour: 0 }]);
    assert.deepEqual([state.table.quiet, state.table.idle], [9, 0]);
  });

  it("without deadEnd the game ends only as in section 5.1", () => {
    const state = position([{}, {}, {}], { deadEnd: false });
    for (let turns = 0; turns < 100; turns++) playOut(state, [state.table.active, endTurn]);
    assert.equal(state.table.phase, "actions");
    state.table.supply[0] = 0;
    state.table.supply[1] = 0;
    playOut(state, [state.table.active, endTurn]);
    assert.equal(state.table.ending, "exhausted");
  });
});

describe("Container: second shipment (6.7)", () => {
  const shipment = { secondShipment: true };

  it("V4 three gold are worth 18 if they are not the most frequent colour", () => {
    const state = position([{ card: 0, island: ["gold", "gold", "gold", "tan", "tan", "tan", "tan"] }, {}, {}], shipment);
    assert.equal(pointsOf(state, "island"), 18);
  });

  it("gold tied for most is discarded, a lone container is not", () => {
    assert.equal(pointsOf(position([{ card: 0, island: ["gold", "gold", "black", "black"] }, {}, {}], shipment), "island"), 20);
    assert.equal(pointsOf(position([{ card: 0, island: ["gold"] }, {}, {}], shipment), "island"), 2);
  });

  it("V5 low prices need machines", () => {
    const state = position([{ machines: ["black"] }, {}, {}], shipment);
    assert.equal(attemptMove(state, A, produce(1)), "PRICE_LIMIT");
    playOut(state, [A, produce(2)]);
    assert.deepEqual(goodsText(state.table.seats[A].factory), ["black@2"]);
    const taken = position([{ machines: ["black"], factory: ["tan@2"] }, {}, {}], shipment);
    assert.equal(attemptMove(taken, A, produce(2)), "PRICE_LIMIT");
  });

  it("low prices in the harbour need warehouses", () => {
    const move = (state: Position): ContainerMove => ({
      type: "buyGoods",
      seller: B,
      items: [{ container: inFactory(state, B), price: 3 }],
      reprice: [],
    });
    const one = position([{ warehouses: 1 }, { factory: ["tan@2"] }, {}], shipment);
    assert.equal(attemptMove(one, A, move(one)), "PRICE_LIMIT");
    const two = position([{ warehouses: 2 }, { factory: ["tan@2"] }, {}], shipment);
    playOut(two, [A, move(two)]);
  });

  it("n - 1 machines of a colour, and two of one colour are allowed", () => {
    const state = fresh(3, shipment);
    const player = state.table.seats[state.table.active];
    const [black] = player.machines;
    assert.equal(state.table.machinesLeft[black], 1);
    playOut(state, [state.table.active, { type: "buyMachine", colour: black }]);
    assert.equal(attemptMove(state, state.table.active, { type: "buyMachine", colour: black }), "SOLD_OUT");
  });

  it("two machines of a colour make no more than the supply has", () => {
    const state = position([{ machines: ["black", "black"] }, {}, {}], shipment);
    state.table.supply[0] = 1;
    const both: ContainerMove = { type: "produce", items: [0, 1].map((machine) => ({ machine, price: 4 })), reprice: [] };
    assert.equal(attemptMove(state, A, both), "WRONG_QUANTITY");
    playOut(state, [A, produce(4)]);
    assert.equal(state.table.supply[0], 0);
  });

  it("two containers of different colours become a gold one", () => {
    const state = position([{ machines: ["black", "tan"], factory: ["black@2", "tan@3", "tan@3"] }, {}, {}], shipment);
    const [black, tan, other] = state.table.seats[A].factory.map(({ id }) => id);
    const swap = (first: number, second: number): ContainerMove => ({
      type: "exchange",
      store: "factory",
      containers: [first, second],
      price: 3,
    });
    assert.equal(attemptMove(state, A, swap(tan, other)), "BAD_SELECTION");
    playOut(state, [A, swap(black, tan)]);
    assert.deepEqual(goodsText(state.table.seats[A].factory), ["tan@3", "gold@3"]);
    assert.deepEqual([state.table.supply[LUXURY], state.table.actionsLeft], [11, 2]);
    assert.equal(attemptMove(state, A, swap(black, tan)), "ALREADY_SOLD");
  });

  it("a harbour store holds one gold container at most", () => {
    const state = position([{ warehouses: 5, harbour: ["gold@4"] }, { factory: ["gold@2"] }, { factory: ["gold@2", "gold@2"] }], shipment);
    const buy = (seller: number, ...items: number[]): ContainerMove => ({
      type: "buyGoods",
      seller,
      items: items.map((container) => ({ container, price: 6 })),
      reprice: [],
    });
    assert.equal(attemptMove(state, A, buy(B, inFactory(state, B))), "BAD_ITEM");
    state.table.seats[A].harbour = [];
    assert.equal(attemptMove(state, A, buy(C, inFactory(state, C), inFactory(state, C, 1))), "ONE_LUXURY");
    playOut(state, [A, buy(C, inFactory(state, C))]);
  });
});

describe("Container: loans from players (6.7)", () => {
  const yes: ContainerMove = { type: "fund", yes: true };
  const no: ContainerMove = { type: "fund", yes: false };
  const offer = (amount: number): ContainerMove => ({ type: "offerLoan", amount });
  const asking = (...cash: number[]): Position => {
    const state = position(
      cash.map((one) => ({ cash: one })),
      { secondShipment: true },
    );
    playOut(state, [A, takeLoan]);
    return state;
  };

  it("no lender: the bank lends", () => {
    const state = asking(0, 9, 20);
    assert.deepEqual(container.toMove(state.table), [B, C]);
    assert.equal(attemptMove(state, B, yes), "INSUFFICIENT_CASH");
    playOut(state, [B, no], [C, no]);
    assert.deepEqual([cashOf(state), state.table.seats[A].loans], [[10, 9, 20], [{ principal: 10, lender: -1 }]]);
    assert.equal(state.table.phase, "actions");
  });

  it("one lender: lends $10 if the borrower accepts", () => {
    const state = asking(0, 9, 20);
    playOut(state, [C, yes], [B, no]);
    const refused = container.clone(state);
    playOut(refused, [A, { type: "refuseLoan" }]);
    assert.deepEqual([cashOf(refused), refused.table.seats[A].loans], [[0, 9, 20], []]);
    playOut(state, [A, { type: "acceptLoan", lender: C }]);
    assert.deepEqual([cashOf(state), state.table.seats[A].loans], [[10, 9, 10], [{ principal: 10, lender: C }]]);
  });

  it("several lenders: sealed offers; the highest lends, the borrower breaks ties", () => {
    const state = asking(0, 15, 20, 20);
    playOut(state, [B, yes], [C, yes], [D, yes]);
    assert.equal(attemptMove(state, B, offer(16)), "INSUFFICIENT_CASH");
    assert.equal(attemptMove(state, B, offer(9)), "BAD_AMOUNT");
    const events = playOut(state, [B, offer(10)]);
    assert.deepEqual(eventFor(events[0], SPECTATOR), { type: "loanOfferGiven", seat: B });
    playOut(state, [C, offer(14)], [D, offer(14)]);
    assert.equal(attemptMove(state, A, { type: "acceptLoan", lender: B }), "BAD_SELECTION");
    playOut(state, [A, { type: "acceptLoan", lender: D }]);
    assert.deepEqual([cashOf(state), state.table.seats[A].loans], [[14, 15, 20, 6], [{ principal: 14, lender: D }]]);
  });

  it("interest and principal go to the lender and count at the end", () => {
    const state = position([{ loans: 1, cash: 12 }, {}, {}], { secondShipment: true }, { active: C });
    state.table.seats[A].loans = [{ principal: 11, lender: B }];
    playOut(state, [C, endTurn]);
    assert.deepEqual(cashOf(state), [11, 21, 20]);
    const repaid = container.clone(state);
    playOut(repaid, [A, { type: "repayLoan", loan: 0 }]);
    assert.deepEqual(cashOf(repaid), [0, 32, 20]);
    state.table.supply[0] = 0;
    state.table.supply[1] = 0;
    playOut(state, [A, endTurn]);
    assert.deepEqual(container.outcome(state)?.scores.slice(0, 2), [0, 32]);
  });

  it("a loan request keeps sealed bids, and money that is bid cannot be lent", () => {
    const state = position([{ cargo: ["tan"] }, { cash: 0 }, { cash: 20 }], { secondShipment: true });
    playOut(state, [A, { type: "sail", to: "island", purchases: [] }], [C, { type: "bid", amount: 11 }], [B, takeLoan]);
    assert.equal(attemptMove(state, C, yes), "INSUFFICIENT_CASH");
    playOut(state, [A, yes], [C, no], [B, { type: "acceptLoan", lender: A }]);
    assert.deepEqual([state.table.phase, container.toMove(state.table)], ["auctionBid", [B]]);
    playOut(state, [B, { type: "bid", amount: 10 }]);
    assert.deepEqual(state.table.bids, [-1, 10, 11]);
  });

  it("R17 the bank pays the lender of a loan settled by a seizure", () => {
    const state = position(
      [{ cash: 0, machines: ["tan", "black", "white"], warehouses: 1 }, { cash: 3 }, { cash: 4 }],
      { secondShipment: true },
      { active: C },
    );
    state.table.seats[A].loans = [
      { principal: 10, lender: -1 },
      { principal: 12, lender: B },
    ];
    // The bank's loan takes the island's container; B's loan comes last and costs the machine.
    state.table.seats[A].island = [6];
    const events = playOut(state, [C, endTurn]).map(({ event }) => event);
    assert.deepEqual(
      events.filter(({ type }) => type === "machineSeized" || type === "loanSettled").map(({ type }) => type),
      ["machineSeized", "loanSettled"],
    );
    assert.deepEqual([cashOf(state), state.table.seats[A].loans], [[0, 15, 4], [{ principal: 10, lender: -1 }]]);
  });

  it("refuses to decline a loan that is needed for interest", () => {
    const state = position([{ loans: 1, cash: 0, machines: ["tan", "black", "white"] }, {}, {}], { secondShipment: true }, { active: C });
    playOut(state, [C, endTurn], [B, yes], [C, no]);
    assert.equal(attemptMove(state, A, { type: "refuseLoan" }), "BORROW_REQUIRED");
    playOut(state, [A, { type: "acceptLoan", lender: B }]);
    assert.deepEqual([state.table.phase, cashOf(state), state.table.seats[A].loans.length], ["actions", [9, 10, 20], 2]);
  });

  it("a refused loan request leads to the default", () => {
    const state = position([{ loans: 1, cash: 0, island: ["tan"] }, {}, {}], { secondShipment: true }, { active: C });
    playOut(state, [C, endTurn], [A, { type: "defaultBorrow", yes: true }], [B, yes], [C, no], [A, { type: "refuseLoan" }]);
    assert.deepEqual([state.table.phase, state.table.seats[A].island, state.table.seats[A].loans.length], ["actions", [], 1]);
  });
});

describe("Container: jumbo (6.8)", () => {
  const jumbo = { jumbo: true };

  for (const [seats, containers, machines, warehouses] of [
    [3, 10, 2, 12],
    [4, 13, 3, 16],
    [5, 16, 4, 20],
  ]) {
    it(`${seats} players: ${containers} containers and ${machines} machines of a colour, ${warehouses} warehouses`, () => {
      const { table } = fresh(seats, jumbo);
      const started = table.seats.map((player) => player.machines[0]);
      for (let one = 0; one < 5; one++) {
        const used = started.includes(one) ? 1 : 0;
        assert.deepEqual([table.supply[one], table.machinesLeft[one]], [containers - used, machines - used]);
      }
      assert.equal(table.warehousesLeft, warehouses - seats);
    });
  }

  it("refuses to produce more than the supply has", () => {
    const state = position([{}, {}, {}], jumbo, { warehousesLeft: 0, machinesLeft: [0, 1, 1, 1, 1] });
    assert.equal(attemptMove(state, A, { type: "buyWarehouse" }), "SOLD_OUT");
    assert.equal(attemptMove(state, A, { type: "buyMachine", colour: 0 }), "SOLD_OUT");
  });

  it("seizes one container per loan, ship before harbour, never a machine", () => {
    const state = position(
      [{ loans: 2, cash: 0, cargo: ["tan"], harbour: ["tan@2"], machines: ["tan", "black", "white"] }, {}, {}],
      jumbo,
      {
        active: C,
      },
    );
    playOut(state, [C, endTurn]);
    const player = state.table.seats[A];
    assert.deepEqual([player.cargo, player.harbour, player.loans.length, state.table.phase], [[], [], 2, "actions"]);
  });

  it("names its own colours in the scores", () => {
    const state = position([{ card: 0, island: ["black", "tan", "tan"] }, {}, {}], jumbo);
    state.table.supply[0] = 0;
    state.table.supply[1] = 0;
    playOut(state, [A, endTurn]);
    assert.deepEqual(
      container.outcome(state)?.lines[A].flatMap(({ params }) => (params?.colour ? [params.colour] : [])),
      ["purple", "blue"],
    );
  });
});

describe("Container: investment bank (6.9)", () => {
  const bank = { jumbo: true, investmentBank: true };
  const call = (broker: number, bid: number | number[]): ContainerMove =>
    typeof bid === "number"
      ? { type: "callBroker", broker, lot: "containers", amount: bid, containers: [] }
      : { type: "callBroker", broker, lot: "money", amount: 0, containers: bid };
  const brokerCash = (state: Position): number[] => state.table.brokers.map(({ cash }) => cash);

  it("the brokers begin with $1, $2, $3 and two, one and no containers", () => {
    const state = fresh(4, bank);
    assert.deepEqual(brokerCash(state), [1, 2, 3]);
    assert.deepEqual(
      state.table.brokers.map(({ containers }) => containers.length),
      [2, 1, 0],
    );
  });

  it("V6 a seller's payment for keeping goes to the brokers", () => {
    const state = position([{ cargo: ["tan"] }, {}, {}], bank);
    playOut(
      state,
      [A, { type: "sail", to: "island", purchases: [] }],
      [B, { type: "bid", amount: 2 }],
      [C, { type: "bid", amount: 1 }],
      [A, { type: "keep" }],
    );
    assert.deepEqual(brokerCash(state), [2, 3, 3]);
  });

  it("containers bought from a broker reach the personal harbour, then the ship, and score", () => {
    const state = position([{}, {}, {}], bank);
    const lot = [...state.table.brokers[0].containers];
    playOut(state, [A, call(0, 4)]);
    assert.equal(attemptMove(state, A, call(0, 5)), "ALREADY_CALLED");
    playOut(state, [A, endTurn], [B, endTurn], [C, endTurn]);
    assert.deepEqual([state.table.seats[A].personal, brokerCash(state), state.hands[A].cash], [lot, [3, 3, 4], 16]);
    assert.equal(attemptMove(state, A, call(1, 1)), "ALREADY_CALLED");
    playOut(state, [A, { type: "sail", to: "investmentBank", purchases: [lot[0]] }]);
    assert.deepEqual([state.table.seats[A].ship, state.table.seats[A].cargo], [INVESTMENT_BANK, [lot[0]]]);
    assert.equal(pointsOf(state, "personal"), 3);
  });

  it("an outbid player is refunded at once", () => {
    const state = position([{}, {}, {}], bank);
    playOut(state, [A, call(0, 4)], [A, endTurn]);
    assert.equal(attemptMove(state, B, call(0, 4)), "BAD_AMOUNT");
    assert.equal(attemptMove(state, B, call(1, 5)), "BAD_SELECTION");
    playOut(state, [B, call(0, 5)]);
    assert.deepEqual(cashOf(state), [20, 15, 20]);
  });

  it("containers bid stay in their store, cannot be bought, and become the brokers'", () => {
    const state = position([{ machines: ["tan"], factory: ["tan@2", "black@3"] }, {}, {}], bank);
    const [tan, black] = state.table.seats[A].factory.map(({ id }) => id);
    const goods = [...state.table.brokers[0].containers];
    playOut(state, [A, call(2, [tan])]);
    assert.equal(attemptMove(state, A, produce(2)), "NOTHING_TO_PRODUCE");
    assert.equal(attemptMove(state, A, { type: "repriceFactory", reprice: [{ container: tan, price: 4 }] }), "BAD_ITEM");
    playOut(state, [A, endTurn]);
    const buy: ContainerMove = { type: "buyGoods", seller: A, items: [{ container: tan, price: 4 }], reprice: [] };
    assert.equal(attemptMove(state, B, buy), "BAD_ITEM");
    playOut(state, [B, endTurn], [C, endTurn]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].factory.map(({ id }) => id)], [23, [black]]);
    assert.deepEqual(
      [state.table.brokers[0].containers, brokerCash(state)],
      [
        [...goods, tan],
        [1, 2, 0],
      ],
    );
  });

  it("interest goes to the brokers", () => {
    const state = position([{ loans: 2 }, {}, {}], bank, { active: C });
    playOut(state, [C, endTurn]);
    assert.deepEqual([brokerCash(state), state.hands[A].cash], [[2, 3, 3], 18]);
  });

  it("an open lot is awarded at the end, and none is opened once the end is near", () => {
    const state = position([{}, {}, {}], bank);
    playOut(state, [A, call(0, 4)]);
    state.table.supply[0] = 0;
    state.table.supply[1] = 0;
    playOut(state, [A, endTurn]);
    assert.deepEqual([state.table.phase, state.table.seats[A].personal.length], ["over", 2]);
    const late = position([{}, {}, {}], bank, { supply: [0, 0, 9, 9, 9, 0] });
    assert.equal(attemptMove(late, A, call(0, 4)), "NOT_NOW");
  });
});
