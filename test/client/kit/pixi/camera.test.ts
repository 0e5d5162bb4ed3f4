/** The camera over a board: limits, and that what is under the finger stays there. */
import assert from "node:assert/strict";
import { clamp, fitAll, MAX_ZOOM, pan, toScreen, toWorld, zoomAt } from "../../../../client/kit/pixi/camera.ts";

const WORLD = { x: -100, y: -50, width: 200, height: 100 };
const VIEW = { width: 400, height: 400 };

describe("camera", () => {
  it("shows the whole world at first", () => {
    const camera = fitAll(WORLD, VIEW);
    assert.deepEqual(camera, { x: 0, y: 0, zoom: 2 });
    assert.deepEqual(toScreen(camera, VIEW, { x: -100, y: 0 }), { x: 0, y: 200 });
  });

  it("turns screen points into world points and back", () => {
    const camera = { x: 17, y: -4, zoom: 3 };
    const there = toScreen(camera, VIEW, toWorld(camera, VIEW, { x: 31, y: 92 }));
    assert.ok(Math.abs(there.x - 31) < 1e-9 && Math.abs(there.y - 92) < 1e-9);
  });

  it("keeps the point under the finger while zooming", () => {
    const before = { x: 10, y: 5, zoom: 4 };
    const at = { x: 120, y: 300 };
    const under = toWorld(before, VIEW, at);
    const after = toScreen(zoomAt(before, VIEW, at, 1.7), VIEW, under);
    assert.ok(Math.abs(after.x - at.x) < 1e-9 && Math.abs(after.y - at.y) < 1e-9);
  });

  it("moves by as many pixels as a drag", () => {
    const before = { x: 0, y: 0, zoom: 4 };
    const mark = toScreen(before, VIEW, { x: 3, y: 3 });
    const after = toScreen(pan(before, 25, -8), VIEW, { x: 3, y: 3 });
    assert.deepEqual(after, { x: mark.x + 25, y: mark.y - 8 });
  });

  it("neither zooms out beyond the whole world nor in beyond the closest", () => {
    assert.equal(clamp({ x: 0, y: 0, zoom: 0.1 }, WORLD, VIEW).zoom, 2);
    assert.equal(clamp({ x: 0, y: 0, zoom: 99 }, WORLD, VIEW).zoom, 2 * MAX_ZOOM);
  });

  it("stays within the world, and centres a world smaller than the view", () => {
    const camera = clamp({ x: 900, y: 900, zoom: 4 }, WORLD, VIEW);
    assert.equal(camera.x, 50);
    assert.equal(camera.y, 0);
  });
});
