/** Catan's page at every size that people have: the island is as large as the window lets it be, and nothing is cut or covered. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { emptyBoard, hold, roads, settle } from "../shared/catan/position.ts";
import { useTables } from "./catanTable.ts";
import { settled, spotsOf } from "./spots.ts";

/** Width and height of a window, and the share of it that the island has at least. */
const SIZES = [
  [1440, 900, 0.32],
  [1280, 720, 0.3],
  [1024, 768, 0.37],
  [844, 390, 0.23],
  [720, 450, 0.24],
  [820, 1180, 0.37],
  [390, 844, 0.28],
  [360, 640, 0.23],
] as const;

/** Parts of which none may lie over another, leave the window, or have more inside than it shows. */
const PARTS = [".play-head", ".play-players", ".play-board", ".play-bar", ".play-status", ".play-lower"];
const WHOLE = [".play-head", ".chips", ".catan-hand", ".catan-actions", ".play-status", ".tab-row"];
/** Small things that must be in sight in whole: what they say is cut nowhere. */
const SMALL = ".chip, .chip-name, .catan-fact, .catan-card, .catan-action, .tab-row button";
/** Smallest letters on a page, in CSS pixels. */
const LEAST_LETTER = 12;

/** Width and height of the island: all hexes, from the outermost corners. */
async function islandOn(page: Page): Promise<{ width: number; height: number }> {
  const corners = (await spotsOf(page)).filter(({ label }) => label.startsWith("vertex"));
  const xs = corners.map(({ x, width }) => x + width / 2);
  const ys = corners.map(({ y, height }) => y + height / 2);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

/** What is wrong with the arrangement of a page, in words. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([parts, whole, small, least]) => {
      const faults: string[] = [];
      const one = (selector: string) => document.querySelector(selector) as HTMLElement;
      const boxes = parts.map((selector) => ({ selector, box: one(selector).getBoundingClientRect() }));
      for (const [i, { selector, box }] of boxes.entries()) {
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`${selector} leaves`);
        for (const other of boxes.slice(i + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && along > 1) faults.push(`${selector} over ${other.selector}`);
        }
      }
      const cut = (element: HTMLElement) =>
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      for (const selector of whole) if (cut(one(selector))) faults.push(`${selector} is cut`);
      for (const element of document.querySelectorAll<HTMLElement>(small)) {
        const box = element.getBoundingClientRect();
        if (!element.checkVisibility() || box.width <= 1) continue;
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!at || !(element.contains(at) || at.contains(element))) faults.push(`${element.className} is covered`);
        if (cut(element)) faults.push(`${element.className} "${element.textContent}" is cut`);
      }
      for (const element of document.querySelectorAll<HTMLElement>(".play *")) {
        const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (says && element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < least)
          faults.push(`${element.className || element.tagName} "${element.textContent}" is small`);
      }
      return [...new Set(faults)];
    },
    [PARTS, WHOLE, SMALL, LEAST_LETTER] as const,
  );
}

/** Gives the window another size. The page is laid out for it, sees its new shape, and is laid out for that a frame later. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  await settled(page);
}

describe("Catan's page at every size", function () {
  this.timeout(300_000);
  const begin = useTables();

  it("gives the island its share of the window, cuts nothing and covers nothing", async () => {
    const state = hold(roads(settle(settle(emptyBoard({}, 4), 0, 8, 40), 1, 10, 33), 0, "4-8"), 0, { brick: 11, wool: 4 });
    const table = await begin({ position: state }, [{ viewport: { width: 1440, height: 900 } }]);
    const { page } = table.seat(0);
    const found: string[] = [];
    for (const [width, height, share] of SIZES) {
      await resize(page, width, height);
      const island = await islandOn(page);
      const got = (island.width * island.height) / (width * height);
      if (got < share) found.push(`${width}×${height}: the island has ${got.toFixed(3)}`);
      found.push(...(await faultsOf(page)).map((fault) => `${width}×${height}: ${fault}`));
    }
    assert.deepEqual(found, []);
  });
});
