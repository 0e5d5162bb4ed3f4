/** A whole game of Shipyard by clicks: two people, one of them French with a phone, and two bots. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, type Harbour, launch, leave, openHarbour, PHONE, ROUGH, type Visitor, visit } from "./browser.ts";
import { ShipyardSeat } from "./shipyardSeat.ts";

const PATIENCE_MS = 20_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The end screen's rows without words: rank, total and the points of each line. */
async function scoresOn(page: Page): Promise<{ rank: number; name: string; total: number; lines: number[] }[]> {
  return page.locator("dialog .scores tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      rank: Number(row.querySelector(".rank")?.textContent),
      name: row.querySelector("th")?.textContent?.trim() ?? "",
      total: Number(row.querySelector(".points")?.textContent),
      lines: [...row.querySelectorAll(".score-lines b")].map((points) => Number(points.textContent)),
    })),
  );
}

describe("a game of Shipyard in the browser", function () {
  // A game has some 170 decisions, each drawn by the processor: where other tests run beside it that takes minutes.
  this.timeout(600_000);
  let browser: Browser;
  let harbour: Harbour;
  const visitors: Visitor[] = [];

  before(async () => {
    [browser, harbour] = await Promise.all([launch(ROUGH), openHarbour({ botDelayMs: 0 })]);
  });

  after(async () => {
    await browser?.close();
    await harbour?.close();
  });

  async function come(address: string, options: Parameters<typeof visit>[2]): Promise<Page> {
    const visitor = await visit(browser, address, options);
    visitor.page.setDefaultTimeout(PATIENCE_MS);
    visitors.push(visitor);
    return visitor.page;
  }

  /** Opens a private table for four, two of them bots. @returns the link that invites */
  async function openTable(page: Page): Promise<string> {
    await page.getByLabel("Your name at the table").fill("Ann");
    await button(page, "New table of Shipyard").click();
    const dialog = page.locator("dialog");
    await dialog.getByLabel("Seats", { exact: true }).fill("4");
    await dialog.getByLabel(/^Public/).uncheck();
    await button(page, "Open the table").click();
    for (let bots = 1; bots <= 2; bots++) {
      await button(page, "Add a bot").first().click();
      await page
        .locator(".seat-free")
        .nth(3 - bots)
        .waitFor({ state: "detached" });
    }
    return page.locator(".invite > .link-box input").first().inputValue();
  }

  it("is played to the end by two people and two bots, and proven fair", async () => {
    const ann = await come(harbour.url, { viewport: DESKTOP });
    const invite = await openTable(ann);
    const bob = await come(invite, { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" });
    await bob.getByLabel("Votre nom à la table").fill("Bob");
    await button(bob, "S’asseoir ici").first().tap();
    await button(ann, "Start the game").click();
    const pages = [ann, bob];
    for (const page of pages) await page.locator(".board canvas").waitFor();
    await Promise.all([new ShipyardSeat(ann).playToTheEnd(), new ShipyardSeat(bob, true).playToTheEnd()]);

    const [scores, others] = await Promise.all(pages.map(scoresOn));
    assert.equal(scores.length, 4);
    assert.deepEqual(others, scores);
    for (const { total, lines } of scores)
      assert.equal(
        lines.reduce((sum, points) => sum + points, 0),
        total,
      );
    assert.ok(
      scores.filter(({ name }) => /Ann|Bob/.test(name)).some(({ lines }) => lines.length > 2),
      "neither of the people launched a ship",
    );
    await ann
      .locator("dialog .scores")
      .getByText(/^Ship 1/)
      .first()
      .waitFor();
    for (const page of pages) {
      assert.equal(await page.locator(".sy-revealed .sy-contract").count(), 8);
      await page.locator("dialog .fairness button").first().click();
      await page.locator("dialog .proof .good").first().waitFor();
      assert.equal(await page.locator("dialog .proof .bad").count(), 0);
    }
    for (const visitor of visitors) await leave(visitor);
  });
});
