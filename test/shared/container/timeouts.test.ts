/** Timeout moves [R8] and undoable moves. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { A, B, C, colour, inFactory, inHarbour, type Position, playOut, position } from "./position.ts";

const sail = (to: "sea" | "island" | number, purchases: number[] = []): ContainerMove => ({ type: "sail", to, purchases });

function expired(state: Position): ContainerMove {
  const [seat] = container.toMove(state.table);
  return container.timeoutMove(state.table, state.hands[seat], seat, new FastRandom(1));
}

function auction(): Position {
  const state = position([{ cash: 3, cargo: ["tan"] }, {}, {}]);
  playOut(state, [A, sail("island")]);
  return state;
}

describe("Container: timeouts", () => {
  it("ends the turn", () => assert.deepEqual(expired(position([{}, {}, {}])), { type: "endTurn" }));

  it("bids 0, adds 0 and sells to the first tied bidder", () => {
    const state = auction();
    assert.deepEqual(expired(state), { type: "bid", amount: 0 });
    playOut(state, [B, { type: "bid", amount: 4 }], [C, { type: "bid", amount: 4 }]);
    assert.deepEqual(expired(state), { type: "bidExtra", amount: 0 });
    playOut(state, [C, { type: "bidExtra", amount: 1 }], [B, { type: "bidExtra", amount: 1 }]);
    assert.deepEqual(expired(state), { type: "sell", bidder: B });
  });

  it("borrows, and gives up a warehouse", () => {
    const borrower = position([{ loans: 1, cash: 0, factory: ["tan@2"] }, {}, {}], {}, { active: C });
    playOut(borrower, [C, { type: "endTurn" }]);
    assert.deepEqual(expired(borrower), { type: "defaultBorrow", yes: true });
    const defaulter = position([{ loans: 2, cash: 1, machines: ["tan", "black", "white"], warehouses: 3 }, {}, {}], {}, { active: C });
    playOut(defaulter, [C, { type: "endTurn" }]);
    assert.deepEqual(expired(defaulter), { type: "defaultType", asset: "warehouse" });
  });
});

describe("Container: final moves", () => {
  const state = position([
    { loans: 1, machines: ["tan"], factory: ["tan@2"], warehouses: 2, cargo: ["tan"] },
    { factory: ["black@2"], harbour: ["tan@3"] },
    {},
  ]);
  const reprice = [{ container: inFactory(state, A), price: 4 }];
  const rows: readonly (readonly [name: string, move: ContainerMove, final: boolean])[] = [
    ["a machine", { type: "buyMachine", colour: colour("black") }, false],
    ["a warehouse", { type: "buyWarehouse" }, false],
    ["new prices", { type: "repriceFactory", reprice }, false],
    ["a loan", { type: "takeLoan" }, false],
    ["a repayment to the bank", { type: "repayLoan", loan: 0 }, false],
    ["docking without a purchase", sail(B), false],
    ["a purchase in a harbour", sail(B, [inHarbour(state, B)]), true],
    ["sailing to the island", sail("island"), true],
    ["a production, for its fee", { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [] }, true],
    ["a purchase of goods", { type: "buyGoods", seller: B, items: [{ container: inFactory(state, B), price: 3 }], reprice: [] }, true],
    ["the end of the turn", { type: "endTurn" }, true],
  ];

  for (const [name, move, final] of rows)
    it(`undo ${name}: ${final ? "no" : "yes"}`, () => assert.equal(container.isFinal(state.table, move), final));

  it("no undo for the action that ends the turn", () => {
    const last = position([{}, {}, {}], {}, { actionsLeft: 1 });
    assert.equal(container.isFinal(last.table, { type: "buyWarehouse" }), true);
    assert.equal(container.isFinal(last.table, { type: "takeLoan" }), false);
  });

  it("no undo for a bid, or a loan while bidding", () => {
    for (const move of [{ type: "bid", amount: 1 }, { type: "takeLoan" }] as const)
      assert.equal(container.isFinal(auction().table, move), true);
  });
});
