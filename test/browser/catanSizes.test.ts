/** Catan's page at every size: the island is large enough, and nothing is cut off or covered. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { CARDS } from "../../shared/catan/vocabulary.ts";
import { NIGHTLY } from "../nightly.ts";
import { bundle, cards, emptyBoard, hold, inPhase, path, roads, settle } from "../shared/catan/position.ts";
import { hitBoxesOf } from "./boardElement.ts";
import { useTables } from "./catanTable.ts";
import { CHECKED_SIZES, type Checked, problemsAtSizes, resize, type Shares } from "./sizes.ts";

const CHECKED: Checked = {
  parts: ".play-head, .play > .play-players, .play-board, .play-bar, .play-status, .play-lower",
  whole: ".play-head, .play-head h1:not(.quiet), .chips, .catan-hand, .catan-actions, .play-status, .tab-row",
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

/** Marks and facts of players that lie below a speech bubble at any size, in words. */
async function coveredOnChips(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of CHECKED_SIZES) {
    await resize(page, size);
    const covered = await page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return all(".chip-says > *").flatMap((cover) =>
        all(".chip-name .pip, .catan-fact")
          .filter((part) => isOver(cover.getBoundingClientRect(), part.getBoundingClientRect()))
          .map((part) => `${part.ariaLabel ?? part.nextSibling?.textContent} below ${cover.className || cover.textContent}`),
      );
    });
    found.push(...covered.map((part) => `${size}: ${part}`));
  }
  return found;
}

/** Height of the own cards and actions at each size, in CSS pixels. Where cards need half of one more, nothing seems to move. */
async function barHeights(page: Page): Promise<string[]> {
  const heights: string[] = [];
  for (const size of CHECKED_SIZES) {
    await resize(page, size);
    const height = await page.evaluate(() => document.querySelector(".play-bar")?.getBoundingClientRect().height ?? 0);
    heights.push(`${size}: ${Math.floor(height)}`);
  }
  return heights;
}

const WINDOW = { viewport: { width: 1440, height: 900 } };

describe("Catan's page at every size", function () {
  this.timeout(300_000);
  const begin = useTables();

  it("gives the board enough of the window, and clips and covers nothing", async () => {
    const state = hold(roads(settle(settle(emptyBoard({}, 4), 0, 8, 40), 1, 10, 33), 0, "4-8"), 0, { brick: 11, wool: 4 });
    const table = await begin({ position: state }, [WINDOW]);
    assert.deepEqual(await problemsAtSizes(table.seat(0).page, CHECKED, ISLAND), []);
  });

  for (const seats of NIGHTLY ? [4, 6] : [6])
    it(`keeps speech bubbles off the marks and facts of ${seats} players`, async () => {
      const state = hold(hold(inPhase(emptyBoard({}, seats), "main", 1), 1, { brick: 2, lumber: 1 }), 2, { wool: 2, grain: 1 });
      const table = await begin({ position: state }, [WINDOW]);
      await table.send(1, { type: "offer", give: bundle({ brick: 2, lumber: 1 }), get: bundle({ wool: 1, ore: 2 }), to: [] });
      await table.send(2, { type: "counter", give: bundle({ brick: 1 }), get: bundle({ wool: 1 }) });
      const { page } = table.seat(0);
      await page.locator(".chip[data-seat='2'] .chip-says .catan-sign").first().waitFor();
      assert.deepEqual(await coveredOnChips(page), []);
    });

  // French has the longest labels.
  for (const locale of NIGHTLY ? ["en", "de", "es", "fr"] : ["fr"]) {
    const village = () => roads(settle(emptyBoard({}, 4), 0, 8, 40), 0, "4-8");

    it(`keeps the height of the own bar while roads are free, in ${locale}`, async () => {
      const state = cards(village(), 0, ["roadBuilding"]);
      const table = await begin({ position: state }, [{ ...WINDOW, locale }]);
      const { page } = table.seat(0);
      await table.send(0, { type: "playRoadBuilding" });
      await table.send(0, { type: "freeRoad", edge: path(state, "8-13") });
      await page.locator("[data-action=finish]").waitFor();
      const whileFree = await barHeights(page);
      await table.send(0, { type: "finish" });
      await page.locator("[data-action=endTurn]").waitFor();
      assert.deepEqual(whileFree, await barHeights(page));
    });

    it(`keeps the height of the own bar with every kind of card, in ${locale}`, async () => {
      const heights: string[][] = [];
      for (const held of [[], [...CARDS, ...CARDS]]) {
        const table = await begin({ position: cards(village(), 0, held) }, [{ ...WINDOW, locale }]);
        await table.seat(0).page.locator("[data-action=endTurn]").waitFor();
        heights.push(await barHeights(table.seat(0).page));
      }
      assert.deepEqual(heights[1], heights[0]);
    });
  }
});
