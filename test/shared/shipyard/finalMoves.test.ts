/** Undoable moves, first events, and seats to move. */
import assert from "node:assert/strict";
import { SPECTATOR } from "../../../shared/core/game.ts";
import { createMatch } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { shipyard } from "../../../shared/shipyard/shipyard.ts";
import { acting, pieces, position, yard } from "./position.ts";

const launch: ShipyardMove = { type: "launch", bowSlot: 0, fit: pieces({ captain: 1 }), rigger: false, stoker: false };

describe("Shipyard: final moves", () => {
  const isFinal = (rows: string, move: ShipyardMove, phase = "act") => {
    const { table } = acting(4, "equip", (player, table) => {
      player.yard = yard(rows);
      table.phase = phase;
    }).state;
    return shipyard.isFinal(table, move);
  };

  const ROWS: readonly [what: string, final: boolean, rows: string, move: ShipyardMove, phase?: string][] = [
    ["drawing from a deck: build", true, "", { type: "build", cards: [{ column: "bow", row: 0, slot: 0 }] }],
    ["drawing from a deck: train", true, "", { type: "train", row: 0 }],
    ["drawing from a deck: canal", true, "", { type: "canal", row: 0, flip: false }],
    ["a piece", false, "", { type: "equip", kind: "sail" }],
    ["a tile", false, "", { type: "choose", tile: "hire" }, "choose"],
    ["a bonus action", false, "", { type: "bonus", tile: "hire" }],
    ["the end of the turn", true, "BM", { type: "endActions" }],
    ["the end of the actions before a launch", false, "BMS", { type: "endActions" }],
    ["the first of two launches", false, "BMSBMS", launch, "launch"],
    ["the last launch", true, "BMS", launch, "launch"],
    ["scrapping the last ship", true, "BMS", { type: "scrap", bowSlot: 0 }, "launch"],
    ["a final action", true, "", { type: "equip", kind: "sail" }, "final"],
    ["passing", true, "", { type: "pass" }, "finish"],
  ];
  for (const [what, final, rows, move, phase] of ROWS)
    it(`${what}: ${final ? "final" : "not final"}`, () => assert.equal(isFinal(rows, move, phase), final));
});

describe("Shipyard: events and seats to move", () => {
  it("the setup emits who starts, and the first turn", () => {
    const { setupEvents, state } = createMatch(shipyard, {}, [{ colour: "red" }, { colour: "blue" }], new FastRandom(1));
    const { starter } = state.table;
    assert.deepEqual(
      setupEvents.map(({ event }) => event),
      [
        { type: "started", starter },
        { type: "turnBegan", seat: starter, turn: 1 },
      ],
    );
  });

  it("turnOf is the active seat until the game is over", () => {
    const { table } = position(3).state;
    assert.equal(shipyard.turnOf(table), 0);
    assert.equal(shipyard.turnOf({ ...table, phase: "over" }), SPECTATOR);
    assert.deepEqual(shipyard.mayAct({ ...table, phase: "over" }), []);
  });

  it("others may not act", () => {
    const { table, hands } = position(3).state;
    assert.deepEqual(shipyard.choices(table, hands[1], 1), []);
    assert.equal(shipyard.check(table, hands[1], 1, { type: "choose", tile: "hire" })?.code, "NOT_YOUR_TURN");
  });
});
