/** Position of the help card. */
import assert from "node:assert/strict";
import { placeBeside } from "../../../../client/table/help/place.ts";

const WINDOW = { width: 390, height: 844 };
const CARD = { width: 300, height: 120 };

describe("an explanation card is placed", () => {
  const at = (x: number, y: number, height = 40) => placeBeside({ x, y, width: 60, height }, CARD, WINDOW);

  it("centred above its target", () => assert.deepEqual(at(160, 400), { left: 40, top: 272 }));
  it("below it if there is no room above", () => assert.deepEqual(at(160, 60), { left: 40, top: 108 }));
  it("within the window at both sides", () => {
    assert.equal(at(0, 400).left, 8);
    assert.equal(at(340, 400).left, 82);
  });
  it("beside it if there is no room above or below", () =>
    assert.deepEqual(placeBeside({ x: 100, y: 60, width: 60, height: 280 }, CARD, { width: 844, height: 390 }), { left: 168, top: 140 }));
  it("over a target that fills the window", () => assert.deepEqual(at(160, 0, 844).top, 716));
});
