/** Where the card of what is pointed at stands. */
import assert from "node:assert/strict";
import { placeBeside } from "../../../../client/table/help/place.ts";

const WINDOW = { width: 390, height: 844 };
const CARD = { width: 300, height: 120 };

describe("the card that explains stands", () => {
  const at = (x: number, y: number, height = 40) => placeBeside({ x, y, width: 60, height }, CARD, WINDOW);

  it("above the thing, in its middle", () => assert.deepEqual(at(160, 400), { left: 40, top: 272 }));
  it("below it where there is no room above", () => assert.deepEqual(at(160, 60), { left: 40, top: 108 }));
  it("inside of the window at both sides", () => {
    assert.equal(at(0, 400).left, 8);
    assert.equal(at(340, 400).left, 82);
  });
  it("beside it where there is room neither above nor below", () =>
    assert.deepEqual(placeBeside({ x: 100, y: 60, width: 60, height: 280 }, CARD, { width: 844, height: 390 }), { left: 168, top: 140 }));
  it("over a thing that fills the window", () => assert.deepEqual(at(160, 0, 844).top, 716));
});
