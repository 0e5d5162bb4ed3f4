/** Which labelled place somebody means who points at a board. */
import assert from "node:assert/strict";
import { screenBox, spotAt, spotUnder } from "../../../../client/kit/pixi/spots.ts";

const SPOTS = [
  spotAt("hex 0", { x: 0, y: 0 }, 30, 0, "hex"),
  spotAt("path 0", { x: 20, y: 0 }, 10, 1, "path"),
  spotAt("vertex 0", { x: 28, y: 0 }, 8, 2, "vertex"),
  spotAt("vertex 1", { x: 44, y: 0 }, 8, 2, "vertex"),
];

describe("spots", () => {
  it("prefers the small thing that lies over the large one", () => {
    assert.equal(spotUnder(SPOTS, { x: 22, y: 0 })?.label, "vertex 0");
    assert.equal(spotUnder(SPOTS, { x: 12, y: 0 })?.label, "path 0");
    assert.equal(spotUnder(SPOTS, { x: -20, y: 0 })?.label, "hex 0");
  });

  it("of two of a rank takes the nearer one", () => {
    assert.equal(spotUnder(SPOTS, { x: 36, y: 0 }, 4)?.label, "vertex 0");
    assert.equal(spotUnder(SPOTS, { x: 36.5, y: 0 }, 4)?.label, "vertex 1");
  });

  it("is nothing where no spot is near enough", () => {
    assert.equal(spotUnder(SPOTS, { x: 80, y: 0 }), undefined);
    assert.equal(spotUnder(SPOTS, { x: 60, y: 0 }, 12)?.label, "vertex 1");
  });

  it("gives its rectangle in pixels of the view", () => {
    const box = screenBox(SPOTS[2], { x: 0, y: 0, zoom: 2 }, { width: 100, height: 100 });
    assert.deepEqual(box, { label: "vertex 0", x: 90, y: 34, width: 32, height: 32 });
  });
});
