import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import {
  B,
  beginnerStart,
  bundle,
  type Cards,
  cities,
  emptyBoard,
  hold,
  inPhase,
  O,
  path,
  play,
  R,
  refusalOf,
  roads,
  settle,
  W,
} from "./position.ts";

const ROAD = { brick: 1, lumber: 1 };
const SETTLEMENT = { brick: 1, lumber: 1, wool: 1, grain: 1 };
const CITY = { grain: 2, ore: 3 };
const RICH = { brick: 3, lumber: 3, wool: 3, grain: 3, ore: 3 };

/** The beginner start in `main`, with these cards in the seat's hand. */
const main = (seat: number, cards: Cards) => hold(inPhase(beginnerStart(), "main", seat), seat, cards);

type Piece = "buildRoad" | "buildSettlement" | "buildCity";

function build(state: CatanState, piece: Piece, where: number | string): CatanMove {
  return piece === "buildRoad" ? { type: piece, edge: path(state, String(where)) } : { type: piece, vertex: Number(where) };
}

const ROWS: readonly [id: string, state: () => CatanState, seat: number, piece: Piece, where: number | string, code: string][] = [
  ["B1", () => main(O, ROAD), O, "buildRoad", "41-45", ""],
  ["B2", () => roads(main(O, ROAD), O, "41-45"), O, "buildRoad", "41-46", "BLOCKED"],
  ["B3", () => main(R, ROAD), R, "buildRoad", "28-33", ""],
  ["B4", () => main(R, ROAD), R, "buildRoad", "13-18", ""],
  ["B5", () => main(R, ROAD), R, "buildRoad", "35-40", "NOT_CONNECTED"],
  ["B6", () => main(R, ROAD), R, "buildRoad", "9-14", "OCCUPIED"],
  ["B7", () => roads(main(R, SETTLEMENT), R, "9-13"), R, "buildSettlement", 9, "DISTANCE"],
  ["B8", () => roads(main(R, SETTLEMENT), R, "13-18"), R, "buildSettlement", 18, ""],
  ["B9", () => main(W, SETTLEMENT), W, "buildSettlement", 24, "NOT_CONNECTED"],
  ["B10", () => roads(main(O, SETTLEMENT), O, "45-49"), O, "buildSettlement", 49, ""],
  ["B14", () => cities(main(R, CITY), R, 8), R, "buildCity", 8, "NO_SETTLEMENT"],
  ["B15", () => hold(beginnerStart(), R, ROAD), R, "buildRoad", "28-33", "WRONG_PHASE"],
  ["6.36 no own settlement there", () => main(R, CITY), R, "buildCity", 41, "NO_SETTLEMENT"],
  ["3.2 road not paid", () => main(R, { brick: 1 }), R, "buildRoad", "28-33", "CANNOT_PAY"],
  ["3.2 settlement not paid", () => roads(main(R, ROAD), R, "13-18"), R, "buildSettlement", 18, "CANNOT_PAY"],
  ["3.2 city not paid", () => main(R, { grain: 2, ore: 2 }), R, "buildCity", 8, "CANNOT_PAY"],
  ["3.2 settlement on a settlement", () => main(R, SETTLEMENT), R, "buildSettlement", 8, "OCCUPIED"],
  [
    "3.8 up to an opponent's building",
    () => roads(main(R, ROAD), R, "13-18", "18-24", "24-30", "30-36"),
    R,
    "buildRoad",
    "36-41",
    "OCCUPIED",
  ],
  ["3.1 not the active player", () => hold(main(B, ROAD), R, ROAD), R, "buildRoad", "28-33", "NOT_YOUR_TURN"],
];

