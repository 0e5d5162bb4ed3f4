/** Rules document, section 11.4. */
import assert from "node:assert/strict";
import { COLUMN_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { completeShips, completesShip, isLegalYard, legalSlots, shipLength, yardCode } from "../../../shared/shipyard/yard.ts";
import { yard } from "./position.ts";

const ROWS: readonly [id: string, legal: boolean, ...yards: string[]][] = [
  ["Y1", true, "B........", ".M.......", "..S......", "B.S......", ".MM.M...."],
  ["Y2", false, "M........", "S........", ".S.......", "........B", ".......B."],
  ["Y3", false, "BS......."],
  ["Y4", true, "BB.......", "BBMS....."],
  ["Y5", true, "BMMMMMMMS"],
  ["Y6", false, "BMMMMMMMM", "BMMMMMMB."],
  ["Y7", true, "BMS.M.BMS"],
  ["Y8", false, ".SBM.....", "MS......."],
];

describe("Shipyard: yard", () => {
  for (const [id, legal, ...yards] of ROWS) {
    for (const rows of yards) {
      it(`${id}: ${rows} is ${legal ? "legal" : "dead"}`, () => assert.equal(isLegalYard(yardCode(yard(rows))), legal));
    }
  }

  it("an empty yard accepts each part where the rest of its ship fits", () => {
    const slots = (column: keyof typeof COLUMN_NUMBER) => legalSlots(0, [COLUMN_NUMBER[column]]);
    assert.deepEqual(slots("bow"), [0, 1, 2, 3, 4, 5, 6]);
    assert.deepEqual(slots("middleA"), [1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(slots("stern"), [2, 3, 4, 5, 6, 7, 8]);
  });

  it("complete ships are found with their lengths", () => {
    const code = yardCode(yard("BMS.BMMSB"));
    assert.deepEqual(completeShips(code), [0, 4]);
    assert.deepEqual(
      [0, 4, 8].map((slot) => shipLength(code, slot)),
      [3, 4, 0],
    );
  });

  it("a card completes only the ship it belongs to", () => {
    const code = yardCode(yard("BM..BMS.."));
    assert.equal(completesShip(code, COLUMN_NUMBER.stern, 2), true);
    assert.equal(completesShip(code, COLUMN_NUMBER.middleB, 3), false);
  });
});
