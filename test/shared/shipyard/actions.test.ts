/** Rules document, section 11.3. */
import assert from "node:assert/strict";
import type { MoveOf } from "../../../shared/shipyard/moves.ts";
import { EMPLOYEE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import type { Column } from "../../../shared/shipyard/vocabulary.ts";
import { acting, canal, card, codeOf, employ, pieces, piecesOf, play, position, train, yard } from "./position.ts";

const placed = (column: Column, row: number, slot: number) => ({ column, row, slot });
const fresh = (seats = 4) => acting(seats, "build");
const building = (...cards: MoveOf<"build">["cards"]): MoveOf<"build"> => ({ type: "build", cards });

describe("Shipyard: BUILD", () => {
  it("M1: three cards from rows 0, 2 and 4 cost 3 G; the columns slide down and refill", () => {
    const match = fresh();
    const { table, secret } = match.state;
    const before = [...table.market];
    const next = secret.decks[0].at(-1);
    play(match, 0, building(placed("bow", 0, 0), placed("middleA", 2, 1), placed("stern", 4, 2)));
    assert.equal(table.seats[0].money, 3);
    assert.deepEqual(table.seats[0].yard.slice(0, 3), [before[0], before[7], before[19]]);
    assert.deepEqual(table.market.slice(0, 5), [...before.slice(1, 5), next]);
    assert.deepEqual(table.market.slice(5, 9), [before[5], before[6], before[8], before[9]]);
    assert.deepEqual(table.decks, [20, 20, 21, 20]);
  });

  it("M2: two cards of a column cost their rows at the start of the action", () => {
    const match = fresh();
    play(match, 0, building(placed("middleA", 0, 1), placed("middleA", 1, 2)));
    assert.equal(match.state.table.seats[0].money, 5);
  });

  it("M3: one to three cards", () => {
    const shape = (cards: MoveOf<"build">["cards"]) => fresh().game.moveSchema.safeParse(building(...cards)).success;
    const middles = [0, 1, 2, 3].map((row) => placed("middleA", row, row + 1));
    assert.deepEqual([[], middles.slice(0, 3), middles].map(shape), [false, true, false]);
  });

  it("no card twice, no slot twice, no empty place, no more than the money pays", () => {
    const match = fresh();
    const { table } = match.state;
    const refusals: readonly [code: string, move: MoveOf<"build">][] = [
      ["SAME_CARD", building(placed("bow", 0, 0), placed("bow", 0, 3))],
      ["SLOT_TAKEN", building(placed("bow", 0, 0), placed("bow", 1, 0))],
      ["YARD_DEAD", building(placed("bow", 0, 0), placed("stern", 0, 1))],
    ];
    for (const [code, move] of refusals) assert.equal(codeOf(match, 0, move), code);
    table.seats[0].money = 1;
    assert.equal(codeOf(match, 0, building(placed("bow", 3, 0))), "CANNOT_PAY");
    table.market[0] = -1;
    assert.equal(codeOf(match, 0, building(placed("bow", 0, 0))), "NOTHING_THERE");
  });

  it("a middle column whose deck is empty is filled from the other middle deck", () => {
    const match = fresh();
    const { table, secret } = match.state;
    secret.decks[1] = [];
    const other = secret.decks[2].at(-1);
    play(match, 0, building(placed("middleA", 0, 1)));
    assert.equal(table.market[9], other);
    assert.equal(table.ending, false);
  });

  it("complete ships stay in the yard until step 5", () => {
    const match = acting(4, "build", (player) => {
      player.yard = yard("BM");
    });
    play(match, 0, building(placed("stern", 0, 2)));
    assert.equal(match.state.table.phase, "act");
    play(match, 0, { type: "endActions" });
    assert.equal(match.state.table.phase, "launch");
  });
});

describe("Shipyard: EQUIP and RECRUIT", () => {
  const equipping = (money: number, hired = false) =>
    acting(4, "equip", (player, table) => {
      table.equipmentMarker = 4;
      player.money = money;
      if (hired) employ(player, "F-EQU");
    });

  it("M4: the marker moves one space, the piece costs its distance", () => {
    const match = equipping(6);
    play(match, 0, { type: "equip", kind: "cannon" });
    const { table } = match.state;
    assert.deepEqual([table.equipmentMarker, table.seats[0].money, piecesOf(table.seats[0], "cannon")], [0, 4, 1]);
  });

  it("M5: the piece under the marker is free", () => {
    const match = equipping(0);
    play(match, 0, { type: "equip", kind: "crane" });
    assert.equal(match.state.table.seats[0].money, 0);
  });

  it("M6: distance 4 costs 4 G", () => assert.equal(codeOf(equipping(3), 0, { type: "equip", kind: "propeller" }), "CANNOT_PAY"));

  it("M7: the foreman takes off 2 G", () => {
    const match = equipping(3, true);
    play(match, 0, { type: "equip", kind: "propeller" });
    assert.equal(match.state.table.seats[0].money, 1);
  });

  it("M8: an engineer adds a piece", () => {
    const match = equipping(6);
    employ(match.state.table.seats[0], "E-SAI");
    play(match, 0, { type: "equip", kind: "crane" });
    assert.deepEqual(match.state.table.seats[0].pieces, pieces({ crane: 1, sail: 1 }));
  });

  it("M9: crew marker on 0, a captain costs 2 G", () => {
    const match = acting(4, "recruit");
    play(match, 0, { type: "recruit", kind: "captain" });
    const { table } = match.state;
    assert.deepEqual([table.crewMarker, table.seats[0].money, piecesOf(table.seats[0], "captain")], [1, 4, 1]);
  });

  it("a recruiter adds a piece, the foreman of the crew makes every piece free", () => {
    const match = acting(4, "recruit", (player) => {
      player.money = 0;
      employ(player, "F-REC", "R-SOL");
    });
    play(match, 0, { type: "recruit", kind: "captain" });
    assert.deepEqual(match.state.table.seats[0].pieces, pieces({ captain: 1, soldier: 1 }));
  });
});

describe("Shipyard: HIRE", () => {
  it("M10: five paid steps plus the employee's price", () => {
    const match = acting(4, "hire", (_own, table) => {
      table.employeeMarker = 6;
    });
    play(match, 0, { type: "hire", steps: 5, kind: "E-CRA" });
    const { table } = match.state;
    assert.deepEqual([table.employeeMarker, table.seats[0].money], [4, 0]);
  });

  it("M11: a level II trader needs level I; a seat hires each employee once", () => {
    const match = acting(4, "hire", (player, table) => {
      player.money = 20;
      employ(player, "F-EQU");
      table.spots = table.spots.map((_, spot) => spot);
    });
    const { table } = match.state;
    const way = (employee: number) => (Math.floor(table.spots.indexOf(employee) / 3) + 7) % 8;
    employ(table.seats[0], "T1-COA");
    assert.equal(codeOf(match, 0, { type: "hire", steps: way(13), kind: "T2-GRA" }), "NEEDS_LEVEL_ONE");
    assert.equal(codeOf(match, 0, { type: "hire", steps: way(20), kind: "F-EQU" }), "ALREADY_HIRED");
    assert.equal(codeOf(match, 0, { type: "hire", steps: way(10), kind: "T1-GRA" }), "legal");
    employ(table.seats[0], "T1-GRA");
    assert.equal(codeOf(match, 0, { type: "hire", steps: way(13), kind: "T2-GRA" }), "legal");
    assert.equal(codeOf(match, 0, { type: "hire", steps: way(9), kind: "T2-GRA" }), "NOT_AT_STOP");
  });

  it("an empty spot offers no employee; the foreman saves two steps", () => {
    const match = acting(2, "hire", (player, table) => {
      player.money = 1;
      table.employeesLeft[EMPLOYEE_NUMBER["E-CAN"]] = 0;
      employ(player, "F-HIR");
    });
    assert.equal(codeOf(match, 0, { type: "hire", steps: 0, kind: "E-CAN" }), "NOT_AT_STOP");
    play(match, 0, { type: "hire", steps: 1, kind: "E-SAI" });
    assert.equal(match.state.table.seats[0].money, 0);
  });

  it("M17: a bonus action costs 6 G; if no employee is affordable afterwards, HIRE is forfeited", () => {
    const match = acting(4, "hire", (player, table) => {
      player.money = 4;
      // No employee is free to hire.
      table.employeesLeft = table.employeesLeft.map((left, kind) => (kind < 8 ? left : 0));
    });
    const { table } = match.state;
    assert.equal(codeOf(match, 0, { type: "bonus", tile: "equip" }), "CANNOT_PAY");
    table.seats[0].money = 6;
    play(match, 0, { type: "bonus", tile: "recruit" });
    assert.equal(codeOf(match, 0, { type: "hire", steps: 0, kind: "E-CAN" }), "ACTION_OWED");
    const events = play(match, 0, { type: "recruit", kind: "soldier" });
    assert.deepEqual(events.at(-1)?.event, { type: "forfeited", seat: 0, tile: "hire" });
    assert.equal(codeOf(match, 0, { type: "hire", steps: 0, kind: "E-CAN" }), "ACTIONS_DONE");
    assert.equal(codeOf(match, 0, { type: "endActions" }), "legal");
  });
});

describe("Shipyard: EXCHANGE", () => {
  const exchanging = (marker: number, id: string) =>
    acting(4, "exchange", (player, table) => {
      table.exchangeMarker = marker;
      player.trains = [0, train(id)];
    });
  const goods = (...uses: MoveOf<"exchange">["goods"]): MoveOf<"exchange"> => ({
    type: "exchange",
    train: 1,
    extraStep: false,
    goods: uses,
  });

  it("M12: T08 sold on space 0 with the trader of coal brings 8 G", () => {
    const match = exchanging(5, "T08");
    const { table } = match.state;
    employ(table.seats[0], "T1-COA");
    play(match, 0, goods("sell", "sell", "sell"));
    assert.deepEqual([table.exchangeMarker, table.seats[0].money], [0, 6 + 8]);
    assert.deepEqual(table.trainDiscards, [train("T08")]);
    assert.deepEqual(table.seats[0].trains, [0]);
  });

  it("M13: T05 for a smokestack, a propeller and 3 G", () => {
    const match = exchanging(1, "T05");
    play(match, 0, goods("smokestack", "propeller", "sell"));
    const { table } = match.state;
    assert.equal(table.seats[0].money, 6 + 3);
    assert.deepEqual(table.seats[0].pieces, pieces({ smokestack: 1, propeller: 1 }));
  });

  it("M14: each kind once per exchange", () =>
    assert.equal(codeOf(exchanging(1, "T05"), 0, goods("smokestack", "smokestack", "sell")), "KIND_TWICE"));

  it("M15: exchanges the whole train", () => {
    const shape = exchanging(1, "T14").game.moveSchema;
    assert.equal(shape.safeParse(goods("sell", "sell")).success, false);
    assert.equal(codeOf(exchanging(1, "T14"), 0, goods("crane", "sell", "sell")), "NOT_BARTERED");
  });

  it("the extra step needs the foreman", () => {
    const match = exchanging(5, "T08");
    const move = { ...goods("sell", "sell", "sell"), extraStep: true };
    assert.equal(codeOf(match, 0, move), "NO_FOREMAN");
    employ(match.state.table.seats[0], "F-EXC");
    play(match, 0, move);
    assert.equal(match.state.table.exchangeMarker, 1);
  });

  it("a starting train leaves the game", () => {
    const match = exchanging(5, "T08");
    play(match, 0, { ...goods("sell", "sell", "sell"), train: 0 });
    assert.deepEqual(match.state.table.trainDiscards, []);
  });
});

describe("Shipyard: TRAIN and CANAL", () => {
  it("an empty deck of trains is replaced by the shuffled discards", () => {
    const match = acting(4, "train", (_own, table, { state }) => {
      table.trainDiscards = [...state.secret.trains];
      state.secret.trains = [];
    });
    const { table, secret } = match.state;
    const events = play(match, 0, { type: "train", row: 3 });
    assert.equal(events[0].event.type, "trainsShuffled");
    assert.deepEqual([table.trainDiscards.length, table.trainDeck, secret.trains.length], [0, 4, 4]);
    assert.deepEqual([table.seats[0].money, table.seats[0].trains.length, table.trains.includes(-1)], [4, 2, false]);
  });

  it("a display with an empty row takes the next discarded train", () => {
    const match = acting(4, "exchange", (player, table, { state }) => {
      player.trains = [train("T05"), train("T06"), 0];
      table.trains = [train("T07"), -1, -1, -1, -1];
      state.secret.trains = [];
      table.trainDeck = 0;
    });
    const { table } = match.state;
    const again = () => {
      table.phase = "act";
      table.chosenDone = false;
      table.trains[0] = -1;
    };
    const sale: MoveOf<"exchange"> = { type: "exchange", train: 0, extraStep: false, goods: ["sell", "sell", "sell"] };
    play(match, 0, sale);
    assert.deepEqual([table.trains, table.trainDiscards], [[train("T07"), train("T05"), -1, -1, -1], []]);
    again();
    play(match, 0, sale);
    assert.deepEqual([table.trains, table.trainDiscards], [[train("T06"), train("T05"), -1, -1, -1], []]);
    again();
    play(match, 0, sale);
    assert.deepEqual([table.trains, table.trainDiscards], [[-1, train("T05"), -1, -1, -1], []], "a starting train leaves the game");
  });

  it("M16: appends a canal in the chosen direction", () => {
    const match = acting(4, "canal", (player, table) => {
      player.canal = [canal("K01")];
      table.canals[0] = canal("K04") >> 1;
    });
    play(match, 0, { type: "canal", row: 0, flip: true });
    assert.deepEqual(match.state.table.seats[0].canal, [canal("K01"), canal("K04", true)]);
  });
});

describe("Shipyard: fits", () => {
  /** A seat whose only ship has one cabin or one mast, and a canal of two tiles. */
  const launching = (carried: Parameters<typeof pieces>[0], middle: string) =>
    position(4, (table) => {
      table.phase = "launch";
      const player = table.seats[0];
      player.yard = [card("BW04"), card(middle), card("ST04"), -1, -1, -1, -1, -1, -1];
      player.pieces = pieces(carried);
      player.canal = [canal("K01"), canal("K02")];
    });
  const all = (match: ReturnType<typeof launching>): MoveOf<"launch"> => ({
    type: "launch",
    bowSlot: 0,
    fit: match.state.table.seats[0].pieces,
    rigger: false,
    stoker: false,
  });

  it("M18: a sail and a smokestack need two masts, or one and the builder", () => {
    const match = launching({ captain: 1, sail: 1, smokestack: 1 }, "MA03");
    assert.equal(codeOf(match, 0, all(match)), "NO_SEAT");
    employ(match.state.table.seats[0], "B-TOP");
    assert.equal(codeOf(match, 0, all(match)), "legal");
  });

  it("M19: one cabin carries one officer besides the captain; the builder one more", () => {
    const two = launching({ captain: 1, soldier: 1 }, "MB07");
    assert.equal(codeOf(two, 0, all(two)), "legal");
    const three = launching({ captain: 1, soldier: 1, businessman: 1 }, "MB07");
    assert.equal(codeOf(three, 0, all(three)), "NO_CABIN");
    employ(three.state.table.seats[0], "B-CAB");
    assert.equal(codeOf(three, 0, all(three)), "legal");
  });

  it("the deck builder adds one crane or one cannon, not both", () => {
    const match = launching({ captain: 1, cannon: 2 }, "MB07");
    assert.equal(codeOf(match, 0, all(match)), "NO_SEAT");
    employ(match.state.table.seats[0], "B-DEC");
    assert.equal(codeOf(match, 0, all(match)), "legal");
    match.state.table.seats[0].pieces = pieces({ captain: 1, cannon: 2, crane: 1 });
    assert.equal(codeOf(match, 0, all(match)), "NO_SEAT");
  });

  it("rigger and stoker must be hired, and need a sail and steam", () => {
    const match = launching({ captain: 1, sail: 1, smokestack: 1, propeller: 1 }, "MA01");
    const plain = { ...all(match), fit: pieces({ captain: 1, propeller: 1 }) };
    assert.equal(codeOf(match, 0, { ...all(match), rigger: true }), "NO_RIGGER");
    employ(match.state.table.seats[0], "S-RIG", "S-STO");
    assert.equal(codeOf(match, 0, { ...all(match), rigger: true, stoker: true }), "legal");
    assert.equal(codeOf(match, 0, { ...plain, rigger: true }), "NO_RIGGER");
    assert.equal(codeOf(match, 0, { ...plain, stoker: true }), "NO_STOKER");
  });

  it("a timeout launches the ship if it can sail, and scraps it otherwise", () => {
    const timeoutMove = (match: ReturnType<typeof launching>) => {
      const { table, hands } = match.state;
      return shipyard.timeoutMove(table, hands[0], 0, match.random);
    };
    const ready = launching({ captain: 1 }, "MA03");
    assert.deepEqual(timeoutMove(ready), all(ready));
    assert.deepEqual(timeoutMove(launching({}, "MA03")), { type: "scrap", bowSlot: 0 });
  });
});