describe("Catan: building", () => {
  for (const [id, state, seat, piece, where, code] of ROWS)
    it(`${id}: ${piece} ${where}: ${code || "legal"}`, () => {
      const position = state();
      assert.equal(refusalOf(position, seat, build(position, piece, where)), code);
    });

  it("B11: no road left in the supply", () => {
    const state = main(R, ROAD);
    state.table.seats[R].roadsLeft = 0;
    assert.equal(refusalOf(state, R, build(state, "buildRoad", "28-33")), "NO_PIECE");
  });

  it("6.35: no settlement left in the supply", () => {
    const state = main(R, SETTLEMENT);
    state.table.seats[R].settlementsLeft = 0;
    assert.equal(refusalOf(roads(state, R, "13-18"), R, { type: "buildSettlement", vertex: 18 }), "NO_PIECE");
  });

  it("B12: a city gives its settlement back, which can be built again", () => {
    const state = hold(roads(settle(emptyBoard(), 0, 0, 2, 16, 33, 51), 0, "0-4-8"), 0, { brick: 1, lumber: 1, wool: 1, grain: 3, ore: 3 });
    assert.equal(refusalOf(state, 0, { type: "buildSettlement", vertex: 8 }), "NO_PIECE");
    play(state, 0, { type: "buildCity", vertex: 0 });
    assert.deepEqual([state.table.seats[0].settlementsLeft, state.table.seats[0].citiesLeft], [1, 3]);
    play(state, 0, { type: "buildSettlement", vertex: 8 });
    assert.equal(state.table.seats[0].settlementsLeft, 0);
    assert.deepEqual(state.hands[0].resources, bundle({}));
  });

  it("B13: no city left in the supply", () => {
    const state = hold(settle(cities(emptyBoard(), 0, 0, 2, 16, 33), 0, 51), 0, CITY);
    assert.equal(refusalOf(state, 0, { type: "buildCity", vertex: 51 }), "NO_PIECE");
  });

  it("3.2: a purchase pays the bank and scores", () => {
    const state = roads(main(R, RICH), R, "13-18");
    const before = [...state.table.bank];
    play(state, R, { type: "buildSettlement", vertex: 18 });
    assert.deepEqual(
      state.table.bank,
      before.map((count, i) => count + bundle(SETTLEMENT)[i]),
    );
    assert.deepEqual([state.table.seats[R].publicPoints, state.hands[R].points, state.table.seats[R].resources], [3, 3, 11]);
  });

  it("6.38: settlement and city on the same place in one turn", () => {
    const state = roads(main(R, { brick: 1, lumber: 1, wool: 1, grain: 3, ore: 3 }), R, "13-18");
    play(state, R, { type: "buildSettlement", vertex: 18 });
    play(state, R, { type: "buildCity", vertex: 18 });
    assert.equal(state.table.buildings[18], 2 * R + 1);
  });

  it("3.8: a road may be built up to an opponent's building", () => {
    const state = main(R, ROAD);
    assert.equal(refusalOf(state, R, build(state, "buildRoad", "34-39")), "");
  });

  const reasons: readonly [what: string, state: () => CatanState, piece: Piece, code: string][] = [
    ["roads that all end at others' buildings", () => settle(roads(emptyBoard(), 0, "41-45"), 1, 41, 45), "buildRoad", "BLOCKED"],
    ["no road and no building", () => emptyBoard(), "buildRoad", "NOT_CONNECTED"],
    ["sites without a road", () => emptyBoard(), "buildSettlement", "NOT_CONNECTED"],
    ["no site that keeps its distance", () => settle(emptyBoard(), 1, ...Array(54).keys()), "buildSettlement", "DISTANCE"],
  ];
  for (const [what, state, piece, code] of reasons)
    it(`3.8: refuses ${piece}: ${what}`, () => {
      const { table, hands } = hold(state(), 0, RICH);
      assert.equal(catan.whyNot(table, hands[0], 0, piece)?.code, code);
    });

  it("6.54: no seat may end a turn without rolling", () => assert.equal(refusalOf(beginnerStart(), R, { type: "endTurn" }), "WRONG_PHASE"));
});
