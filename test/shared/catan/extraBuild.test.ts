/** Five and six players: rules document, section 4; vectors of section 9.7. */
import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { searchModel } from "../../../shared/catan/searchModel.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import {
  bundle,
  cards,
  cities,
  emptyBoard,
  hold,
  holdRoad,
  inPhase,
  knights,
  optionsOf,
  path,
  play,
  refusalOf,
  roads,
  rollOf,
  seatsOf,
  settle,
  topCard,
  typesOf,
} from "./position.ts";

const { horizon, turnsElapsed } = searchModel;

const CARD = { wool: 1, grain: 1, ore: 1 };
const CITY = { grain: 2, ore: 3 };
const END: CatanMove = { type: "endTurn" };
const PASS: CatanMove = { type: "pass" };
const SKIP: CatanMove = { type: "skipSpecialBuild" };
const JOIN: CatanMove = { type: "joinSpecialBuild" };
const KNIGHT: CatanMove = { type: "playKnight" };
const OFFER: CatanMove = { type: "offer", give: bundle({ grain: 1 }), get: bundle({ ore: 1 }), to: [] };
const TRADE: CatanMove = { type: "bankTrade", give: "grain", count: 4, get: "ore" };

/** `active` is about to end its turn. */
const turnOf = (extraBuild: string, seats: number, active: number, chosen: Record<string, unknown> = {}) =>
  inPhase(emptyBoard({ extraBuild, ...chosen }, seats), "main", active);

const special = (seats: number, active: number, chosen = {}) => turnOf("special", seats, active, chosen);
const paired = (seats: number, active: number, chosen = {}) => turnOf("paired", seats, active, chosen);

const phaseAndSeat = ({ table }: CatanState) => [table.phase, table.active];

/** Ends the current turn. */
const ended = (state: CatanState): CatanState => {
  play(state, state.table.active, END);
  return state;
};

/** Passes special building up to a seat, or to the next turn. @returns the seats that passed */
function passAll(state: CatanState, upTo = -1): number[] {
  const passed: number[] = [];
  while (state.table.phase === "specialBuild" && state.table.active !== upTo) {
    passed.push(state.table.active);
    play(state, state.table.active, PASS);
  }
  return passed;
}

/** The current turn, with a roll of 3 and nothing else. */
function plainTurn(state: CatanState): void {
  play(state, state.table.active, { type: "roll" }, rollOf(3));
  ended(state);
}

/** A seat with three cities and settlements, one of them on v0, for 7 to 9 points. */
const nearly = (state: CatanState, seat: number, points: number) =>
  settle(cities(state, seat, 6, 16, 33), seat, ...[0, 53, 45].slice(0, points - 6));

