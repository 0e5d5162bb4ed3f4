/** Position of the help card. */
import assert from "node:assert/strict";
import { covers, placeCard, widthAside } from "../../../../client/table/help/place.ts";

const WINDOW = { width: 390, height: 844 };
const CARD = { width: 300, height: 120 };

describe("an explanation card is placed", () => {
  const at = (x: number, y: number, height = 40) => placeCard({ x, y, width: 60, height }, CARD, WINDOW);

  it("centred above its target", () => assert.deepEqual(at(160, 400), { left: 40, top: 272 }));
  it("below it if there is no room above", () => assert.deepEqual(at(160, 60), { left: 40, top: 108 }));
  it("within the window at both sides", () => {
    assert.equal(at(0, 400).left, 8);
    assert.equal(at(340, 400).left, 82);
  });
  it("beside it if there is no room above or below", () =>
    assert.deepEqual(placeCard({ x: 100, y: 60, width: 60, height: 280 }, CARD, { width: 844, height: 390 }), { left: 168, top: 140 }));
  it("without margins where it fits only so", () => {
    const card = { width: 300, height: 335 };
    assert.deepEqual(placeCard({ x: 160, y: 300, width: 60, height: 45 }, card, { width: 360, height: 680 }), { left: 40, top: 345 });
  });
  it("beside all that should stay clear, at the nearest place, if there is room", () => {
    const land = [{ x: 200, y: 0, width: 300, height: 600 }];
    const { left, top } = placeCard(
      { x: 240, y: 280, width: 40, height: 40 },
      { width: 160, height: 80 },
      { width: 900, height: 700 },
      land,
    );
    assert.ok(left + 160 <= 200 && Math.abs(top + 40 - 300) < 12, `${left}, ${top}`);
  });
  it("beside its target if nothing is clear", () => {
    const land = [{ x: 0, y: 0, width: 390, height: 844 }];
    assert.deepEqual(placeCard({ x: 160, y: 400, width: 60, height: 40 }, CARD, WINDOW, land), { left: 40, top: 272 });
  });
  it("beside its target when it is as narrow as the room there", () => {
    const box = { x: 224, y: 297, width: 211, height: 50 };
    const window = { width: 720, height: 450 };
    const isOver = (card: { width: number; height: number }) => covers(placeCard(box, card, window), card, box);
    assert.equal(isOver({ width: 336, height: 315 }), true);
    assert.equal(isOver({ width: widthAside(box, window), height: 390 }), false);
  });
  it("over a target that fills the window", () => assert.deepEqual(at(160, 0, 844).top, 716));
});
