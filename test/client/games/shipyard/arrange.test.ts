import { strict as assert } from "node:assert";
import { type Arrangement, arrange, TAB_HEIGHT, TABS } from "../../../../client/games/shipyard/board/arrange.ts";
import { spacePoint } from "../../../../client/games/shipyard/board/track.ts";
import { TRACK_SPACES } from "../../../../shared/shipyard/data/tiles.ts";

const PHONE = { width: 390, height: 347 };
const DESKTOP = { width: 808, height: 815 };

/** CSS pixels a unit of each region. */
function scales({ placed, world }: Arrangement, view: { width: number }): number[] {
  return placed.map(({ scale }) => (scale * view.width) / world.width);
}

describe("Shipyard's regions", () => {
  it("are all visible on a desktop, without overlaps", () => {
    for (const others of [1, 2, 3]) {
      const { tabbed, placed } = arrange(DESKTOP, others, "track");
      assert.equal(tabbed, false);
      assert.deepEqual(new Set(placed.map(({ region }) => region)).size, 5 + others);
      const corners = new Set(placed.map(({ x, y }) => `${x} ${y}`));
      assert.equal(corners.size, placed.length);
    }
  });

  it("are tabs of full size on a phone", () => {
    for (const tab of TABS.filter((tab) => tab !== "others")) {
      const arrangement = arrange(PHONE, 3, tab);
      assert.equal(arrangement.tabbed, true);
      for (const scale of scales(arrangement, PHONE)) assert.ok(scale > 0.85, `${tab}: ${scale}`);
    }
  });

  it("leave room for the tabs above them", () => {
    const { placed, world } = arrange(PHONE, 3, "market");
    const zoom = PHONE.width / world.width;
    for (const { y } of placed) assert.ok((y - world.y) * zoom >= TAB_HEIGHT - 0.01);
  });

  it("show the shipyard beside the cards while building", () => {
    const regions = arrange(PHONE, 3, "market").placed.map(({ region }) => region);
    assert.deepEqual(regions, ["cards", "yard"]);
  });

  it("keep the view's proportions, so that the camera shows all of them", () => {
    for (const view of [PHONE, DESKTOP, { width: 768, height: 500 }, { width: 1600, height: 700 }]) {
      const { world } = arrange(view, 3, "track");
      assert.ok(Math.abs(world.width / world.height - view.width / view.height) < 1e-9);
    }
  });
});

describe("Shipyard's action track", () => {
  it("has 24 spaces whose tiles do not overlap", () => {
    const points = Array.from({ length: TRACK_SPACES }, (_, space) => spacePoint(space));
    points.forEach((a, i) => {
      for (const b of points.slice(i + 1)) assert.ok(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > 45);
    });
  });

  it("runs clockwise, each space next to the one before", () => {
    for (let space = 0; space < TRACK_SPACES; space++) {
      const here = spacePoint(space);
      const next = spacePoint((space + 1) % TRACK_SPACES);
      assert.ok(Math.hypot(next.x - here.x, next.y - here.y) < 62);
      const turn = (here.x - 200) * (next.y - 170) - (here.y - 170) * (next.x - 200);
      assert.ok(turn > 0, `space ${space}`);
    }
  });
});
