import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Phase } from "../../../shared/catan/vocabulary.ts";
import { bundle, emptyBoard, hold, inPhase, path, play, setupStart } from "./position.ts";

/** Moves that reveal, draw or pass the turn, and moves that their player can undo. */
const ALWAYS: readonly [move: CatanMove, final: boolean, phase?: Phase][] = [
  [{ type: "roll" }, true, "preRoll"],
  [{ type: "discard", cards: bundle({}) }, true, "discard"],
  [{ type: "moveRobber", hex: 3 }, true, "moveRobber"],
  [{ type: "steal", from: 1 }, true, "steal"],
  [{ type: "confirm", offer: 0, with: 1 }, true],
  [{ type: "buyCard" }, true],
  [{ type: "playKnight" }, true],
  [{ type: "playMonopoly", resource: "ore" }, true],
  [{ type: "endTurn" }, true],
  [{ type: "pass" }, true, "specialBuild"],
  [{ type: "skipSpecialBuild" }, true, "specialBuild"],
  [{ type: "joinSpecialBuild" }, true],
  [{ type: "placeSettlement", vertex: 18 }, false, "setupSettlement"],
  [{ type: "buildRoad", edge: 3 }, false],
  [{ type: "buildSettlement", vertex: 3 }, false],
  [{ type: "buildCity", vertex: 3 }, false],
  [{ type: "playRoadBuilding" }, false],
  [{ type: "freeRoad", edge: 3 }, false, "roadBuilding"],
  [{ type: "finish" }, false, "roadBuilding"],
  [{ type: "offer", give: bundle({}), get: bundle({}), to: [] }, false],
];

const BANK_MOVES: readonly CatanMove[] = [
  { type: "bankTrade", give: "ore", count: 4, get: "wool" },
  { type: "playYearOfPlenty", resources: ["ore", "ore"] },
];

/** Seat 0 has made an offer, seat 1 a proposal. */
function midTrade(): CatanState {
  const state = hold(hold(emptyBoard(), 0, { ore: 2 }), 1, { wool: 2 });
  play(state, 0, { type: "offer", give: bundle({ ore: 1 }), get: bundle({ wool: 1 }), to: [] });
  play(state, 1, { type: "counter", give: bundle({ ore: 1 }), get: bundle({ wool: 2 }) });
  return state;
}

describe("Catan: final moves", () => {
  for (const [move, final, phase = "main"] of ALWAYS)
    it(`${move.type}: ${final ? "final" : "can be undone"}`, () =>
      assert.equal(catan.isFinal(inPhase(emptyBoard(), phase).table, move), final));

  for (const move of BANK_MOVES)
    it(`${move.type} is final only if the bank is hidden`, () => {
      assert.equal(catan.isFinal(emptyBoard().table, move), false);
      assert.equal(catan.isFinal(emptyBoard({ bankCards: "hidden" }).table, move), true);
    });

  it("accepting a proposal is final, accepting an offer is not", () => {
    const { table } = midTrade();
    assert.equal(catan.isFinal(table, { type: "accept", offer: 0 }), false);
    assert.equal(catan.isFinal(table, { type: "accept", offer: 1 }), true);
  });

  it("a setup road is final if it ends the placement", () => {
    const state = setupStart(2);
    const finals: boolean[] = [];
    for (const [seat, vertex, ends] of [
      [0, 18, "18-23"],
      [1, 8, "8-13"],
      [1, 41, "36-41"],
      [0, 40, "40-45"],
    ] as const) {
      play(state, seat, { type: "placeSettlement", vertex });
      const move: CatanMove = { type: "placeRoad", edge: path(state, ends) };
      finals.push(catan.isFinal(state.table, move));
      play(state, seat, move);
    }
    assert.deepEqual(finals, [true, false, true, true]);
  });
});
