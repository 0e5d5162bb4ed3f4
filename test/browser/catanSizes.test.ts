/** Catan's page at every size: the island is large enough, and nothing is cut off or covered. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { emptyBoard, hold, roads, settle } from "../shared/catan/position.ts";
import { hitBoxesOf } from "./boardElement.ts";
import { useTables } from "./catanTable.ts";
import { type Checked, problemsAtAllSizes, type Shares } from "./sizes.ts";

const CHECKED: Checked = {
  parts: ".play-head, .play-players, .play-board, .play-bar, .play-status, .play-lower",
  whole: ".play-head, .play-head h1, .chips, .catan-hand, .catan-actions, .play-status, .tab-row",
  small: ".chip, .chip-name, .catan-fact, .catan-card, .catan-action, .tab-row button",
};

/** Width and height of the island: all hexes, from the outermost corners. */
async function islandOn(page: Page): Promise<{ width: number; height: number }> {
  const corners = (await hitBoxesOf(page)).filter(({ label }) => label.startsWith("vertex"));
  const xs = corners.map(({ x, width }) => x + width / 2);
  const ys = corners.map(({ y, height }) => y + height / 2);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

const ISLAND: Shares = {
  least: {
    "1440×900": 0.32,
    "1280×720": 0.3,
    "1024×768": 0.37,
    "844×390": 0.23,
    "720×450": 0.24,
    "820×1180": 0.37,
    "390×844": 0.28,
    "360×640": 0.23,
  },
  extent: islandOn,
};

describe("Catan's page at every size", function () {
  this.timeout(300_000);
  const begin = useTables();

  it("gives the board enough of the window, and clips and covers nothing", async () => {
    const state = hold(roads(settle(settle(emptyBoard({}, 4), 0, 8, 40), 1, 10, 33), 0, "4-8"), 0, { brick: 11, wool: 4 });
    const table = await begin({ position: state }, [{ viewport: { width: 1440, height: 900 } }]);
    assert.deepEqual(await problemsAtAllSizes(table.seat(0).page, CHECKED, ISLAND), []);
  });
});
