/** Vectors T36 to T51 and H1 to H6 of the rules document, section 9: auction, loans, hidden information. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { eventFor, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { createMatch, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { A, attemptMove, B, C, cashOf, colour, D, optionsFor, type Player, type Position, playOut, position } from "./position.ts";

const bid = (amount: number): ContainerMove => ({ type: "bid", amount });
const extra = (amount: number): ContainerMove => ({ type: "bidExtra", amount });
const sell = (bidder: Seat): ContainerMove => ({ type: "sell", bidder });
const keep: ContainerMove = { type: "keep" };
const takeLoan: ContainerMove = { type: "takeLoan" };

/** A sells a lot of two; A has $3, the others $10. */
function auction(seller: Player = {}, others: readonly Player[] = [{}, {}]): Position {
  const state = position([{ cash: 3, cargo: ["tan", "black"], ...seller }, ...others.map((one) => ({ cash: 10, ...one }))]);
  playOut(state, [A, { type: "sail", to: "island", purchases: [] }]);
  return state;
}

/** After these bids of B and C. */
function bidden(bids: readonly [number, number], extras?: readonly [number, number], seller: Player = {}): Position {
  const state = auction(seller);
  playOut(state, [B, bid(bids[0])], [C, bid(bids[1])]);
  if (extras) playOut(state, [B, extra(extras[0])], [C, extra(extras[1])]);
  return state;
}

const islands = (state: Position): number[] => state.table.seats.map(({ island }) => island.length);

describe("Container: auction", () => {
  it("T36 sells to the higher bidder, and the bank doubles", () => {
    const state = bidden([7, 5]);
    playOut(state, [A, sell(B)]);
    assert.deepEqual(
      [cashOf(state), islands(state)],
      [
        [17, 3, 10],
        [0, 2, 0],
      ],
    );
    assert.deepEqual([state.table.seats[A].cargo, state.table.seats[A].ship], [[], -2]);
  });

  it("T37 cannot keep without money", () => {
    assert.equal(attemptMove(bidden([7, 5], undefined, { loans: 2 }), A, keep), "INSUFFICIENT_CASH");
  });

  it("T38 takes a loan to keep", () => {
    const state = bidden([7, 5], undefined, { loans: 1 });
    playOut(state, [A, takeLoan], [A, keep]);
    assert.deepEqual([cashOf(state), islands(state), state.table.seats[A].loans.length], [[6, 10, 10], [2, 0, 0], 2]);
  });

  it("T39 only the highest bidder wins", () => {
    assert.equal(attemptMove(bidden([7, 5]), A, sell(C)), "NOT_WINNER");
  });

  it("T40 an extra bid decides a tie", () => {
    const state = bidden([5, 5], [1, 0]);
    playOut(state, [A, sell(B)]);
    assert.deepEqual(cashOf(state), [15, 4, 10]);
  });

  for (const [winner, expected] of [
    [B, [17, 3, 10]],
    [C, [17, 10, 3]],
  ] as const) {
    it(`T41 a lasting tie: the seller chooses seat ${winner}`, () => {
      const state = bidden([5, 5], [2, 2]);
      playOut(state, [A, sell(winner)]);
      assert.deepEqual(cashOf(state), expected);
    });
  }

  it("T41 a lasting tie: the seller needs the total to keep", () => {
    assert.equal(attemptMove(bidden([5, 5], [2, 2]), A, keep), "INSUFFICIENT_CASH");
    const rich = bidden([5, 5], [2, 2], { cash: 8 });
    playOut(rich, [A, keep]);
    assert.deepEqual(cashOf(rich), [1, 10, 10]);
  });

  it("T42 all bid zero", () => {
    for (const move of [sell(B), sell(C), keep]) {
      const state = bidden([0, 0], [0, 0]);
      playOut(state, [A, move]);
      assert.deepEqual(cashOf(state), [3, 10, 10]);
      assert.equal(islands(state)[move.type === "sell" ? move.bidder : A], 2);
    }
  });

  it("T43 a bid above the cash, and a loan for it", () => {
    const state = auction();
    assert.equal(attemptMove(state, C, bid(11)), "BID_TOO_HIGH");
    playOut(state, [C, takeLoan], [C, bid(11)]);
    assert.equal(state.hands[C].cash, 20);
  });

  it("T44 an extra bid above the cash", () => {
    assert.equal(attemptMove(bidden([5, 5]), B, extra(6)), "BID_TOO_HIGH");
  });

  it("T45 bids stay secret until all are made", () => {
    const state = auction();
    const events = playOut(state, [C, bid(6)]);
    for (const viewer of [A, B, SPECTATOR])
      assert.deepEqual(
        events.map((one) => eventFor(one, viewer)),
        [{ type: "bidGiven", seat: C }],
      );
    assert.deepEqual(
      events.map((one) => eventFor(one, C)),
      [{ type: "bidGiven", seat: C, amount: 6 }],
    );
    assert.deepEqual(state.table.bids, []);
    const revealed = playOut(state, [B, bid(4)]);
    assert.deepEqual(eventFor(revealed[1], SPECTATOR), { type: "bidsRevealed", bids: [-1, 4, 6], tied: [] });
    assert.deepEqual(state.table.bids, [-1, 4, 6]);
  });

  it("T46 only tied bidders bid again", () => {
    const state = auction({}, [{}, {}, {}]);
    playOut(state, [B, bid(4)], [C, bid(6)], [D, bid(6)]);
    assert.deepEqual([state.table.phase, container.toMove(state.table)], ["auctionExtra", [C, D]]);
    assert.equal(attemptMove(state, B, extra(1)), "NOT_YOUR_TURN");
  });

  it("T47 a bid cannot be changed", () => {
    const state = auction();
    playOut(state, [B, bid(2)]);
    assert.equal(attemptMove(state, B, bid(3)), "ALREADY_BID");
    assert.equal(state.hands[B].bid, 2);
  });
});

