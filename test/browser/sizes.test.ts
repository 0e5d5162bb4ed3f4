/** The pages of Container and Shipyard in the middle of a game, at every size that people have: nothing is cut, covered or too small. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { leave, useBrowserApp } from "./browser.ts";
import { gamesAt, openShot, type Scene, SHOTS } from "./screens.ts";
import { type Checked, problemsAtSizes, type Shares } from "./sizes.ts";

const CHECKED: Checked = {
  // On phones the players are in the page's head.
  parts: ".play-head, .play > .play-players, .play-board, .play-status, .play-bar, .play-lower",
  whole: ".play-head, .play-head h1:not(.quiet), .chips, .play-asked, .play-status, .tab-row",
  actions: ".container-actions button:not(:disabled)",
  labels: ".play-lower button, .play-wide .place",
  small: ".chip, .chip-name, .chip-fact, .play-lower button:not(.grip), .asked button, .tab-row button",
};

/** Tiles are pressed on the board; on phones the actions are in the bar. */
const SHIPYARD: Checked = {
  ...CHECKED,
  actions: ".sy-actions button:not(:disabled), [data-bench] .play-panel, .play-medium .play-lower .sy-contract",
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

/** Container has a row of actions below its board, and rows of constant height on phones. */
const ABOVE_ACTIONS: Shares = {
  ...BOARD,
  least: {
    ...BOARD.least,
    "1440×900": 0.7,
    "1280×720": 0.63,
    "1024×768": 0.67,
    "844×390": 0.55,
    "720×450": 0.54,
    "390×844": 0.66,
    "360×640": 0.6,
  },
};

/** Shipyard's phones have rows of constant height. */
const SHIPYARD_BOARD: Shares = {
  ...BOARD,
  least: { ...BOARD.least, "844×390": 0.55, "720×450": 0.54, "390×844": 0.6, "360×640": 0.6 },
};

const SCENES = SHOTS.filter(({ name }) => /^(container|shipyard)-desktop$/.test(name));

describe("the pages of Container and Shipyard at every size", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({}, gamesAt(SCENES.map(({ scene }) => scene as Scene)));

  for (const shot of SCENES)
    it(`give the board enough of the window, and clip and cover nothing: ${shot.scene?.game}`, async () => {
      const visitor = await openShot(opened.browser, opened.app.url, shot, 0.25);
      const [checked, shares] = shot.scene?.game === "container" ? [CHECKED, ABOVE_ACTIONS] : [SHIPYARD, SHIPYARD_BOARD];
      assert.deepEqual(await problemsAtSizes(visitor.page, checked, shares), []);
      await leave(visitor);
    });
});