describe("Catan with five and six: special building", () => {
  const ORDERS: readonly [id: string, seats: number, active: number, order: readonly number[]][] = [
    ["X1", 5, 1, [2, 3, 4, 0]],
    ["4.1", 6, 5, [0, 1, 2, 3, 4]],
    ["4.1", 6, 0, [1, 2, 3, 4, 5]],
  ];
  for (const [id, seats, active, order] of ORDERS)
    it(`${id}: after seat ${active} of ${seats} come ${order}, then seat ${order[0]} rolls`, () => {
      const state = ended(special(seats, active));
      assert.deepEqual(passAll(state), order);
      assert.deepEqual([...phaseAndSeat(state), state.table.afterTurnOf], ["preRoll", order[0], -1]);
    });

  it("4.1: waits for every seat, because skipping one would reveal its hand", () => {
    const state = ended(special(5, 1));
    for (const seat of [2, 3, 4, 0]) {
      assert.deepEqual(catan.toMove(state.table), [seat]);
      assert.equal(refusalOf(state, (seat + 1) % 5, PASS), "NOT_YOUR_TURN");
      play(state, seat, PASS);
    }
  });

  const FORBIDDEN: readonly [id: string, move: CatanMove][] = [
    ["X2", TRADE],
    ["X3", KNIGHT],
    ["4.1", OFFER],
    ["4.1", { type: "counter", give: bundle({ ore: 1 }), get: bundle({ grain: 1 }) }],
    ["4.1", { type: "playMonopoly", resource: "ore" }],
    ["4.1", { type: "playYearOfPlenty", resources: ["ore", "ore"] }],
    ["4.1", { type: "playRoadBuilding" }],
    ["4.1", { type: "roll" }],
    ["4.1", { type: "moveRobber", hex: 0 }],
    ["4.1", END],
  ];
  for (const [id, move] of FORBIDDEN)
    it(`${id}: no ${move.type}`, () => {
      const state = special(5, 1);
      cards(hold(state, 3, { grain: 4 }), 3, ["knight", "monopoly", "yearOfPlenty", "roadBuilding"]);
      passAll(ended(state), 3);
      assert.equal(refusalOf(state, 3, move), "WRONG_PHASE");
    });

  it("4.1: any number of purchases, under the usual rules", () => {
    const state = hold(roads(settle(special(5, 1), 2, 0), 2, "0-4"), 2, { brick: 3, lumber: 3, wool: 2, grain: 4, ore: 4 });
    ended(state);
    assert.equal(refusalOf(state, 2, { type: "buildSettlement", vertex: 4 }), "DISTANCE");
    play(state, 2, { type: "buildRoad", edge: path(state, "4-8") });
    play(state, 2, { type: "buildSettlement", vertex: 8 });
    play(state, 2, { type: "buildCity", vertex: 8 });
    play(state, 2, { type: "buyCard" });
    assert.equal(refusalOf(state, 2, { type: "buildRoad", edge: path(state, "8-12") }), "");
    assert.equal(refusalOf(state, 2, { type: "buyCard" }), "CANNOT_PAY");
  });

  it("X4: a card bought in it is playable in the seat's next turn, even directly after", () => {
    const state = ended(topCard(hold(special(5, 1), 2, CARD), "knight"));
    play(state, 2, { type: "buyCard" });
    assert.equal(state.table.seats[2].boughtNow, 1);
    passAll(state);
    assert.deepEqual([phaseAndSeat(state), state.table.seats[2].boughtNow], [["preRoll", 2], 0]);
    assert.equal(refusalOf(state, 2, KNIGHT), "");
  });

  it("X5: points reached in it win only at the start of the seat's own turn", () => {
    const state = hold(nearly(special(5, 1), 4, 9), 4, CITY);
    passAll(ended(state), 4);
    play(state, 4, { type: "buildCity", vertex: 0 });
    assert.deepEqual([state.table.phase, state.hands[4].points], ["specialBuild", 10]);
    passAll(state);
    for (const seat of [2, 3]) {
      assert.deepEqual(phaseAndSeat(state), ["preRoll", seat]);
      plainTurn(state);
      passAll(state);
    }
    assert.deepEqual([state.table.phase, state.table.winner], ["over", 4]);
  });

  it("6.25: points lost before the seat's own turn do not win", () => {
    const state = holdRoad(roads(nearly(special(5, 1), 3, 8), 3, "70-74-78-75-79-76"), 3);
    roads(state, 2, "58-63-68-72-67-62");
    hold(state, 2, { brick: 1, lumber: 1 });
    ended(state);
    assert.equal(state.hands[3].points, 10);
    play(state, 2, { type: "buildRoad", edge: path(state, "57-62") });
    assert.deepEqual([state.table.longestRoad, state.hands[3].points], [2, 8]);
    passAll(state);
    plainTurn(state);
    passAll(state);
    assert.deepEqual(phaseAndSeat(state), ["preRoll", 3]);
  });

  it("6.24: the longest road changes hands at once, but nobody wins by it in the phase", () => {
    const state = hold(roads(nearly(special(5, 1), 4, 8), 4, "70-74-78-75-79"), 4, { brick: 1, lumber: 1 });
    passAll(ended(state), 4);
    play(state, 4, { type: "buildRoad", edge: path(state, "76-79") });
    assert.deepEqual([state.table.longestRoad, state.hands[4].points, state.table.phase], [4, 10, "specialBuild"]);
  });

  it("4.1: skips seats that opted out, immediately if it is their turn to build, until they opt in", () => {
    const state = special(5, 1);
    assert.deepEqual(typesOf(play(state, 3, SKIP)), ["specialBuildPreference"]);
    ended(state);
    assert.deepEqual(typesOf(play(state, 2, SKIP)), ["specialBuildPreference", "specialBuildBegan"]);
    assert.deepEqual(passAll(state), [4, 0]);
    plainTurn(state);
    play(state, 3, JOIN);
    assert.deepEqual(passAll(state), [4, 0, 1]);
    assert.deepEqual(phaseAndSeat(state), ["preRoll", 3]);
    play(state, 2, JOIN);
    plainTurn(state);
    assert.deepEqual(passAll(state), [4, 0, 1, 2]);
  });

  it("4.1: without willing seats the next turn begins at once", () => {
    const state = special(5, 1);
    for (const seat of [0, 2, 3, 4]) play(state, seat, SKIP);
    assert.deepEqual(typesOf(play(state, 1, END)), ["turnEnded", "turnBegan"]);
    assert.deepEqual([...phaseAndSeat(state), state.table.afterTurnOf], ["preRoll", 2, -1]);
  });

  it("4.1: any seat may change its preference at any time, but only to another value", () => {
    for (const phase of ["setupSettlement", "preRoll", "discard", "moveRobber", "main", "roadBuilding"] as const) {
      const state = inPhase(special(5, 1), phase, 1);
      assert.deepEqual(catan.mayAct(state.table), [0, 1, 2, 3, 4], phase);
      for (const seat of [1, 3]) {
        assert.deepEqual([refusalOf(state, seat, SKIP), refusalOf(state, seat, JOIN)], ["", "ALREADY_SO"], phase);
        play(state, seat, SKIP);
        assert.deepEqual([refusalOf(state, seat, SKIP), refusalOf(state, seat, JOIN)], ["ALREADY_SO", ""], phase);
      }
    }
    assert.equal(refusalOf(paired(5, 1), 1, SKIP), "OPTION_OFF");
    assert.deepEqual(catan.mayAct(inPhase(paired(5, 1), "preRoll", 1).table), [1]);
  });
});

