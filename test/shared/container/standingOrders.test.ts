/** Container's standing orders. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { passAbove } from "../../../shared/container/standingOrders.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { A, attemptMove, B, C, type Position, playOut, position } from "./position.ts";

const sail: ContainerMove = { type: "sail", to: "island", purchases: [] };
const bid = (amount: number): ContainerMove => ({ type: "bid", amount });
const extra = (amount: number): ContainerMove => ({ type: "bidExtra", amount });

function auction(...moves: [Seat, ContainerMove][]): Position {
  const state = position([{ cash: 20, cargo: ["tan", "black"] }, { cash: 10 }, { cash: 10 }]);
  playOut(state, [A, sail], ...moves);
  return state;
}

/** A legal move, or none. */
function answer(state: Position, seat: Seat, amount: number): ContainerMove | undefined {
  const { table, hands } = state;
  const move = passAbove.answer({ table, hand: hands[seat], seat, choices: container.choices(table, hands[seat], seat) }, amount);
  if (move) assert.equal(typeof attemptMove(structuredClone(state), seat, move), "object");
  return move;
}

describe("Container's order to pass above a price", () => {
  it("leaves a sealed bid to the player, since no price is known", () => {
    assert.equal(answer(auction(), B, 0), undefined);
  });

  it("sells one's own lot above the amount, and at it leaves the choice", () => {
    const state = () => auction([B, bid(7)], [C, bid(5)]);
    assert.deepEqual(answer(state(), A, 6), { type: "sell", bidder: B });
    assert.equal(answer(state(), A, 7), undefined);
  });

  it("adds nothing to a tie above the amount", () => {
    const state = () => auction([B, bid(5)], [C, bid(5)]);
    assert.deepEqual(answer(state(), B, 4), { type: "bidExtra", amount: 0 });
    assert.equal(answer(state(), B, 5), undefined);
  });

  it("does not choose between equal bidders", () => {
    assert.equal(answer(auction([B, bid(5)], [C, bid(5)], [B, extra(1)], [C, extra(1)]), A, 0), undefined);
  });
});
