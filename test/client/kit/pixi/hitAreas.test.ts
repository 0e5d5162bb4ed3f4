/** Hit areas: which one a pointer means. */
import assert from "node:assert/strict";
import { hitAreaAround, hitAreaAt, screenBox } from "../../../../client/kit/pixi/hitAreas.ts";

const AREAS = [
  hitAreaAround("hex 0", { x: 0, y: 0 }, 30, 0, "hex"),
  hitAreaAround("path 0", { x: 20, y: 0 }, 10, 1, "path"),
  hitAreaAround("vertex 0", { x: 28, y: 0 }, 8, 2, "vertex"),
  hitAreaAround("vertex 1", { x: 44, y: 0 }, 8, 2, "vertex"),
];

describe("hit areas", () => {
  it("prefer the smaller target on top", () => {
    assert.equal(hitAreaAt(AREAS, { x: 22, y: 0 })?.label, "vertex 0");
    assert.equal(hitAreaAt(AREAS, { x: 12, y: 0 })?.label, "path 0");
    assert.equal(hitAreaAt(AREAS, { x: -20, y: 0 })?.label, "hex 0");
  });

  it("prefer the nearer of two equal targets", () => {
    assert.equal(hitAreaAt(AREAS, { x: 36, y: 0 }, 4)?.label, "vertex 0");
    assert.equal(hitAreaAt(AREAS, { x: 36.5, y: 0 }, 4)?.label, "vertex 1");
  });

  it("return nothing if no target is near enough", () => {
    assert.equal(hitAreaAt(AREAS, { x: 80, y: 0 }), undefined);
    assert.equal(hitAreaAt(AREAS, { x: 60, y: 0 }, 12)?.label, "vertex 1");
  });

  it("have a rectangle in pixels of the view", () => {
    const box = screenBox(AREAS[2].box, { x: 0, y: 0, zoom: 2 }, { width: 100, height: 100 });
    assert.deepEqual(box, { x: 90, y: 34, width: 32, height: 32 });
  });
});