describe("Catan with five and six: paired players", () => {
  const PAIRS: readonly [id: string, seats: number, first: number, second: number][] = [
    ["X6", 6, 4, 1],
    ["X7", 5, 3, 1],
    ["X7", 5, 4, 2],
    ["4.2", 5, 0, 3],
    ["4.2", 6, 0, 3],
    ["4.2", 6, 5, 2],
  ];
  for (const [id, seats, first, second] of PAIRS)
    it(`${id}: seat ${second} acts with seat ${first} of ${seats}, and both roles move one seat to the left`, () => {
      const state = paired(seats, first);
      assert.deepEqual(typesOf(play(state, first, END)), ["turnEnded", "pairedBegan"]);
      assert.deepEqual([...phaseAndSeat(state), state.table.afterTurnOf], ["main", second, first]);
      assert.deepEqual([catan.toMove(state.table), catan.mayAct(state.table)], [[second], [second]]);
      assert.deepEqual(typesOf(play(state, second, END)), ["turnBegan"]);
      assert.deepEqual([...phaseAndSeat(state), state.table.afterTurnOf], ["preRoll", (first + 1) % seats, -1]);
    });

  const FORBIDDEN: readonly [id: string, seat: number, move: CatanMove, code: string][] = [
    ["X8", 4, OFFER, "WRONG_PHASE"],
    ["X13", 4, { type: "roll" }, "WRONG_PHASE"],
    ["4.2", 4, PASS, "WRONG_PHASE"],
    ["4.2", 1, END, "NOT_YOUR_TURN"],
    ["4.2", 1, { type: "buyCard" }, "NOT_YOUR_TURN"],
    ["4.2", 2, { type: "counter", give: bundle({ ore: 1 }), get: bundle({ grain: 1 }) }, "WRONG_PHASE"],
  ];
  for (const [id, seat, move, code] of FORBIDDEN)
    it(`${id}: ${move.type} by seat ${seat} in player 2's phase, seat 4`, () => {
      const state = hold(hold(paired(6, 1), 4, { grain: 4 }), 2, { grain: 1 });
      assert.equal(refusalOf(ended(state), seat, move), code);
    });

  it("X9: player 2 trades with the bank, builds and buys", () => {
    const state = hold(settle(paired(6, 1), 4, 8), 4, { grain: 7, ore: 3, wool: 1 });
    ended(state);
    play(state, 4, TRADE);
    play(state, 4, { type: "buildCity", vertex: 8 });
    play(state, 4, { type: "buyCard" });
    assert.equal(state.table.seats[4].resources, 0);
  });

  it("X10: player 2's knight brings the largest army and 10 points, and wins at once", () => {
    const state = cards(knights(nearly(paired(6, 1), 4, 8), 4, 2), 4, ["knight"]);
    assert.deepEqual(typesOf(play(ended(state), 4, KNIGHT)), ["cardPlayed", "largestArmy", "won"]);
    assert.equal(state.table.winner, 4);
  });

  it("4.2: player 2's knight moves the robber and steals, and the phase continues", () => {
    const state = hold(settle(cards(paired(6, 1), 4, ["knight"]), 2, 0), 2, { ore: 1 });
    play(ended(state), 4, KNIGHT);
    play(state, 4, { type: "moveRobber", hex: 0 }, [["steal", 4]]);
    assert.deepEqual([...phaseAndSeat(state), state.hands[4].resources], ["main", 4, bundle({ ore: 1 })]);
  });

  it("4.2: player 2 wins at the start of the phase with points from before", () => {
    const state = holdRoad(nearly(paired(6, 1), 4, 8), 4);
    assert.deepEqual(typesOf(play(state, 1, END)), ["turnEnded", "pairedBegan", "won"]);
    assert.equal(state.table.winner, 4);
  });

  it("X11: a card bought in the phase is playable only in the seat's next turn or phase", () => {
    const state = ended(topCard(hold(paired(6, 1), 4, CARD), "knight"));
    play(state, 4, { type: "buyCard" });
    assert.equal(refusalOf(state, 4, KNIGHT), "BOUGHT_NOW");
    play(state, 4, END);
    assert.equal(refusalOf(inPhase(state, "preRoll", 4), 4, KNIGHT), "");
  });

  it("D29: each of the pair may play one card", () => {
    const state = cards(cards(paired(6, 1), 1, ["knight", "monopoly"]), 4, ["knight", "monopoly"]);
    play(state, 1, { type: "playMonopoly", resource: "ore" });
    assert.equal(refusalOf(state, 1, KNIGHT), "CARD_LIMIT");
    ended(state);
    play(state, 4, { type: "playMonopoly", resource: "ore" });
    assert.equal(refusalOf(state, 4, KNIGHT), "CARD_LIMIT");
  });

  it("X12: player 1 at 10 wins in his turn, and player 2's phase never comes", () => {
    const state = hold(nearly(paired(6, 1), 1, 9), 1, CITY);
    assert.deepEqual(typesOf(play(state, 1, { type: "buildCity", vertex: 0 })), ["cityBuilt", "won"]);
    assert.deepEqual([...phaseAndSeat(state), state.table.afterTurnOf], ["over", 1, -1]);
  });

  it("4.2: during player 1's turn player 2 is an opponent like any other", () => {
    const state = hold(hold(paired(6, 1), 1, { grain: 1 }), 4, { ore: 1 });
    play(state, 1, OFFER);
    play(state, 4, { type: "accept", offer: 0 });
    play(state, 1, { type: "confirm", offer: 0, with: 4 });
    assert.deepEqual(state.hands[4].resources, bundle({ grain: 1 }));
  });

  it("3.6: offers lapse at the end of the turn, before player 2 acts", () => {
    const state = hold(paired(6, 1), 1, { grain: 1 });
    play(state, 1, OFFER);
    assert.deepEqual(ended(state).table.offers, []);
  });

  it("3.1: with strictPhases player 2 may trade until the first purchase", () => {
    const state = hold(paired(6, 1, { strictPhases: true }), 4, { grain: 9, ore: 1, wool: 1 });
    state.table.tradeClosed = true;
    ended(state);
    assert.equal(refusalOf(state, 4, TRADE), "");
    play(state, 4, { type: "buyCard" });
    assert.equal(refusalOf(state, 4, TRADE), "TRADE_CLOSED");
  });
});

