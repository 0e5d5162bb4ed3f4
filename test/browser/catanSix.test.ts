/** Catan with six on a page: the large island, six chips, and what is done between turns, one page and one procedure a test. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { t } from "../../client/games/catan/messages/game/messages.ts";
import { Who } from "../../client/kit/i18n/rich.ts";
import type { CatanState } from "../../shared/catan/act.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { itNightly } from "../nightly.ts";
import { bundle, cities, emptyBoard, hold, inPhase, path, roads, settle } from "../shared/catan/position.ts";
import { hitBoxesOf } from "./boardElement.ts";
import { findings, PHONE } from "./browser.ts";
import { type PreparedTable, useTables, WIDE } from "./catanTable.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const SEATS = 6;
const LAST = SEATS - 1;

/** The last seat is about to end its turn; seat 0 has a settlement, a road and the cards for one more. */
function village(extraBuild: string, options = {}): CatanState {
  const state = inPhase(emptyBoard({ extraBuild, ...options }, SEATS), "main", LAST);
  for (let seat = 1; seat < SEATS; seat++) settle(state, seat, [10, 33, 45, 53, 60][seat - 1]);
  return hold(roads(settle(state, 0, 8), 0, "8-13"), 0, { brick: 1, lumber: 1, grain: 4 });
}

const tableOf = ({ sittings }: PreparedTable) => sittings[0].guest.state.table as Table;

/** All six chips are in the window without overlapping. */
async function assertChips(page: Page): Promise<void> {
  const boxes = await page.locator(".chips .chip").evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().toJSON()));
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  assert.equal(boxes.length, SEATS);
  for (const [i, { left, right, top, bottom }] of boxes.entries()) {
    assert.ok(left >= 0 && right <= width && right > left && bottom > top, `chip ${i}`);
    for (const other of boxes.slice(i + 1)) assert.ok(other.left >= right - 1 || other.top >= bottom - 1, `chip ${i} is covered`);
  }
}

/** All hexes of the large board are visible. */
async function assertIsland(page: Page): Promise<void> {
  const canvas = await page.locator(".board canvas").boundingBox();
  const hexes = (await hitBoxesOf(page)).filter(({ label }) => label.startsWith("hex"));
  assert.equal(hexes.length, 30);
  for (const { x, y, width, height, label } of hexes)
    assert.ok(canvas && x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height, label);
}

describe("Catan with six in the browser", function () {
  this.timeout(300_000);
  const begin = useTables();

  before(async () => {
    await t.load();
    await loadLanguages();
  });

  it("special building on a phone: builds, turns the question off, and turns it on again", async () => {
    const position = village("special");
    const table = await begin({ position }, [TOUCH]);
    const { page } = table.seat(0);
    await assertChips(page);
    await assertIsland(page);
    await table.send(LAST, { type: "endTurn" });
    await table.click(0, { type: "buildRoad", edge: path(position, "13-18") });
    assert.deepEqual(table.hand(0).resources, bundle({ grain: 4 }));
    assert.equal(await page.locator("[data-action=trade]").getAttribute("aria-disabled"), "true");
    assert.deepEqual(await findings(page), []);
    await table.click(0, { type: "skipSpecialBuild" });
    assert.deepEqual([tableOf(table).phase, tableOf(table).active], ["specialBuild", 1]);
    await table.click(0, { type: "joinSpecialBuild" });
    for (let seat = 1; seat < LAST; seat++) await table.send(seat, { type: "pass" });
    await page.locator("[data-action=roll]").waitFor();
    assert.deepEqual([tableOf(table).phase, tableOf(table).active], ["preRoll", 0]);
  });

  itNightly("paired players on a desktop: the paired player trades with the bank and builds before the next turn", async () => {
    const position = inPhase(village("paired"), "main", 3);
    const table = await begin({ position });
    const { page } = table.seat(0);
    await assertChips(page);
    await table.send(3, { type: "endTurn" });
    await page
      .getByRole("status")
      .getByText(t("status.main.paired", { who: new Who("you", "") }))
      .waitFor();
    await table.click(0, { type: "bankTrade", give: "grain", count: 4, get: "ore" });
    await table.click(0, { type: "buildRoad", edge: path(position, "13-18") });
    await table.click(0, { type: "endTurn" });
    assert.deepEqual([tableOf(table).phase, tableOf(table).active], ["preRoll", 4]);
  });

  itNightly("ends with the scores of all six, on a phone and on a desktop", async () => {
    const position = inPhase(cities(village("special", { victoryPoints: 8 }), 0, 24, 40, 70), "main");
    const table = await begin({ position: hold(position, 0, { ore: 3, grain: 2 }) }, [TOUCH, { ...WIDE, locale: "fr-FR" }]);
    await table.click(0, { type: "buildCity", vertex: 8 });
    for (const seat of [0, 1]) {
      const rows = table.seat(seat).page.locator(".ending .scores tbody tr");
      await rows.nth(LAST).waitFor();
      assert.equal(await rows.count(), SEATS);
    }
  });
});
