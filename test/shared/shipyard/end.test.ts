/** Rules document, section 11.6. */
import assert from "node:assert/strict";
import { contractPoints } from "../../../shared/shipyard/contracts.ts";
import { CONTRACT_IDS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { ACTION_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { outcomeOf } from "../../../shared/shipyard/outcome.ts";
import type { Hand, Ship } from "../../../shared/shipyard/schema.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { acting, card, codeOf, contracts, employ, finals, pieces, play, position, ship, yard } from "./position.ts";

const cardsOf = (...ids: string[]) => ids.map(card);
const SHORT = cardsOf("BW12", "MA01", "ST12");
const LONG = cardsOf("BW12", "MA01", "MA01", "MA01", "MA01", "ST12");

const ROWS: readonly [id: string, contract: ContractId, points: number, ships: Ship[]][] = [
  ["S1", "B1", 3, [ship({ businessman: 3, crane: 1 }), ship({ crane: 2 })]],
  ["S2", "B2", 8, [ship({ businessman: 2 }), ship({ businessman: 3 })]],
  ["S3", "B7", 3, [ship({ sail: 3 }), ship({ sail: 1 })]],
  ["S3", "B7", 6, [ship({ sail: 4 }), ship({})]],
  ["S4", "B8", 9, [ship({ captain: 2 }), ship({ captain: 1 }), ship({ captain: 3 })]],
  ["S5", "G6", 14, [ship({}, 9), ship({}, 2)]],
  ["S5", "G6", 0, [ship({}, 1)]],
  ["B3", "B3", 6, [ship({ sail: 1, smokestack: 1, propeller: 1 }), ship({ sail: 2, smokestack: 2 })]],
  ["B4", "B4", 9, [ship({ soldier: 1, cannon: 2 }), ship({ soldier: 2, cannon: 2 })]],
  ["B5", "B5", 2, [ship({ soldier: 1 }), ship({ soldier: 1 })]],
  ["B6", "B6", 8, [ship({ businessman: 1, soldier: 1, crane: 1, cannon: 1 }), ship({ businessman: 1, soldier: 1, crane: 2 })]],
  ["B9", "B9", 6, [ship({ smokestack: 3, propeller: 1 }), ship({ smokestack: 1, propeller: 2 })]],
  ["B10", "B10", 4, [ship({ crane: 3 })]],
  ["B11", "B11", 0, [ship({ cannon: 1 })]],
  ["B12", "B12", 5, [ship({ captain: 2, soldier: 1, businessman: 1 }), ship({ captain: 3 })]],
  ["G1", "G1", 4, [ship({}, 1, cardsOf("BW01", "MA04", "ST12"))]],
  ["G2", "G2", 6, [ship({}, 1, cardsOf("BW10", "MB08", "ST12"))]],
  ["G3", "G3", 6, [ship({}, 1, cardsOf("BW01", "MB09", "ST12"))]],
  ["G4", "G4", 5, [ship({}, 1, cardsOf("BW12", "MB09", "ST12")), ship({}, 1, cardsOf("BW01", "MA01", "ST12"))]],
  ["G5", "G5", 5, [ship({}, 6), ship({}, 5)]],
  ["G7", "G7", 9, [ship({}, 1, LONG), ship({}, 1, SHORT)]],
  ["G8", "G8", 10, [ship({}), ship({}), ship({})]],
  ["G9", "G9", 6, [ship({}, 1, SHORT), ship({}, 1, LONG)]],
  ["G10", "G10", 7, [ship({}, 1, SHORT), ship({}, 1, LONG)]],
  ["G11", "G11", 5, [ship({ sail: 2 }), ship({ sail: 2, smokestack: 1 })]],
];

describe("Shipyard: contracts", () => {
  for (const [id, contract, points, ships] of ROWS) {
    it(`${id}: ${contract} scores ${points}`, () => assert.equal(contractPoints(contract, { ships, used: 0 }), points));
  }

  it("S6: without a ship no contract scores", () => {
    for (const contract of CONTRACT_IDS) assert.equal(contractPoints(contract, { ships: [], used: 0 }), 0);
  });

  it("G12: 2 for every used canal", () => assert.equal(contractPoints("G12", { ships: [], used: 4 }), 8));
});

/** Finishing cards, seat 0 first. */
function finishing(rows: string, money: number) {
  return finals((table) => {
    Object.assign(table, { phase: "finish", stage: "finishing" });
    Object.assign(table.seats[0], { yard: yard(rows), money });
  });
}

function discardOf(hand: Hand): ShipyardMove {
  const names = hand.contracts.map((contract) => CONTRACT_IDS[contract]);
  const two = (letter: string) => names.filter((name) => name.startsWith(letter)).slice(0, 2);
  return { type: "discard", green: two("G"), blue: two("B") };
}

describe("Shipyard: end of the game", () => {
  it("E1: the final action may be that of the last turn, on an occupied tile, without income", () => {
    const match = finals((table) => {
      table.seats[0].held = [ACTION_NUMBER.equip];
      table.chosen = ACTION_NUMBER.equip;
    });
    play(match, 0, { type: "equip", kind: "sail" });
    const { table } = match.state;
    assert.equal(table.seats[0].money, 6);
    assert.deepEqual([table.phase, table.active], ["final", 1]);
  });

  it("E2: no second action for 6 G", () => {
    const match = finals(() => {});
    assert.equal(codeOf(match, 0, { type: "bonus", tile: "equip" }), "WRONG_PHASE");
    play(match, 0, { type: "equip", kind: "sail" });
    assert.equal(codeOf(match, 0, { type: "recruit", kind: "soldier" }), "NOT_YOUR_TURN");
  });

  it("a ship completed by the final action is launched at once", () => {
    const match = finals((table) => {
      table.seats[0].yard = yard("BM");
    });
    play(match, 0, { type: "build", cards: [{ column: "stern", row: 0, slot: 2 }] });
    const { table } = match.state;
    assert.deepEqual([table.phase, table.active], ["launch", 0]);
    play(match, 0, { type: "scrap", bowSlot: 0 });
    assert.deepEqual([table.phase, table.active], ["final", 1]);
  });

  it("E3: a finishing card is paid for, and the ship launched at once", () => {
    const match = finishing("BM.S", 1);
    play(match, 0, { type: "finish", column: "middleA", row: 2, slot: 2 });
    const { table } = match.state;
    assert.deepEqual([table.seats[0].money, table.phase, table.active], [0, "launch", 0]);
    assert.ok(table.market.every((item) => item >= 0));
  });

  it("E4: one card has to complete the ship", () => {
    const stern = { type: "finish", column: "stern", row: 0, slot: 2 } as const;
    assert.equal(codeOf(finishing("BM", 0), 0, stern), "legal");
    assert.equal(codeOf(finishing("B", 0), 0, stern), "NOT_FINISHED");
    assert.equal(codeOf(finishing("BM", 0), 0, { ...stern, row: 1 }), "CANNOT_PAY");
    assert.equal(codeOf(finishing("BM", 0), 0, { ...stern, slot: 1 }), "SLOT_TAKEN");
  });

  it("skips seats that no card helps", () => {
    const match = finals((table) => {
      table.seats[1].yard = yard("BM");
    });
    const { table } = match.state;
    play(match, 0, { type: "pass" });
    assert.deepEqual([table.phase, table.active], ["final", 1]);
    play(match, 1, { type: "pass" });
    assert.deepEqual([table.phase, table.active], ["finish", 1]);
    play(match, 1, { type: "pass" });
    assert.equal(table.phase, "over");
    assert.deepEqual(shipyard.toMove(table), []);
    assert.equal(codeOf(match, 1, { type: "pass" }), "GAME_OVER");
  });

  it("E4b: a seat is asked for its finishing card before the next one takes its final action", () => {
    const match = position(3, (table, { state }) => {
      Object.assign(table, { phase: "final", stage: "finals", ending: true });
      for (const seat of table.seats) seat.answered = true;
      for (const seat of [0, 1]) table.seats[seat].yard = yard("BM");
      state.secret.decks[3] = [];
      table.market.fill(-1, 16);
    });
    const { table } = match.state;
    play(match, 0, { type: "equip", kind: "sail" });
    assert.deepEqual([table.phase, table.active], ["finish", 0]);
    assert.equal(codeOf(match, 1, { type: "build", cards: [{ column: "stern", row: 0, slot: 2 }] }), "NOT_YOUR_TURN");
    play(match, 0, { type: "finish", column: "stern", row: 0, slot: 2 });
    assert.deepEqual([table.phase, table.active], ["launch", 0]);
    play(match, 0, { type: "scrap", bowSlot: 0 });
    assert.deepEqual([table.phase, table.active], ["final", 1]);
    assert.equal(codeOf(match, 1, { type: "build", cards: [{ column: "stern", row: 0, slot: 2 }] }), "NOTHING_THERE");
    play(match, 1, { type: "pass" });
    assert.deepEqual([table.phase, table.active], ["final", 2]);
    play(match, 2, { type: "pass" });
    assert.equal(table.phase, "over");
  });

  it("E5: money breaks ties; otherwise both win", () => {
    const { table } = position(2, (table) => {
      for (const seat of [0, 1]) table.fleet.push({ ...ship({}), seat, points: 84 });
      table.seats[0].money = 4;
      table.seats[1].money = 5;
    }).state;
    assert.deepEqual(outcomeOf(table).ranks, [2, 1]);
    table.seats[0].money = 5;
    assert.deepEqual(outcomeOf(table).ranks, [1, 1]);
  });

  it("E6: on an early end the round is finished, then come discards and final actions", () => {
    const match = acting(2, "build", (_own, table, { state }) => {
      for (const seat of table.seats) seat.turns = 13;
      table.seats[0].turns = 14;
      state.secret.decks[3] = state.secret.decks[3].slice(-1);
    });
    const { table, hands } = match.state;
    const events = play(match, 0, { type: "build", cards: [{ column: "stern", row: 0, slot: 2 }] });
    assert.deepEqual(events.at(-1)?.event, { type: "endTriggered", by: "decks" });
    play(match, 0, { type: "endActions" });
    assert.deepEqual([table.phase, table.active, table.seats[1].turns], ["choose", 1, 14]);
    play(match, 1, { type: "choose", tile: "equip" });
    play(match, 1, { type: "equip", kind: "sail" });
    play(match, 1, { type: "endActions" });
    assert.equal(table.phase, "discard");
    for (const seat of [1, 0]) play(match, seat, discardOf(hands[seat]));
    assert.deepEqual([table.phase, table.active], ["final", 0]);
  });

  it("itemizes the score by ship, contract and trader", () => {
    const match = finals((table, { state }) => {
      table.active = 1;
      table.fleet.push({ ...ship({ sail: 2 }, 5), points: 12 }, { ...ship({ captain: 2 }, 7), points: 20 });
      employ(table.seats[0], "T1-GRA", "T2-GRA");
      state.hands[0].contracts = contracts("B7", "G8");
      state.hands[1].contracts = contracts("B1", "G1");
    });
    play(match, 1, { type: "pass" });
    const { table } = match.state;
    const outcome = shipyard.outcome(match.state);
    assert.deepEqual(outcome?.lines[0], [
      { line: "ship", points: 12, params: { ship: 1, cards: 3, speed: 5 } },
      { line: "ship", points: 20, params: { ship: 2, cards: 3, speed: 7 } },
      { line: "contract", points: 3, params: { contract: "B7" } },
      { line: "contract", points: 5, params: { contract: "G8" } },
      { line: "trader", points: 3, params: { kind: "T2-GRA" } },
    ]);
    assert.deepEqual([outcome?.scores, table.seats[0].points], [[43, 0], 43]);
    assert.deepEqual(table.seats[0].shownContracts, contracts("B7", "G8"));
    assert.deepEqual(table.seats[1].pieces, pieces({}));
  });
});