describe("Catan with five and six: turns and times", () => {
  for (const extraBuild of ["special", "paired", "none"])
    it(`noSeven counts rounds of turns, not actions between turns (${extraBuild})`, () => {
      const state = inPhase(turnOf(extraBuild, 5, 0), "preRoll", 0);
      const rounds: number[] = [];
      for (let turn = 0; turn < 10; turn++) {
        rounds.push(state.table.round);
        plainTurn(state);
        passAll(state);
        if (state.table.phase === "main") ended(state);
      }
      assert.deepEqual(rounds, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    });

  for (const extraBuild of ["special", "paired", "none"])
    it(`playouts end with the seat's next turn, whoever builds between turns (${extraBuild})`, () => {
      const state = inPhase(turnOf(extraBuild, 5, 0), "preRoll", 0);
      const start = catan.clone(state).table;
      assert.deepEqual(state.table.seats.map((_, seat) => horizon(start, seat)), [6, 2, 3, 4, 5]); // biome-ignore format: one line
      const elapsed: number[] = [];
      for (let turn = 0; turn < 6; turn++) {
        plainTurn(state);
        if (turn === 0) assert.deepEqual([1, 3].map((seat) => horizon(state.table, seat)), extraBuild === "none" ? [6, 3] : [2, 4]); // biome-ignore format: one line
        passAll(state);
        if (state.table.phase === "main") ended(state);
        elapsed.push(turnsElapsed(start, state.table));
      }
      assert.deepEqual(elapsed, [1, 2, 3, 4, 5, 6]);
    });

  it("none: the next turn follows at once", () => {
    assert.deepEqual(typesOf(play(turnOf("none", 6, 5), 5, END)), ["turnEnded", "turnBegan"]);
  });

  const DECISIONS: readonly [state: () => CatanState, decision: string, expired: CatanMove][] = [
    [() => ended(special(5, 1)), "specialBuild", PASS],
    [() => ended(paired(5, 1)), "paired", END],
    [() => paired(5, 1), "main", END],
  ];
  for (const [make, decision, move] of DECISIONS)
    it(`timeout of ${decision}: ${move.type}`, () => {
      const { table, hands } = make();
      assert.equal(catan.decisionKind(table), decision);
      assert.deepEqual(catan.timeoutMove(table, hands[table.active], table.active, new FastRandom(1)), move);
    });

  it("K1 with six: all over the limit discard, then the roller moves the robber", () => {
    const state = inPhase(paired(6, 2), "preRoll", 2);
    for (const seat of [0, 3, 5]) hold(state, seat, { ore: 8 });
    play(state, 2, { type: "roll" }, rollOf(7));
    assert.deepEqual(catan.toMove(state.table), [0, 3, 5]);
    for (const seat of [5, 0, 3]) play(state, seat, { type: "discard", cards: bundle({ ore: 4 }) });
    assert.deepEqual([...phaseAndSeat(state), state.secret.bank[4]], ["moveRobber", 2, 12]);
  });
});

describe("Catan with five and six: options and setup", () => {
  const COMPANIES: readonly [seats: number, chosen: Record<string, unknown>, board: string, extraBuild: string][] = [
    [2, {}, "base", "none"],
    [4, {}, "base", "none"],
    [4, { board: "extension", extraBuild: "special" }, "extension", "none"],
    [2, { board: "extension" }, "extension", "none"],
    [5, {}, "extension", "paired"],
    [6, { board: "base", extraBuild: "special" }, "extension", "special"],
    [6, { extraBuild: "none" }, "extension", "none"],
  ];
  for (const [seats, chosen, board, extraBuild] of COMPANIES)
    it(`${seats} seats, ${JSON.stringify(chosen)}: board ${board}, between turns ${extraBuild}`, () => {
      const options = optionsOf(chosen, seats);
      assert.deepEqual([options.board, options.extraBuild], [board, extraBuild]);
      const { table, secret } = catan.setup(options, seatsOf(seats), new FastRandom(seats)).state;
      const large = board === "extension";
      assert.deepEqual([table.terrain.length, table.harbours.length, secret.deck.length], large ? [30, 11, 34] : [19, 9, 25]);
      assert.deepEqual(table.bank, new Array(5).fill(large ? 24 : 19));
      assert.deepEqual([table.extraBuild, table.robber], [extraBuild, table.tokens.indexOf(0)]);
    });

  it("2.2: pieces are already placed on the small beginner board only", () => {
    for (const [seats, chosen] of [[5, {}], [4, { board: "extension" }]] as const) // biome-ignore format: one line
      assert.equal(optionsOf({ map: "beginner", beginnerPieces: true, ...chosen }, seats).beginnerPieces, false);
  });

  it("4: an unknown procedure is refused", () => {
    const refused = completeOptions(catan.options, { extraBuild: "both" }, 6);
    assert.ok(isRefusal(refused));
    assert.deepEqual(refused, { code: "BAD_OPTION", params: { option: "extraBuild" } });
  });

  it("2.5: six players place in snake order, and second settlements yield resources", () => {
    const state = inPhase(emptyBoard({}, 6), "setupSettlement");
    Object.assign(state.table, { placed: 0, turnSeq: 0 });
    const order: number[] = [];
    const random = new FastRandom(3);
    while (state.table.phase !== "preRoll") {
      const seat = state.table.active;
      if (state.table.phase === "setupSettlement") order.push(seat);
      const move = catan.randomMove({ table: state.table, hand: state.hands[seat], seat }, random);
      assert.ok(move);
      catan.play(state, seat, move, random);
    }
    assert.deepEqual(order, [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0]);
    assert.deepEqual(phaseAndSeat(state), ["preRoll", 0]);
    assert.ok(state.table.seats.every(({ publicPoints, resources }) => publicPoints === 2 && resources <= 3));
  });
});
