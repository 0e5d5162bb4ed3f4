/** The pages of Container and Shipyard in the middle of a game, at every size that people have: nothing is cut, covered or too small. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { leave, useBrowserApp } from "./browser.ts";
import { gamesAt, openShot, type Scene, SHOTS } from "./screens.ts";
import { type Checked, problemsAtAllSizes, type Shares } from "./sizes.ts";

const CHECKED: Checked = {
  parts: ".play-head, .play-players, .play-board, .play-status, .play-lower",
  whole: ".play-head, .play-head h1, .chips, .play-asked, .play-status, .tab-row",
  // Beside a board that has all in sight, Shipyard's actions are pressed there.
  actions: ":is(.container-actions, .play-lower .sy) button:not(:disabled), [data-bench] .play-panel",
  labels: ".play-lower button",
  small: ".chip, .chip-name, .chip-fact, .play-lower button, .asked button, .tab-row button",
};

/** The board with its tabs, which both games fill. */
const BOARD: Shares = {
  least: {
    "1440×900": 0.74,
    "1280×720": 0.68,
    "1024×768": 0.72,
    "844×390": 0.6,
    "720×450": 0.6,
    "820×1180": 0.44,
    "390×844": 0.4,
    "360×640": 0.36,
  },
  extent: (page: Page) => page.locator(".play-board").evaluate(({ clientWidth: width, clientHeight: height }) => ({ width, height })),
};

/** Container's board without the row of actions below it; in a low window the actions need the column. */
const ABOVE_ACTIONS: Shares = {
  ...BOARD,
  least: { ...BOARD.least, "1440×900": 0.7, "1280×720": 0.63, "1024×768": 0.67, "844×390": 0.54, "720×450": 0.53 },
};

const SCENES = SHOTS.filter(({ name }) => /^(container|shipyard)-desktop$/.test(name));

describe("the pages of Container and Shipyard at every size", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({}, gamesAt(SCENES.map(({ scene }) => scene as Scene)));

  for (const shot of SCENES)
    it(`give the board enough of the window, and clip and cover nothing: ${shot.scene?.game}`, async () => {
      const visitor = await openShot(opened.browser, opened.app.url, shot, 0.25);
      assert.deepEqual(await problemsAtAllSizes(visitor.page, CHECKED, shot.scene?.game === "container" ? ABOVE_ACTIONS : BOARD), []);
      await leave(visitor);
    });
});
