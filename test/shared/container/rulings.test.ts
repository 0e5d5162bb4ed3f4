/** Rulings of the rules document, section 10, by id: how open questions are decided. */
import assert from "node:assert/strict";
import { VALUE_CARDS } from "../../../shared/container/components.ts";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { COLOURS } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { A, attemptMove, B, C, cashOf, colour, inFactory, inHarbour, machines, type Position, playOut, position } from "./position.ts";

const endTurn: ContainerMove = { type: "endTurn" };
const sail = (to: "sea" | "island" | number, purchases: number[] = []): ContainerMove => ({ type: "sail", to, purchases });
const bid = (amount: number): ContainerMove => ({ type: "bid", amount });
const extra = (amount: number): ContainerMove => ({ type: "bidExtra", amount });

/** Types of legal moves. */
const offered = ({ table, hands }: Position, seat = A): ContainerMove["type"][] =>
  container.choices(table, hands[seat], seat).map(({ move }) => move.type);

/** Plays timeout moves, as if all players were gone. */
function leaveToClock(state: Position, until: (state: Position) => boolean): void {
  while (!until(state)) {
    const [seat] = container.toMove(state.table);
    playOut(state, [seat, container.timeoutMove(state.table, state.hands[seat], seat, new FastRandom(1))]);
  }
}

/** A sells one container; B and C bid nothing, twice. */
function unwanted(): Position {
  const state = position([{ cash: 0, cargo: ["tan"] }, {}, {}]);
  playOut(state, [A, sail("island")], [B, bid(0)], [C, bid(0)], [B, extra(0)], [C, extra(0)]);
  return state;
}

