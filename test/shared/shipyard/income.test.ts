/** Rules document, section 11.1. */
import assert from "node:assert/strict";
import { ACTION_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { incomeOf } from "../../../shared/shipyard/track.ts";
import type { Action } from "../../../shared/shipyard/vocabulary.ts";
import { layTiles, play, position } from "./position.ts";

const SETUP = "HIRE@0, BUILD@-1, RECRUIT@-2, CANAL@-3, EQUIP@-4, TRAIN@-5, EXCHANGE@-6, SUBSIDY@-7";

const ROWS: readonly [id: string, seats: number, tiles: string, choice: Action, ahead: number, gap: number][] = [
  ["I1", 4, SETUP, "train", 0, 0],
  ["I2", 4, SETUP.replace("TRAIN@-5", "TRAIN@-5*"), "exchange", 1, 0],
  ["I3", 4, SETUP.replace("TRAIN@-5", "TRAIN@-5*").replace("EXCHANGE@-6", "EXCHANGE@-6*"), "hire", 0, 0],
  ["I4", 4, "SUBSIDY@10, HIRE@17, BUILD@18*, RECRUIT@20, CANAL@21*, EQUIP@22*, TRAIN@23, EXCHANGE@24", "subsidy", 3, 2],
  ["I5", 4, "SUBSIDY@10*, HIRE@17, BUILD@18, RECRUIT@20, CANAL@21*, EQUIP@22*, TRAIN@23, EXCHANGE@24", "hire", 2, 0],
  ["I6", 2, "HIRE@30, BUILD@33, RECRUIT@36, CANAL@37*, EQUIP@38*, TRAIN@39*, EXCHANGE@40", "recruit", 3, 0],
  ["I7", 3, "HIRE@30, BUILD@33, RECRUIT@42, CANAL@43*, EQUIP@44*, TRAIN@45, EXCHANGE@46", "build", 2, 2],
  ["I8", 3, "HIRE@30*, BUILD@33, RECRUIT@42, CANAL@43, EQUIP@44*, TRAIN@45, EXCHANGE@46", "build", 1, 0],
  ["I8b", 3, "EXCHANGE@3, BUILD@34, RECRUIT@35, CANAL@36, EQUIP@37, TRAIN@38, HIRE@39", "exchange", 0, 2],
  ["I8b, a lapped tile in the gap", 3, "EXCHANGE@3, HIRE@8, BUILD@34, RECRUIT@35, CANAL@36, EQUIP@37, TRAIN@38", "exchange", 0, 1],
  ["I9", 3, "HIRE@30, BUILD@33*, RECRUIT@34*, CANAL@35, EQUIP@36, TRAIN@37, EXCHANGE@38", "hire", 2, 0],
];

describe("Shipyard: income", () => {
  for (const [id, seats, tiles, choice, ahead, gap] of ROWS) {
    it(`${id}: ${choice} brings ${ahead} + ${gap}`, () => {
      const { state } = position(seats, (table) => layTiles(table, tiles));
      assert.deepEqual(incomeOf(state.table, ACTION_NUMBER[choice]), { ahead, gap });
    });
  }

  it("I4: choosing a tile pays its income", () => {
    const match = position(4, (table) => layTiles(table, ROWS[3][2]));
    const events = play(match, 0, { type: "choose", tile: "subsidy" });
    assert.equal(match.state.table.seats[0].money, 6 + 5);
    assert.deepEqual(events.at(-1)?.event, { type: "tileChosen", seat: 0, tile: "subsidy", ahead: 3, gap: 2 });
  });

  it("I6: the seat's own figures ahead count too", () => {
    const match = position(2, (table) => {
      layTiles(table, "HIRE@30, BUILD@33, RECRUIT@36, CANAL@37*, TRAIN@39*, EXCHANGE@40", 1);
      layTiles(table, "EQUIP@38*", 0);
    });
    assert.deepEqual(incomeOf(match.state.table, ACTION_NUMBER.recruit), { ahead: 3, gap: 0 });
  });
});