describe("Container: loans", () => {
  it("T49 repays with $10", () => {
    const state = position([{ loans: 1, cash: 10 }, {}, {}]);
    playOut(state, [A, { type: "repayLoan", loan: 0 }]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].loans], [0, []]);
  });

  it("T50 refuses loans during another player's actions", () => {
    assert.equal(attemptMove(position([{}, {}, {}]), B, takeLoan), "NOT_NOW");
  });

  it("T51 pays interest, then repays", () => {
    const state = position([{ loans: 2, cash: 12 }, {}, {}], {}, { active: C });
    playOut(state, [C, { type: "endTurn" }]);
    assert.equal(state.hands[A].cash, 10);
    playOut(state, [A, { type: "repayLoan", loan: 0 }]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].loans.length], [0, 1]);
  });

  it("R10 at most two loans and two repayments per turn", () => {
    const state = position([{ cash: 30 }, {}, {}]);
    const repay: ContainerMove = { type: "repayLoan", loan: 0 };
    playOut(state, [A, takeLoan], [A, repay], [A, takeLoan], [A, repay]);
    assert.equal(attemptMove(state, A, takeLoan), "LOAN_LIMIT");
  });
});

describe("Container: hidden information", () => {
  it("H1 and H2 the table contains no cash and no cards", () => {
    const { table } = auction();
    for (const { cash, card } of table.seats) assert.deepEqual([cash, card], [-1, -1]);
    assert.deepEqual(table.undealt, []);
  });

  it("6.6 open cash reveals cash but not cards", () => {
    const state = position([{ cash: 7 }, {}, {}], { openCash: true });
    playOut(state, [A, takeLoan]);
    assert.deepEqual(
      state.table.seats.map(({ cash, card }) => [cash, card]),
      [
        [17, -1],
        [20, -1],
        [20, -1],
      ],
    );
  });

  it("H3 a loan taken while bidding is public at once", () => {
    const state = auction();
    const events = playOut(state, [B, takeLoan], [B, bid(12)]);
    assert.equal(state.table.seats[B].loans.length, 1);
    assert.deepEqual(eventFor(events[0], SPECTATOR), { type: "loanTaken", seat: B, lender: -1, amount: 10 });
    assert.deepEqual(state.table.bids, []);
  });

  it("H4 the table shows who has answered, the hand shows what", () => {
    const state = auction();
    playOut(state, [C, bid(6)]);
    const { seats } = state.table;
    assert.deepEqual([seats[B].answered, seats[C].answered], [false, true]);
    assert.deepEqual(
      state.hands.map((hand) => hand.bid),
      [-1, -1, 6],
    );
  });

  it("H4 the table does not depend on sealed bids", () => {
    const tables = [0, 6, 10].map((amount) => {
      const state = auction();
      playOut(state, [C, bid(amount)]);
      return state.table;
    });
    assert.deepEqual(tables[1], tables[0]);
    assert.deepEqual(tables[2], tables[0]);
  });

  it("H5 everything is public when the game is over", () => {
    const state = position([{ cash: 5, card: 0 }, {}, {}]);
    state.table.supply[0] = 0;
    state.table.supply[1] = 0;
    const events = playOut(state, [A, { type: "endTurn" }]);
    assert.deepEqual(
      state.table.seats.map(({ cash, card }) => ({ cash, card })),
      state.hands.map(({ cash, card }) => ({ cash, card })),
    );
    assert.deepEqual(state.table.undealt, state.secret.undealt);
    const last = eventFor(events[events.length - 1], SPECTATOR);
    assert.equal(last?.type, "gameOver");
    assert.ok(container.outcome({ ...state, hands: [], secret: { undealt: [] } }), "the score follows from the table alone");
  });

  it("H1 the setup reveals each card to its owner only", () => {
    const { state, events } = container.setup(
      optionsFor({}, 3),
      [{ colour: "red" }, { colour: "blue" }, { colour: "white" }],
      new FastRandom(1),
    );
    for (const viewer of [SPECTATOR, A, B, C]) {
      const visible = events.flatMap((one) => eventFor(one, viewer) ?? []);
      const cards = visible.flatMap((event) => (event.type === "cardDealt" ? [event] : []));
      assert.deepEqual(cards, viewer < 0 ? [] : [{ type: "cardDealt", seat: viewer, card: state.hands[viewer].card }]);
      assert.deepEqual([visible[0].type, visible.at(-1)?.type], ["started", "turnBegan"]);
    }
  });

  it("H6 a refusal changes nothing and emits nothing", () => {
    const match = createMatch(
      container,
      optionsFor({}, 3),
      [{ colour: "red" }, { colour: "blue" }, { colour: "white" }],
      new FastRandom(1),
    );
    const seat = match.state.table.active;
    match.state.hands[seat].cash = 0;
    const before = structuredClone(match.state);
    const free = [0, 1, 2, 3, 4].find((one) => !match.state.table.seats[seat].machines.includes(one)) ?? colour("black");
    assert.deepEqual(tryMove(match, seat, { type: "buyMachine", colour: free }), { code: "INSUFFICIENT_CASH", params: { price: 6 } });
    assert.deepEqual(match.state, before);
    assert.equal(match.version, 0);
  });
});