describe("Container: rulings", () => {
  it("R1 five cards, each colour with each value once", () => {
    for (const one of COLOURS.keys()) if (one < 5) assert.equal(new Set(VALUE_CARDS.map((card) => card[one])).size, 5);
    for (const card of VALUE_CARDS) assert.equal(new Set(card).size, 5);
  });

  it("R2 a turn may be ended with two actions left, or one", () => {
    for (const actionsLeft of [2, 1]) {
      const state = position([{}, {}, {}], {}, { actionsLeft });
      playOut(state, [A, endTurn]);
      assert.equal(state.table.active, B);
    }
  });

  it("R3 nothing is produced with a full store, not even to reprice", () => {
    const state = position([{ machines: ["tan"], factory: ["tan@1", "tan@2"] }, {}, {}]);
    assert.equal(attemptMove(state, A, { type: "produce", items: [], reprice: [] }), "NOTHING_TO_PRODUCE");
    assert.ok(!offered(state).includes("produce"));
  });

  it("R4 repricing costs an action but no money", () => {
    const state = position([{ cash: 0, machines: ["tan"], factory: ["tan@1"] }, {}, {}]);
    playOut(state, [A, { type: "repriceFactory", reprice: [{ container: inFactory(state, A), price: 4 }] }]);
    assert.deepEqual([state.table.actionsLeft, state.hands[A].cash], [1, 0]);
  });

  it("R5 allows docking without buying, but not sailing to the island empty", () => {
    const state = position([{}, { harbour: ["tan@2"] }, {}]);
    assert.equal(attemptMove(state, A, sail("island")), "EMPTY_SHIP");
    playOut(state, [A, sail(B)]);
    assert.deepEqual([state.table.seats[A].ship, state.table.actionsLeft], [B, 1]);
  });

  it("R6 loading again while docked costs an action", () => {
    const state = position([{ ship: B }, { harbour: ["tan@2", "black@3"] }, {}]);
    playOut(state, [A, { type: "load", purchases: [inHarbour(state, B)] }]);
    assert.deepEqual([state.table.seats[A].cargo.length, state.table.actionsLeft, state.hands[A].cash], [1, 1, 18]);
  });

  it("R7 bids of zero tie like any others", () => {
    const given = unwanted();
    assert.deepEqual([...given.table.winners], [B, C]);
    playOut(given, [A, { type: "sell", bidder: C }]);
    assert.deepEqual([given.table.seats[C].island.length, cashOf(given)], [1, [0, 20, 20]]);
    const state = unwanted();
    playOut(state, [A, { type: "keep" }]);
    assert.deepEqual([state.table.seats[A].island.length, cashOf(state)], [1, [0, 20, 20]]);
  });

  it("R8 on timeout, picks the machine by colour, whatever the slots", () => {
    const state = position(
      [{ loans: 2, cash: 1, machines: ["brown", "tan", "orange", "white"], warehouses: 2 }, {}, {}],
      {},
      { active: C },
    );
    playOut(state, [C, endTurn]);
    const picked = container.timeoutMove(state.table, state.hands[C], C, new FastRandom(1));
    assert.deepEqual([state.table.phase, picked], ["defaultPick", { type: "defaultPickMachine", machine: 3 }]);
  });

  it("R8 on timeout, bids 0 and sells to the first tied bidder clockwise", () => {
    const state = position([{ cargo: ["tan"] }, {}, {}]);
    playOut(state, [A, sail("island")]);
    leaveToClock(state, ({ table }) => table.active === B);
    assert.deepEqual([state.table.seats[B].island.length, cashOf(state)], [1, [20, 20, 20]]);
  });

  it("R8 an absent player's debts grow, lead to seizures and count at the end", () => {
    const state = position([{ cash: 0, loans: 1, factory: ["tan@2", "tan@3"] }, {}, {}], {}, { active: C, starter: A });
    playOut(state, [C, endTurn]);
    leaveToClock(state, ({ table }) => table.active === B);
    assert.deepEqual([state.table.seats[A].loans.length, state.hands[A].cash], [2, 9], "the clock borrows");
    state.hands[A].cash = 0;
    playOut(state, [B, endTurn], [C, endTurn]);
    leaveToClock(state, ({ table }) => table.active === B);
    assert.deepEqual([state.table.seats[A].factory.length, state.table.seats[A].loans.length], [0, 2], "then its goods go");
    for (const exhausted of [0, 1]) state.table.supply[exhausted] = 0;
    playOut(state, [B, endTurn]);
    const lines = container.outcome(state)?.lines[A] ?? [];
    assert.equal(lines.find(({ line }) => line === "loans")?.points, -22);
  });

  it("R8 an absent player's goods can be bought, and fees are credited", () => {
    const state = position([{ machines: ["tan"] }, { factory: ["black@2"] }, { cash: 5 }]);
    const items = [{ container: inFactory(state, B), price: 4 }];
    playOut(
      state,
      [A, { type: "buyGoods", seller: B, items, reprice: [] }],
      [A, { type: "produce", items: [{ machine: 0, price: 1 }], reprice: [] }],
    );
    assert.deepEqual(cashOf(state), [17, 22, 6]);
  });

  it("R9 allows loans only in the player's own turn, before a bid and before the decision", () => {
    const state = position([{ cargo: ["tan"] }, {}, {}]);
    assert.equal(attemptMove(state, B, { type: "takeLoan" }), "NOT_NOW");
    playOut(state, [A, { type: "takeLoan" }], [A, sail("island")]);
    assert.equal(attemptMove(state, A, { type: "takeLoan" }), "NOT_NOW");
    playOut(state, [B, { type: "takeLoan" }], [B, bid(1)]);
    assert.equal(state.table.seats[B].loans.length, 1, "for all to see at once");
    assert.equal(attemptMove(state, B, { type: "takeLoan" }), "NOT_NOW");
    playOut(state, [C, bid(0)], [A, { type: "takeLoan" }]);
  });

  it("R10 two loans and two repayments per turn", () => {
    const state = position([{ cash: 40 }, {}, {}]);
    const repay: ContainerMove = { type: "repayLoan", loan: 0 };
    for (const move of [{ type: "takeLoan" }, repay, { type: "takeLoan" }, repay] as const) playOut(state, [A, move]);
    assert.equal(attemptMove(state, A, { type: "takeLoan" }), "LOAN_LIMIT");
    assert.ok(!offered(state).includes("takeLoan"));
  });

  it("R11 asks whether to borrow, unless an asset would be seized otherwise", () => {
    const state = position([{ cash: 0, loans: 1, factory: ["tan@2"] }, {}, {}], {}, { active: C });
    playOut(state, [C, endTurn]);
    assert.equal(state.table.phase, "defaultBorrow");
    const compelled = position([{ cash: 0, loans: 1, warehouses: 3 }, {}, {}], {}, { active: C });
    playOut(compelled, [C, endTurn]);
    assert.deepEqual([compelled.table.phase, compelled.table.seats[A].loans.length], ["actions", 2]);
  });

  it("R12 cargo is neither seized nor protects anything else", () => {
    const state = position([{ cash: 1, loans: 2, cargo: ["tan", "black"], warehouses: 3 }, {}, {}], {}, { active: C });
    playOut(state, [C, endTurn]);
    assert.deepEqual([state.table.seats[A].cargo.length, state.table.seats[A].warehouses], [2, 2]);
  });

  it("R13 a seized machine leaves an empty slot that keeps its price", () => {
    const state = position([{ cash: 1, loans: 2, machines: machines(4) }, {}, {}], {}, { active: C });
    playOut(state, [C, endTurn], [C, { type: "defaultPickMachine", machine: 2 }]);
    assert.deepEqual(state.table.seats[A].machines[2], -1);
    state.hands[A].cash = 9;
    playOut(state, [A, { type: "buyMachine", colour: colour("orange") }]);
    assert.deepEqual([state.table.seats[A].machines[2], state.hands[A].cash], [colour("orange"), 0]);
  });

  it("R14 the factory store breaks ties, then the island; otherwise ranks are shared", () => {
    const finish = (one: object, other: object) => {
      const state = position([one, other, { cash: 0 }]);
      for (const exhausted of [0, 1]) state.table.supply[exhausted] = 0;
      playOut(state, [A, endTurn]);
      return container.outcome(state)?.ranks.slice(0, 2);
    };
    assert.deepEqual(finish({ factory: ["tan@1"], island: [] }, { island: ["tan", "tan"] }), [1, 2]);
    assert.deepEqual(finish({ island: ["tan"] }, { island: ["tan", "tan"] }), [2, 1]);
    assert.deepEqual(finish({ island: ["tan"] }, { island: ["black"] }), [1, 1]);
  });

  it("R15 the turn ends automatically after the last action or an auction", () => {
    const acted = position([{}, {}, {}], {}, { actionsLeft: 1 });
    playOut(acted, [A, { type: "buyWarehouse" }]);
    assert.equal(acted.table.active, B);
    const sold = position([{ cargo: ["tan"], loans: 1 }, {}, {}]);
    playOut(sold, [A, sail("island")], [B, bid(15)], [C, bid(0)], [A, { type: "sell", bidder: B }]);
    assert.deepEqual([sold.table.active, sold.table.seats[A].loans.length], [B, 1]);
  });
});
