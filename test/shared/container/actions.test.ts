/** Vectors T1 to T35 of the rules document, section 9: setup, buildings, production, goods, ship. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { SEA } from "../../../shared/container/vocabulary.ts";
import { eventFor, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import {
  A,
  attemptMove,
  B,
  C,
  cashOf,
  colour,
  fresh,
  goodsText,
  inFactory,
  inHarbour,
  type Player,
  type Position,
  playOut,
  position,
} from "./position.ts";

const warehouse: ContainerMove = { type: "buyWarehouse" };
const takeLoan: ContainerMove = { type: "takeLoan" };
const machine = (name: string): ContainerMove => ({ type: "buyMachine", colour: colour(name) });
const produce = (...items: readonly (readonly [machine: number, price: number])[]): ContainerMove => ({
  type: "produce",
  items: items.map(([slot, price]) => ({ machine: slot, price })),
  reprice: [],
});
const sail = (to: "sea" | "island" | Seat, purchases: number[] = []): ContainerMove => ({ type: "sail", to, purchases });
const buy = (seller: Seat, ...items: readonly (readonly [container: number, price: number])[]): ContainerMove => ({
  type: "buyGoods",
  seller,
  items: items.map(([container, price]) => ({ container, price })),
  reprice: [],
});

const repriceTo = (container: number, price: number): ContainerMove => ({ type: "repriceFactory", reprice: [{ container, price }] });

describe("Container: setup", () => {
  it("T1 three players", () => {
    const { table, hands } = fresh(3);
    const started = table.seats.map(({ machines }) => machines[0]);
    for (const [seat, player] of table.seats.entries()) {
      assert.equal(hands[seat].cash, 20);
      assert.deepEqual(player.machines, [started[seat], -1, -1, -1]);
      assert.deepEqual(
        [player.warehouses, player.loans, player.ship, player.harbour, player.cargo, player.island],
        [1, [], SEA, [], [], []],
      );
      assert.deepEqual(
        player.factory.map(({ id, price }) => [id % 6, price]),
        [[started[seat], 2]],
      );
    }
    assert.equal(new Set(started).size, 3);
    assert.deepEqual(table.supply, [...[0, 1, 2, 3, 4].map((one) => (started.includes(one) ? 11 : 12)), 0]);
    assert.equal(new Set(hands.map(({ card }) => card)).size, 3);
  });

  it("T2 five players", () => {
    assert.deepEqual(fresh(5).table.supply, [19, 19, 19, 19, 19, 0]);
  });
});

interface Refused {
  readonly id: string;
  readonly players: readonly Player[];
  readonly move: (state: Position) => ContainerMove;
  readonly code: string;
}

const three = (a: Player, b: Player = {}, c: Player = {}): Player[] => [a, b, c];
const four = ["black", "white", "tan", "brown"];

const REFUSED: readonly Refused[] = [
  {
    id: "T4 a second machine of one colour",
    players: three({ machines: ["black"] }),
    move: () => machine("black"),
    code: "DUPLICATE_MACHINE",
  },
  { id: "T5 too dear", players: three({ machines: four.slice(0, 3), cash: 11 }), move: () => machine("brown"), code: "INSUFFICIENT_CASH" },
  { id: "T6 no slot", players: three({ machines: four, cash: 50 }), move: () => machine("orange"), code: "NO_SLOT" },
  { id: "T8 no slot", players: three({ warehouses: 5 }), move: () => warehouse, code: "NO_SLOT" },
  {
    id: "T11 no money for the fee",
    players: three({ machines: ["black"], cash: 0 }),
    move: () => produce([0, 3]),
    code: "INSUFFICIENT_CASH",
  },
  {
    id: "T12 store full",
    players: three({ machines: ["black"], factory: ["black@2", "black@2"] }),
    move: () => produce([0, 3]),
    code: "NOTHING_TO_PRODUCE",
  },
  {
    id: "T13 both although one fits",
    players: three({ machines: ["black", "tan"], factory: ["black@2", "black@2", "tan@2"] }),
    move: () => produce([0, 1], [1, 1]),
    code: "WRONG_QUANTITY",
  },
  {
    id: "T13 none although one fits",
    players: three({ machines: ["black", "tan"], factory: ["black@2", "black@2", "tan@2"] }),
    move: () => produce(),
    code: "WRONG_QUANTITY",
  },
  { id: "T15 one of two", players: three({ machines: ["black", "tan"] }), move: () => produce([0, 2]), code: "WRONG_QUANTITY" },
  { id: "T16 price 5", players: three({ machines: ["black"] }), move: () => produce([0, 5]), code: "BAD_PRICE" },
  {
    id: "T20 harbour full",
    players: three({ harbour: ["tan@3"] }, { factory: ["black@2"] }),
    move: (state) => buy(B, [inFactory(state, B), 3]),
    code: "HARBOUR_FULL",
  },
  {
    id: "2.5, T21 own store",
    players: three({ factory: ["black@2"] }),
    move: (state) => buy(A, [inFactory(state, A), 3]),
    code: "OWN_STORE",
  },
  {
    id: "T22 two sellers",
    players: three({ warehouses: 2 }, { factory: ["black@2"] }, { factory: ["tan@2"] }),
    move: (state) => buy(B, [inFactory(state, B), 3], [inFactory(state, C), 3]),
    code: "ONE_SELLER",
  },
  { id: "T23 price 1", players: three({}, { factory: ["tan@2"] }), move: (state) => buy(B, [inFactory(state, B), 1]), code: "BAD_PRICE" },
  { id: "T23 price 7", players: three({}, { factory: ["tan@2"] }), move: (state) => buy(B, [inFactory(state, B), 7]), code: "BAD_PRICE" },
  { id: "T24 nothing", players: three({}, { factory: ["tan@2"] }), move: () => buy(B), code: "EMPTY_PURCHASE" },
  {
    id: "T25 too dear",
    players: three({ cash: 1 }, { factory: ["tan@2"] }),
    move: (state) => buy(B, [inFactory(state, B), 3]),
    code: "INSUFFICIENT_CASH",
  },
  { id: "T26 own harbour", players: three({}), move: () => sail(A), code: "OWN_HARBOUR" },
  { id: "T27 harbour to harbour", players: three({ ship: B }), move: () => sail(C), code: "MUST_GO_TO_SEA" },
  { id: "T27 harbour to island", players: three({ ship: B, cargo: ["tan"] }), move: () => sail("island"), code: "MUST_GO_TO_SEA" },
  {
    id: "T29 ship full",
    players: three({ cargo: four }, { harbour: ["tan@2", "tan@3"] }),
    move: (state) => sail(B, [inHarbour(state, B), inHarbour(state, B, 1)]),
    code: "SHIP_FULL",
  },
  {
    id: "T31 at sea",
    players: three({}, { harbour: ["tan@2"] }),
    move: (state) => ({ type: "load", purchases: [inHarbour(state, B)] }),
    code: "NOT_DOCKED",
  },
  { id: "T32 empty ship", players: three({}), move: () => sail("island"), code: "EMPTY_SHIP" },
  { id: "T33 island to harbour", players: three({ ship: -2 }), move: () => sail(B), code: "MUST_GO_TO_SEA" },
  {
    id: "A5 no price changes",
    players: three({ machines: ["tan"], factory: ["tan@2"] }),
    move: (state) => repriceTo(inFactory(state, A), 2),
    code: "NO_CHANGE",
  },
  { id: "A5 nothing to reprice", players: three({}), move: () => ({ type: "repriceFactory", reprice: [] }), code: "NO_CHANGE" },
  {
    id: "A5 price 5",
    players: three({ machines: ["tan"], factory: ["tan@2"] }),
    move: (state) => repriceTo(inFactory(state, A), 5),
    code: "BAD_PRICE",
  },
  {
    id: "A5 another's container",
    players: three({}, { factory: ["tan@2"] }),
    move: (state) => repriceTo(inFactory(state, B), 3),
    code: "BAD_ITEM",
  },
  { id: "A6 from sea to sea", players: three({}), move: () => sail("sea"), code: "SAME_PLACE" },
  { id: "A6 to the harbour where it lies", players: three({ ship: B }), move: () => sail(B), code: "SAME_PLACE" },
  {
    id: "A6 buying what is not there",
    players: three({}, { factory: ["tan@2"] }),
    move: (state) => sail(B, [inFactory(state, B)]),
    code: "BAD_ITEM",
  },
  {
    id: "A6 buying at sea",
    players: three({ ship: B }, { harbour: ["tan@2"] }),
    move: (state) => sail("sea", [inHarbour(state, B)]),
    code: "BAD_ITEM",
  },
  { id: "A6 no such harbour", players: three({}), move: () => sail(4), code: "BAD_ITEM" },
  { id: "order: quantity before cash", players: three({ machines: ["black"], cash: 0 }), move: () => produce(), code: "WRONG_QUANTITY" },
  {
    id: "order: price before cash",
    players: three({ cash: 0 }, { factory: ["tan@2"] }),
    move: (state) => buy(B, [inFactory(state, B), 7]),
    code: "BAD_PRICE",
  },
  {
    id: "order: colour before cash",
    players: three({ machines: ["black"], cash: 0 }),
    move: () => machine("black"),
    code: "DUPLICATE_MACHINE",
  },
  { id: "4.2 nothing to repay", players: three({}), move: () => ({ type: "repayLoan", loan: 0 }), code: "NO_LOAN" },
  {
    id: "4.2 of equal loans the first is named",
    players: three({ loans: 2 }),
    move: () => ({ type: "repayLoan", loan: 1 }),
    code: "BAD_ITEM",
  },
  { id: "T48 a third loan", players: three({ loans: 2 }), move: () => takeLoan, code: "LOAN_LIMIT" },
  {
    id: "T49 too little to repay",
    players: three({ loans: 1, cash: 9 }),
    move: () => ({ type: "repayLoan", loan: 0 }),
    code: "INSUFFICIENT_CASH",
  },
];

describe("Container: refused actions", () => {
  for (const { id, players, move, code } of REFUSED) {
    it(`${id}: ${code}`, () => {
      const state = position(players);
      const before = structuredClone(state);
      assert.equal(attemptMove(state, A, move(state)), code);
      assert.deepEqual(state, before);
    });
  }
});

describe("Container: why no container can be bought", () => {
  const seller: Player = { factory: ["black@2"] };
  for (const [code, players] of [
    ["HARBOUR_FULL", three({ harbour: ["tan@3"] }, seller)],
    ["INSUFFICIENT_CASH", three({ cash: 1 }, seller)],
    ["SOLD_OUT", three({})],
  ] as const)
    it(code, () => {
      const { table, hands } = position(players);
      assert.equal(container.whyNot(table, hands[A], A, "buyGoods")?.code, code);
    });
});

describe("Container: why a docked ship can load nothing", () => {
  const harbour: Player = { harbour: ["tan@2"] };
  for (const [code, players] of [
    ["SHIP_FULL", three({ ship: B, cargo: [...four, "tan"] }, harbour)],
    ["INSUFFICIENT_CASH", three({ ship: B, cash: 1 }, harbour)],
    ["EMPTY_PURCHASE", three({ ship: B })],
  ] as const)
    it(code, () => {
      const { table, hands } = position(players);
      assert.equal(container.whyNot(table, hands[A], A, "load")?.code, code);
    });
});

describe("Container: whose turn it is", () => {
  const acts: ContainerMove[] = [warehouse, machine("tan"), produce(), sail("island"), { type: "endTurn" }];
  for (const move of acts) {
    it(`${move.type} by another: NOT_YOUR_TURN`, () => assert.equal(attemptMove(position(three({})), B, move), "NOT_YOUR_TURN"));

    it(`${move.type} during an auction: NOT_NOW`, () => {
      const state = position(three({ cargo: ["tan"] }));
      playOut(state, [A, sail("island")]);
      assert.equal(attemptMove(state, A, move), "NOT_NOW");
    });
  }
});

describe("Container: passing", () => {
  it("announces how many actions are given up", () => {
    const events = playOut(position(three({})), [A, warehouse], [A, { type: "endTurn" }]);
    const passed = events.map((one) => eventFor(one, SPECTATOR)).filter((event) => event?.type === "passed");
    assert.deepEqual(passed, [{ type: "passed", seat: A, actions: 1 }]);
  });

  it("is refused after the last action", () => {
    const events = playOut(position(three({})), [A, warehouse], [A, machine("tan")]);
    assert.ok(events.every(({ event }) => event.type !== "passed"));
  });
});

describe("Container: buildings", () => {
  it("T3 buys a machine", () => {
    const state = position(three({ machines: ["black"] }));
    playOut(state, [A, machine("tan")]);
    assert.equal(state.hands[A].cash, 14);
    assert.deepEqual(state.table.seats[A].machines, [colour("black"), colour("tan"), -1, -1]);
    assert.equal(state.table.actionsLeft, 1);
  });

  it("T7 buys two warehouses and the turn ends", () => {
    const state = position(three({}));
    playOut(state, [A, warehouse]);
    assert.equal(state.hands[A].cash, 16);
    playOut(state, [A, warehouse]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].warehouses, state.table.active], [11, 3, B]);
  });

  it("T8b fills the slot of a seized machine", () => {
    const state = position(three({ machines: ["black", "white", "", "tan"], cash: 9 }));
    playOut(state, [A, machine("brown")]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].machines[2]], [0, colour("brown")]);
  });
});

describe("Container: production", () => {
  it("T9 makes a container and pays to the right", () => {
    const state = position(three({ machines: ["black"], factory: ["black@2"] }));
    const before = state.table.supply[colour("black")];
    playOut(state, [A, produce([0, 3])]);
    assert.deepEqual(cashOf(state), [19, 20, 21]);
    assert.deepEqual(goodsText(state.table.seats[A].factory), ["black@2", "black@3"]);
    assert.equal(state.table.supply[colour("black")], before - 1);
  });

  it("T10 only once a turn", () => {
    const state = position(three({ machines: ["black"] }));
    playOut(state, [A, produce([0, 3])]);
    assert.equal(attemptMove(state, A, produce([0, 3])), "ALREADY_PRODUCED");
  });

  it("T11 with a loan", () => {
    const state = position(three({ machines: ["black"], cash: 0 }));
    playOut(state, [A, takeLoan], [A, produce([0, 3])]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].loans.length], [9, 1]);
  });

  it("T12 refuses production with a full store", () => {
    const state = position(three({ machines: ["black"], factory: ["black@2", "black@2"] }));
    playOut(state, [A, { type: "repriceFactory", reprice: [{ container: inFactory(state, A), price: 4 }] }]);
    assert.deepEqual(goodsText(state.table.seats[A].factory), ["black@4", "black@2"]);
    assert.deepEqual([state.hands[A].cash, state.table.actionsLeft], [20, 1]);
  });

  it("T13 one of two machines idles", () => {
    const state = position(three({ machines: ["black", "tan"], factory: ["black@2", "black@2", "tan@2"] }));
    playOut(state, [A, produce([1, 1])]);
    assert.equal(goodsText(state.table.seats[A].factory)[3], "tan@1");
  });

  it("T14 a sold-out colour idles automatically", () => {
    const state = position(three({ machines: ["black", "tan"] }));
    state.table.supply[colour("tan")] = 0;
    playOut(state, [A, produce([0, 2])]);
    assert.deepEqual([state.hands[A].cash, goodsText(state.table.seats[A].factory)], [19, ["black@2"]]);
  });

  it("T17 reprices stored goods", () => {
    const state = position(three({ machines: ["black"], factory: ["black@4"] }));
    const old = { container: inFactory(state, A), price: 1 };
    playOut(state, [A, { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [old] }]);
    assert.deepEqual(goodsText(state.table.seats[A].factory), ["black@1", "black@2"]);
    assert.equal(state.table.actionsLeft, 1);
  });

  it("T18 a new machine works in the same turn", () => {
    const state = position(three({ machines: ["black"] }));
    playOut(state, [A, machine("tan")], [A, produce([0, 2], [1, 2])]);
    assert.deepEqual(goodsText(state.table.seats[A].factory), ["black@2", "tan@2"]);
  });
});

describe("Container: goods and ship", () => {
  it("T19 buys for the harbour store", () => {
    const state = position(three({ warehouses: 2 }, { factory: ["tan@2", "black@3"] }));
    playOut(state, [A, buy(B, [inFactory(state, B), 4], [inFactory(state, B, 1), 5])]);
    assert.deepEqual(cashOf(state), [15, 25, 20]);
    assert.deepEqual(goodsText(state.table.seats[A].harbour), ["tan@4", "black@5"]);
    assert.deepEqual(state.table.seats[B].factory, []);
  });

  it("T28 docks and loads", () => {
    const state = position(three({}, { harbour: ["tan@3", "black@4", "white@6"] }));
    playOut(state, [A, sail(B, [inHarbour(state, B), inHarbour(state, B, 1)])]);
    assert.deepEqual(cashOf(state), [13, 27, 20]);
    assert.deepEqual([state.table.seats[A].cargo.length, state.table.seats[A].ship, state.table.actionsLeft], [2, B, 1]);
    assert.deepEqual(goodsText(state.table.seats[B].harbour), ["white@6"]);
  });

  it("T30 loads while docked", () => {
    const state = position(three({ ship: B }, { harbour: ["tan@2"] }));
    playOut(state, [A, { type: "load", purchases: [inHarbour(state, B)] }]);
    assert.deepEqual([...cashOf(state), state.table.actionsLeft], [18, 22, 20, 1]);
  });

  it("T33 leaves the island for the sea", () => {
    const state = position(three({ ship: -2 }));
    playOut(state, [A, sail("sea")]);
    assert.equal(state.table.seats[A].ship, SEA);
  });

  it("T34 the auction is the end of the turn", () => {
    const state = position(three({ cargo: ["tan", "black"] }));
    playOut(state, [A, sail("island")], [B, { type: "bid", amount: 2 }], [C, { type: "bid", amount: 1 }], [A, { type: "sell", bidder: B }]);
    assert.deepEqual([state.table.active, state.table.phase, state.table.actionsLeft], [B, "actions", 2]);
  });

  it("T35 harbour, sea, island in one turn", () => {
    const state = position(three({ ship: B, cargo: ["tan", "tan", "tan"] }));
    playOut(state, [A, sail("sea")], [A, sail("island")]);
    assert.deepEqual([state.table.phase, state.table.actionsLeft, container.toMove(state.table)], ["auctionBid", 0, [B, C]]);
  });
});
