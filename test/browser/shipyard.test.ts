/** The last turns of a game of Shipyard by clicks of two people, one of them French with a phone, to the proof. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { describeNightly } from "../nightly.ts";
import { tableAfter } from "../server/helpers/midGame.ts";
import { closePages, DESKTOP, leave, PHONE, sharedBrowser, startServerWithClient, type Visitor, visit } from "./browser.ts";
import { movesBeforeLastShips, NAMES } from "./shipyardGame.ts";
import { ShipyardSeat } from "./shipyardSeat.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };

/** The end screen's rows without words: rank, total and the points of each line. */
async function scoresOn(page: Page): Promise<{ rank: number; name: string; total: number; lines: number[] }[]> {
  return page.locator(".ending .scores tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      rank: Number(row.querySelector(".rank")?.textContent),
      name: row.querySelector("th")?.textContent?.trim() ?? "",
      total: Number(row.querySelector(".points")?.textContent),
      lines: [...row.querySelectorAll(".score-line > b")].map((points) => Number(points.textContent)),
    })),
  );
}

describeNightly("a game of Shipyard in the browser", function () {
  this.timeout(300_000);
  afterEach(closePages);

  it("is played to the end by two people, and the deal checks out", async () => {
    const server = await startServerWithClient();
    const table = await tableAfter(server, shipyard.id, NAMES, movesBeforeLastShips());
    const browser = await sharedBrowser();
    const visitors: Visitor[] = [];
    for (const [seat, options] of [{ viewport: DESKTOP }, TOUCH].entries())
      visitors.push(await visit(browser, `${server.url}/t/${table.id}#key=${table.keys[seat]}`, options));
    const [ann, bob] = visitors.map(({ page }) => page);
    await Promise.all([new ShipyardSeat(ann).play(), new ShipyardSeat(bob, true).play()]);

    const [scores, others] = await Promise.all([ann, bob].map(scoresOn));
    assert.equal(scores.length, NAMES.length);
    assert.deepEqual(others, scores);
    for (const { total, lines } of scores)
      assert.equal(
        lines.reduce((sum, points) => sum + points, 0),
        total,
      );
    await ann
      .locator(".ending .scores")
      .getByText(/^Ship 1/)
      .first()
      .waitFor();
    for (const page of [ann, bob]) {
      // The figures come last, and the page grows with them.
      await page.locator(".ending .figure").first().waitFor();
      await page.locator(".ending .fairness button").first().click();
      await page.locator(".ending .proof .good").first().waitFor();
      assert.equal(await page.locator(".ending .proof .bad").count(), 0);
      await page.keyboard.press("Escape");
      if (page === bob) {
        await page.locator(".grip").tap();
        await page.locator(".tabs [role=tab][id$=-hand]").tap();
      }
      await page
        .locator(".sy-revealed .sy-contract")
        .nth(2 * NAMES.length - 1)
        .waitFor({ state: "attached" });
      assert.equal(await page.locator(".sy-revealed .sy-contract").count(), 2 * NAMES.length);
    }
    for (const visitor of visitors) await leave(visitor);
    await server.close();
  });
});
